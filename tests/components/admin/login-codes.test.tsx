import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { notify } from '@/shared/feedback/notify';
import { keepBrowserToken } from '@/admin/session/browser/browser-token';
import { type Answers, inTurn, lost } from '../../states/backend.ts';
import { codeState, laptop, phone, settings } from './account-rows.ts';
import { renderRoutes } from './render-admin.tsx';
import { admin, adminRoutes, serveSession, storedEntry, storeSession } from './session-wire.tsx';

const routes = adminRoutes([{ path: 'dashboard', element: <h1>Dashboard</h1> }]);
const put = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const dashboard = () => screen.getByRole('heading', { name: 'Dashboard' });

/** Logs in with the right password in an unknown browser. */
const unknownBrowser: Answers = {
  verify_admin_credentials: [{ success: true, message: '', admin_data: { ...admin } }],
  request_login_code: null,
  login_code_state: codeState({}),
  confirm_login_code: true,
  forgive_failed_logins: null,
};
const serveUnconfirmed = (answers: Answers = {}) =>
  serveSession({ isAdmin: false, end: 'unconfirmed' }, { ...unknownBrowser, ...answers });

async function logIn(answers: Answers = {}) {
  const served = serveUnconfirmed(answers);
  const view = renderRoutes({ routes, at: '/login' });
  put(await screen.findByLabelText('Email'), admin.email);
  put(screen.getByLabelText('Password'), 'right');
  await view.user.click(screen.getByRole('button', { name: 'Log in' }));
  const code = await screen.findByLabelText('Code');
  const enter = async (text: string) => {
    put(code, text);
    await view.user.click(screen.getByRole('button', { name: 'Log in' }));
  };
  return { ...view, ...served, code, enter };
}

describe('a login in a browser that is not known', () => {
  it('asks for the mailed code, and lets the admin in by it', async () => {
    const success = vi.spyOn(notify, 'success').mockReturnValue(undefined);
    const { code, enter, address, times, bodiesOf } = await logIn({
      login_code_state: inTurn(
        () => codeState({ status: 'none' }),
        () => codeState({}),
      ),
    });
    expect(screen.getByRole('heading', { name: 'Check your email' })).toBeVisible();
    await waitFor(() => expect(times('request_login_code')).toBe(1));
    expect(await screen.findByText(admin.email)).toBeVisible();
    expect(code).toHaveAttribute('autocomplete', 'one-time-code');
    expect(success).not.toHaveBeenCalled();
    expect(times('auth/logout')).toBe(0);

    await enter('“ＡＢＣＤ-2345”\u200B');
    // The guard shows the same heading before.
    await waitFor(() => expect(dashboard()).toBeVisible());
    expect(bodiesOf('confirm_login_code')).toEqual([
      { code: 'ABCD2345', browser_token: expect.any(String) },
    ]);
    expect(address()).toBe('/admin/dashboard');
    expect(success).toHaveBeenCalledWith('Login Successful');
    expect(storedEntry()).not.toBeNull();
  });

  it('keeps a wrong code on the screen, and ends the session on the way back', async () => {
    const { user, code, enter, times } = await logIn({ confirm_login_code: false });
    await enter('short');
    expect(await screen.findByText(/eight letters and digits/)).toBeVisible();
    expect(times('confirm_login_code')).toBe(0);
    await enter('ABCD2345');
    expect(await screen.findByText(/This code is wrong/)).toBeVisible();
    expect(code).toHaveValue('ABCD2345');

    await user.click(screen.getByRole('button', { name: 'Back to the login' }));
    expect(await screen.findByLabelText('Password')).toBeVisible();
    await waitFor(() => expect(times('auth/logout')).toBe(1));
  });

  it('lets in by a code whose first answer was lost', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const { enter, server } = await logIn({
      confirm_login_code: inTurn<boolean>(lost, () => false),
    });
    await enter('ABCD2345');
    await screen.findByText('An error occurred. Please try again.');
    server.isAdmin = true;
    await enter('ABCD2345');
    await waitFor(() => expect(dashboard()).toBeVisible());
  });

  it.each([
    ['failed', { status: 'failed', error: 'The email provider answered 403.' }, /answered 403/],
    ['is late', { status: 'waiting', seconds: 25 }, /site’s scheduler isn’t running/],
  ])('says so when the mail %s, and names the way in without mail', async (_case, mail, words) => {
    await logIn({ login_code_state: codeState(mail) });
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.getByText(`npm run admin:code -- --email ${admin.email}`)).toBeVisible();
  });
});

