import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { notify } from '@/shared/feedback/notify';
import { fetchMorningMail } from '@/admin/session/account/api/morning-mail';
import { type Device, fetchDevices, forgetBrowsers } from '@/admin/session/account/api/devices';
import {
  confirmLoginCode,
  confirmThisBrowser,
  fetchLoginCodesSetting,
  fetchLoginCodeState,
  type LoginCodeState,
  requestLoginCode,
  switchLoginCodes,
} from '@/admin/session/api/login-code-api';
import {
  endSession,
  fetchIsAdmin,
  fetchSessionEnd,
  verifyCredentials,
} from '@/admin/session/api/session-api';
import { renderRoutes } from './render-admin.tsx';
import { admin, adminRoutes, holdSession, storedEntry } from './session-stub.tsx';

vi.mock('@/admin/session/api/session-api');
vi.mock('@/admin/session/api/account-api');
vi.mock(import('@/admin/session/account/api/morning-mail'), async (actual) =>
  (await import('../../support/stub-queries.ts')).stubQueries(await actual(), {
    morningMailQuery: 'fetchMorningMail',
  }),
);
vi.mock(import('@/admin/session/account/api/devices'), async (actual) =>
  (await import('../../support/stub-queries.ts')).stubQueries(
    { ...(await actual()), forgetBrowsers: vi.fn<typeof forgetBrowsers>() },
    { devicesQuery: 'fetchDevices' },
  ),
);
vi.mock('@/shared/feedback/notify');
vi.mock(import('@/admin/session/api/login-code-api'), async (actual) => {
  const { stubQueries } = await import('../../support/stub-queries.ts');
  const calls = {
    confirmThisBrowser: vi.fn<typeof confirmThisBrowser>(),
    confirmLoginCode: vi.fn<typeof confirmLoginCode>(),
    requestLoginCode: vi.fn<typeof requestLoginCode>(),
    switchLoginCodes: vi.fn<typeof switchLoginCodes>(),
  };
  return stubQueries(
    { ...(await actual()), ...calls },
    {
      loginCodeStateQuery: 'fetchLoginCodeState',
      loginCodesSettingQuery: 'fetchLoginCodesSetting',
    },
  );
});

const routes = adminRoutes([{ path: 'dashboard', element: <h1>Dashboard</h1> }]);
const mail = (state: Partial<LoginCodeState>): LoginCodeState => ({
  is_on: true,
  status: 'mailed',
  email: admin.email,
  seconds: 1,
  error: null,
  ...state,
});

/** The password was right, and this browser is not known. */
function holdUnconfirmedSession() {
  holdSession('stranger');
  vi.mocked(fetchSessionEnd).mockResolvedValue('unconfirmed');
}

beforeEach(() => {
  vi.clearAllMocks();
  localStorage.clear();
  vi.mocked(fetchMorningMail).mockResolvedValue(true);
  vi.mocked(confirmThisBrowser).mockResolvedValue(false);
  vi.mocked(confirmLoginCode).mockResolvedValue(true);
  vi.mocked(requestLoginCode).mockResolvedValue('asked');
  vi.mocked(fetchLoginCodeState).mockResolvedValue(mail({}));
  vi.mocked(fetchDevices).mockResolvedValue([]);
  vi.mocked(verifyCredentials).mockResolvedValue({ isValid: true, admin });
});

const put = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

async function logIn() {
  holdSession('visitor');
  const view = renderRoutes({ routes, at: '/login' });
  put(await screen.findByLabelText('Email'), admin.email);
  put(screen.getByLabelText('Password'), 'right');
  holdUnconfirmedSession();
  await view.user.click(screen.getByRole('button', { name: 'Log in' }));
  return { ...view, code: await screen.findByLabelText('Code') };
}

