import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { recoveryRedirect } from '@/app/recovery-redirect';
import AuthBoundary from '@/app/layouts/auth-boundary';
import { notify } from '@/components/feedback/notify';
import {
  requestPasswordReset,
  setNewPassword,
  tidyUpAfterNewPassword,
} from '@/lib/auth/recovery-api';
import LoginPage from '@/pages/admin/login-page';
import ResetPasswordPage from '@/pages/admin/reset-password-page';
import { renderRoutes } from './render-admin.tsx';
import { holdSession } from './session-stub.tsx';

vi.mock('@/lib/auth/session-api');
vi.mock('@/lib/auth/recovery-api');
vi.mock('@/components/feedback/notify');

const routes = [
  {
    Component: AuthBoundary,
    children: [
      { path: '/login', Component: LoginPage },
      { path: '/admin/reset-password', Component: ResetPasswordPage },
      { path: '/admin/*', element: <p>Admin page</p> },
    ],
  },
];

const link =
  '/admin/reset-password#access_token=aaa&refresh_token=rrr&expires_in=3600&type=recovery';
const newPassword = 'four quiet words here';

beforeEach(() => {
  vi.clearAllMocks();
  localStorage.clear();
  holdSession('visitor');
  vi.mocked(requestPasswordReset).mockResolvedValue();
  vi.mocked(setNewPassword).mockResolvedValue(null);
  vi.mocked(tidyUpAfterNewPassword).mockResolvedValue();
});

async function openForgotten() {
  const view = renderRoutes({ routes, at: '/login' });
  await view.user.click(await screen.findByRole('button', { name: 'Forgot your password?' }));
  expect(screen.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
  expect(screen.getByLabelText('Email')).toHaveFocus();
  return view;
}

async function openLink(at = link) {
  const view = renderRoutes({ routes, at });
  const set = async (password: string) => {
    const field = await screen.findByLabelText('New password');
    await view.user.clear(field);
    await view.user.type(field, password);
    await view.user.click(screen.getByRole('button', { name: 'Set the password and log in' }));
  };
  return { ...view, set };
}

describe('a forgotten password', () => {
  it('always promises a mail, also for an unknown address', async () => {
    const { user } = await openForgotten();
    await user.type(screen.getByLabelText('Email'), ' nobody@example.com ');
    await user.click(screen.getByRole('button', { name: 'Send the link' }));
    expect(await screen.findByText(/If there is an account with this address/)).toBeVisible();
    expect(requestPasswordReset).toHaveBeenCalledWith(
      'nobody@example.com',
      `${window.location.origin}/admin/reset-password`,
    );
    const back = screen.getByRole('button', { name: 'Back to the login' });
    expect(back).toHaveFocus();
    await user.click(back);
    expect(screen.getByRole('heading', { name: 'Admin Login' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Forgot your password?' })).toHaveFocus();
  });

  it('needs an address, says when the request fails, and keeps the address', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    vi.mocked(requestPasswordReset).mockRejectedValue(new Error('no answer'));
    const { user } = await openForgotten();
    await user.click(screen.getByRole('button', { name: 'Send the link' }));
    expect(await screen.findByText('Please enter your email address.')).toBeVisible();
    expect(requestPasswordReset).not.toHaveBeenCalled();
    await user.type(screen.getByLabelText('Email'), 'a@example.com');
    await user.click(screen.getByRole('button', { name: 'Send the link' }));
    expect(await screen.findByText('An error occurred. Please try again.')).toBeVisible();
    expect(screen.getByLabelText('Email')).toHaveValue('a@example.com');
  });
});

describe('the link from the mail', () => {
  it('sets a password, lifts the lock and logs in', async () => {
    const { set, address, router } = await openLink();
    await waitFor(() => expect(router.state.location.hash).toBe(''));
    vi.mocked(tidyUpAfterNewPassword).mockImplementation(async () => holdSession('admin'));
    await set(newPassword);
    await screen.findByText('Admin page');
    expect(setNewPassword).toHaveBeenCalledWith(
      { accessToken: 'aaa', refreshToken: 'rrr' },
      newPassword,
    );
    expect(tidyUpAfterNewPassword).toHaveBeenCalledOnce();
    expect(address()).toBe('/admin/dashboard');
    expect(notify.success).toHaveBeenCalledWith(
      'Password Changed',
      'You are logged in with the new one.',
    );
  });

  it('refuses a password under 12 characters or over 72 bytes', async () => {
    const { set } = await openLink();
    await set('eleven char');
    expect(await screen.findByText('Please use at least 12 characters.')).toBeVisible();
    await set('ü'.repeat(37));
    expect(await screen.findByText(/This password is too long/)).toBeVisible();
    expect(setNewPassword).not.toHaveBeenCalled();
  });

  it.each([
    ['same-password', /the password you already have/],
    ['weak-password', /too easy to guess/],
  ] as const)('says why the server refuses: %s', async (refusal, message) => {
    vi.mocked(setNewPassword).mockResolvedValueOnce(refusal);
    const { set } = await openLink();
    await set(newPassword);
    expect(await screen.findByText(message)).toBeVisible();
    expect(tidyUpAfterNewPassword).not.toHaveBeenCalled();
    await set(`${newPassword} indeed`);
    await screen.findByText('Admin page');
  });

  it('says when it has expired and leads to the login', async () => {
    vi.mocked(setNewPassword).mockResolvedValue('link-expired');
    const { set } = await openLink();
    await set(newPassword);
    expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'To the login' })).toHaveAttribute('href', '/login');
  });

  it.each([
    '/admin/reset-password',
    '/admin/reset-password#error=access_denied&error_code=otp_expired',
    '/admin/reset-password#access_token=aaa&refresh_token=rrr&type=magiclink',
  ])('is refused: %s', async (at) => {
    renderRoutes({ routes, at });
    expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toBeVisible();
    expect(screen.queryByLabelText('New password')).not.toBeInTheDocument();
  });
});

it.each([
  ['/', '#access_token=a&refresh_token=r&type=recovery', true],
  ['/', '#services', false],
  ['/', '', false],
  ['/admin/reset-password', '#access_token=a&refresh_token=r&type=recovery', false],
])('a link to %s%s is passed on: %s', (pathname, hash, isCarried) => {
  const target = '/admin/reset-password';
  expect(recoveryRedirect({ pathname, hash }, target)).toBe(isCarried ? target + hash : null);
});
