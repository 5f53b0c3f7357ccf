import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import AuthBoundary from '@/admin/session/auth-boundary';
import { notify } from '@/shared/feedback/notify';
import {
  type DashboardActivity,
  dashboardKey,
  fetchDashboardActivity,
  fetchDashboardCounts,
} from '@/admin/dashboard/api/dashboard';
import {
  endSession,
  fetchIsAdmin,
  signIn,
  verifyCredentials,
} from '@/admin/session/api/session-api';
import { AppError } from '@/shared/supabase/errors';
import LoginPage from '@/admin/pages/login-page';
import { noCounts } from './no-counts.ts';
import { renderRoutes } from './render-admin.tsx';
import { admin, holdSession, logInElsewhere, storedEntry } from './session-stub.tsx';

vi.mock('@/admin/session/api/session-api');
vi.mock('@/shared/feedback/notify');
vi.mock(import('@/admin/dashboard/api/dashboard'), async (actual) =>
  (await import('../../support/stub-queries.ts')).stubQueries(await actual(), {
    dashboardCountsQuery: 'fetchDashboardCounts',
    dashboardActivityQuery: 'fetchDashboardActivity',
  }),
);

const routes = [
  {
    Component: AuthBoundary,
    children: [
      { path: '/login', Component: LoginPage },
      { path: '/admin/*', element: <p>Admin page</p> },
    ],
  },
];

const counts = { ...noCounts, totalJobs: 6 };
const activity: DashboardActivity = {
  days: [],
  newestInquiries: [],
  newestApplications: [],
  newestSubscribers: [],
};

async function openLogin(state?: unknown) {
  const view = renderRoutes({ routes, at: '/login' });
  if (state) await view.router.navigate('/login', { state });
  await screen.findByLabelText('Email');
  const fill = async (email: string, password: string) => {
    fireEvent.change(screen.getByLabelText('Email'), { target: { value: email } });
    fireEvent.change(screen.getByLabelText('Password'), { target: { value: password } });
    await view.user.click(screen.getByRole('button', { name: 'Log in' }));
  };
  return { ...view, fill };
}

beforeEach(() => {
  vi.clearAllMocks();
  localStorage.clear();
  holdSession('visitor');
  vi.mocked(verifyCredentials).mockResolvedValue({ isValid: true, admin });
  vi.mocked(signIn).mockResolvedValue();
  vi.mocked(fetchDashboardCounts).mockResolvedValue(counts);
  vi.mocked(fetchDashboardActivity).mockResolvedValue(activity);
});

describe('logging in', () => {
  it('checks the credentials, signs in with the same password and goes to the dashboard', async () => {
    const { fill, address } = await openLogin();
    vi.mocked(signIn).mockImplementation(async () => holdSession('admin'));
    await fill(' admin@example.com ', ' saffron demo ');
    await screen.findByText('Admin page');
    expect(verifyCredentials).toHaveBeenCalledWith('admin@example.com', ' saffron demo ');
    expect(signIn).toHaveBeenCalledWith('admin@example.com', ' saffron demo ');
    expect(address()).toBe('/admin/dashboard');
    expect(notify.success).toHaveBeenCalledWith('Login Successful');
    expect(JSON.parse(storedEntry() ?? '')).toEqual({ ...admin, authenticated: true });
  });

  it.each([
    ['to the requested page', '/admin/applications?status=pending'],
    ['never to a page outside the admin', '//evil.example/admin/'],
  ])('returns %s', async (_case, returnTo) => {
    const { fill, address } = await openLogin({ returnTo });
    vi.mocked(signIn).mockImplementation(async () => holdSession('admin'));
    await fill(admin.email, 'right');
    await screen.findByText('Admin page');
    expect(address()).toBe(returnTo.startsWith('//') ? '/admin/dashboard' : returnTo);
    expect(fetchDashboardCounts).toHaveBeenCalledTimes(returnTo.startsWith('//') ? 1 : 0);
  });

  it('redirects a logged-in admin to the dashboard', async () => {
    holdSession('admin');
    const { address } = renderRoutes({ routes, at: '/login' });
    await screen.findByText('Admin page');
    expect(address()).toBe('/admin/dashboard');
  });

  it('follows a login in another tab', async () => {
    const { address } = await openLogin();
    logInElsewhere();
    await screen.findByText('Admin page');
    expect(address()).toBe('/admin/dashboard');
  });
});

/** Holds back the answer of is_admin(). */
function holdVerdict() {
  const verdict = Promise.withResolvers<boolean>();
  vi.mocked(signIn).mockImplementation(async () => {
    holdSession('admin');
    vi.mocked(fetchIsAdmin).mockReturnValue(verdict.promise);
  });
  return verdict;
}

