import { useQuery } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { notify } from '@/shared/feedback/notify';
import { useAuth } from '@/admin/session/use-auth';
import { AppError } from '@/shared/supabase/errors';
import { inTurn, lost, never } from '../../states/backend.ts';
import { renderRoutes } from './render-admin.tsx';
import {
  admin,
  adminRoutes,
  denied,
  inSeconds,
  serveSession,
  session,
  storedEntry,
  storeEntry,
  storeSession,
} from './session-wire.tsx';

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
]);

const openAdmin = (at = '/admin/applications?status=pending') => renderRoutes({ routes, at });

beforeEach(() => void loadSecret.mockReset().mockResolvedValue('Applicants'));

describe('the guard', () => {
  it('shows a spinner below the name of the screen while the session is renewed', async () => {
    serveSession({}, { 'auth/token': never });
    storeSession({ expires_at: inSeconds(-60) });
    storeEntry();
    openAdmin();
    expect(await screen.findByText(/^Loading/)).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
    expect(loadSecret).not.toHaveBeenCalled();
  });

  it.each([
    ['a visitor', false],
    ['a visitor with a forged entry', true],
  ])('leads %s to the login without any request', async (_who, isForged) => {
    const { times } = serveSession();
    if (isForged) storeEntry();
    const { address, router } = openAdmin();
    await screen.findByLabelText('Email');
    expect(address()).toBe('/login');
    expect(router.state.historyAction).toBe('REPLACE');
    expect(storedEntry()).toBeNull();
    expect(loadSecret).not.toHaveBeenCalled();
    expect(times('is_admin')).toBe(0);
    expect(times('application_list')).toBe(0);
  });

  it('asks for the rows of a list before the server has said who asks', async () => {
    const { asked } = serveSession({}, { is_admin: never });
    storeSession();
    openAdmin();
    await waitFor(() => expect(asked('application_list')).toHaveLength(1));
    expect(asked('application_list')[0]?.query).toMatchObject({ status: 'eq.pending' });
    expect(loadSecret).not.toHaveBeenCalled();
  });

  it('signs a stranger out and says why', async () => {
    const { times } = serveSession({ isAdmin: false, end: 'not_admin' });
    storeSession();
    storeEntry();
    openAdmin();
    expect(await screen.findByText(/no access to the admin, so you were signed out/)).toBeVisible();
    await waitFor(() => expect(times('auth/logout')).toBe(1));
    expect(storedEntry()).toBeNull();
    expect(loadSecret).not.toHaveBeenCalled();
  });

  it('offers to try again when the server cannot be reached', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    serveSession({}, { is_admin: inTurn<boolean>(lost, () => true) });
    storeSession();
    const { user } = openAdmin();
    expect(await screen.findByText('The server cannot be reached')).toBeVisible();
    expect(loadSecret).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { name: 'Applicants' })).toBeVisible();
  });
});

/** Opens the admin as an admin sees it. */
async function openAsAdmin(answers: Parameters<typeof serveSession>[1] = {}) {
  const served = serveSession({}, answers);
  storeSession();
  const view = openAdmin();
  await screen.findByRole('heading', { name: 'Applicants' });
  expect(screen.getByRole('link', { name: 'Applications', current: 'page' })).toBeVisible();
  return { ...view, ...served };
}

describe('a session that ends during work', () => {
  it('leads to the login, which says so', async () => {
    const { user, address, router, server, times } = await openAsAdmin();
    Object.assign(server, { isAdmin: false, end: 'ended' });
    await user.click(screen.getByRole('heading', { name: 'Applicants' }));
    expect(await screen.findByText('Your session has ended. Please log in again.')).toBeVisible();
    expect(address()).toBe('/login');
    expect(router.state.location.state).toEqual({ returnTo: '/admin/applications?status=pending' });
    await waitFor(() => expect(times('auth/logout')).toBe(1));
    expect(storedEntry()).toBeNull();
  });

  const refusal = new AppError('JWT expired', { status: 401 });

  it('continues when the server refuses its token and renews it', async () => {
    const { user, address, times } = await openAsAdmin({
      is_admin: inTurn<boolean>(
        () => true,
        denied(401),
        () => true,
      ),
    });
    loadSecret.mockRejectedValueOnce(refusal);
    await user.click(screen.getByRole('button', { name: 'Read again' }));
    await waitFor(() => expect(times('is_admin')).toBe(3));
    expect(times('auth/token')).toBe(1);
    expect(address()).toBe('/admin/applications?status=pending');
    expect(storedEntry()).toEqual({ id: admin.id, email: admin.email });
  });

  it('ends when the server refuses its token and the renewal, too', async () => {
    const { user, address } = await openAsAdmin({
      is_admin: inTurn<boolean>(() => true, denied(401)),
      'auth/token': () =>
        Response.json({ code: 'refresh_token_not_found', message: 'gone' }, { status: 400 }),
    });
    loadSecret.mockRejectedValueOnce(refusal);
    await user.click(screen.getByRole('button', { name: 'Read again' }));
    await waitFor(() => expect(address()).toBe('/login'));
    expect(storedEntry()).toBeNull();
  });

  it('ends when the user is no longer an admin', async () => {
    const { user, server } = await openAsAdmin();
    Object.assign(server, { isAdmin: false, end: 'not_admin' });
    loadSecret.mockRejectedValue(new AppError('Only admins can do this.', { status: 403 }));
    await user.click(screen.getByRole('button', { name: 'Read again' }));
    expect(await screen.findByText(/no access to the admin, so you were signed out/)).toBeVisible();
  });
});

it('logging out clears the session, the entry and the cache, and says so on the login', async () => {
  const success = vi.spyOn(notify, 'success').mockReturnValue(undefined);
  const { user, address, router, queryClient, times } = await openAsAdmin({
    'auth/logout': () => never(),
  });
  expect(storedEntry()).toEqual({ id: admin.id, email: admin.email });
  await user.click(screen.getByRole('button', { name: 'Logout' }));
  await screen.findByLabelText('Email');
  expect(address()).toBe('/login');
  expect(router.state.location.state).toBeNull();
  expect(success).toHaveBeenCalledWith('Logged Out', 'You have been successfully logged out.');
  await waitFor(() => expect(times('auth/logout')).toBe(1));
  expect(storedEntry()).toBeNull();
  expect(queryClient.getQueryCache().getAll()).toEqual([]);
});

it('the small-screen menu opens, names the page and closes after a click on a link', async () => {
  const { user, address } = await openAsAdmin();
  await user.click(screen.getByRole('button', { name: 'Open menu' }));
  const menu = await screen.findByRole('dialog', { name: 'Menu' });
  expect(menu).toContainElement(screen.getByRole('link', { current: 'page' }));
  await user.click(screen.getByRole('link', { name: 'Dashboard' }));
  expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeVisible();
  expect(address()).toBe('/admin/dashboard');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('input in the login form stays while the session loads', async () => {
  const renewal = Promise.withResolvers<object>();
  serveSession({ isAdmin: false, end: 'ended' }, { 'auth/token': () => renewal.promise });
  storeSession({ expires_at: inSeconds(-60) });
  const { user } = renderRoutes({ routes, at: '/login' });
  const email = await screen.findByLabelText('Email');
  await user.type(email, admin.email);
  renewal.resolve(session());
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
