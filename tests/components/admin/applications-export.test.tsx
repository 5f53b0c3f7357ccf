import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { type Answers, lost, refused } from '../../states/backend.ts';
import { rohansApplication, stepIn } from '../../states/leads.ts';
import { openState } from '../../states/open.tsx';
import { rohan } from '../../states/rows.ts';
import { readCsv } from '../../support/read-csv.ts';
import { collectSavedFiles } from '../../support/saved-files.ts';
import { spoken } from '../../support/spoken.ts';

const row = {
  ...rohansApplication,
  ...stepIn({ due_on: '2026-12-04', words: '=Call()' }),
  name: '=HYPERLINK("https://example.com")',
  phone: '+91 00000 00001',
  is_position_removed: true,
  status: 'shortlisted',
  experience: null,
  linkedin: null,
  introduction: 'Line, one\nLine "two"',
  created_at: '2026-11-01 20:30:00+00',
};

const exportButton = () => screen.getByRole('button', { name: /^(?:Export CSV|Cancel export)$/ });

async function open(rest: Answers = {}, at = '/admin/applications') {
  const files = collectSavedFiles();
  const stage = await openState('admin/applications', { record_export: null, ...rest }, { at });
  await screen.findByRole('row', { name: /Rohan Joshi/ });
  return { ...stage, files };
}

describe('the export', () => {
  it('saves all matching applications with their source, safe for spreadsheets', async () => {
    const at = '/admin/applications?q=asha&status=shortlisted';
    const { user, answer, asked, files } = await open({}, at);
    answer({ search_applications: [row] });
    await user.click(exportButton());
    expect(await screen.findByText('1 application saved as a CSV file.')).toBeVisible();
    expect(asked('search_applications').at(-1)?.body).toMatchObject({
      search: 'asha',
      status_filter: 'shortlisted',
      page_size: 1000,
    });
    expect(asked('record_export').map(({ body }) => body)).toEqual([
      { exported_table: 'job_applications', row_count: 1 },
    ]);
    await waitFor(() => expect(files).toHaveLength(1));
    expect(files[0]?.name).toMatch(/^applications-\d{4}-\d\d-\d\d\.csv$/);
    expect(files[0]?.mime).toBe('text/csv');
    const [header = [], cells = []] = readCsv(files[0]?.text ?? '');
    expect(Object.fromEntries(header.map((label, index) => [label, cells[index]]))).toEqual({
      Name: '\'=HYPERLINK("https://example.com")',
      Email: 'rohan.joshi@example.com',
      Phone: "'+91 00000 00001",
      Position: 'Performance Marketer (removed)',
      Status: 'Shortlisted',
      'Applied (America/St_Johns)': '2026-11-01 17:00',
      Experience: '',
      'LinkedIn or portfolio': '',
      Introduction: 'Line, one\nLine "two"',
      'Campaign source': 'instagram',
      'Campaign medium': '',
      'Campaign name': 'diwali',
      'Campaign term': '',
      'Campaign content': '',
      'Came from': 'https://l.instagram.com/',
      'First page': '/careers',
      'Next step due': '2026-12-04',
      'Next step': "'=Call()",
      'Email to owner': 'sent',
      ID: rohan.id,
    });
  });

  it('is read in pieces, shows its progress, and saves no file once it is cancelled', async () => {
    const { user, answer, asked, files } = await open();
    const [first, second] = [Promise.withResolvers<object>(), Promise.withResolvers<object>()];
    const piece = Array.from({ length: 1000 }, () => row);
    answer({
      application_list: async ({ query }) => {
        await (query['or'] ? second : first).promise;
        return piece;
      },
    });
    const button = exportButton();
    await user.click(button);
    expect(button).toHaveAccessibleName('Cancel export');
    expect(button).toHaveFocus();
    first.resolve({});
    await waitFor(() => expect(spoken()).toContain('1,000 read'));
    await user.click(button);
    expect(button).toHaveAccessibleName('Export CSV');
    await act(async () => second.resolve({}));
    expect(asked('record_export')).toEqual([]);
    expect(files).toEqual([]);
  });

  it('saves no file when its screen is left', async () => {
    const { user, answer, asked, files, navigate } = await open();
    const read = Promise.withResolvers<(typeof row)[]>();
    answer({ application_list: () => read.promise, audit_entries: [] });
    await user.click(exportButton());
    await navigate('/admin/audit-log');
    await act(async () => read.resolve([row]));
    await screen.findByText('No entries found');
    expect(asked('record_export')).toEqual([]);
    expect(files).toEqual([]);
  });

  it.each<[string, string, Answers]>([
    ['when it failed', 'Export failed', { application_list: lost }],
    ['when it could not be noted', 'Export failed', { record_export: refused('No') }],
    ['when there are no rows', 'Nothing to export', { application_list: [] }],
  ])('says %s, and saves no file', async (_case, words, answers) => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const { user, answer, files } = await open();
    answer(answers);
    await user.click(exportButton());
    expect(await screen.findByText(words)).toBeVisible();
    expect(files).toEqual([]);
    expect(exportButton()).toBeEnabled();
  });
});
