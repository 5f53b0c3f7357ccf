import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { mailLinkRedirect } from '@/starter/mail-link-redirect';
import AuthBoundary from '@/admin/session/auth-boundary';
import { notify } from '@/shared/feedback/notify';
import LoginPage from '@/admin/pages/login-page';
import ResetPasswordPage from '@/admin/pages/reset-password-page';
import { type Answers, inTurn, lost } from '../../states/backend.ts';
import { renderRoutes } from './render-admin.tsx';
import { admin, serveSession, session } from './session-wire.tsx';

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

const newPassword = 'four quiet words here';
const refusalOfAuth =
  (code: string, status = 422) =>
  () =>
    Response.json({ error_code: code, msg: 'no' }, { status });

/** Opens an address in a browser without a session. */
function open(at: string, answers: Answers = {}) {
  const served = serveSession(
    {},
    {
      'auth/recover': {},
      'auth/user': { ...admin, aud: 'authenticated' },
      'auth/verify': session,
      forgive_failed_logins: null,
      ...answers,
    },
  );
  const view = renderRoutes({ routes, at });
  const set = async (password: string) => {
    const field = await screen.findByLabelText('New password');
    fireEvent.change(field, { target: { value: password } });
    await view.user.click(screen.getByRole('button', { name: 'Set the password and log in' }));
  };
  /** The passwords that were sent. */
  const passwords = () =>
    served
      .bodiesOf('auth/user')
      .flatMap((body): unknown => Reflect.get(Object(body), 'password') ?? []);
  return { ...view, ...served, set, passwords };
}

