import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { Toaster } from '@/shared/feedback/toaster';
import InquiriesScreen from '@/admin/inquiries/inquiries-screen';
import { fetchLeadHistory, fetchLeads } from '@/admin/leads/api/leads';
import { fetchInquiryCounts } from '@/admin/inquiries/api/inquiry-counts';
import {
  changeStep,
  fetchDoneSteps,
  planStep,
  type StepResult,
} from '@/admin/leads/api/next-steps';
import type { NextStep } from '@/admin/leads/model/next-step';
import { fetchPrivateNotes } from '@/admin/leads/api/private-notes';
import { unsentText } from '@content/unsent-text';
import { AppError } from '@/shared/supabase/errors';
import { asha, ignoreLinks, meera, panelOf, rowOf } from './inquiry-fixtures.tsx';
import { addText, renderScreen } from './render-admin.tsx';
import { savedStep } from './stub-steps.ts';
import { studioDate } from './studio-time.ts';

vi.mock(import('@/admin/leads/api/leads'), async (actual) =>
  (await import('./stub-leads.ts')).stubLeads(await actual()),
);
vi.mock(import('@/admin/inquiries/api/inquiry-counts'), async (actual) =>
  (await import('./stub-leads.ts')).stubInquiryCounts(await actual()),
);
vi.mock(import('@/admin/leads/api/next-steps'), async (actual) =>
  (await import('./stub-steps.ts')).stubSteps(await actual()),
);
vi.mock(import('@/admin/leads/api/replies'), async (actual) =>
  (await import('./stub-replies.ts')).stubReplies(await actual()),
);
vi.mock('@/admin/leads/api/private-notes');

// A whole screen with a dialog is slow in jsdom on a busy machine.
vi.setConfig({ testTimeout: 20_000 });

const call = { id: 'e0000000-0000-4000-8000-000000000001', words: 'Call back', version: 1 };
const open = (at = '/admin/inquiries') =>
  renderScreen(
    <>
      <InquiriesScreen />
      <Toaster />
    </>,
    at,
  );
const answerWith = (dueOn: string | null, version = 1) =>
  vi.mocked(fetchLeads).mockResolvedValue({
    rows: [{ ...asha, nextStep: dueOn === null ? null : { ...call, dueOn, version } }, meera],
    nextCursor: null,
  });
/** The row behind an open panel. */
const rowOfList = async (name: string) =>
  within(await screen.findByRole('row', { name: new RegExp(name), hidden: true }));
const changes = () =>
  vi.mocked(changeStep).mock.calls.map(([, { version }, change]) => [version, change]);
const stored = { ...call, dueOn: '2026-12-04' };
/** Another admin was faster once: nothing is changed, and the server answers with the open step of the lead. */
const answerChanged = (openNow: NextStep | null) =>
  vi.mocked(changeStep).mockResolvedValueOnce({ saved: null, open: openNow });

beforeAll(ignoreLinks);
beforeEach(() => {
  vi.clearAllMocks();
  // A late evening of the agency, which lies west of Greenwich: elsewhere the next day has begun.
  vi.useFakeTimers({ shouldAdvanceTime: true, now: studioDate('2026-12-04T23:30') });
  answerWith(null);
  vi.mocked(fetchInquiryCounts).mockResolvedValue({ new: 1, answered: 1, archived: 0 });
  vi.mocked(fetchLeadHistory).mockResolvedValue([]);
  vi.mocked(fetchPrivateNotes).mockResolvedValue([]);
  vi.mocked(planStep).mockImplementation(async (_lead, step) =>
    savedStep({ ...call, ...step, version: 0 }, {}),
  );
  vi.mocked(changeStep).mockImplementation(async (_lead, { id, version }, change) =>
    savedStep({ ...stored, id, version }, change),
  );
});
afterEach(() => void vi.useRealTimers());

/** Opens the record and presses keys there; Escape leads back to the list. */
async function pressInPanel(user: UserEvent, keys: string) {
  await user.click(screen.getByRole('button', { name: 'Asha Rao' }));
  await panelOf('Asha Rao');
  await user.keyboard(`${keys}{Escape}`);
}

