import { act, screen } from '@testing-library/react';
import { Toaster } from 'sonner';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { downloadFile } from '@/admin/kit/list/toolbar/download';
import { fetchAllLeads, fetchLeads } from '@/admin/leads/api/leads';
import type { Lead } from '@/admin/leads/model/lead';
import ApplicationsScreen from '@/admin/applications/applications-screen';
import { AppError } from '@/shared/supabase/errors';
import { readCsv } from '../../support/read-csv.ts';
import { asha } from './application-fixtures.ts';
import { renderScreen } from './render-admin.tsx';

vi.mock(import('@/admin/leads/api/leads'), async (actual) =>
  (await import('./stub-leads.ts')).stubLeads(await actual()),
);
vi.mock(import('@/admin/kit/list/toolbar/download'), async (original) => ({
  ...(await original()),
  downloadFile: vi.fn<typeof downloadFile>(),
}));

const row: Lead = {
  ...asha,
  name: '=HYPERLINK("https://example.com")',
  phone: '+91 00000 00001',
  isPositionRemoved: true,
  nextStep: { id: 's-1', dueOn: '2026-12-04', words: '=Call()', version: 1 },
  status: 'shortlisted',
  experience: null,
  linkedin: null,
  introduction: 'Line, one\nLine "two"',
  createdAt: '2026-11-01 20:30:00+00',
};

type Progress = Parameters<typeof fetchAllLeads>[1];

/** An export that the test answers. */
function holdExport() {
  const { promise, resolve, reject } = Promise.withResolvers<Lead[]>();
  const seen: { progress?: Progress } = {};
  vi.mocked(fetchAllLeads).mockImplementation((_filters, progress) => {
    seen.progress = progress;
    return promise;
  });
  return { seen, resolve, reject };
}

async function open(at = '/admin/applications?q=asha&status=shortlisted') {
  const view = renderScreen(
    <>
      <ApplicationsScreen />
      <Toaster />
    </>,
    at,
  );
  await screen.findByRole('row', { name: /Asha Rao/ });
  return view;
}
const exportButton = () => screen.getByRole('button', { name: 'Export CSV' });

beforeEach(() => {
  vi.clearAllMocks();
  vi.mocked(fetchLeads).mockResolvedValue({ rows: [asha], nextCursor: null });
});

describe('the export', () => {
  it('saves all matching applications with their source, safe for spreadsheets', async () => {
    vi.mocked(fetchAllLeads).mockResolvedValue([row]);
    const { user } = await open();
    await user.click(exportButton());
    expect(await screen.findByText('1 application saved as a CSV file.')).toBeVisible();
    expect(vi.mocked(fetchAllLeads).mock.calls[0]?.[0]).toEqual({
      kind: 'application',
      search: 'asha',
      status: 'shortlisted',
      job: null,
      due: null,
    });
    const [name, mime, text] = vi.mocked(downloadFile).mock.calls[0] ?? [];
    expect(name).toMatch(/^applications-\d{4}-\d\d-\d\d\.csv$/);
    expect(mime).toBe('text/csv');
    const [header = [], cells = []] = readCsv(text ?? '');
    expect(Object.fromEntries(header.map((label, index) => [label, cells[index]]))).toEqual({
      Name: '\'=HYPERLINK("https://example.com")',
      Email: 'asha@example.com',
      Phone: "'+91 00000 00001",
      Position: 'Web Designer (removed)',
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
      'Mail to owner': 'sent',
      ID: asha.id,
    });
  });

  it('shows its progress; cancelled or left, it stops and saves no file', async () => {
    const { seen, resolve } = holdExport();
    const { user, unmount } = await open();
    const button = exportButton();
    await user.click(button);
    expect(button).toHaveAccessibleName('Cancel export');
    expect(button).toHaveFocus();
    seen.progress?.onProgress(123_000);
    expect((await screen.findByText('123,000 read')).parentElement).toHaveRole('status');
    await user.click(button);
    expect(seen.progress?.signal.aborted).toBe(true);
    expect(button).toHaveAccessibleName('Export CSV');

    await user.click(button);
    expect(seen.progress?.signal.aborted).toBe(false);
    unmount();
    expect(seen.progress?.signal.aborted).toBe(true);
    await act(async () => resolve([row]));
    expect(downloadFile).not.toHaveBeenCalled();
  });

  it.each([
    ['failed', 'Export failed', () => Promise.reject(new AppError('no answer'))],
    ['has no rows', 'Nothing to export', () => Promise.resolve([])],
  ])('says when it %s, and saves no file', async (_case, words, answer) => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    vi.mocked(fetchAllLeads).mockImplementation(answer);
    const { user } = await open();
    await user.click(exportButton());
    expect(await screen.findByText(words)).toBeVisible();
    expect(downloadFile).not.toHaveBeenCalled();
    expect(exportButton()).toBeEnabled();
  });
});
