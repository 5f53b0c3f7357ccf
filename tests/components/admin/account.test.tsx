import { readFileSync } from 'node:fs';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest';
import { useOpenAccount } from '@/admin/layout/use-open-account';
import { notify } from '@/shared/feedback/notify';
import { type Answers, inTurn, lost } from '../../states/backend.ts';
import { codeState, laptop, phone, settings } from './account-rows.ts';
import { renderRoutes } from './render-admin.tsx';
import { admin, adminRoutes, serveSession, storedEntry, storeSession } from './session-wire.tsx';

const routes = adminRoutes([{ path: 'dashboard', element: <h1>Dashboard</h1> }]);

async function openAccount(answers: Answers = {}) {
  const served = serveSession(
    {},
    {
      list_devices: [laptop, phone],
      login_code_state: codeState({ is_on: false }),
      admin_settings: [settings],
      'update admin_settings': [{ is_only: true }],
      forget_trusted_browsers: null,
      forgive_failed_logins: null,
      verify_admin_credentials: [{ success: true, message: '', admin_data: { ...admin } }],
      'auth/user': { ...admin, aud: 'authenticated' },
      ...answers,
    },
  );
  storeSession();
  const view = renderRoutes({ routes, at: '/admin/dashboard' });
  await view.user.click(await screen.findByRole('button', { name: 'Account' }));
  const dialog = await screen.findByRole('dialog', { name: 'Your account' });
  const press = (name: string) => view.user.click(within(dialog).getByRole('button', { name }));
  const put = (label: string, value: string) =>
    fireEvent.change(within(dialog).getByLabelText(label), { target: { value } });
  const fill = (current: string, next: string) => {
    put('Current password', current);
    put('New password', next);
    return press('Change the password');
  };
  const logouts = () => served.asked('auth/logout').map(({ query }) => query['scope']);
  return { ...view, ...served, dialog, fill, press, logouts };
}

let success: MockInstance<typeof notify.success>;
beforeEach(() => {
  success = vi.spyOn(notify, 'success').mockReturnValue(undefined);
});

const refusalOfAuth = (code: string) => () =>
  Response.json({ error_code: code, msg: 'no' }, { status: 422 });
const check = (message: string): Answers => ({
  verify_admin_credentials: [{ success: false, message, admin_data: null }],
});

describe('changing the password', () => {
  it('requires the current password and says that other devices are logged out', async () => {
    const { dialog, fill, bodiesOf, times, logouts } = await openAccount();
    expect(dialog).toHaveTextContent(admin.email);
    await fill(' as it is ', 'four quiet words here');
    await waitFor(() =>
      expect(success).toHaveBeenCalledWith(
        'Password Changed',
        'All other devices were logged out.',
      ),
    );
    expect(bodiesOf('verify_admin_credentials')).toEqual([
      { admin_email: admin.email, admin_password: ' as it is ' },
    ]);
    expect(bodiesOf('auth/user')).toEqual([
      expect.objectContaining({ password: 'four quiet words here' }),
    ]);
    expect(logouts()).toContain('others');
    expect(within(dialog).getByLabelText('Current password')).toHaveValue('');
    await waitFor(() => expect(times('list_devices')).toBe(2));
  });

  it('says which password is too short before it asks the server', async () => {
    const { fill, times } = await openAccount();
    await fill('as it is', 'elevenchars');
    expect(await screen.findByText('Please use at least 12 characters.')).toBeVisible();
    expect(screen.getByLabelText('New password')).toHaveFocus();
    expect(times('verify_admin_credentials')).toBe(0);
  });

  it.each<[string, Answers, RegExp]>([
    ['is wrong', check('Invalid credentials'), /not your current password/],
    [
      'is locked',
      check('Too many failed attempts. Please try again in 14 minutes.'),
      /Too many failed attempts/,
    ],
    [
      'stays the same',
      { 'auth/user': refusalOfAuth('same_password') },
      /password you already have/,
    ],
    ['is weak', { 'auth/user': refusalOfAuth('weak_password') }, /too easy to guess/],
    ['may have changed', { 'auth/user': lost }, /password may have changed/],
    ['is not checked', { verify_admin_credentials: lost }, /the password was not changed/],
  ])('keeps what was typed when the password %s, and says so', async (_case, answers, words) => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const { fill } = await openAccount(answers);
    await fill('as it is', 'four quiet words here');
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.getByLabelText('Current password')).toHaveValue('as it is');
    expect(screen.getByLabelText('New password')).toHaveValue('four quiet words here');
    expect(success).not.toHaveBeenCalled();
  });
});