describe('a next step in the list', () => {
  it('says in words when it is due', async () => {
    const due = [
      ['2026-11-20', 'Overdue: Call back'],
      ['2026-12-04', 'Today: Call back'],
      ['2026-12-05', 'Tomorrow: Call back'],
      ['2026-12-09', 'Dec 9: Call back'],
      ['2027-01-09', 'Jan 9, 2027: Call back'],
    ] as const;
    const rows = due.map(([dueOn]) => ({
      ...asha,
      id: dueOn,
      name: `Due ${dueOn}`,
      nextStep: { ...call, dueOn },
    }));
    vi.mocked(fetchLeads).mockResolvedValue({ rows: [...rows, meera], nextCursor: null });
    open();
    for (const [dueOn, words] of due)
      expect((await rowOf(`Due ${dueOn}`)).getByText(words)).toBeVisible();
    expect((await rowOf('Meera Iyer')).queryByText(/Next step/)).toBeNull();
  });

  it('is done with d in its record, and the toast brings it back', async () => {
    answerWith('2026-12-04');
    const { user } = open();
    const row = await rowOf('Asha Rao');
    await pressInPanel(user, 'd');
    await waitFor(() => expect(row.queryByText(/Call back/)).toBeNull());
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await row.findByText('Today: Call back')).toBeVisible();
    expect(await screen.findByText('Open again')).toBeVisible();
    expect(changes()).toEqual([
      [1, { isDone: true }],
      [2, { isDone: false }],
    ]);
  });

  it('is moved in its record, and the toast moves it back', async () => {
    answerWith('2026-12-04');
    const { user } = open();
    const row = await rowOf('Asha Rao');
    await user.click(screen.getByRole('button', { name: 'Asha Rao' }));
    const panel = await panelOf('Asha Rao');
    await user.click(panel.getByRole('button', { name: 'Move to tomorrow' }));
    expect(await row.findByText('Tomorrow: Call back')).toBeVisible();
    await user.click(panel.getByRole('button', { name: 'To a week from today' }));
    expect(await row.findByText('Dec 11: Call back')).toBeVisible();
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await row.findByText('Tomorrow: Call back')).toBeVisible();
    expect(changes()).toEqual([
      [1, { dueOn: '2026-12-05' }],
      [2, { dueOn: '2026-12-11' }],
      [3, { dueOn: '2026-12-05' }],
    ]);
  });

  it('says that there is none to be done', async () => {
    const { user } = open();
    await rowOf('Asha Rao');
    await pressInPanel(user, 'd');
    expect(await screen.findByText('Asha Rao has no next step')).toBeVisible();
    expect(changeStep).not.toHaveBeenCalled();
  });

  it('that another admin has done meanwhile is said, and gone', async () => {
    answerWith('2026-12-04');
    answerChanged(null);
    const { user } = open();
    const row = await rowOf('Asha Rao');
    await pressInPanel(user, 'd');
    expect(await screen.findByText('Changed meanwhile: no step is open')).toBeVisible();
    expect(row.queryByText(/Call back/)).toBeNull();
  });

  it('is not reopened beside one that was planned meanwhile, which is shown', async () => {
    answerWith('2026-12-04');
    const { user } = open();
    const row = await rowOf('Asha Rao');
    await pressInPanel(user, 'd');
    answerChanged({ ...call, id: 's-2', words: 'Send the offer', dueOn: '2026-12-05' });
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await row.findByText('Tomorrow: Send the offer')).toBeVisible();
    expect(
      await screen.findByText('Changed meanwhile: Sat, Dec 5, 2026, “Send the offer”'),
    ).toBeVisible();
  });

  it('that was not saved can be tried again', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    answerWith('2026-12-04');
    vi.mocked(changeStep).mockRejectedValueOnce(new AppError('no answer'));
    const { user } = open();
    const row = await rowOf('Asha Rao');
    await pressInPanel(user, 'd');
    expect(await screen.findByText('The next step was not saved')).toBeVisible();
    expect(row.getByText('Today: Call back')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(row.queryByText(/Call back/)).toBeNull());
  });

  it('is filtered by when it is due, with the number of those that are', async () => {
    const { user, address } = open('/admin/inquiries?due=soon');
    await rowOf('Asha Rao');
    expect(vi.mocked(fetchLeads).mock.lastCall?.[0].due).toBeNull();
    await user.click(screen.getByRole('combobox', { name: 'Filter by next step' }));
    await user.click(await screen.findByRole('option', { name: 'Due now (2)' }));
    expect(address()).toBe('/admin/inquiries?due=now');
    await waitFor(() => expect(vi.mocked(fetchLeads).mock.lastCall?.[0].due).toBe('now'));
  });
});

