import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { downloadFile } from '@/admin/kit/list/toolbar/download';
import { fetchAllLeads, fetchLeadHistory, fetchLeads } from '@/admin/leads/api/leads';
import { fetchInquiryCounts } from '@/admin/inquiries/api/inquiry-counts';
import type { Lead } from '@/admin/leads/model/lead';
import { saveOutcome, saveValue } from '@/admin/inquiries/api/save-outcome';
import { saveDraft } from '@/shared/drafts/device-storage';
import { unsentText } from '@content/unsent-text';
import { fetchPrivateNotes } from '@/admin/leads/api/private-notes';
import { AppError } from '@/shared/supabase/errors';
import { readCsv } from '../../support/read-csv.ts';
import { asha, open, panelOf, rowOf } from './inquiry-fixtures.tsx';
import { addText } from './render-admin.tsx';

vi.mock(import('@/admin/leads/api/leads'), async (actual) =>
  (await import('./stub-leads.ts')).stubLeads(await actual()),
);
vi.mock(import('@/admin/inquiries/api/inquiry-counts'), async (actual) =>
  (await import('./stub-leads.ts')).stubInquiryCounts(await actual()),
);
vi.mock('@/admin/inquiries/api/save-outcome');
vi.mock(import('@/admin/leads/api/next-steps'), async (actual) =>
  (await import('./stub-steps.ts')).stubSteps(await actual()),
);
vi.mock(import('@/admin/leads/api/replies'), async (actual) =>
  (await import('./stub-replies.ts')).stubReplies(await actual()),
);
vi.mock('@/admin/leads/api/private-notes');
vi.mock(import('@/admin/kit/list/toolbar/download'), async (original) => ({
  ...(await original()),
  downloadFile: vi.fn<typeof downloadFile>(),
}));

const answerWith = (...rows: Lead[]) =>
  vi.mocked(fetchLeads).mockResolvedValue({ rows, nextCursor: null });

beforeEach(() => {
  vi.clearAllMocks();
  localStorage.clear();
  answerWith(asha);
  vi.mocked(fetchInquiryCounts).mockResolvedValue({ new: 1, answered: 0, archived: 0 });
  vi.mocked(fetchPrivateNotes).mockResolvedValue([]);
  vi.mocked(fetchLeadHistory).mockResolvedValue([]);
  vi.mocked(saveOutcome).mockImplementation(async (ids) => ids);
  vi.mocked(saveValue).mockImplementation(async ({ value }) => value);
});

async function openAsha(inquiry: Partial<Lead> = {}) {
  answerWith({ ...asha, ...inquiry });
  const view = open(`/admin/inquiries?open=${asha.id}`);
  const panel = await panelOf('Asha Rao');
  const choose = async (name: string) =>
    view.user.click(
      within(panel.getByRole('group', { name: 'Outcome of Asha Rao' })).getByRole('button', {
        name,
      }),
    );
  const field = () => panel.getByRole('textbox', { name: 'Value in CAD ($)' });
  const save = () => view.user.click(panel.getByRole('button', { name: 'Save value' }));
  async function type(text: string) {
    await view.user.clear(field());
    if (text) addText(field(), text);
  }
  return { ...view, panel, choose, field, save, type };
}

describe('the outcome of an inquiry', () => {
  it('is open, won or lost, and shows in the list', async () => {
    const { panel, choose } = await openAsha();
    const outcome = panel.getByRole('group', { name: 'Outcome of Asha Rao' });
    expect(within(outcome).getByRole('button', { pressed: true })).toHaveTextContent('Open');
    expect(panel.queryByRole('textbox', { name: /Value/ })).toBeNull();
    await choose('Won');
    expect(saveOutcome).toHaveBeenCalledExactlyOnceWith([asha.id], 'won');
    expect(within(outcome).getByRole('button', { pressed: true })).toHaveTextContent('Won');
    const status = panel.getByRole('group', { name: 'Status of Asha Rao' });
    expect(within(status).getByRole('button', { pressed: true })).toHaveTextContent('New');
    await waitFor(async () =>
      expect(
        within(await screen.findByRole('table', { hidden: true })).getByText('Won'),
      ).toBeVisible(),
    );
  });

  it('goes back with a mark when it was not saved, and can be tried again', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    vi.mocked(saveOutcome).mockRejectedValueOnce(new AppError('no answer'));
    const { panel, choose } = await openAsha();
    await choose('Lost');
    const retry = await panel.findByRole('button', { name: /^Outcome of Asha Rao.*not saved/ });
    expect(logged).toHaveBeenCalledWith('Failed to update inquiry outcome:', expect.any(AppError));
    retry.click();
    await waitFor(() => expect(saveOutcome).toHaveBeenLastCalledWith([asha.id], 'lost'));
  });

  it('filters the list, and is in the export with its value and its moment', async () => {
    const { user } = open('/admin/inquiries?outcome=won');
    await rowOf('Asha Rao');
    expect(vi.mocked(fetchLeads).mock.lastCall?.[0]).toMatchObject({ outcome: 'won' });
    const won = { outcome: 'won', value: 50_000, decidedAt: '2026-11-05 20:30:00+00' } as const;
    vi.mocked(fetchAllLeads).mockResolvedValue([{ ...asha, ...won }, asha]);
    await user.click(screen.getByRole('button', { name: 'Export CSV' }));
    await waitFor(() => expect(downloadFile).toHaveBeenCalled());
    const [header = [], ...rows] = readCsv(vi.mocked(downloadFile).mock.calls[0]?.[2] ?? '');
    const labels = ['Outcome', 'Value (CAD)', 'Decided (America/St_Johns)'];
    expect(rows.map((cells) => labels.map((label) => cells[header.indexOf(label)]))).toEqual([
      ['Won', '50000', '2026-11-05 17:00'],
      ['Open', '', ''],
    ]);
  });
});

