import { useQuery } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { notify } from '@/shared/feedback/notify';
import JobsScreen from '@/admin/jobs/jobs-screen';
import { fetchAdminJobs } from '@/admin/jobs/api/admin-jobs';
import {
  endSession,
  fetchIsAdmin,
  readSessionUser,
  renewSession,
  signIn,
  verifyCredentials,
} from '@/admin/session/api/session-api';
import { useAuth } from '@/admin/session/use-auth';
import { AppError } from '@/shared/supabase/errors';
import { renderRoutes } from './render-admin.tsx';
import {
  admin,
  adminRoutes,
  endSessionByTime,
  holdSession,
  storedEntry,
  storeEntry,
} from './session-stub.tsx';

vi.mock('@/admin/session/api/session-api');
vi.mock('@/shared/feedback/notify');
vi.mock(import('@/admin/jobs/api/admin-job-changes'), async (actual) =>
  (await import('./stub-jobs.ts')).stubJobChanges(await actual()),
);
vi.mock(import('@/admin/jobs/api/admin-jobs'), async (actual) =>
  (await import('./stub-jobs.ts')).stubJobs(await actual()),
);

const loadSecret = vi.fn<() => Promise<string>>();

function SecretPage() {
  const { data, refetch } = useQuery({ queryKey: ['admin', 'secret'], queryFn: loadSecret });
  return (
    <>
      <h1>{data ?? 'Secret page'}</h1>
      <button type="button" onClick={() => void refetch()}>
        Read again
      </button>
    </>
  );
}

const routes = adminRoutes([
  { path: 'dashboard', element: <h1>Dashboard</h1> },
  { path: 'applications', Component: SecretPage },
  { path: 'jobs', Component: JobsScreen },
]);

const openAdmin = (at = '/admin/applications?status=pending') => renderRoutes({ routes, at });

beforeEach(() => {
  vi.clearAllMocks();
  localStorage.clear();
  loadSecret.mockResolvedValue('Applicants');
  vi.mocked(fetchAdminJobs).mockResolvedValue({ rows: [], nextCursor: null });
  vi.mocked(verifyCredentials).mockResolvedValue({ isValid: true, admin });
  vi.mocked(signIn).mockImplementation(async () => holdSession('admin'));
});

describe('the guard', () => {
  it('shows a spinner below the name of the screen while the session is read', async () => {
    holdSession('admin');
    vi.mocked(readSessionUser).mockReturnValue(new Promise(() => {}));
    storeEntry();
    openAdmin();
    expect(await screen.findByRole('status')).toHaveTextContent('Loading');
    expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
    expect(loadSecret).not.toHaveBeenCalled();
  });

  it.each([
    ['a visitor', false],
    ['a visitor with a forged entry', true],
  ])('leads %s to the login without any request', async (_who, isForged) => {
    holdSession('visitor');
    if (isForged) storeEntry();
    const { address, router } = openAdmin();
    await screen.findByLabelText('Email');
    expect(address()).toBe('/login');
    expect(router.state.historyAction).toBe('REPLACE');
    expect(storedEntry()).toBeNull();
    expect(loadSecret).not.toHaveBeenCalled();
  });

  it('signs a stranger out and says why', async () => {
    holdSession('stranger');
    storeEntry();
    openAdmin();
    expect(await screen.findByText(/no access to the admin, so you were signed out/)).toBeVisible();
    expect(endSession).toHaveBeenCalled();
    expect(storedEntry()).toBeNull();
    expect(loadSecret).not.toHaveBeenCalled();
  });

  it('offers to try again when the server cannot be reached', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    holdSession('admin');
    vi.mocked(fetchIsAdmin).mockRejectedValueOnce(new AppError('Failed to fetch'));
    const { user } = openAdmin();
    expect(await screen.findByText('The server cannot be reached')).toBeVisible();
    expect(loadSecret).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Applicants' })).toBeVisible();
  });
});

/** The admin area as an admin sees it. */
async function openAsAdmin() {
  holdSession('admin');
  const view = openAdmin();
  await screen.findByRole('heading', { name: 'Applicants' });
  expect(screen.getByRole('link', { name: 'Applications', current: 'page' })).toBeVisible();
  return view;
}