describe('a next step in the panel', () => {
  it('is planned by keyboard with a quick date of the agency', async () => {
    const { user } = open();
    await rowOf('Asha Rao');
    await user.click(screen.getByRole('button', { name: 'Asha Rao' }));
    await user.keyboard('n');
    const panel = await panelOf('Asha Rao');
    expect(panel.getByLabelText('What to do')).toHaveFocus();
    expect(panel.getByLabelText('By')).toHaveValue('2026-12-05');
    await user.keyboard('  Send the offer ');
    await user.click(panel.getByRole('button', { name: 'In a week' }));
    await user.click(panel.getByRole('button', { name: 'Save step' }));
    expect(await panel.findByText('Send the offer')).toBeVisible();
    expect(vi.mocked(planStep).mock.lastCall).toEqual([
      { leadKey: 'inquiry_id', leadId: asha.id },
      { dueOn: '2026-12-11', words: 'Send the offer' },
    ]);
    await waitFor(() => expect(panel.getByRole('region', { name: 'Next step' })).toHaveFocus());
    await user.keyboard('d');
    await waitFor(() => expect(changes()).toEqual([[1, { isDone: true }]]));
    expect(await panel.findByRole('button', { name: 'Plan one' })).toBeVisible();
  });

  it('has a button for each move, and keeps what was typed when a save fails', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    answerWith('2026-11-20');
    const { user } = open(`/admin/inquiries?open=${asha.id}`);
    const panel = await panelOf('Asha Rao');
    expect(panel.getByText('Overdue since Nov 20:')).toBeVisible();
    await user.click(panel.getByRole('button', { name: 'Move to tomorrow' }));
    expect(await panel.findByText('Tomorrow:')).toBeVisible();

    await user.click(panel.getByRole('button', { name: 'Change' }));
    const field = panel.getByLabelText('What to do');
    expect(panel.queryByText(unsentText.restored)).toBeNull();
    addText(field, 'x'.repeat(201));
    expect(field).toHaveAccessibleDescription('A step has at most 200 characters.');
    expect(panel.getByRole('button', { name: 'Save step' })).toBeDisabled();
    await user.clear(field);
    addText(field, 'Ask for a time');
    vi.mocked(changeStep).mockRejectedValueOnce(new AppError('no answer'));
    await user.keyboard('{Enter}');
    expect(await panel.findByText(/^The step was not saved/)).toBeVisible();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Asha Rao' }));
    const again = await panelOf('Asha Rao');
    await user.keyboard('n');
    expect(again.getByLabelText('What to do')).toHaveValue('Ask for a time');
    expect(again.getByText(unsentText.restored)).toBeVisible();
    await user.click(again.getByRole('button', { name: unsentText.startOver }));
    expect(again.getByLabelText('What to do')).toHaveValue('Call back');
    expect(again.queryByText(unsentText.restored)).toBeNull();
  });

  it('that another admin has moved meanwhile is shown, and the typed text is saved over it', async () => {
    answerWith('2026-12-04');
    const { user, queryClient } = open(`/admin/inquiries?open=${asha.id}`);
    const panel = await panelOf('Asha Rao');
    await user.click(panel.getByRole('button', { name: 'Change' }));
    addText(panel.getByLabelText('What to do'), ' again');
    // The list is read again under the open form, which goes on from what it began with.
    answerWith('2026-12-09', 5);
    await queryClient.invalidateQueries();
    expect(await panel.findByText('Dec 9:')).toBeVisible();
    answerChanged({ ...stored, dueOn: '2026-12-09', version: 5 });
    await user.keyboard('{Enter}');
    expect(
      await panel.findByText(/^Changed meanwhile: Wed, Dec 9, 2026, “Call back”/),
    ).toBeVisible();
    await user.keyboard('{Enter}');
    expect(await panel.findByText('Call back again')).toBeVisible();
    const words = { dueOn: '2026-12-04', words: 'Call back again' };
    expect(changes()).toEqual([
      [1, words],
      [5, words],
    ]);
  });

  it('that another admin has planned meanwhile is not replaced by a new one unseen', async () => {
    const { user, queryClient } = open(`/admin/inquiries?open=${asha.id}`);
    const panel = await panelOf('Asha Rao');
    await user.click(panel.getByRole('button', { name: 'Plan one' }));
    addText(panel.getByLabelText('What to do'), 'Send the offer');
    answerWith('2026-12-09');
    await queryClient.invalidateQueries();
    expect(await panel.findByText('Dec 9:')).toBeVisible();
    const theirs = { ...stored, dueOn: '2026-12-09' };
    vi.mocked(planStep).mockResolvedValueOnce({ saved: null, open: theirs });
    await user.keyboard('{Enter}');
    expect(await panel.findByText(/^Changed meanwhile: Wed, Dec 9, 2026/)).toBeVisible();
    expect(changeStep).not.toHaveBeenCalled();
  });

  it('that is being saved can be neither changed nor cancelled, and closes no other form', async () => {
    answerWith('2026-12-04');
    const answer = Promise.withResolvers<StepResult>();
    vi.mocked(changeStep).mockReturnValueOnce(answer.promise);
    const { user } = open(`/admin/inquiries?open=${asha.id}`);
    const panel = await panelOf('Asha Rao');
    await user.click(panel.getByRole('button', { name: 'Change' }));
    addText(panel.getByLabelText('What to do'), ' again');
    await user.keyboard('{Enter}');
    await user.click(panel.getByRole('button', { name: 'In a week' }));
    expect(panel.getByLabelText('By')).toHaveValue('2026-12-04');
    await user.click(panel.getByRole('button', { name: 'Cancel' }));
    expect(panel.getByLabelText('What to do')).toHaveValue('Call back again');

    await user.click(panel.getByRole('button', { name: 'Next' }));
    const next = await panelOf('Meera Iyer');
    await user.click(next.getByRole('button', { name: 'Plan one' }));
    await user.keyboard('Ask');
    const change = { dueOn: '2026-12-04', words: 'Call back again' };
    await act(async () => answer.resolve(savedStep(stored, change)));
    expect(await (await rowOfList('Asha Rao')).findByText('Today: Call back again')).toBeVisible();
    expect(next.getByLabelText('What to do')).toHaveValue('Ask');
    expect(next.getByLabelText('What to do')).toHaveFocus();
  });

  it('that is done stands in the history', async () => {
    vi.mocked(fetchDoneSteps).mockResolvedValue([
      {
        id: 's-1',
        words: 'Send the offer',
        dueOn: '2026-12-01',
        doneAt: '2026-12-02T09:00:00+00:00',
        doneByEmail: 'ravi@example.org',
      },
    ]);
    vi.mocked(fetchLeadHistory).mockResolvedValue([
      {
        id: 1,
        from: 'new',
        to: 'answered',
        by: 'ravi@example.org',
        at: '2026-12-03T09:00:00+00:00',
      },
    ]);
    open(`/admin/inquiries?open=${asha.id}`);
    const panel = await panelOf('Asha Rao');
    await panel.findByText('Done:');
    const history = within(panel.getByRole('region', { name: 'History' }));
    expect(history.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^New to Answered/),
      expect.stringMatching(/^Done: Send the offer.*ravi@example\.org/),
      expect.stringMatching(/^Received/),
    ]);
  });
});
