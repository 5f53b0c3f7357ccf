import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import AdminLayout from '@/app/layouts/admin-layout';
import AuthBoundary from '@/app/layouts/auth-boundary';
import { createJob } from '@/features/careers/api/admin-job-changes';
import { fetchAdminJobs } from '@/features/careers/api/admin-jobs';
import { JobsScreen } from '@/features/careers/admin/jobs-screen';
import { fetchIsAdmin, readSessionUser, signIn, verifyCredentials } from '@/lib/auth/session-api';
import { AppError } from '@/lib/supabase/errors';
import LoginPage from '@/pages/admin/login-page';
import { renderRoutes } from './render-admin.tsx';
import { admin, endSessionByTime, endSessionElsewhere, holdSession } from './session-stub.ts';

// The session ends while the admin types; after the login the text is back.

vi.mock('@/lib/auth/session-api');
vi.mock('@/components/feedback/notify');
vi.mock('@/features/careers/api/admin-job-changes');
vi.mock(import('@/features/careers/api/admin-jobs'), async (actual) => ({
  ...(await actual()),
  fetchAdminJobs: vi.fn<typeof fetchAdminJobs>(),
}));

const at = '/admin/jobs?q=growth';
const routes = [
  {
    Component: AuthBoundary,
    children: [
      { path: '/login', Component: LoginPage },
      {
        path: '/admin',
        Component: AdminLayout,
        children: [{ path: 'jobs', Component: JobsScreen }],
      },
    ],
  },
];

type View = ReturnType<typeof renderRoutes>;

async function fill({ user }: View, field: HTMLElement, text: string) {
  await user.click(field);
  await user.paste(text);
}

async function openAndType() {
  const view = renderRoutes({ routes, at });
  await fill(view, await screen.findByLabelText(/^Title/), 'Growth Strategist');
  await fill(view, screen.getByLabelText(/^Description/), 'Half a sentence');
  return view;
}

async function logIn(view: View) {
  await fill(view, await screen.findByLabelText('Email'), admin.email);
  await fill(view, screen.getByLabelText('Password'), 'right');
  await view.user.click(screen.getByRole('button', { name: 'Log in' }));
}

beforeEach(() => {
  vi.clearAllMocks();
  localStorage.clear();
  holdSession('admin');
  vi.mocked(fetchAdminJobs).mockResolvedValue({ rows: [], nextCursor: null });
  vi.mocked(verifyCredentials).mockResolvedValue({ isValid: true, admin });
  vi.mocked(signIn).mockImplementation(async () => holdSession('admin'));
});

describe('unsaved text is restored after the login', () => {
  it('when the server refuses to save with 401', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const view = await openAndType();
    const refusal = new AppError('JWT expired', { status: 401 });
    vi.mocked(createJob).mockRejectedValue(refusal);
    vi.mocked(fetchIsAdmin).mockRejectedValue(refusal);
    await view.user.click(screen.getByRole('button', { name: /Create|Add/ }));

    expect(await screen.findByText(/session has ended/)).toBeVisible();
    expect(view.address()).toBe('/login');
    await logIn(view);
    expect(await screen.findByLabelText(/^Title/)).toHaveValue('Growth Strategist');
    expect(screen.getByLabelText(/^Description/)).toHaveValue('Half a sentence');
    expect(view.address()).toBe(at);
    expect(createJob).toHaveBeenCalledOnce();
  });

  it('after 12 hours without activity', async () => {
    const view = await openAndType();
    endSessionByTime('idle');
    // The admin returns to the tab.
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    fireEvent(document, new Event('visibilitychange'));
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 12 * 3_600_000);
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(false);
    fireEvent(document, new Event('visibilitychange'));

    expect(await screen.findByText(/after 12 hours without activity/)).toBeVisible();
    vi.restoreAllMocks();
    await logIn(view);
    expect(await screen.findByLabelText(/^Title/)).toHaveValue('Growth Strategist');
    expect(view.address()).toBe(at);
  });

  it('when the session ends elsewhere', async () => {
    const view = await openAndType();
    endSessionElsewhere();
    await logIn(view);
    expect(await screen.findByLabelText(/^Title/)).toHaveValue('Growth Strategist');
    expect(view.address()).toBe(at);
  });
});

it('input in the login form stays while the session loads', async () => {
  const reading = Promise.withResolvers<null>();
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