describe('a session that ends during work', () => {
  it('leads to the login, which says so', async () => {
    const { user, address, router } = await openAsAdmin();
    endSessionByTime();
    await user.click(screen.getByRole('heading', { name: 'Applicants' }));
    expect(await screen.findByText('Your session has ended. Please log in again.')).toBeVisible();
    expect(address()).toBe('/login');
    expect(router.state.location.state).toEqual({ returnTo: '/admin/applications?status=pending' });
    expect(endSession).toHaveBeenCalled();
    expect(storedEntry()).toBeNull();
  });

  it.each([
    ['ends', 'not renewed', '/login'],
    ['continues', 'renewed', '/admin/applications?status=pending'],
  ])('%s when the server refuses it and it is %s', async (_end, renewal, expected) => {
    const { user, address } = await openAsAdmin();
    const refusal = new AppError('JWT expired', { status: 401 });
    vi.mocked(fetchIsAdmin).mockRejectedValueOnce(refusal);
    if (renewal === 'renewed') vi.mocked(renewSession).mockResolvedValue(true);
    else vi.mocked(fetchIsAdmin).mockRejectedValue(refusal);
    loadSecret.mockRejectedValueOnce(refusal);
    await user.click(screen.getByRole('button', { name: 'Read again' }));
    await waitFor(() => expect(fetchIsAdmin).toHaveBeenCalledTimes(renewal === 'renewed' ? 3 : 2));
    await waitFor(() => expect(address()).toBe(expected));
    expect(endSession).toHaveBeenCalledTimes(renewal === 'renewed' ? 0 : 1);
    expect(storedEntry() === null).toBe(renewal !== 'renewed');
  });

  it('ends when the user is no longer an admin', async () => {
    const { user } = await openAsAdmin();
    vi.mocked(fetchIsAdmin).mockResolvedValue(false);
    loadSecret.mockRejectedValue(new AppError('Only admins can do this.', { status: 403 }));
    await user.click(screen.getByRole('button', { name: 'Read again' }));
    expect(await screen.findByText(/no access to the admin, so you were signed out/)).toBeVisible();
  });
});

describe('logging out', () => {
  it('leads to the login, says so, and clears the session, the entry and the cache', async () => {
    vi.mocked(endSession).mockReturnValue(new Promise(() => {}));
    const { user, address, router, queryClient } = await openAsAdmin();
    expect(JSON.parse(storedEntry() ?? '')).toEqual({ ...admin, authenticated: true });
    await user.click(screen.getByRole('button', { name: 'Logout' }));
    await screen.findByLabelText('Email');
    expect(address()).toBe('/login');
    expect(router.state.location.state).toBeNull();
    expect(notify.success).toHaveBeenCalledWith(
      'Logged Out',
      'You have been successfully logged out.',
    );
    expect(endSession).toHaveBeenCalled();
    expect(storedEntry()).toBeNull();
    expect(queryClient.getQueryCache().getAll()).toEqual([]);
  });
});

describe('the small-screen menu', () => {
  it('opens, names the page and closes after a click on a link', async () => {
    const { user, address } = await openAsAdmin();
    await user.click(screen.getByRole('button', { name: 'Open menu' }));
    const menu = await screen.findByRole('dialog', { name: 'Menu' });
    expect(menu).toContainElement(screen.getByRole('link', { current: 'page' }));
    await user.click(screen.getByRole('link', { name: 'Dashboard' }));
    expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeVisible();
    expect(address()).toBe('/admin/dashboard');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

it('input in the login form stays while the session loads', async () => {
  const reading = Promise.withResolvers<null>();
  holdSession('visitor');
  vi.mocked(readSessionUser).mockReturnValue(reading.promise);
  const { user } = renderRoutes({ routes, at: '/login' });
  const email = await screen.findByLabelText('Email');
  await user.type(email, admin.email);
  reading.resolve(null);
  await user.type(screen.getByLabelText('Password'), 'right');
  await waitFor(() => expect(screen.getByLabelText('Password')).toHaveValue('right'));
  expect(screen.getByLabelText('Email')).toBe(email);
  expect(email).toHaveValue(admin.email);
});

const Outside = () => useAuth().state.status;

it('useAuth outside its provider throws an error that says so', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  expect(() => render(<Outside />)).toThrow('useAuth must be used within an AuthProvider');
});
