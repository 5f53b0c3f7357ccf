import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fetchLeads, saveStatus } from '@/admin/leads/api/leads';
import type { Lead } from '@/admin/leads/model/lead';
import ApplicationsScreen from '@/admin/applications/applications-screen';
import { AppError } from '@/shared/supabase/errors';
import { asha, meera, rohan } from './application-fixtures.ts';
import { renderScreen } from './render-admin.tsx';
import { statusButton, statusOf } from './row-status.ts';

vi.mock(import('@/admin/leads/api/leads'), async (actual) =>
  (await import('./stub-leads.ts')).stubLeads(await actual()),
);

function answerWith(...rows: Lead[]) {
  vi.mocked(fetchLeads).mockResolvedValue({ rows, nextCursor: null });
}

/** Saves that the test answers, in the order of the requests. */
function holdSaves() {
  const saves: { status: string; succeed: () => void; fail: () => void }[] = [];
  vi.mocked(saveStatus).mockImplementation(
    ({ ids, status }) =>
      new Promise((resolve, reject) => {
        saves.push({
          status,
          succeed: () => resolve(ids),
          fail: () => reject(new AppError('refused')),
        });
      }),
  );
  return saves;
}

const lastCall = () => vi.mocked(fetchLeads).mock.lastCall;
const open = (at = '/admin/applications') => renderScreen(<ApplicationsScreen />, at);
const rowOf = async (name: string) =>
  within(await screen.findByRole('row', { name: new RegExp(name) }));

beforeEach(() => {
  vi.clearAllMocks();
  answerWith(asha, meera);
  vi.mocked(saveStatus).mockImplementation(async ({ ids }) => ids);
});

describe('the list', () => {
  it('shows each applicant with the title of the job, also of one that is gone', async () => {
    answerWith(asha, { ...meera, isPositionRemoved: true });
    open();
    const row = await rowOf('Asha Rao');
    expect(row.getByRole('cell', { name: /^Web Designer\s*·\s*2-5 years$/ })).toBeVisible();
    for (const [name, href] of [
      [asha.email, 'mailto:asha@example.com'],
      [asha.phone ?? '', 'tel:+910000000001'],
    ] as const) {
      for (const link of row.getAllByRole('link', { name })) {
        expect(link).toHaveAttribute('href', href);
      }
    }
    expect(row.getByText(/ ago$/).closest('time')).toHaveAttribute(
      'title',
      expect.stringMatching(/^Nov 1, 2026, 06:00\sAM$/),
    );
    expect(row.getByText('Nov 1, 2026, 06:00 AM')).toBeVisible();
    expect(statusOf(row)).toBe('Pending');
    expect(row.queryByText(/removed|delivered/)).toBeNull();
    expect((await rowOf('Meera Iyer')).getByText('(removed)')).toBeVisible();
  });
});

