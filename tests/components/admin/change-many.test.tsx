// Everything that matches, not only the page: chosen, changed in one request, tried again after a failure and undone.
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { UndoErasures } from '@/admin/leads/erasure/undo-erasures';
import { Toaster } from '@/shared/feedback/toaster';
import ApplicationsScreen from '@/admin/applications/applications-screen';
import {
  fetchLeadCount,
  fetchLeads,
  fetchMatchingLeads,
  setStatuses,
} from '@/admin/leads/api/leads';
import { fetchAdminJobs } from '@/admin/jobs/api/admin-jobs';
import { countPersonRecords, erasePeople, undoErasure } from '@/admin/leads/api/erasure';
import { AppError } from '@/shared/supabase/errors';
import { asha, meera } from './application-fixtures.ts';
import { renderScreen } from './render-admin.tsx';

vi.mock(import('@/admin/leads/api/leads'), async (actual) =>
  (await import('./stub-leads.ts')).stubLeads(await actual()),
);
vi.mock(import('@/admin/jobs/api/admin-jobs'), async (actual) =>
  (await import('./stub-jobs.ts')).stubJobs(await actual()),
);
vi.mock(import('@/admin/leads/api/erasure'), { spy: true });

const kind = 'application';
const total = 1205;
/** Every third one is shortlisted already. */
const everybody = Array.from({ length: total }, (_, index) => ({
  id: `00000000-0000-4000-8000-${String(index + 1).padStart(12, '0')}`,
  status: index % 3 === 0 ? ('shortlisted' as const) : ('pending' as const),
}));
const saves = () => vi.mocked(setStatuses).mock.calls.map(([change]) => change);
/** As the database does: each with the status that it had. */
const answer: typeof setStatuses = async ({ ids }) =>
  everybody.filter(({ id }) => ids.includes(id));
const bar = () => within(screen.getByRole('region', { name: 'Selected rows' }));

async function chooseAll(at = '/admin/applications', count = '1,205') {
  const view = renderScreen(
    <>
      <UndoErasures />
      <Toaster />
      <ApplicationsScreen />
    </>,
    at,
  );
  await view.user.click(await screen.findByRole('checkbox', { name: /Select all rows/ }));
  await view.user.click(
    await bar().findByRole('button', { name: `Select all ${count} that match` }),
  );
  await bar().findByText(`${count} selected`);
  return view;
}

beforeEach(() => {
  vi.clearAllMocks();
  vi.mocked(fetchLeads).mockResolvedValue({
    rows: [asha, meera],
    nextCursor: { at: meera.createdAt, id: meera.id },
  });
  vi.mocked(fetchAdminJobs).mockResolvedValue({ rows: [], nextCursor: null });
  vi.mocked(fetchLeadCount).mockResolvedValue(total);
  vi.mocked(fetchMatchingLeads).mockResolvedValue(everybody);
  vi.mocked(setStatuses).mockImplementation(answer);
  vi.mocked(countPersonRecords).mockResolvedValue({
    applications: total,
    inquiries: 0,
    newsletterEntries: 0,
  });
});

describe('the choice of everything', () => {
  it('says how many match, and reads those that match the filter now', async () => {
    const { user } = await chooseAll('/admin/applications?status=pending&q=asha&due=week');
    expect(screen.getByText('2 of 1,205')).toBeVisible();
    expect(vi.mocked(fetchMatchingLeads).mock.lastCall?.[0]).toEqual({
      kind: 'application',
      search: 'asha',
      status: 'pending',
      job: null,
      due: 'week',
    });
    // One can be left out.
    await user.click(screen.getByRole('checkbox', { name: 'Select Asha Rao' }));
    expect(bar().getByText('1,204 selected')).toBeVisible();
    await user.click(bar().getByRole('button', { name: 'Clear' }));
    expect(bar().queryByText(/selected/)).not.toBeInTheDocument();
  });

  it('ends with the filter, and is kept over the pages', async () => {
    const { router } = await chooseAll();
    const after = encodeURIComponent(`${meera.createdAt}~${meera.id}`);
    await act(() => router.navigate(`/admin/applications?after=${after}`));
    expect(await bar().findByText('1,205 selected')).toBeVisible();
    await act(() => router.navigate('/admin/applications?status=rejected'));
    await waitFor(() => expect(bar().queryByText(/selected/)).not.toBeInTheDocument());
  });
});

