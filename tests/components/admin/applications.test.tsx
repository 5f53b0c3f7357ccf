import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  type Application,
  fetchApplications,
  saveApplicationsStatus,
} from '@/features/careers/api/admin-applications';
import { ApplicationsScreen } from '@/features/careers/admin/applications/applications-screen';
import { AppError } from '@/lib/supabase/errors';
import { asha, meera } from './application-fixtures.ts';
import { renderScreen } from './render-admin.tsx';

vi.mock(import('@/features/careers/api/admin-applications'), async (actual) =>
  (await import('./application-fixtures.ts')).stubApplications(await actual()),
);

function answerWith(...rows: Application[]) {
  vi.mocked(fetchApplications).mockResolvedValue({ rows, nextCursor: null });
}

/** Saves that the test answers, in the order of the requests. */
function holdSaves() {
  const saves: { status: string; succeed: () => void; fail: () => void }[] = [];
  vi.mocked(saveApplicationsStatus).mockImplementation(
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

const lastCall = () => vi.mocked(fetchApplications).mock.lastCall;
const open = (at = '/admin/applications') => renderScreen(<ApplicationsScreen />, at);
const rowOf = async (name: string) =>
  within(await screen.findByRole('row', { name: new RegExp(name) }));
const pressed = (row: Awaited<ReturnType<typeof rowOf>>) =>
  row.getByRole('button', { pressed: true }).textContent;

beforeEach(() => {
  vi.clearAllMocks();
  answerWith(asha, meera);
  vi.mocked(saveApplicationsStatus).mockImplementation(async ({ ids }) => ids);
});

describe('the list', () => {
  it('shows each applicant with the title of the job, not its id', async () => {
    open();
    const row = await rowOf('Asha Rao');
    expect(row.getByRole('cell', { name: 'Web Designer 2-5 years' })).toBeVisible();
    expect(row.getByRole('link', { name: 'asha@example.com' })).toHaveAttribute(
      'href',
      'mailto:asha@example.com',
    );
    expect(row.getByRole('link', { name: '+91 (000) 00-00001' })).toHaveAttribute(
      'href',
      'tel:+910000000001',
    );
    expect(row.getByText('Nov 1, 2026, 03:00 PM')).toBeVisible();
    expect(pressed(row)).toBe('Pending');
  });

  it('says when the job is gone', async () => {
    answerWith({ ...asha, isPositionRemoved: true });
    open();
    const row = await rowOf('Asha Rao');
    expect(row.getByText(/Web Designer/)).toHaveTextContent('Web Designer (removed)');
  });

  it.each([
    ['failed', 'Mail not delivered:'],
    ['pending', 'Mail not delivered yet'],
  ] as const)('says when the mail is %s', async (mailState, words) => {
    answerWith({ ...asha, mailState });
    open();
    expect(await screen.findByText(words)).toBeVisible();
  });

  it('does not mention a delivered mail', async () => {
    open();
    await rowOf('Asha Rao');
    expect(screen.queryByText(/delivered/)).not.toBeInTheDocument();
  });

  it('announces that it is loading', () => {
    vi.mocked(fetchApplications).mockReturnValue(new Promise(() => {}));
    open();
    expect(screen.getByText('Loading applications…')).toHaveRole('status');
    expect(screen.getByRole('button', { name: 'Refresh' })).toBeDisabled();
  });

  it('says that there are none', async () => {
    answerWith();
    open();
    expect(await screen.findByText('No applications found')).toBeVisible();
    expect(screen.queryByRole('button', { name: /clear/i })).not.toBeInTheDocument();
  });

  it('only logs a failed fetch, and offers to try again', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    vi.mocked(fetchApplications).mockRejectedValueOnce(new AppError('no answer'));
    const { user } = open();
    expect(await screen.findByText('The applications could not be loaded.')).toBeVisible();
    expect(logged).toHaveBeenCalledWith('Failed to fetch applications:', expect.any(AppError));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await rowOf('Asha Rao')).toBeTruthy();
  });

  it('reloads on Refresh', async () => {
    const { user } = open();
    await rowOf('Asha Rao');
    answerWith({ ...asha, name: 'Zoya Khan' });
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(await rowOf('Zoya Khan')).toBeTruthy();
  });
});

