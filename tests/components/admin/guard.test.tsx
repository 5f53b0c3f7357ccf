import { useQuery } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import AdminLayout from '@/app/layouts/admin-layout';
import AuthBoundary from '@/app/layouts/auth-boundary';
import { notify } from '@/components/feedback/notify';
import { endSession, readSessionUser, renewSession, fetchIsAdmin } from '@/lib/auth/session-api';
import { useAuth } from '@/lib/auth/use-auth';
import { AppError } from '@/lib/supabase/errors';
import LoginPage from '@/pages/admin/login-page';
import { renderRoutes } from './render-admin.tsx';
import {
  admin,
  endSessionByTime,
  endSessionElsewhere,
  holdSession,
  storedEntry,
  storeEntry,
} from './session-stub.ts';

vi.mock('@/lib/auth/session-api');
vi.mock('@/components/feedback/notify');

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

const routes = [
  {
    Component: AuthBoundary,
    children: [
      { path: '/login', Component: LoginPage },
      {
        path: '/admin',
        Component: AdminLayout,
        children: [
          { path: 'dashboard', element: <h1>Dashboard</h1> },
          { path: 'applications', Component: SecretPage },
        ],
      },
    ],
  },
];

const openAdmin = (at = '/admin/applications?status=pending') => renderRoutes({ routes, at });

beforeEach(() => {
  vi.clearAllMocks();
  localStorage.clear();
  loadSecret.mockResolvedValue('Applicants');
});

describe('the guard', () => {
  it('shows a spinner and nothing else while the session is read', async () => {
    holdSession('admin');
    vi.mocked(readSessionUser).mockReturnValue(new Promise(() => {}));
    storeEntry();
    openAdmin();
    expect(await screen.findByRole('status')).toHaveTextContent('Loading');
    expect(screen.queryByRole('heading')).not.toBeInTheDocument();
    expect(loadSecret).not.toHaveBeenCalled();
  });

  it('shows the admin area to an admin', async () => {
    holdSession('admin');
    openAdmin();
    expect(await screen.findByRole('heading', { name: 'Applicants' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Applications', current: 'page' })).toBeVisible();
  });

  it('leads a visitor to the login without any request', async () => {
    holdSession('visitor');
    const { address, router } = openAdmin();
    await screen.findByLabelText('Email');
    expect(address()).toBe('/login');
    expect(router.state.historyAction).toBe('REPLACE');
    expect(loadSecret).not.toHaveBeenCalled();
  });

  it('does not trust a forged entry and removes it', async () => {
    holdSession('visitor');
    storeEntry();
    const { address } = openAdmin();
    await screen.findByLabelText('Email');
    expect(address()).toBe('/login');
    expect(storedEntry()).toBeNull();
    expect(loadSecret).not.toHaveBeenCalled();
  });

  it('signs a stranger out and says why', async () => {
    holdSession('stranger');
    storeEntry();
    openAdmin();
    expect(await screen.findByText(/no access to the admin area/)).toBeVisible();
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

describe('a session that ends during work', () => {
  it('leads to the login and, after it, back to the page', async () => {
    holdSession('admin');
    const { address, router } = openAdmin();
    await screen.findByRole('heading', { name: 'Applicants' });
    endSessionElsewhere();
    expect(await screen.findByText(/session has ended/)).toBeVisible();
    expect(address()).toBe('/login');
    expect(router.state.location.state).toEqual({ returnTo: '/admin/applications?status=pending' });
    expect(storedEntry()).toBeNull();
  });

  it.each([
    ['idle', 'You were signed out after 12 hours without activity. Please log in again.'],
    ['too-old', 'You were signed out because your login was 7 days old. Please log in again.'],
  ] as const)('says honestly why: %s', async (reason, words) => {
    holdSession('admin');
    const { user, address, router } = openAdmin();
    await screen.findByRole('heading', { name: 'Applicants' });
    endSessionByTime(reason);
    await user.click(screen.getByRole('heading', { name: 'Applicants' }));
    expect(await screen.findByText(words)).toBeVisible();
    expect(address()).toBe('/login');
    expect(router.state.location.state).toEqual({ returnTo: '/admin/applications?status=pending' });
    expect(endSession).toHaveBeenCalled();
    expect(storedEntry()).toBeNull();
  });

  it('is reported as idle when Auth ended it while the browser was closed', async () => {
    holdSession('visitor');
    storeEntry();
    localStorage.setItem('admin-last-active', String(Date.now() - 13 * 3_600_000));
    openAdmin();
    expect(await screen.findByText(/after 12 hours without activity/)).toBeVisible();
  });

  it('ends when the server refuses a request and does not renew the session', async () => {
    holdSession('admin');
    const { user, address } = openAdmin();
    await screen.findByRole('heading', { name: 'Applicants' });
    const refusal = new AppError('JWT expired', { status: 401 });
    vi.mocked(fetchIsAdmin).mockRejectedValue(refusal);
    loadSecret.mockRejectedValue(refusal);
    await user.click(screen.getByRole('button', { name: 'Read again' }));
    await waitFor(() => expect(address()).toBe('/login'));
    expect(endSession).toHaveBeenCalled();
  });

  it('continues when the refused session can be renewed', async () => {
    holdSession('admin');
    const { user, address } = openAdmin();
    await screen.findByRole('heading', { name: 'Applicants' });
    const refusal = new AppError('JWT expired', { status: 401 });
    vi.mocked(fetchIsAdmin).mockRejectedValueOnce(refusal);
    vi.mocked(renewSession).mockResolvedValue(true);
    loadSecret.mockRejectedValueOnce(refusal);
    await user.click(screen.getByRole('button', { name: 'Read again' }));
    await waitFor(() => expect(fetchIsAdmin).toHaveBeenCalledTimes(3));
    expect(address()).toBe('/admin/applications?status=pending');
    expect(storedEntry()).not.toBeNull();
  });

  it('ends when the user is no longer an admin', async () => {
    holdSession('admin');
    const { user } = openAdmin();
    await screen.findByRole('heading', { name: 'Applicants' });
    vi.mocked(fetchIsAdmin).mockResolvedValue(false);
    loadSecret.mockRejectedValue(new AppError('Only admins can do this.', { status: 403 }));
    await user.click(screen.getByRole('button', { name: 'Read again' }));
    expect(await screen.findByText(/no access to the admin area/)).toBeVisible();
  });
});

describe('logging out', () => {
  it('leads to the login, says so, and clears the session, the entry and the cache', async () => {
    holdSession('admin');
    vi.mocked(endSession).mockReturnValue(new Promise(() => {}));
    const { user, address, router, queryClient } = openAdmin();
    await screen.findByRole('heading', { name: 'Applicants' });
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
    holdSession('admin');
    const { user, address } = openAdmin();
    await screen.findByRole('heading', { name: 'Applicants' });
    await user.click(screen.getByRole('button', { name: 'Open menu' }));
    const menu = await screen.findByRole('dialog', { name: 'Menu' });
    expect(menu).toContainElement(screen.getByRole('link', { current: 'page' }));
    await user.click(screen.getByRole('link', { name: 'Dashboard' }));
    expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeVisible();
    expect(address()).toBe('/admin/dashboard');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

const Lost = () => <p>{useAuth().state.status}</p>;

it('useAuth outside an AuthProvider throws a clear error', () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  expect(() => render(<Lost />)).toThrow('useAuth must be used within an AuthProvider');
});