describe('a login in a browser that is not known', () => {
  it('asks for the mailed code, and lets the admin in by it', async () => {
    vi.mocked(fetchLoginCodeState)
      .mockResolvedValueOnce(mail({ status: 'none' }))
      .mockResolvedValue(mail({}));
    const { user, code, address } = await logIn();
    expect(screen.getByRole('heading', { name: 'Check your mail' })).toBeVisible();
    await waitFor(() => expect(requestLoginCode).toHaveBeenCalledTimes(1));
    expect(await screen.findByText(admin.email)).toBeVisible();
    expect(code).toHaveAttribute('autocomplete', 'one-time-code');
    expect(notify.success).not.toHaveBeenCalled();
    expect(endSession).not.toHaveBeenCalled();

    put(code, 'abcd-2345');
    await user.click(screen.getByRole('button', { name: 'Log in' }));
    await screen.findByRole('heading', { name: 'Dashboard' });
    expect(confirmLoginCode).toHaveBeenCalledWith('abcd-2345');
    expect(address()).toBe('/admin/dashboard');
    expect(notify.success).toHaveBeenCalledWith('Login Successful');
    expect(storedEntry()).not.toBeNull();
  });

  it('keeps a wrong code on the screen, lets the next code wait, and ends the session on the way back', async () => {
    vi.mocked(confirmLoginCode).mockResolvedValue(false);
    const { user, code } = await logIn();
    put(code, 'short');
    await user.click(screen.getByRole('button', { name: 'Log in' }));
    expect(await screen.findByText(/eight letters and digits/)).toBeVisible();
    expect(confirmLoginCode).not.toHaveBeenCalled();
    put(code, 'ABCD2345');
    await user.click(screen.getByRole('button', { name: 'Log in' }));
    expect(await screen.findByText(/This code is not right/)).toBeVisible();
    expect(code).toHaveValue('ABCD2345');

    vi.mocked(requestLoginCode).mockResolvedValue('too-soon');
    await user.click(screen.getByRole('button', { name: 'Mail another code' }));
    expect(await screen.findByText(/one code a minute/)).toBeVisible();

    await user.click(screen.getByRole('button', { name: 'Back to the login' }));
    expect(await screen.findByLabelText('Password')).toBeVisible();
    expect(endSession).toHaveBeenCalledTimes(1);
  });

  it('lets in by a code whose first answer was lost', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    vi.mocked(confirmLoginCode).mockRejectedValueOnce(new Error('Failed to fetch'));
    const { user, code } = await logIn();
    put(code, 'ABCD2345');
    await user.click(screen.getByRole('button', { name: 'Log in' }));
    await screen.findByText('An error occurred. Please try again.');
    vi.mocked(confirmLoginCode).mockResolvedValue(false);
    vi.mocked(fetchIsAdmin).mockResolvedValue(true);
    await user.click(screen.getByRole('button', { name: 'Log in' }));
    // The guard shows the same heading before.
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Dashboard' })).toBeVisible());
  });

  it.each([
    [
      'failed',
      mail({ status: 'failed', error: 'The mail provider answered 403.' }),
      /answered 403/,
    ],
    ['is late', mail({ status: 'waiting', seconds: 25 }), /scheduler of this site does not run/],
  ])('says so when the mail %s, and names the way in without mail', async (_case, state, words) => {
    vi.mocked(fetchLoginCodeState).mockResolvedValue(state);
    await logIn();
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.getByText(`npm run admin:code -- --email ${admin.email}`)).toBeVisible();
  });
});

describe('a stored session', () => {
  it('is confirmed by this browser without a code', async () => {
    holdUnconfirmedSession();
    vi.mocked(confirmThisBrowser).mockResolvedValue(true);
    renderRoutes({ routes, at: '/admin/dashboard' });
    // The guard shows the same heading before.
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Dashboard' })).toBeVisible());
  });

  it('that is not confirmed leads to the code, and from there to the page asked for', async () => {
    holdUnconfirmedSession();
    const { user, address } = renderRoutes({ routes, at: '/admin/dashboard?tab=x' });
    put(await screen.findByLabelText('Code'), 'ABCD2345');
    await user.click(screen.getByRole('button', { name: 'Log in' }));
    await screen.findByRole('heading', { name: 'Dashboard' });
    expect(address()).toBe('/admin/dashboard?tab=x');
  });
});