describe('search, filter and pages', () => {
  it('come from the address', async () => {
    const at = `2026-11-01T09:30:00.123456+00:00~${asha.id}`;
    open(`/admin/applications?status=rejected&q=asha&after=${encodeURIComponent(at)}`);
    await rowOf('Asha Rao');
    expect(lastCall()?.slice(0, 2)).toEqual([
      { search: 'asha', status: 'rejected' },
      { at: '2026-11-01T09:30:00.123456+00:00', id: asha.id },
    ]);
    expect(screen.getByRole('searchbox')).toHaveValue('asha');
    expect(screen.getByRole('combobox', { name: 'Filter by status' })).toHaveTextContent(
      'Rejected',
    );
  });

  it('ignore an unknown status and an invalid cursor', async () => {
    open('/admin/applications?status=hired&after=2');
    await rowOf('Asha Rao');
    expect(lastCall()?.slice(0, 2)).toEqual([{ search: '', status: null }, null]);
  });

  it('search once typing pauses, and update the address', async () => {
    const { user, address } = open();
    await rowOf('Asha Rao');
    await user.type(screen.getByRole('searchbox'), '100%');
    await waitFor(() => expect(address()).toBe('/admin/applications?q=100%25'));
    await waitFor(() => expect(lastCall()?.[0]).toEqual({ search: '100%', status: null }));
    expect(vi.mocked(fetchApplications).mock.calls.map(([filters]) => filters.search)).toEqual([
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
    await waitFor(() => expect(lastCall()?.[0]).toEqual({ search: '', status: 'shortlisted' }));
    expect(lastCall()?.[1]).toBeNull();
  });

  it('are cleared together when nothing matches', async () => {
    answerWith();
    const { user, address } = open('/admin/applications?status=rejected&q=zzz');
    await user.click(await screen.findByRole('button', { name: 'Clear search and filter' }));
    expect(address()).toBe('/admin/applications');
    expect(screen.getByRole('searchbox')).toHaveValue('');
  });

  it('turn forwards and back', async () => {
    const next = { at: meera.createdAt, id: meera.id };
    vi.mocked(fetchApplications).mockImplementation(async (_filters, after) =>
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
  it('changes at once and stays after it was saved', async () => {
    const saves = holdSaves();
    const { user } = open();
    const row = await rowOf('Asha Rao');
    await user.click(row.getByRole('button', { name: 'Rejected' }));
    expect(pressed(row)).toBe('Rejected');
    expect(vi.mocked(saveApplicationsStatus).mock.lastCall?.[0]).toEqual({
      ids: [asha.id],
      status: 'rejected',
    });
    saves[0]?.succeed();
    await waitFor(() =>
      expect(row.getByRole('button', { pressed: true }).children).toHaveLength(0),
    );
    expect(pressed(row)).toBe('Rejected');
  });

  it('goes back with a message beside the row when the save fails; a retry saves it', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    const saves = holdSaves();
    const { user } = open();
    const row = await rowOf('Asha Rao');
    await user.click(row.getByRole('button', { name: 'Rejected' }));
    saves[0]?.fail();
    const retry = await row.findByRole('button', { name: /not saved, try again/ });
    expect(retry.closest('output')).not.toBeNull();
    expect(pressed(row)).toBe('Pending');
    expect(logged).toHaveBeenCalledWith(
      'Failed to update application status:',
      expect.any(AppError),
    );
    expect((await rowOf('Meera Iyer')).queryByText(/not saved/)).not.toBeInTheDocument();

    await user.click(retry);
    expect(pressed(row)).toBe('Rejected');
    saves[1]?.succeed();
    await waitFor(() => expect(row.queryByText(/not saved/)).not.toBeInTheDocument());
    expect(pressed(row)).toBe('Rejected');
  });

  it('ends at the last of three quick clicks although the first save fails late', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const saves = holdSaves();
    const { user } = open();
    const row = await rowOf('Asha Rao');
    await user.click(row.getByRole('button', { name: 'Shortlisted' }));
    await user.click(row.getByRole('button', { name: 'Pending' }));
    await user.click(row.getByRole('button', { name: 'Rejected' }));
    expect(saves.map(({ status }) => status)).toEqual(['shortlisted']);
    saves[0]?.fail();
    await waitFor(() =>
      expect(saves.map(({ status }) => status)).toEqual(['shortlisted', 'rejected']),
    );
    expect(pressed(row)).toBe('Rejected');
    saves[1]?.succeed();
    await waitFor(() =>
      expect(row.getByRole('button', { pressed: true }).children).toHaveLength(0),
    );
    expect(pressed(row)).toBe('Rejected');
    expect(row.queryByText(/not saved/)).not.toBeInTheDocument();
  });

  it('is not overwritten by a list that was read before the save', async () => {
    const saves = holdSaves();
    const { user } = open();
    const row = await rowOf('Asha Rao');
    await user.click(row.getByRole('button', { name: 'Rejected' }));
    const late = Promise.withResolvers<Awaited<ReturnType<typeof fetchApplications>>>();
    vi.mocked(fetchApplications).mockReturnValueOnce(late.promise);
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    answerWith({ ...asha, status: 'rejected' }, meera);
    saves[0]?.succeed();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Refresh' })).toBeEnabled());
    await act(async () => late.resolve({ rows: [asha, meera], nextCursor: null }));
    expect(pressed(row)).toBe('Rejected');
  });
});