describe('the value of an inquiry', () => {
  it('is read as it is typed, and saved alone', async () => {
    const { panel, choose, field, save, type } = await openAsha();
    await choose('Won');
    await type('1500000');
    await save();
    expect(saveValue).toHaveBeenCalledExactlyOnceWith({
      id: asha.id,
      value: 1_500_000,
      from: null,
    });
    await waitFor(() => expect(field()).toHaveValue('1,500,000'));
    expect(panel.getByText('Value saved')).toBeInTheDocument();
  });

  it('stays in sight when the inquiry is open again, and can be removed', async () => {
    const { field, save, type } = await openAsha({ value: 5000 });
    expect(field()).toHaveValue('5,000');
    await type('');
    await save();
    expect(saveValue).toHaveBeenCalledExactlyOnceWith({ id: asha.id, value: null, from: 5000 });
  });

  it('that cannot be read stays as it was typed, with what is wrong', async () => {
    const { panel, field, save, type } = await openAsha({ outcome: 'won' });
    await type('about 50k');
    await save();
    expect(await panel.findByText('Write a whole amount, such as 50,000.')).toBeVisible();
    expect(field()).toHaveValue('about 50k');
    expect(field()).toBeInvalid();
    expect(saveValue).not.toHaveBeenCalled();
  });

  it('stays as it was typed when it was not saved, also in a panel opened later', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    vi.mocked(saveValue).mockRejectedValueOnce(new AppError('no answer'));
    const first = await openAsha({ outcome: 'won' });
    await first.type('70000');
    await first.save();
    expect(await first.panel.findByText(/Your text is kept here/)).toBeVisible();
    expect(logged).toHaveBeenCalled();
    first.unmount();
    const second = await openAsha({ outcome: 'won' });
    expect(second.field()).toHaveValue('70000');
    expect(second.panel.getByText(unsentText.restored)).toBeVisible();
    await second.save();
    expect(saveValue).toHaveBeenLastCalledWith({ id: asha.id, value: 70_000, from: null });
  });

  it('says that unsaved text came back, which gives way to the stored value', async () => {
    saveDraft(`inquiry-value/${asha.id}`, { text: '70000', from: null });
    const { user, panel, field, type } = await openAsha({ outcome: 'won', value: 5000 });
    expect(field()).toHaveValue('70000');
    await user.click(panel.getByRole('button', { name: unsentText.startOver }));
    expect(field()).toHaveValue('5,000');
    await type('60000');
    expect(panel.queryByText(unsentText.restored)).toBeNull();
  });

  it('of another admin is not overwritten unseen after the panel was closed too early', async () => {
    const answer = Promise.withResolvers<number | null>();
    vi.mocked(saveValue).mockReturnValueOnce(answer.promise);
    const first = await openAsha({ outcome: 'won', value: 5000 });
    await first.type('70000');
    await first.save();
    first.unmount();
    await act(async () => answer.resolve(60_000));
    const second = await openAsha({ outcome: 'won', value: 60_000 });
    await second.save();
    expect(saveValue).toHaveBeenLastCalledWith({ id: asha.id, value: 70_000, from: 5000 });
  });

  it('of another admin is not overwritten unseen', async () => {
    vi.mocked(saveValue).mockResolvedValueOnce(60_000);
    const { panel, field, save, type } = await openAsha({ outcome: 'won', value: 5000 });
    await type('70000');
    await save();
    expect(
      await panel.findByText('Another admin saved $60,000 meanwhile. Save again to replace it.'),
    ).toBeVisible();
    expect(field()).toHaveValue('70000');
    await save();
    expect(saveValue).toHaveBeenLastCalledWith({ id: asha.id, value: 70_000, from: 60_000 });
    await waitFor(() => expect(field()).toHaveValue('70,000'));
  });
});