describe('a stored session', () => {
  it('is confirmed by this browser without a code', async () => {
    serveUnconfirmed({ confirm_browser: true });
    storeSession();
    keepBrowserToken();
    renderRoutes({ routes, at: '/admin/dashboard' });
    await waitFor(() => expect(dashboard()).toBeVisible());
  });

  it('a session without a confirmed code leads to the code, and from there to the page asked for', async () => {
    serveUnconfirmed();
    storeSession();
    const { user, address } = renderRoutes({ routes, at: '/admin/dashboard?tab=x' });
    put(await screen.findByLabelText('Code'), 'ABCD2345');
    await user.click(screen.getByRole('button', { name: 'Log in' }));
    await waitFor(() => expect(dashboard()).toBeVisible());
    expect(address()).toBe('/admin/dashboard?tab=x');
  });
});

describe('the account', () => {
  const known = [
    { ...laptop, browser_id: 'b-1' },
    { ...phone, browser_id: 'b-2', started_at: null },
  ];

  async function openAccount(answers: Answers) {
    const served = serveSession(
      {},
      {
        list_devices: known,
        admin_settings: [settings],
        request_login_code: null,
        forget_trusted_browsers: null,
        ...answers,
      },
    );
    storeSession();
    const view = renderRoutes({ routes, at: '/admin/dashboard' });
    await view.user.click(await screen.findByRole('button', { name: 'Account' }));
    const dialog = await screen.findByRole('dialog', { name: 'Your account' });
    const press = (name: string) => view.user.click(within(dialog).getByRole('button', { name }));
    return { ...view, ...served, dialog, press };
  }

  it.each([
    ['on', 'Ask new browsers for a code', 'Codes Switched On'],
    ['off', 'Stop asking for codes', 'Codes Switched Off'],
  ])('switches codes %s by a code that was mailed', async (wanted, action, said) => {
    const success = vi.spyOn(notify, 'success').mockReturnValue(undefined);
    let isOn = wanted === 'off';
    const { dialog, press, bodiesOf } = await openAccount({
      login_code_state: () => codeState({ is_on: isOn }),
      switch_login_codes: inTurn<boolean>(
        () => false,
        () => {
          isOn = !isOn;
          return true;
        },
      ),
    });
    await within(dialog).findByRole('button', { name: action });
    await press(action);
    put(await within(dialog).findByLabelText('Code'), 'ABCD2345');
    await press(`Switch codes ${wanted}`);
    expect(await within(dialog).findByText(/This code is wrong/)).toBeVisible();
    expect(success).not.toHaveBeenCalled();

    await press(`Switch codes ${wanted}`);
    await waitFor(() => expect(success).toHaveBeenCalledWith(said, expect.any(String)));
    expect(bodiesOf('switch_login_codes').at(-1)).toMatchObject({
      is_wanted: wanted === 'on',
      code: 'ABCD2345',
    });
    expect(within(dialog).queryByLabelText('Code')).toBeNull();
  });

  it('lists the browsers that need no code, also one that is logged out, and forgets one', async () => {
    const { dialog, press, address, bodiesOf } = await openAccount({
      login_code_state: codeState({}),
      list_devices: inTurn(
        () => known,
        () => known.slice(0, 1),
      ),
    });
    const rows = await within(dialog).findAllByRole('listitem');
    expect(rows[0]).toHaveTextContent('Chrome on Windows · this browser · needs no code');
    expect(rows[1]).toHaveTextContent(/^Safari on iPhone · needs no codeLogged out, last active/);
    expect(within(dialog).queryByRole('button', { name: 'Log out other devices' })).toBeNull();
    await press('Forget Safari on iPhone');
    await waitFor(() => expect(within(dialog).getAllByRole('listitem')).toHaveLength(1));
    expect(bodiesOf('forget_trusted_browsers')).toEqual([{ browser_id: 'b-2' }]);
    expect(address()).toBe('/admin/dashboard');

    await press('Forget Chrome on Windows');
    await waitFor(() => expect(address()).toBe('/login'));
  });
});
