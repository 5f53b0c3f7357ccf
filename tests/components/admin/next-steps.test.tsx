import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { unsentText } from '@content/unsent-text';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { type Answers, type Call, lost } from '../../states/backend.ts';
import {
  ashasInquiry,
  doneStep,
  statusChange,
  stepIn,
  vikramsInquiry,
} from '../../states/leads.ts';
import { openState } from '../../states/open.tsx';
import { asha, meera } from '../../states/rows.ts';
import { addText } from './render-admin.tsx';
import { coveredRowOf, ignoreLinks, panelOf, rowOf } from './lead-page.ts';

type Stage = Awaited<ReturnType<typeof openState>>;

/** The agency is west of Greenwich: late in its evening the next day has begun elsewhere. */
const today = '2026-12-04';
const lateEvening = `${today}T23:30-03:30`;
const callBack = (due_on: string, version = 1) => ({ due_on, version, words: 'Call back' });

const listed = (step: ReturnType<typeof callBack> | null): Answers => ({
  inquiry_list: [{ ...ashasInquiry, ...(step && stepIn(step)) }, vikramsInquiry],
});

/** The next version of a step, as the database answers a change. */
function stored({ body, query }: Call) {
  const version = Number(query['version']?.replace('eq.', '') ?? 0);
  return [
    { ...doneStep, ...callBack(today), done_at: null, ...Object(body), version: version + 1 },
  ];
}

/** Another admin was faster: the change meets no row, and this is the step that is open now. */
const overtakenBy = (step: ReturnType<typeof callBack> | null): Answers => ({
  'update next_steps': [],
  next_steps: ({ query }) =>
    query['done_at'] === 'is.null' && step ? [{ ...doneStep, done_at: null, ...step }] : [],
});

function open(step: ReturnType<typeof callBack> | null, at = '/admin/inquiries') {
  const rest = { ...listed(step), 'insert next_steps': stored, 'update next_steps': stored };
  return openState('admin/inquiries', rest, { at, now: lateEvening });
}

const openPanel = (step: ReturnType<typeof callBack> | null) =>
  open(step, `/admin/inquiries?open=${asha.id}`);

/** Each change with the version that it was made from. */
const changes = ({ asked }: Stage) =>
  asked('update next_steps').map(({ query, body }) => [query['version'], body]);

/** Opens the record and presses keys there; Escape leads back to the list. */
async function pressInPanel({ user }: Stage, keys: string) {
  await user.click(screen.getByRole('button', { name: 'Asha Rao' }));
  await panelOf('Asha Rao');
  await user.keyboard(`${keys}{Escape}`);
}

/** Reads the list again under an open panel. */
const refresh = () =>
  fireEvent.click(screen.getByRole('button', { name: 'Refresh', hidden: true }));

/** Another admin's step has the place of the only open one. */
const taken = () => Response.json({ code: '23505', message: 'duplicate key' }, { status: 409 });

