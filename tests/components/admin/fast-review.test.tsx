// Tests that a key acts on the requested record, never on the one before: however fast the keys, however slow the
// server, and whatever happens to the list meanwhile.
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { Answers } from '../../states/backend.ts';
import { karansApplication, leelasApplication, rohansApplication } from '../../states/leads.ts';
import { openState } from '../../states/open.tsx';
import { rohan } from '../../states/rows.ts';
import { panelOf, rowOf, statusOf } from './lead-page.ts';
import { spoken } from '../../support/spoken.ts';

type Stage = Awaited<ReturnType<typeof openState>>;

const listed = (...rows: (typeof rohansApplication)[]): Answers => ({ application_list: rows });

async function open(rest: Answers = {}) {
  const stage = await openState('admin/applications', rest);
  await screen.findAllByRole('rowheader');
  return stage;
}

/** The status that each person has in the end. */
const saved = ({ asked }: Stage): Record<string, unknown> =>
  Object.fromEntries(
    asked('update job_applications').map(({ query, body }) => [
      query['id']?.replace('eq.', ''),
      body instanceof Object && 'status' in body ? body.status : undefined,
    ]),
  );

const opener = (name: string) => screen.getByRole('button', { name });
const selected = () => screen.queryByRole('checkbox', { checked: true, name: /^Select/ });

/** Presses keys where the focus is, without waiting for anything to be rendered. */
const press = (keys: string) =>
  act(async () => {
    for (const key of keys) fireEvent.keyDown(document.activeElement ?? document.body, { key });
  });

describe('the keys', () => {
  it('move the focus from row to row, stop at the ends, and open a record that returns to its row', async () => {
    const { user } = await open();
    opener('Rohan Joshi').focus();
    await user.keyboard('jjj');
    expect(opener('Karan Mehta')).toHaveFocus();
    await user.keyboard('{ArrowUp}');
    expect(opener('Leela Nair')).toHaveFocus();
    await user.keyboard('{ArrowDown}{ArrowDown}kkk');
    expect(opener('Rohan Joshi')).toHaveFocus();
    screen.getByRole('button', { name: 'Erase Leela Nair' }).focus();
    await user.keyboard('j');
    expect(opener('Karan Mehta')).toHaveFocus();
    await user.keyboard('{Enter}');
    await panelOf('Karan Mehta');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(opener('Karan Mehta')).toHaveFocus());
  });

  it('leave a record alone behind a question that was asked from its panel', async () => {
    const counts = { applications: 1, inquiries: 0, newsletter_entries: 0 };
    const stage = await openState('admin/applications/details', { count_person_records: counts });
    const panel = await panelOf('Rohan Joshi');
    await stage.user.click(panel.getByRole('button', { name: 'Erase this person' }));
    const question = await screen.findByRole('alertdialog');
    await stage.user.keyboard('3nj');
    expect(question).toBeVisible();
    expect(panel.queryByLabelText('What to do')).toBeNull();
    expect(saved(stage)).toEqual({});
  });

  it('select with x, set a status with 1 to 3, and announce both', async () => {
    const stage = await open();
    opener('Rohan Joshi').focus();
    await stage.user.keyboard('x');
    expect(screen.getByRole('checkbox', { name: 'Select Rohan Joshi' })).toBeChecked();
    await waitFor(() => expect(spoken()).toContain('Rohan Joshi selected'));
    await stage.user.keyboard('x');
    await waitFor(() => expect(spoken()).toContain('Rohan Joshi not selected'));
    const row = await rowOf('Rohan Joshi');
    for (const [key, label, status] of [
      ['2', 'Shortlisted', 'shortlisted'],
      ['1', 'Pending', 'pending'],
      // Last: after a rejection is taken back the list is read again, and these answers don't know of it.
      ['3', 'Rejected', 'rejected'],
    ] as const) {
      await stage.user.keyboard(key);
      expect(statusOf(row)).toBe(label);
      await waitFor(() => expect(spoken()).toContain(`Rohan Joshi: ${label}`));
      await waitFor(() => expect(saved(stage)).toEqual({ [rohan.id]: status }));
    }
    expect(opener('Rohan Joshi')).toHaveFocus();
  });

  it('change nothing outside of the list, in a field, or with a key of the browser', async () => {
    const stage = await open();
    await stage.user.keyboard('j3x');
    expect(document.body).toHaveFocus();
    const field = screen.getByRole('searchbox');
    await stage.user.click(field);
    await stage.user.keyboard('j3x');
    expect(field).toHaveValue('j3x');
    opener('Rohan Joshi').focus();
    await stage.user.keyboard('{Control>}3{/Control}{Meta>}3{/Meta}{Alt>}3{/Alt}');
    expect(saved(stage)).toEqual({});
    expect(selected()).toBeNull();
  });

  it('are named in one line below the list', async () => {
    await open();
    const line = screen.getByText('Keys in the list:').closest('p');
    const keys = [...(line?.querySelectorAll('kbd') ?? [])].map(({ textContent }) => textContent);
    expect(keys).toEqual(['j', '↓', 'k', '↑', 'x', '1', '2', '3', 'n', 'd', 'r']);
  });
});

