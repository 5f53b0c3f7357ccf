// A key acts on the record that is shown as asked for, never on the one before: however fast the keys, however slow the
// server, and whatever happens to the list meanwhile.
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import ApplicationsScreen from '@/admin/applications/applications-screen';
import { fetchLeads, saveStatus } from '@/admin/leads/api/leads';
import type { Lead } from '@/admin/leads/model/lead';
import { fetchAdminJobs } from '@/admin/jobs/api/admin-jobs';
import { fetchPrivateNotes } from '@/admin/leads/api/private-notes';
import { asha, meera, rohan } from './application-fixtures.ts';
import { renderScreen } from './render-admin.tsx';

vi.mock(import('@/admin/leads/api/leads'), async (actual) =>
  (await import('./stub-leads.ts')).stubLeads(await actual()),
);
vi.mock(import('@/admin/jobs/api/admin-jobs'), async (actual) =>
  (await import('./stub-jobs.ts')).stubJobs(await actual()),
);
vi.mock(import('@/admin/leads/api/replies'), async (actual) =>
  (await import('./stub-replies.ts')).stubReplies(await actual()),
);
vi.mock('@/admin/leads/api/private-notes');
vi.mock(import('@/admin/leads/api/next-steps'), async (actual) =>
  (await import('./stub-steps.ts')).stubSteps(await actual()),
);

type Page = Awaited<ReturnType<typeof fetchLeads>>;

const crowd = Array.from({ length: 4 }, (_, index): Lead => {
  const number = String(index + 10);
  return { ...asha, id: `00000000-0000-4000-8000-0000000000${number}`, name: `Person ${number}` };
});
const answerWith = (rows: Lead[], nextCursor: Page['nextCursor'] = null) =>
  vi.mocked(fetchLeads).mockResolvedValue({ rows, nextCursor });
/** The status that each person has in the end. */
function saved(): Record<string, string> {
  const changes = vi.mocked(saveStatus).mock.calls;
  return Object.fromEntries(
    changes.flatMap(([{ ids, status }]) => ids.map((id) => [id, status] as const)),
  );
}
// By text and not by role: that is slow in a table of crowd.
const openerOf = (name: string) => screen.findByText(name, { selector: '[data-row-focus]' });
const rows = () => document.querySelectorAll('[data-row-id]');

async function open(name: string) {
  const view = renderScreen(<ApplicationsScreen />, '/admin/applications');
  await openerOf(name);
  return view;
}
async function openPanel(name: string) {
  const view = await open(name);
  await view.user.click(await openerOf(name));
  await screen.findByText(name, { selector: '[role=dialog] h2' });
  return view;
}

/** Presses keys where the focus is, without waiting for anything to be rendered. */
function pressAtOnce(keys: string) {
  for (const key of keys) fireEvent.keyDown(document.activeElement ?? document.body, { key });
}
async function pressEach(keys: string) {
  for (const key of keys) {
    pressAtOnce(key);
    await act(() => new Promise((resolve) => setTimeout(resolve)));
  }
}

beforeEach(() => {
  vi.clearAllMocks();
  vi.mocked(fetchAdminJobs).mockResolvedValue({ rows: [], nextCursor: null });
  vi.mocked(fetchPrivateNotes).mockResolvedValue([]);
  vi.mocked(saveStatus).mockImplementation(async ({ ids }) => ids);
});

/** "3", next, "2", next, "1" …: a status for each of the crowd. */
const digits = crowd.map((_, index) => String((index % 3) + 1));
const statuses = ['pending', 'shortlisted', 'rejected'];
/** All but those who have it: "1" is pending, which they are. */
const expected = Object.fromEntries(
  crowd.flatMap(({ id }, index) =>
    index % 3 === 0 ? [] : [[id, statuses[index % 3] ?? ''] as const],
  ),
);

describe('four people, one digit each', () => {
  it('in the panel, one key after the other', async () => {
    answerWith(crowd);
    await openPanel('Person 10');
    await pressEach(digits.join('j'));
    await waitFor(() => expect(saved()).toEqual(expected));
  });

  it('in the panel with all keys in one moment', async () => {
    answerWith(crowd);
    await openPanel('Person 10');
    await act(async () => pressAtOnce(digits.join('j')));
    await waitFor(() => expect(saved()).toEqual(expected));
  });

  it('in the list with all keys in one moment', async () => {
    answerWith(crowd);
    await open('Person 10');
    (await openerOf('Person 10')).focus();
    await act(async () => pressAtOnce(digits.join('j')));
    await waitFor(() => expect(saved()).toEqual(expected));
  });
});

it('the last of two keys wins, even before the first one is shown', async () => {
  answerWith([asha]);
  await open('Asha Rao');
  (await openerOf('Asha Rao')).focus();
  await act(async () => pressAtOnce('31'));
  await waitFor(() =>
    expect(vi.mocked(saveStatus).mock.calls.map(([{ status }]) => status)).toEqual([
      'rejected',
      'pending',
    ]),
  );
});

/** The second page comes when the test says so. */
function holdSecondPage() {
  const next = Promise.withResolvers<Page>();
  vi.mocked(fetchLeads).mockImplementation((_filters, after) =>
    after
      ? next.promise
      : Promise.resolve({
          rows: [asha, meera],
          nextCursor: { at: meera.createdAt, id: meera.id },
        }),
  );
  return next;
}

describe('a slow server', () => {
  it('keys in the list change nobody of the page before', async () => {
    const next = holdSecondPage();
    const { user } = await open('Asha Rao');
    await user.click(screen.getByRole('button', { name: 'Next' }));
    (await openerOf('Asha Rao')).focus();
    await pressEach('j3x');
    await act(async () => next.resolve({ rows: [rohan], nextCursor: null }));
    (await openerOf('Rohan Das')).focus();
    expect(saved()).toEqual({});
    await pressEach('3');
    expect(saved()).toEqual({ [rohan.id]: 'rejected' });
  });
});

async function refresh(...people: Lead[]) {
  answerWith(people);
  await act(async () => screen.getByRole('button', { name: 'Refresh' }).click());
  await waitFor(() => expect(rows()).toHaveLength(people.length));
}

describe('a list that changes meanwhile', () => {
  it('keeps the keys with the person, wherever the row moves', async () => {
    answerWith([asha, meera]);
    await open('Asha Rao');
    (await openerOf('Meera Iyer')).focus();
    await refresh(rohan, meera, asha);
    await pressEach('3');
    expect(saved()).toEqual({ [meera.id]: 'rejected' });
  });

  it('leaves the keys without a person when the row is gone', async () => {
    answerWith([asha, meera, rohan]);
    await open('Asha Rao');
    (await openerOf('Meera Iyer')).focus();
    await refresh(asha, rohan);
    await pressEach('3x');
    expect(saved()).toEqual({});
    expect(screen.queryByRole('checkbox', { checked: true, name: /^Select/ })).toBeNull();
  });
});