describe('a status for everything', () => {
  it('goes out in one request to those who have another one, and is undone to what each had', async () => {
    const { user } = await chooseAll();
    // One was shortlisted by another admin meanwhile, and one rejected.
    const others = everybody.filter(({ status }) => status !== 'shortlisted');
    const [same, rejected] = others;
    vi.mocked(setStatuses).mockImplementationOnce(async (change) =>
      (await answer(change)).map((row) => {
        if (row.id === same?.id) return { ...row, status: 'shortlisted' };
        return row.id === rejected?.id ? { ...row, status: 'rejected' } : row;
      }),
    );
    await user.click(bar().getByRole('button', { name: 'Set to Shortlisted' }));
    await screen.findByText('1,205 applications: Shortlisted');
    expect(saves()).toEqual([{ kind, ids: others.map(({ id }) => id), status: 'shortlisted' }]);
    // An application that came meanwhile is in no request.
    vi.mocked(setStatuses).mockClear();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByText('Undone');
    const onlyFrom = 'shortlisted';
    expect(saves()).toEqual([
      { kind, ids: [rejected?.id], status: 'rejected', onlyFrom },
      { kind, ids: others.slice(2).map(({ id }) => id), status: 'pending', onlyFrom },
    ]);
  });

  it('goes out in pieces of 5,000', async () => {
    const many = Array.from({ length: 5001 }, (_, index) => ({
      id: String(index),
      status: 'pending' as const,
    }));
    vi.mocked(fetchLeadCount).mockResolvedValue(many.length);
    vi.mocked(fetchMatchingLeads).mockResolvedValue(many);
    const { user } = await chooseAll('/admin/applications', '5,001');
    await user.click(bar().getByRole('button', { name: 'Set to Rejected' }));
    await screen.findByText('5,001 applications: Rejected');
    expect(saves().map(({ ids }) => ids.length)).toEqual([5000, 1]);
  });

  it('ends and says so when all of them were erased by then', async () => {
    const { user } = await chooseAll();
    vi.mocked(setStatuses).mockResolvedValue([]);
    await user.click(bar().getByRole('button', { name: 'Set to Rejected' }));
    await screen.findByText('1,205 applications: Rejected');
    expect(screen.getByText('1,205 of them had been erased by then.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  });

  it('is tried again after a lost answer, and can still be undone', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const { user } = await chooseAll();
    vi.mocked(setStatuses)
      .mockRejectedValueOnce(new AppError('no answer'))
      // The first try had arrived.
      .mockImplementationOnce(async ({ ids }) => ids.map((id) => ({ id, status: 'rejected' })));
    await user.click(bar().getByRole('button', { name: 'Set to Rejected' }));
    await screen.findByText(/We got no answer/);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('1,205 applications: Rejected');
    const [failed, repeated] = saves();
    expect(repeated).toEqual(failed);
    vi.mocked(setStatuses).mockClear();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByText('Undone');
    expect(saves().map(({ ids, status }) => [ids.length, status])).toEqual([
      [402, 'shortlisted'],
      [803, 'pending'],
    ]);
  });

  it('is never done again by a second try of its undo', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const { user } = await chooseAll();
    await user.click(bar().getByRole('button', { name: 'Set to Rejected' }));
    await screen.findByText('1,205 applications: Rejected');
    vi.mocked(setStatuses).mockClear().mockRejectedValueOnce(new AppError('no answer'));
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByText('The undo failed');
    // Meanwhile another admin changed five of the first 402.
    vi.mocked(setStatuses).mockImplementationOnce(async (change) =>
      (await answer(change)).slice(5),
    );
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    const words = '5 of them had been changed since, and stay as they are.';
    expect(await screen.findByText(words)).toBeVisible();
    expect(saves().map(({ status, onlyFrom }) => [status, onlyFrom])).toEqual([
      ['shortlisted', 'rejected'],
      ['shortlisted', 'rejected'],
      ['pending', 'rejected'],
    ]);
  });
});

it('everything is erased in one request that can be undone', async () => {
  vi.mocked(erasePeople).mockImplementation(async (_id, leads) => ({
    ...leads,
    subscribers: [],
    newsletterEntries: 0,
  }));
  vi.mocked(undoErasure).mockResolvedValue();
  const { user } = await chooseAll();
  await user.click(bar().getByRole('button', { name: 'Erase' }));
  await user.click(await screen.findByRole('button', { name: 'Erase 1,205 applications' }));
  expect(await screen.findByText('1,205 applications erased.')).toBeVisible();
  const [id, leads] = vi.mocked(erasePeople).mock.lastCall ?? [];
  expect(leads?.applications).toHaveLength(total);
  expect(erasePeople).toHaveBeenCalledOnce();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(undoErasure).toHaveBeenCalledExactlyOnceWith(id);
});