describe('search, filter and pages', () => {
  it('come from the address, without values that do not exist', async () => {
    const at = `2026-11-01T09:30:00.123456+00:00~${asha.id}`;
    const { router } = open(
      `/admin/applications?status=rejected&q=asha&job=${asha.id}&due=week&after=${encodeURIComponent(at)}`,
    );
    await rowOf('Asha Rao');
    expect(lastCall()?.slice(0, 2)).toEqual([
      { kind: 'application', search: 'asha', status: 'rejected', job: asha.id, due: 'week' },
      { at: '2026-11-01T09:30:00.123456+00:00', id: asha.id },
    ]);
    expect(screen.getByRole('searchbox')).toHaveValue('asha');
    expect(screen.getByRole('combobox', { name: 'Filter by status' })).toHaveTextContent(
      'Rejected',
    );
    await router.navigate('/admin/applications?status=hired&job=none&due=soon&after=2');
    await waitFor(() =>
      expect(lastCall()?.slice(0, 2)).toEqual([
        { kind: 'application', search: '', status: null, job: null, due: null },
        null,
      ]),
    );
  });

  it('search once typing pauses, and update the address', async () => {
    const { user, address } = open();
    await rowOf('Asha Rao');
    await user.type(screen.getByRole('searchbox'), '100%');
    await waitFor(() => expect(address()).toBe('/admin/applications?q=100%25'));
    await waitFor(() =>
      expect(lastCall()?.[0]).toEqual({
        kind: 'application',
        search: '100%',
        status: null,
        job: null,
        due: null,
      }),
    );
    expect(vi.mocked(fetchLeads).mock.calls.map(([filters]) => filters.search)).toEqual([
      '',
      '100%',
    ]);
  });

  it('filter by the chosen status, from the first page', async () => {
    const { user, address } = open(
      `/admin/applications?after=${encodeURIComponent(`2026-11-01T09:30:00Z~${asha.id}`)}`,
    );
    await rowOf('Asha Rao');
    await user.click(screen.getByRole('combobox', { name: 'Filter by status' }));
    await user.click(await screen.findByRole('option', { name: 'Shortlisted' }));
    expect(address()).toBe('/admin/applications?status=shortlisted');
    await waitFor(() =>
      expect(lastCall()?.[0]).toEqual({
        kind: 'application',
        search: '',
        status: 'shortlisted',
        job: null,
        due: null,
      }),
    );
    expect(lastCall()?.[1]).toBeNull();
  });

  it('turn forwards and back', async () => {
    const next = { at: meera.createdAt, id: meera.id };
    vi.mocked(fetchLeads).mockImplementation(async (_filters, after) =>
      after ? { rows: [meera], nextCursor: null } : { rows: [asha], nextCursor: next },
    );
    const { user, address } = open('/admin/applications?status=pending');
    await rowOf('Asha Rao');
    expect(screen.getByRole('button', { name: 'Previous' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await rowOf('Meera Iyer');
    expect(screen.getByText('Page 2')).toBeVisible();
    expect(address()).toContain('status=pending&after=');
    expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Previous' }));
    await rowOf('Asha Rao');
    expect(address()).toBe('/admin/applications?status=pending');
  });
});

describe('a status', () => {
  it('is set with one click on its button in the row', async () => {
    const { user } = open();
    const row = await rowOf('Asha Rao');
    const group = within(row.getByRole('group', { name: 'Status of Asha Rao' }));
    expect(group.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Pending',
      'Shortlisted',
      'Rejected',
    ]);
    await user.click(statusButton(row, 'Shortlisted'));
    expect(statusButton(row, 'Shortlisted')).toHaveAttribute('aria-pressed', 'true');
    expect(statusButton(row, 'Pending')).toHaveAttribute('aria-pressed', 'false');
    expect(saveCalls()).toEqual([{ kind: 'application', ids: [asha.id], status: 'shortlisted' }]);
    expect(statusOf(await rowOf('Meera Iyer'))).toBe('Shortlisted');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('goes back with a message beside the row when the save fails; a retry saves it', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    const saves = holdSaves();
    const { user } = open();
    const row = await rowOf('Asha Rao');
    await user.click(statusButton(row, 'Rejected'));
    saves[0]?.fail();
    const retry = await row.findByRole('button', { name: /not saved, try again/ });
    expect(retry.closest('output')).not.toBeNull();
    expect(statusOf(row)).toBe('Pending');
    expect(logged).toHaveBeenCalledWith(
      'Failed to update application status:',
      expect.any(AppError),
    );
    expect((await rowOf('Meera Iyer')).queryByText(/not saved/)).not.toBeInTheDocument();

    await user.click(retry);
    expect(statusOf(row)).toBe('Rejected');
    saves[1]?.succeed();
    await waitFor(() => expect(row.queryByText(/not saved/)).not.toBeInTheDocument());
    await waitFor(() => expect(statusOf(row)).toBe('Rejected'));
  });

  it('is not overwritten by a list that was read before the save', async () => {
    const saves = holdSaves();
    const { user } = open();
    const row = await rowOf('Asha Rao');
    await user.click(statusButton(row, 'Rejected'));
    const late = Promise.withResolvers<Awaited<ReturnType<typeof fetchLeads>>>();
    vi.mocked(fetchLeads).mockReturnValueOnce(late.promise);
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    answerWith({ ...asha, status: 'rejected' }, meera);
    saves[0]?.succeed();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Refresh' })).toBeEnabled());
    await act(async () => late.resolve({ rows: [asha, meera], nextCursor: null }));
    expect(statusOf(row)).toBe('Rejected');
  });
});

const select = (name: string) => screen.getByRole('checkbox', { name: `Select ${name}` });
const bar = () => within(screen.getByRole('region', { name: 'Selected rows' }));
const page = () => screen.getByRole('checkbox', { name: 'Select all rows of the page' });
const saveCalls = () => vi.mocked(saveStatus).mock.calls.map(([change]) => change);

async function openThree() {
  answerWith(asha, meera, rohan);
  const view = open();
  await rowOf('Rohan Das');
  return view;
}

describe('the selection', () => {
  it('counts, selects the page and clears', async () => {
    const { user } = await openThree();
    expect(bar().queryByRole('button')).not.toBeInTheDocument();
    await user.click(select('Meera Iyer'));
    expect(bar().getByRole('status')).toHaveTextContent('1 selected');
    expect(page()).toBePartiallyChecked();
    await user.click(page());
    expect(bar().getByRole('status')).toHaveTextContent('3 selected');
    expect(page()).toBeChecked();
    await user.click(select('Asha Rao'));
    expect(bar().getByRole('status')).toHaveTextContent('2 selected');
    await user.click(bar().getByRole('button', { name: 'Clear' }));
    expect(bar().getByRole('status')).toBeEmptyDOMElement();
    expect(select('Meera Iyer')).not.toBeChecked();
  });

  it('drops rows that left the page', async () => {
    const { user } = await openThree();
    await user.click(page());
    answerWith(asha, rohan);
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    await waitFor(() => expect(bar().getByRole('status')).toHaveTextContent('2 selected'));
    answerWith(asha, meera, rohan);
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    await rowOf('Meera Iyer');
    expect(select('Meera Iyer')).not.toBeChecked();
    expect(select('Rohan Das')).toBeChecked();
  });
});

describe('a status for many', () => {
  it('shows at once, skips those that have it, and marks only the rows that were not changed', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const answer = Promise.withResolvers<string[]>();
    vi.mocked(saveStatus).mockReturnValue(answer.promise);
    answerWith(asha, meera, rohan, { ...rohan, id: 'r-2', name: 'Ravi Sen', status: 'rejected' });
    const { user } = open();
    const names = ['Asha Rao', 'Meera Iyer', 'Rohan Das', 'Ravi Sen'];
    await rowOf('Ravi Sen');
    await user.click(page());
    await user.click(bar().getByRole('button', { name: 'Set to Rejected' }));
    for (const name of names) expect(statusOf(await rowOf(name))).toBe('Rejected');
    expect(saveCalls()).toEqual([
      { kind: 'application', ids: [asha.id, meera.id, rohan.id], status: 'rejected' },
    ]);
    await act(async () => answer.resolve([asha.id]));
    const retry = await screen.findAllByRole('button', { name: /not saved, try again/ });
    expect(retry).toHaveLength(2);
    expect(statusOf(await rowOf('Asha Rao'))).toBe('Rejected');
    expect(statusOf(await rowOf('Meera Iyer'))).toBe('Shortlisted');
    expect(statusOf(await rowOf('Rohan Das'))).toBe('Pending');
    // The selection can be saved again as a whole.
    vi.mocked(saveStatus).mockImplementation(async ({ ids }) => ids);
    await user.click(bar().getByRole('button', { name: 'Set to Rejected' }));
    await waitFor(() => expect(screen.queryByText(/not saved/)).not.toBeInTheDocument());
    expect(saveCalls().at(-1)?.ids).toEqual([meera.id, rohan.id]);
    expect(statusOf(await rowOf('Meera Iyer'))).toBe('Rejected');
  });
});