describe('the switch on the account page', () => {
  const laptop: Device = {
    browserId: 'b-1',
    isCurrent: true,
    userAgent: 'Mozilla/5.0 (Windows NT 10.0) Chrome/140.0.0.0 Safari/537.36',
    startedAt: '2026-11-20T03:30:00+00:00',
    lastActiveAt: '2026-11-21T03:30:00+00:00',
    hasRights: true,
  };
  const phone: Device = {
    ...laptop,
    browserId: 'b-2',
    isCurrent: false,
    userAgent: 'iPhone Version/19 Safari/6',
    startedAt: null,
  };

  async function openAccount(setting: 'on' | 'off') {
    holdSession('admin');
    vi.mocked(fetchLoginCodesSetting).mockResolvedValue(setting === 'on');
    vi.mocked(fetchDevices).mockResolvedValue([laptop, phone]);
    const view = renderRoutes({ routes, at: '/admin/dashboard' });
    await view.user.click(await screen.findByRole('button', { name: 'Account' }));
    const dialog = await screen.findByRole('dialog', { name: 'Your account' });
    const press = (name: string) => view.user.click(within(dialog).getByRole('button', { name }));
    return { ...view, dialog, press };
  }

  it('goes on by a code that was mailed', async () => {
    vi.mocked(switchLoginCodes).mockResolvedValueOnce(false).mockResolvedValue(true);
    const { dialog, press } = await openAccount('off');
    await within(dialog).findByText(/password alone opens this admin/);
    await press('Ask new browsers for a code');
    put(await within(dialog).findByLabelText('Code'), 'ABCD2345');
    await press('Switch codes on');
    expect(await within(dialog).findByText(/This code is not right/)).toBeVisible();
    expect(notify.success).not.toHaveBeenCalled();

    vi.mocked(fetchLoginCodesSetting).mockResolvedValue(true);
    await press('Switch codes on');
    expect(await within(dialog).findByText(/A new browser is asked for a code/)).toBeVisible();
    expect(switchLoginCodes).toHaveBeenCalledWith(true, 'ABCD2345');
    expect(notify.success).toHaveBeenCalledWith('Codes Switched On', expect.any(String));
    expect(within(dialog).queryByLabelText('Code')).toBeNull();
  });

  it('goes off by a code, too', async () => {
    vi.mocked(switchLoginCodes).mockResolvedValue(true);
    const { dialog, press } = await openAccount('on');
    await within(dialog).findByText(/A new browser is asked for a code/);
    await press('Stop asking for codes');
    put(await within(dialog).findByLabelText('Code'), 'ABCD2345');
    await press('Switch codes off');
    await waitFor(() => expect(switchLoginCodes).toHaveBeenCalledWith(false, 'ABCD2345'));
  });

  it('lists the browsers that need no code, also one that is logged out, and forgets one', async () => {
    const { dialog, press, address } = await openAccount('on');
    const rows = await within(dialog).findAllByRole('listitem');
    expect(rows[0]).toHaveTextContent('Chrome on Windows · this browser · needs no code');
    expect(rows[1]).toHaveTextContent(/^Safari on iPhone · needs no codeLogged out, last active/);
    expect(within(dialog).queryByRole('button', { name: 'Log out other devices' })).toBeNull();
    vi.mocked(fetchDevices).mockResolvedValue([laptop]);
    await press('Forget Safari on iPhone');
    await waitFor(() => expect(within(dialog).getAllByRole('listitem')).toHaveLength(1));
    expect(forgetBrowsers).toHaveBeenCalledExactlyOnceWith('b-2');
    expect(address()).toBe('/admin/dashboard');

    await press('Forget Chrome on Windows');
    await waitFor(() => expect(address()).toBe('/login'));
  });
});