describe('the list of devices', () => {
  it('names each device, the current one first, and marks one that has the password, but no code', async () => {
    const unconfirmed = { ...phone, started_at: '2026-11-18T03:30:00+00:00', has_rights: false };
    const { dialog } = await openAccount({ list_devices: [laptop, phone, unconfirmed] });
    const rows = await within(dialog).findAllByRole('listitem');
    expect(rows[0]).toHaveTextContent('Chrome on Windows · this browser');
    expect(rows[0]).toHaveTextContent('last active now');
    expect(rows[1]).toHaveTextContent('Safari on iPhone');
    expect(rows[1]).not.toHaveTextContent(/this browser|no code/);
    expect(rows[2]).toHaveTextContent('Safari on iPhone · knows the password, but has no code');
  });

  it('logs other devices out, and offers it only when there are any', async () => {
    const { dialog, press, logouts, times } = await openAccount({
      list_devices: inTurn(
        () => [laptop, phone],
        () => [laptop],
      ),
    });
    await within(dialog).findAllByRole('listitem');
    await press('Log out other devices');
    await waitFor(() => expect(within(dialog).getAllByRole('listitem')).toHaveLength(1));
    expect(logouts()).toEqual(['others']);
    expect(times('forget_trusted_browsers')).toBe(0);
    expect(within(dialog).queryByRole('button', { name: 'Log out other devices' })).toBeNull();
    expect(storedEntry()).not.toBeNull();
  });

  it('logs out everywhere, this browser last, and forgets every browser', async () => {
    const { press, address, logouts, bodiesOf } = await openAccount();
    await press('Log out everywhere');
    await waitFor(() => expect(address()).toBe('/login'));
    expect(bodiesOf('forget_trusted_browsers')).toEqual([{}]);
    await waitFor(() => expect(logouts()).toEqual(['others', 'local']));
    expect(storedEntry()).toBeNull();
    expect(screen.queryByText(/session has ended/)).toBeNull();
  });

  it('stays logged in when the other devices cannot be logged out', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const { press, address, logouts } = await openAccount({ 'auth/logout': lost });
    await press('Log out everywhere');
    expect(await screen.findByText(/other devices may still be logged in/)).toBeVisible();
    expect(address()).toBe('/admin/dashboard');
    expect(logouts()).not.toContain('local');
  });

  it('can be reloaded after a failure', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const { dialog, press } = await openAccount({
      list_devices: inTurn<(typeof laptop)[]>(lost, () => [laptop, phone]),
    });
    expect(await within(dialog).findByText('The devices could not be loaded')).toBeVisible();
    await press('Try again');
    expect(await within(dialog).findAllByRole('listitem')).toHaveLength(2);
  });
});

it('the mail about due steps is switched off and on, and goes back when that fails', async () => {
  const error = vi.spyOn(notify, 'error').mockReturnValue(undefined);
  const isOff = [{ ...settings, has_morning_mail: false }];
  const { dialog, user, bodiesOf } = await openAccount({
    admin_settings: inTurn(
      () => [settings],
      () => isOff,
    ),
    'update admin_settings': inTurn<{ is_only: true }[]>(() => [{ is_only: true }], lost),
  });
  const onOff = await within(dialog).findByRole('switch', { name: 'Email about due steps' });
  expect(onOff).toBeChecked();
  await user.click(onOff);
  await waitFor(() => expect(onOff).not.toBeChecked());
  await waitFor(() =>
    expect(bodiesOf('update admin_settings')).toEqual([{ has_morning_mail: false }]),
  );
  await user.click(onOff);
  await waitFor(() =>
    expect(error).toHaveBeenCalledWith('Not saved', 'The setting was not changed.'),
  );
  expect(onOff).not.toBeChecked();
});

function Advice() {
  return <button onClick={useOpenAccount()}>To the account</button>;
}

describe('the account dialog', () => {
  beforeEach(() => {
    serveSession(
      {},
      {
        list_devices: [],
        login_code_state: codeState({ is_on: false }),
        admin_settings: [settings],
      },
    );
    storeSession();
  });

  it('opens from a screen', async () => {
    const children = [{ path: 'dashboard', children: [{ index: true, Component: Advice }] }];
    const { user } = renderRoutes({ routes: adminRoutes(children), at: '/admin/dashboard' });
    await user.click(await screen.findByRole('button', { name: 'To the account' }));
    expect(await screen.findByRole('dialog', { name: 'Your account' })).toBeVisible();
  });

  it('names the version, as the changelog does', async () => {
    const { dialog } = await openAccount();
    const text = readFileSync('CHANGELOG.md', 'utf8');
    expect(dialog).toHaveTextContent(`Version ${/^## (\d\S+)/m.exec(text)?.[1]}`);
  });

  it('opens from the small-screen menu, which closes', async () => {
    const { user } = renderRoutes({ routes, at: '/admin/dashboard' });
    await user.click(await screen.findByRole('button', { name: 'Open menu' }));
    const menu = await screen.findByRole('dialog', { name: 'Menu' });
    await user.click(within(menu).getByRole('button', { name: 'Account' }));
    const dialog = await screen.findByRole('dialog', { name: 'Your account' });
    expect(screen.queryByRole('dialog', { name: 'Menu' })).toBeNull();
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
  });
});