beforeAll(ignoreLinks);

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
      ...ashasInquiry,
      ...stepIn(callBack(dueOn)),
      id: dueOn,
      name: `Due ${dueOn}`,
    }));
    const rest = { inquiry_list: [...rows, vikramsInquiry] };
    await openState('admin/inquiries', rest, { now: lateEvening });
    for (const [dueOn, words] of due)
      expect((await rowOf(`Due ${dueOn}`)).getByText(words)).toBeVisible();
    expect((await rowOf('Vikram Shah')).queryByText(/Next step/)).toBeNull();
  });

  it('is done with d in its record, and Undo opens it again', async () => {
    const stage = await open(callBack(today));
    const row = await rowOf('Asha Rao');
    await pressInPanel(stage, 'd');
    await waitFor(() => expect(row.queryByText(/Call back/)).toBeNull());
    await stage.user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await row.findByText('Today: Call back')).toBeVisible();
    expect(await screen.findByText('Open again')).toBeVisible();
    expect(changes(stage)).toEqual([
      ['eq.1', { done_at: expect.any(String) }],
      ['eq.2', { done_at: null }],
    ]);
  });

  it('is moved in its record, and Undo moves it back', async () => {
    const stage = await open(callBack(today));
    const row = await rowOf('Asha Rao');
    await stage.user.click(screen.getByRole('button', { name: 'Asha Rao' }));
    const panel = await panelOf('Asha Rao');
    await stage.user.click(panel.getByRole('button', { name: 'Move to tomorrow' }));
    expect(await row.findByText('Tomorrow: Call back')).toBeVisible();
    await stage.user.click(panel.getByRole('button', { name: 'To a week from today' }));
    expect(await row.findByText('Dec 11: Call back')).toBeVisible();
    await stage.user.keyboard('{Escape}');
    await stage.user.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await row.findByText('Tomorrow: Call back')).toBeVisible();
    expect(changes(stage)).toEqual([
      ['eq.1', { due_on: '2026-12-05' }],
      ['eq.2', { due_on: '2026-12-11' }],
      ['eq.3', { due_on: '2026-12-05' }],
    ]);
  });

  it('says that there is none to be done', async () => {
    const stage = await open(null);
    await rowOf('Asha Rao');
    await pressInPanel(stage, 'd');
    expect(await screen.findByText('Asha Rao has no next step')).toBeVisible();
    expect(changes(stage)).toEqual([]);
  });

  it('disappears with a message when another admin has done it meanwhile', async () => {
    const stage = await open(callBack(today));
    stage.answer(overtakenBy(null));
    const row = await rowOf('Asha Rao');
    await pressInPanel(stage, 'd');
    expect(await screen.findByText('Changed meanwhile: no step is open')).toBeVisible();
    expect(row.queryByText(/Call back/)).toBeNull();
  });

  it('Undo does not reopen a step when a newer one exists, and shows the newer one', async () => {
    const stage = await open(callBack(today));
    const row = await rowOf('Asha Rao');
    await pressInPanel(stage, 'd');
    const undo = await screen.findByRole('button', { name: 'Undo' });
    stage.answer(overtakenBy({ ...callBack('2026-12-05'), words: 'Send the offer' }));
    await stage.user.click(undo);
    expect(await row.findByText('Tomorrow: Send the offer')).toBeVisible();
    expect(
      await screen.findByText('Changed meanwhile: Sat, Dec 5, 2026, “Send the offer”'),
    ).toBeVisible();
  });

  it('can be done again after a save that failed', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const stage = await open(callBack(today));
    stage.answer({ 'update next_steps': lost });
    const row = await rowOf('Asha Rao');
    await pressInPanel(stage, 'd');
    expect(await screen.findByText('The next step was not saved')).toBeVisible();
    expect(row.getByText('Today: Call back')).toBeVisible();
    stage.answer({ 'update next_steps': stored });
    await stage.user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(row.queryByText(/Call back/)).toBeNull());
  });

  it('is filtered by when it is due, with the number of those that are', async () => {
    const { user, address, asked } = await open(null, '/admin/inquiries?due=soon');
    await rowOf('Asha Rao');
    expect(asked('inquiry_list').at(-1)?.query).not.toHaveProperty('due_on');
    await screen.findByRole('option', { name: 'Due now (1)' });
    await user.selectOptions(
      screen.getByRole('combobox', { name: 'Filter by next step' }),
      'Due now (1)',
    );
    expect(address()).toBe('/admin/inquiries?due=now');
    await waitFor(() => expect(asked('inquiry_list').at(-1)?.query['due_on']).toBe(`lte.${today}`));
  });
});