const shown = (view: Awaited<ReturnType<typeof openLogin>>) =>
  view.queryClient.getQueryData([...dashboardKey, 'counts']);

describe('the prefetched figures of the dashboard', () => {
  it('load while is_admin() is checked, and only once', async () => {
    const verdict = holdVerdict();
    const view = await openLogin();
    expect(fetchDashboardCounts).not.toHaveBeenCalled();
    await view.fill(admin.email, 'right');
    await waitFor(() => expect(shown(view)).toEqual(counts));
    expect(fetchDashboardActivity).toHaveBeenCalledTimes(1);
    expect(screen.queryByText('Admin page')).toBeNull();

    verdict.resolve(true);
    await screen.findByText('Admin page');
    expect(fetchDashboardCounts).toHaveBeenCalledTimes(1);
  });

  it('are removed when the user is not an admin, and the login is refused', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const verdict = holdVerdict();
    const view = await openLogin();
    await view.fill(admin.email, 'right');
    await waitFor(() => expect(shown(view)).toEqual(counts));

    verdict.resolve(false);
    await screen.findByText('An error occurred. Please try again.');
    expect(endSession).toHaveBeenCalledTimes(1);
    expect(storedEntry()).toBeNull();
    expect(shown(view)).toBeUndefined();
  });

  it('load with a stored session, too, and are not requested again after a refusal', async () => {
    vi.mocked(fetchDashboardCounts).mockRejectedValue(new AppError('no', { status: 403 }));
    holdSession('admin');
    renderRoutes({ routes, at: '/admin/dashboard' });
    await screen.findByText('Admin page');
    await waitFor(() => expect(fetchIsAdmin).toHaveBeenCalled());
    expect(fetchDashboardCounts).toHaveBeenCalledTimes(1);
  });
});

describe('a login that does not succeed', () => {
  it('shows how long the login is locked, and leads to the reset mail', async () => {
    const message = 'Too many failed attempts. Please try again in 14 minutes.';
    vi.mocked(verifyCredentials).mockResolvedValue({ isValid: false, message });
    const { user, fill } = await openLogin();
    await fill(admin.email, 'right');
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(screen.getByRole('alert')).toHaveTextContent(
      /minutes\. Or set a new password by mail to unlock it now\.$/,
    );
    await user.click(screen.getByRole('button', { name: 'set a new password by mail' }));
    expect(screen.getByRole('button', { name: 'Send the link' })).toBeVisible();
  });

  const wrong = { isValid: false, message: 'Invalid credentials' } as const;
  const failure = new Error('Login failed');
  const unknown = 'An error occurred. Please try again.';
  it.each([
    ['wrong', wrong, null, 'Invalid email or password. Please try again.'],
    ['not checked', failure, null, unknown],
    ['right, but no session can be made', { isValid: true, admin }, failure, unknown],
  ] as const)(
    'keeps the input when the credentials are %s',
    async (_case, check, session, words) => {
      const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
      if (check instanceof Error) vi.mocked(verifyCredentials).mockRejectedValue(check);
      else vi.mocked(verifyCredentials).mockResolvedValue(check);
      if (session) vi.mocked(signIn).mockRejectedValue(session);
      const { fill } = await openLogin();
      await fill(admin.email, 'password');
      expect(await screen.findByText(words)).toBeVisible();
      expect(screen.getByLabelText('Email')).toHaveValue(admin.email);
      expect(screen.getByLabelText('Password')).toHaveValue('password');
      expect(signIn).toHaveBeenCalledTimes(session ? 1 : 0);
      expect(logged.mock.calls).toEqual(words === unknown ? [['Login failed:', failure]] : []);
      expect(storedEntry()).toBeNull();
    },
  );

  it('marks missing fields and sends nothing', async () => {
    const { user } = await openLogin();
    await user.click(screen.getByRole('button', { name: 'Log in' }));
    expect(await screen.findByText('Please enter your email address.')).toBeVisible();
    expect(screen.getByText('Please enter your password.')).toBeVisible();
    expect(screen.getByLabelText('Email')).toHaveFocus();
    expect(verifyCredentials).not.toHaveBeenCalled();
  });
});

describe('the form', () => {
  it('works with password managers and can show the password', async () => {
    const { user } = await openLogin();
    const password = screen.getByLabelText('Password');
    expect(screen.getByLabelText('Email')).toHaveAttribute('autocomplete', 'username');
    expect(screen.getByLabelText('Email')).toHaveAttribute('type', 'email');
    expect(password).toHaveAttribute('autocomplete', 'current-password');
    expect(password).toHaveAttribute('type', 'password');
    await user.click(screen.getByRole('button', { name: 'Show password' }));
    expect(password).toHaveAttribute('type', 'text');
  });
});
