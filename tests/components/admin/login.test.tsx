import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import AuthBoundary from '@/admin/session/auth-boundary';
import { adminSessionKey } from '@/admin/session/api/admin-client';
import { notify } from '@/shared/feedback/notify';
import { dashboardKey } from '@/admin/dashboard/api/dashboard';
import LoginPage from '@/admin/pages/login-page';
import { type Answers, lost, refused } from '../../states/backend.ts';
import { counts } from '../../states/figures.ts';
import { renderRoutes } from './render-admin.tsx';
import { admin, serveSession, session, storedEntry, storeSession } from './session-wire.tsx';

const routes = [
  {
    Component: AuthBoundary,
    children: [
      { path: '/login', Component: LoginPage },
      { path: '/admin/*', element: <p>Admin page</p> },
    ],
  },
];

const answered: Answers = {
  verify_admin_credentials: [{ success: true, message: '', admin_data: { ...admin } }],
  dashboard_counts: [counts],
};

async function openLogin(answers: Answers = {}, state?: unknown) {
  const served = serveSession({}, { ...answered, ...answers });
  const view = renderRoutes({ routes, at: '/login' });
  if (state) await view.router.navigate('/login', { state });
  await screen.findByLabelText('Email');
  const fill = async (email: string, password: string) => {
    fireEvent.change(screen.getByLabelText('Email'), { target: { value: email } });
    fireEvent.change(screen.getByLabelText('Password'), { target: { value: password } });
    await view.user.click(screen.getByRole('button', { name: 'Log in' }));
  };
  return { ...view, ...served, fill };
}

describe('logging in', () => {
  it('checks the credentials, signs in with the same password and goes to the dashboard', async () => {
    const success = vi.spyOn(notify, 'success').mockReturnValue(undefined);
    const { fill, address, bodiesOf } = await openLogin();
    await fill(' admin@example.com ', ' saffron demo ');
    await screen.findByText('Admin page');
    expect(bodiesOf('verify_admin_credentials')).toEqual([
      { admin_email: 'admin@example.com', admin_password: ' saffron demo ' },
    ]);
    expect(bodiesOf('auth/token')).toEqual([
      expect.objectContaining({ email: 'admin@example.com', password: ' saffron demo ' }),
    ]);
    expect(address()).toBe('/admin/dashboard');
    expect(success).toHaveBeenCalledWith('Login Successful');
    expect(storedEntry()).toEqual({ id: admin.id, email: admin.email });
  });

  it.each([
    ['to the requested page', '/admin/applications?status=pending'],
    ['never to a page outside the admin', '//evil.example/admin/'],
  ])('returns %s', async (_case, returnTo) => {
    const { fill, address, times } = await openLogin({}, { returnTo });
    await fill(admin.email, 'right');
    await screen.findByText('Admin page');
    const isForeign = returnTo.startsWith('//');
    expect(address()).toBe(isForeign ? '/admin/dashboard' : returnTo);
    expect(times('dashboard_counts')).toBe(isForeign ? 1 : 0);
  });

  it('is not asked of a logged-in admin', async () => {
    serveSession({}, answered);
    storeSession();
    const { address } = renderRoutes({ routes, at: '/login' });
    await screen.findByText('Admin page');
    expect(address()).toBe('/admin/dashboard');
  });

  it('in another tab is followed', async () => {
    const { address } = await openLogin();
    storeSession();
    // Supabase tells its other tabs.
    const channel = new BroadcastChannel(adminSessionKey);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other origins
    channel.postMessage({ event: 'SIGNED_IN', session: session() });
    await screen.findByText('Admin page');
    channel.close();
    expect(address()).toBe('/admin/dashboard');
  });
});

const shown = (view: Awaited<ReturnType<typeof openLogin>>) =>
  view.queryClient.getQueryData([...dashboardKey, 'counts']);