describe('a next step in the panel', () => {
  it('is planned by keyboard with a quick date of the agency', async () => {
    const stage = await open(null);
    const { user, asked } = stage;
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
    expect(asked('insert next_steps').map(({ body }) => body)).toEqual([
      { inquiry_id: asha.id, due_on: '2026-12-11', words: 'Send the offer' },
    ]);
    await waitFor(() => expect(panel.getByRole('region', { name: 'Next step' })).toHaveFocus());
    await user.keyboard('d');
    await waitFor(() =>
      expect(changes(stage)).toEqual([['eq.1', { done_at: expect.any(String) }]]),
    );
    expect(await panel.findByRole('button', { name: 'Plan one' })).toBeVisible();
  });

  it('refuses a text that is too long', async () => {
    const { user } = await openPanel(callBack(today));
    const panel = await panelOf('Asha Rao');
    await user.click(panel.getByRole('button', { name: 'Change' }));
    addText(panel.getByLabelText('What to do'), 'x'.repeat(201));
    expect(panel.getByLabelText('What to do')).toHaveAccessibleDescription(
      'At most 200 characters; these are 210.',
    );
    expect(panel.getByRole('button', { name: 'Save step' })).toBeDisabled();
  });

  it('has its text back after a failed save and a reload, until it starts over', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const { user, answer, reload } = await openPanel(callBack(today));
    answer({ 'update next_steps': lost });
    const panel = await panelOf('Asha Rao');
    await user.click(panel.getByRole('button', { name: 'Change' }));
    await user.clear(panel.getByLabelText('What to do'));
    await user.keyboard('Ask for a time{Enter}');
    expect(await panel.findByText(/^The step was not saved/)).toBeVisible();
    await reload();
    const again = await panelOf('Asha Rao');
    await user.click(await again.findByRole('button', { name: 'Change' }));
    expect(again.getByLabelText('What to do')).toHaveValue('Ask for a time');
    await user.click(again.getByRole('button', { name: unsentText.startOver }));
    expect(again.getByLabelText('What to do')).toHaveValue('Call back');
    expect(again.queryByText(unsentText.restored)).toBeNull();
  });

  it('shows another admin’s move, and saves the typed text over it', async () => {
    const stage = await openPanel(callBack(today));
    const panel = await panelOf('Asha Rao');
    await stage.user.click(panel.getByRole('button', { name: 'Change' }));
    addText(panel.getByLabelText('What to do'), ' again');
    // The list is read again under the open form, which goes on from what it began with.
    const moved = callBack('2026-12-09', 5);
    stage.answer({ ...listed(moved), ...overtakenBy(moved) });
    refresh();
    expect(await panel.findByText('Dec 9:')).toBeVisible();
    await stage.user.click(panel.getByRole('button', { name: 'Save step' }));
    expect(
      await panel.findByText(/^Changed meanwhile: Wed, Dec 9, 2026, “Call back”/),
    ).toBeVisible();
    stage.answer({ 'update next_steps': stored });
    await stage.user.click(panel.getByRole('button', { name: 'Save step' }));
    expect(await panel.findByText('Call back again')).toBeVisible();
    const words = { due_on: today, words: 'Call back again' };
    expect(changes(stage)).toEqual([
      ['eq.1', words],
      ['eq.5', words],
    ]);
  });

  it('does not replace one that another admin has planned meanwhile', async () => {
    const stage = await openPanel(null);
    const panel = await panelOf('Asha Rao');
    await stage.user.click(panel.getByRole('button', { name: 'Plan one' }));
    addText(panel.getByLabelText('What to do'), 'Send the offer');
    const theirs = callBack('2026-12-09');
    stage.answer({ ...listed(theirs), ...overtakenBy(theirs), 'insert next_steps': taken });
    await stage.user.click(panel.getByRole('button', { name: 'Save step' }));
    expect(await panel.findByText(/^Changed meanwhile: Wed, Dec 9, 2026/)).toBeVisible();
    expect(changes(stage)).toEqual([]);
  });

  it('cannot be changed while it is saved, and its answer closes no other form', async () => {
    const stage = await openPanel(callBack(today));
    const answer = Promise.withResolvers<undefined>();
    stage.answer({ 'update next_steps': async (call) => (await answer.promise, stored(call)) });
    const panel = await panelOf('Asha Rao');
    await stage.user.click(panel.getByRole('button', { name: 'Change' }));
    addText(panel.getByLabelText('What to do'), ' again');
    await stage.user.click(panel.getByRole('button', { name: 'Save step' }));
    await stage.user.click(panel.getByRole('button', { name: 'In a week' }));
    expect(panel.getByLabelText('By')).toHaveValue(today);
    await stage.user.click(panel.getByRole('button', { name: 'Cancel' }));
    expect(panel.getByLabelText('What to do')).toHaveValue('Call back again');

    await stage.user.click(panel.getByRole('button', { name: 'Next' }));
    const next = await panelOf('Vikram Shah');
    await stage.user.click(next.getByRole('button', { name: 'Plan one' }));
    await stage.user.keyboard('Ask');
    await act(async () => answer.resolve(undefined));
    expect(
      await (await coveredRowOf('Asha Rao')).findByText('Today: Call back again'),
    ).toBeVisible();
    expect(next.getByLabelText('What to do')).toHaveValue('Ask');
    expect(next.getByLabelText('What to do')).toHaveFocus();
  });

  it('stands in the history once it is done', async () => {
    const { answer, reload } = await openPanel(null);
    answer({
      next_steps: [doneStep],
      audit_log: [statusChange(ashasInquiry, 'new', 'answered')],
    });
    await reload();
    const panel = await panelOf('Asha Rao');
    await panel.findByText('Done:');
    const history = within(panel.getByRole('region', { name: 'History' }));
    const by = meera.email.replaceAll('.', '\\.');
    expect(history.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^New to Answered/),
      expect.stringMatching(new RegExp(`^Done: Send the offer.*${by}`)),
      expect.stringMatching(/^Received/),
    ]);
  });
});