describe('four people and all keys in one moment', () => {
  const crowd = Array.from({ length: 4 }, (_, index) => ({
    ...rohansApplication,
    id: `00000000-0000-4000-8000-00000000001${index}`,
    name: `Person ${index}`,
  }));
  const keys = '1j2j3j1';
  /** Everyone is pending already. */
  const expected = { [crowd[1]?.id ?? '']: 'shortlisted', [crowd[2]?.id ?? '']: 'rejected' };

  it.each([
    ['in the panel', true],
    ['in the list', false],
  ])('%s: each gets the status that was meant', async (_place, isOpen) => {
    const stage = await open(listed(...crowd));
    opener('Person 0').focus();
    if (isOpen) {
      await stage.user.keyboard('{Enter}');
      await panelOf('Person 0');
    }
    await press(keys);
    await waitFor(() => expect(saved(stage)).toEqual(expected));
  });

  it('the last of two keys wins, even before the first one is shown', async () => {
    const stage = await open();
    opener('Rohan Joshi').focus();
    await press('31');
    await waitFor(() => expect(stage.asked('update job_applications')).toHaveLength(2));
    expect(saved(stage)).toEqual({ [rohan.id]: 'pending' });
  });
});

/** Reads the list again; the focus stays where it is. */
async function refresh({ answer }: Stage, ...people: (typeof rohansApplication)[]) {
  answer(listed(...people));
  await act(async () => screen.getByRole('button', { name: 'Refresh' }).click());
  await waitFor(() => expect(screen.getAllByRole('rowheader')).toHaveLength(people.length));
}

describe('a list that changes meanwhile', () => {
  it('keys change no row of a page that is being replaced', async () => {
    const next = Promise.withResolvers<(typeof rohansApplication)[]>();
    const stage = await open();
    stage.answer({ application_list: () => next.promise });
    await stage.navigate('/admin/applications?status=shortlisted');
    opener('Rohan Joshi').focus();
    await press('j3x');
    await act(async () => next.resolve([leelasApplication]));
    await waitFor(() => expect(screen.queryByText('Rohan Joshi')).toBeNull());
    expect(saved(stage)).toEqual({});
    opener('Leela Nair').focus();
    await press('3');
    await waitFor(() => expect(saved(stage)).toEqual({ [leelasApplication.id]: 'rejected' }));
  });

  it('keys stay with the person, wherever the row moves', async () => {
    const stage = await open(listed(rohansApplication, leelasApplication));
    opener('Leela Nair').focus();
    await refresh(stage, karansApplication, leelasApplication, rohansApplication);
    await press('3');
    await waitFor(() => expect(saved(stage)).toEqual({ [leelasApplication.id]: 'rejected' }));
  });

  it('keys change no row after the focused row has gone', async () => {
    const stage = await open();
    opener('Leela Nair').focus();
    await refresh(stage, rohansApplication, karansApplication);
    await press('3x');
    expect(saved(stage)).toEqual({});
    expect(selected()).toBeNull();
  });
});
