import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { mailLinkRedirect } from '@/starter/mail-link-redirect';
import AuthBoundary from '@/admin/session/auth-boundary';
import { notify } from '@/shared/feedback/notify';
import {
  openMailLink,
  requestPasswordReset,
  setNewPassword,
  finishPasswordChange,
} from '@/admin/session/api/recovery-api';
import LoginPage from '@/admin/pages/login-page';
import ResetPasswordPage from '@/admin/pages/reset-password-page';
import { renderRoutes } from './render-admin.tsx';
import { holdSession } from './session-stub.tsx';

vi.mock('@/admin/session/api/session-api');
vi.mock('@/admin/session/api/recovery-api');
vi.mock('@/shared/feedback/notify');

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
  vi.mocked(finishPasswordChange).mockResolvedValue();
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
    fireEvent.change(field, { target: { value: password } });
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
    vi.mocked(finishPasswordChange).mockImplementation(async () => holdSession('admin'));
    await set(newPassword);
    await screen.findByText('Admin page');
    expect(setNewPassword).toHaveBeenCalledWith(
      { accessToken: 'aaa', refreshToken: 'rrr' },
      newPassword,
    );
    expect(finishPasswordChange).toHaveBeenCalledOnce();
    expect(address()).toBe('/admin/dashboard');
    expect(notify.success).toHaveBeenCalledWith(
      'Password Changed',
      'You are logged in with the new one.',
    );
  });

  it('says which password the form or the server refuses, and takes a better one', async () => {
    const { set } = await openLink();
    await set('eleven char');
    expect(await screen.findByText('Please use at least 12 characters.')).toBeVisible();
    await set('ü'.repeat(37));
    expect(await screen.findByText(/This password is too long/)).toBeVisible();
    expect(setNewPassword).not.toHaveBeenCalled();
    for (const [refusal, message] of [
      ['same-password', /the password you already have/],
      ['weak-password', /too easy to guess/],
    ] as const) {
      vi.mocked(setNewPassword).mockResolvedValueOnce(refusal);
      await set(newPassword);
      expect(await screen.findByText(message)).toBeVisible();
    }
    expect(finishPasswordChange).not.toHaveBeenCalled();
    await set(`${newPassword} indeed`);
    await screen.findByText('Admin page');
  });

  it('says when it has expired, and offers a new mail', async () => {
    vi.mocked(setNewPassword).mockResolvedValue('link-expired');
    const { set, user, address } = await openLink();
    await set(newPassword);
    expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toBeVisible();
    await user.type(screen.getByLabelText('Email'), 'owner@example.com');
    await user.click(screen.getByRole('button', { name: 'Send the link' }));
    expect(await screen.findByText(/a mail with a link is on its way/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Back to the login' }));
    expect(address()).toBe('/login');
  });

  it.each([
    ['', /works once and for one hour/],
    ['#error=access_denied&error_code=otp_expired', /some mail programs open each link/],
    ['?error=access_denied&error_code=user_banned', /Please ask another admin/],
    ['#error_code=flow_state_expired', /It said: flow state expired\./],
    ['#error_code=call+0800+1234', /^The server did not accept this link\.$/],
    ['#access_token=aaa&refresh_token=rrr&type=magiclink', /works once and for one hour/],
    ['?token_hash=abc&type=unknown', /works once and for one hour/],
  ])('explains why %s does not work', async (parameters, reason) => {
    const { router } = renderRoutes({ routes, at: `/admin/reset-password${parameters}` });
    expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toBeVisible();
    expect(screen.getByText(reason)).toBeVisible();
    expect(screen.queryByLabelText('New password')).not.toBeInTheDocument();
    await waitFor(() => expect(router.state.location).toMatchObject({ search: '', hash: '' }));
  });
});

const at = (type: string) => `/admin/reset-password?token_hash=hhh&type=${type}`;

describe('a link of our own mails', () => {
  const tokens = { accessToken: 'aaa', refreshToken: 'rrr' };

  it.each([
    ['recovery', 'Choose a new password'],
    ['invite', 'Choose a password'],
  ] as const)('changes nothing before a click, then sets a password: %s', async (type, name) => {
    vi.mocked(openMailLink).mockResolvedValue({ name: 'password', tokens });
    const { user, router } = renderRoutes({ routes, at: at(type) });
    const button = await screen.findByRole('button', { name });
    await waitFor(() => expect(router.state.location.search).toBe(''));
    expect(openMailLink).not.toHaveBeenCalled();

    await user.click(button);
    expect(openMailLink).toHaveBeenCalledExactlyOnceWith(type, 'hhh');
    await user.type(await screen.findByLabelText('New password'), newPassword);
    await user.click(screen.getByRole('button', { name: 'Set the password and log in' }));
    await screen.findByText('Admin page');
    expect(setNewPassword).toHaveBeenCalledWith(tokens, newPassword);
  });

  it('logs in without a password', async () => {
    vi.mocked(openMailLink).mockImplementation(async () => {
      holdSession('admin');
      return { name: 'password', tokens };
    });
    const { user } = renderRoutes({ routes, at: at('email') });
    await user.click(await screen.findByRole('button', { name: 'Log in' }));
    await screen.findByText('Admin page');
    expect(setNewPassword).not.toHaveBeenCalled();
  });

  it('asks for the other mailbox when an address changes', async () => {
    vi.mocked(openMailLink).mockResolvedValue({ name: 'other-mailbox' });
    const { user } = renderRoutes({ routes, at: at('email_change') });
    await user.click(await screen.findByRole('button', { name: 'Confirm this address' }));
    expect(
      await screen.findByText(/open the link in the mail to your other address/),
    ).toBeVisible();
  });

  it('keeps the link when the server does not answer, and says when it was used up', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    vi.mocked(openMailLink).mockRejectedValueOnce(new Error('no answer'));
    vi.mocked(openMailLink).mockResolvedValueOnce({ name: 'failed', code: 'otp_expired' });
    const { user } = renderRoutes({ routes, at: at('recovery') });
    const button = await screen.findByRole('button', { name: 'Choose a new password' });
    await user.click(button);
    expect(await screen.findByText(/The link still works: please try again/)).toBeVisible();
    await user.click(button);
    expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toBeVisible();
    expect(screen.getByText(/some mail programs open each link/)).toBeVisible();
  });
});

it.each([
  ['/', '', '#access_token=a&refresh_token=r&type=recovery'],
  ['/', '', '#error=access_denied&error_code=otp_expired&error_description=x'],
  ['/about', '?error=access_denied&error_code=otp_expired', ''],
  ['/blog/a-post', '?utm_source=x&error_code=otp_expired', '#top'],
  ['/login', '', '#error_code=otp_expired'],
])('a link to %s%s%s leads to the page that explains it', (pathname, search, hash) => {
  const elsewhere = mailLinkRedirect({ pathname, search, hash }, '/admin/reset-password');
  expect(elsewhere).toMatch(/^\/admin\/reset-password#.*(?:error_code|access_token)=/);
});

it.each([
  ['/', '', '#services'],
  ['/', '?my_error_code=1', ''],
  ['/careers', '?q=error_code', ''],
  ['/admin/reset-password', '', '#error_code=otp_expired'],
])('%s%s%s stays', (pathname, search, hash) => {
  expect(mailLinkRedirect({ pathname, search, hash }, '/admin/reset-password')).toBeNull();
});