describe('the prefetched figures of the dashboard', () => {
  it('load while is_admin() is checked, and only once', async () => {
    const verdict = Promise.withResolvers<boolean>();
    const view = await openLogin({ is_admin: () => verdict.promise });
    expect(view.times('dashboard_counts')).toBe(0);
    await view.fill(admin.email, 'right');
    await waitFor(() => expect(shown(view)).toMatchObject({ totalJobs: 6 }));
    await waitFor(() => expect(view.times('dashboard_activity')).toBe(1));
    expect(screen.queryByText('Admin page')).toBeNull();

    verdict.resolve(true);
    await screen.findByText('Admin page');
    expect(view.times('dashboard_counts')).toBe(1);
  });

  it('are removed when the user is not an admin, and the login is refused', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const verdict = Promise.withResolvers<boolean>();
    const view = await openLogin({
      is_admin: () => verdict.promise,
      session_end_reason: 'not_admin',
    });
    await view.fill(admin.email, 'right');
    await waitFor(() => expect(shown(view)).toMatchObject({ totalJobs: 6 }));

    verdict.resolve(false);
    await screen.findByText('An error occurred. Please try again.');
    expect(view.times('auth/logout')).toBe(1);
    expect(storedEntry()).toBeNull();
    expect(shown(view)).toBeUndefined();
  });

  it('load with a stored session, too, and are not requested again after a refusal', async () => {
    const { times } = serveSession(
      {},
      { ...answered, dashboard_counts: refused('permission denied', '42501', 403) },
    );
    storeSession();
    renderRoutes({ routes, at: '/admin/dashboard' });
    await screen.findByText('Admin page');
    // The refusal makes it look at the session again.
    await waitFor(() => expect(times('is_admin')).toBeGreaterThan(0));
    expect(times('dashboard_counts')).toBe(1);
  });
});

describe('a login that does not succeed', () => {
  it('shows how long the login is locked, and leads to the reset mail', async () => {
    const message = 'Too many failed attempts. Please try again in 14 minutes.';
    const { user, fill } = await openLogin({
      verify_admin_credentials: [{ success: false, message, admin_data: null }],
    });
    await fill(admin.email, 'right');
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(screen.getByRole('alert')).toHaveTextContent(
      /minutes\. Or set a new password by email to unlock it now\.$/,
    );
    await user.click(screen.getByRole('button', { name: 'set a new password by email' }));
    expect(screen.getByRole('button', { name: 'Send the link' })).toBeVisible();
  });

  const unknown = 'An error occurred. Please try again.';
  it.each<[string, Answers, string, number]>([
    ['wrong', { verify_admin_credentials: [] }, 'Invalid email or password. Please try again.', 0],
    ['not checked', { verify_admin_credentials: lost }, unknown, 0],
    [
      'right, but no session can be made',
      { 'auth/token': () => Response.json({ code: 'x', message: 'no' }, { status: 400 }) },
      unknown,
      1,
    ],
  ])('keeps the input when the credentials are %s', async (_case, answers, words, signIns) => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    const { fill, times } = await openLogin(answers);
    await fill(admin.email, 'password');
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.getByLabelText('Email')).toHaveValue(admin.email);
    expect(screen.getByLabelText('Password')).toHaveValue('password');
    expect(times('auth/token')).toBe(signIns);
    expect(logged.mock.calls).toEqual(
      words === unknown ? [['Login failed:', new Error('Login failed')]] : [],
    );
    expect(storedEntry()).toBeNull();
  });

  it('marks missing fields and sends nothing', async () => {
    const { user, times } = await openLogin();
    await user.click(screen.getByRole('button', { name: 'Log in' }));
    expect(await screen.findByText('Please enter your email address.')).toBeVisible();
    expect(screen.getByText('Please enter your password.')).toBeVisible();
    expect(screen.getByLabelText('Email')).toHaveFocus();
    expect(times('verify_admin_credentials')).toBe(0);
  });
});

it('the form works with password managers and can show the password', async () => {
  const { user } = await openLogin();
  const password = screen.getByLabelText('Password');
  expect(screen.getByLabelText('Email')).toHaveAttribute('autocomplete', 'username');
  expect(screen.getByLabelText('Email')).toHaveAttribute('type', 'email');
  expect(password).toHaveAttribute('autocomplete', 'current-password');
  expect(password).toHaveAttribute('type', 'password');
  await user.click(screen.getByRole('button', { name: 'Show password' }));
  expect(password).toHaveAttribute('type', 'text');
});