async function openForgotten(answers: Answers = {}) {
  const view = open('/login', answers);
  await view.user.click(await screen.findByRole('button', { name: 'Forgot your password?' }));
  expect(screen.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
  expect(screen.getByLabelText('Email')).toHaveFocus();
  return view;
}

describe('a forgotten password', () => {
  it('always promises a mail, also for an unknown address', async () => {
    const { user, asked } = await openForgotten({
      'auth/recover': refusalOfAuth('user_not_found', 400),
    });
    await user.type(screen.getByLabelText('Email'), ' nobody@example.com ');
    await user.click(screen.getByRole('button', { name: 'Send the link' }));
    expect(await screen.findByText(/If there is an account with this address/)).toBeVisible();
    expect(asked('auth/recover')).toEqual([
      expect.objectContaining({
        query: { redirect_to: `${window.location.origin}/admin/reset-password` },
        body: expect.objectContaining({ email: 'nobody@example.com' }),
      }),
    ]);
    const back = screen.getByRole('button', { name: 'Back to the login' });
    expect(back).toHaveFocus();
    await user.click(back);
    expect(screen.getByRole('heading', { name: 'Admin Login' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Forgot your password?' })).toHaveFocus();
  });

  it('needs an address, says when the request fails, and keeps the address', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const { user, times } = await openForgotten({ 'auth/recover': lost });
    await user.click(screen.getByRole('button', { name: 'Send the link' }));
    expect(await screen.findByText('Please enter your email address.')).toBeVisible();
    expect(times('auth/recover')).toBe(0);
    await user.type(screen.getByLabelText('Email'), 'a@example.com');
    await user.click(screen.getByRole('button', { name: 'Send the link' }));
    expect(await screen.findByText('An error occurred. Please try again.')).toBeVisible();
    expect(screen.getByLabelText('Email')).toHaveValue('a@example.com');
  });
});

describe('the link from the mail', () => {
  const { access_token: token } = session();
  const link = `/admin/reset-password#access_token=${token}&refresh_token=renewal&expires_in=3600&type=recovery`;

  it('sets a password, lifts the lock and logs in', async () => {
    const success = vi.spyOn(notify, 'success').mockReturnValue(undefined);
    const { set, address, router, passwords, times, asked } = open(link);
    await waitFor(() => expect(router.state.location.hash).toBe(''));
    await set(newPassword);
    await screen.findByText('Admin page');
    expect(passwords()).toEqual([newPassword]);
    expect(asked('auth/logout').map(({ query }) => query['scope'])).toEqual(['others']);
    expect(times('forgive_failed_logins')).toBe(1);
    expect(address()).toBe('/admin/dashboard');
    expect(success).toHaveBeenCalledWith('Password Changed', 'You are logged in with the new one.');
  });

  it('says which password the form or the server refuses, and takes a better one', async () => {
    let refusals = ['same_password', 'weak_password'];
    const { set, passwords } = open(link, {
      'auth/user': ({ body }) => {
        const [refusal, ...later] = body ? refusals : [];
        if (!refusal) return { ...admin, aud: 'authenticated' };
        refusals = later;
        return refusalOfAuth(refusal)();
      },
    });
    await set('eleven char');
    expect(await screen.findByText('Please use at least 12 characters.')).toBeVisible();
    await set('ü'.repeat(37));
    expect(await screen.findByText(/This password is too long/)).toBeVisible();
    expect(passwords()).toEqual([]);
    for (const message of [/the password you already have/, /too easy to guess/]) {
      await set(newPassword);
      expect(await screen.findByText(message)).toBeVisible();
    }
    await set(`${newPassword} indeed`);
    await screen.findByText('Admin page');
  });

  it('says when it has expired, and offers a new mail', async () => {
    const { set, user, address } = open(link, { 'auth/user': refusalOfAuth('bad_jwt', 403) });
    await set(newPassword);
    expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toBeVisible();
    await user.type(screen.getByLabelText('Email'), 'owner@example.com');
    await user.click(screen.getByRole('button', { name: 'Send the link' }));
    expect(await screen.findByText(/an email with a link is on its way/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Back to the login' }));
    expect(address()).toBe('/login');
  });

  it.each([
    ['', /works once, for 15 minutes/],
    ['#error=access_denied&error_code=otp_expired', /some email apps open each link/],
    ['?error=access_denied&error_code=user_banned', /Please ask another admin/],
    ['#error_code=flow_state_expired', /It said: flow state expired\./],
    ['#error_code=call+0800+1234', /^The server did not accept this link\.$/],
    ['#access_token=aaa&refresh_token=rrr&type=magiclink', /works once, for 15 minutes/],
    ['?token_hash=abc&type=unknown', /works once, for 15 minutes/],
  ])('explains why %s does not work', async (parameters, reason) => {
    const { router } = open(`/admin/reset-password${parameters}`);
    expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toBeVisible();
    expect(screen.getByText(reason)).toBeVisible();
    expect(screen.queryByLabelText('New password')).not.toBeInTheDocument();
    await waitFor(() => expect(router.state.location).toMatchObject({ search: '', hash: '' }));
  });
});

const at = (type: string) => `/admin/reset-password?token_hash=hhh&type=${type}`;

describe('a link of our own mails', () => {
  it.each([
    ['recovery', 'Choose a new password'],
    ['invite', 'Choose a password'],
  ])('changes nothing before a click, then sets a password: %s', async (type, name) => {
    const { user, router, set, times, bodiesOf, passwords } = open(at(type));
    const button = await screen.findByRole('button', { name });
    await waitFor(() => expect(router.state.location.search).toBe(''));
    expect(times('auth/verify')).toBe(0);

    await user.click(button);
    await set(newPassword);
    await screen.findByText('Admin page');
    expect(bodiesOf('auth/verify')).toEqual([expect.objectContaining({ type, token_hash: 'hhh' })]);
    expect(passwords()).toEqual([newPassword]);
  });

  it('logs in without a password', async () => {
    const { user, passwords } = open(at('email'));
    await user.click(await screen.findByRole('button', { name: 'Log in' }));
    await screen.findByText('Admin page');
    expect(passwords()).toEqual([]);
  });

  it('asks for the other mailbox when an address changes', async () => {
    const { user } = open(at('email_change'), { 'auth/verify': { msg: 'Confirm the other one' } });
    await user.click(await screen.findByRole('button', { name: 'Confirm this address' }));
    expect(
      await screen.findByText(/open the link in the email to your other address/),
    ).toBeVisible();
  });

  it('keeps the link when the server does not answer, and says when it was used up', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const { user } = open(at('recovery'), {
      'auth/verify': inTurn<object>(lost, refusalOfAuth('otp_expired', 403)),
    });
    const button = await screen.findByRole('button', { name: 'Choose a new password' });
    await user.click(button);
    expect(await screen.findByText(/The link still works: please try again/)).toBeVisible();
    await user.click(button);
    expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toBeVisible();
    expect(screen.getByText(/some email apps open each link/)).toBeVisible();
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
