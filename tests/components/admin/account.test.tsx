import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useOpenAccount } from '@/admin/layout/use-open-account';
import { notify } from '@/shared/feedback/notify';
import { fetchMorningMail, switchMorningMail } from '@/admin/session/account/api/morning-mail';
import { type Device, fetchDevices, forgetBrowsers } from '@/admin/session/account/api/devices';
import { changePassword } from '@/admin/session/api/account-api';
import { fetchLoginCodesSetting } from '@/admin/session/api/login-code-api';
import { endOtherSessions, endSession } from '@/admin/session/api/session-api';
import { renderRoutes } from './render-admin.tsx';
import { admin, adminRoutes, holdSession, storedEntry } from './session-stub.tsx';

vi.mock('@/admin/session/api/session-api');
vi.mock('@/admin/session/api/account-api');
vi.mock(import('@/admin/session/api/login-code-api'), async (actual) =>
  (await import('../../support/stub-queries.ts')).stubQueries(await actual(), {
    loginCodesSettingQuery: 'fetchLoginCodesSetting',
  }),
);
vi.mock(import('@/admin/session/account/api/devices'), async (actual) =>
  (await import('../../support/stub-queries.ts')).stubQueries(
    { ...(await actual()), forgetBrowsers: vi.fn<typeof forgetBrowsers>() },
    { devicesQuery: 'fetchDevices' },
  ),
);
vi.mock(import('@/admin/session/account/api/morning-mail'), async (actual) =>
  (await import('../../support/stub-queries.ts')).stubQueries(
    { ...(await actual()), switchMorningMail: vi.fn<typeof switchMorningMail>() },
    { morningMailQuery: 'fetchMorningMail' },
  ),
);
vi.mock('@/shared/feedback/notify');

const routes = adminRoutes([{ path: 'dashboard', element: <h1>Dashboard</h1> }]);

const laptop: Device = {
  browserId: null,
  isCurrent: true,
  startedAt: '2026-11-20T03:30:00+00:00',
  lastActiveAt: '2026-11-21T03:30:00+00:00',
  userAgent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0.0.0 Safari/537.36',
  hasRights: true,
};
const phone: Device = {
  browserId: null,
  isCurrent: false,
  startedAt: '2026-11-19T03:30:00+00:00',
  lastActiveAt: '2026-11-20T15:30:00+00:00',
  userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Safari/604.1',
  hasRights: true,
};

async function openAccount() {
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
  return { ...view, dialog, fill, press };
}

beforeEach(() => {
  vi.clearAllMocks();
  localStorage.clear();
  holdSession('admin');
  vi.mocked(fetchDevices).mockResolvedValue([laptop, phone]);
  vi.mocked(changePassword).mockResolvedValue(null);
  vi.mocked(endOtherSessions).mockResolvedValue();
  vi.mocked(forgetBrowsers).mockResolvedValue();
  vi.mocked(fetchLoginCodesSetting).mockResolvedValue(false);
  vi.mocked(fetchMorningMail).mockResolvedValue(true);
});

describe('changing the password', () => {
  it('requires the current password and says that other devices are logged out', async () => {
    const { dialog, fill } = await openAccount();
    expect(dialog).toHaveTextContent(admin.email);
    await fill(' as it is ', 'four quiet words here');
    await waitFor(() =>
      expect(notify.success).toHaveBeenCalledWith(
        'Password Changed',
        'All other devices were logged out.',
      ),
    );
    expect(changePassword).toHaveBeenCalledWith({
      email: admin.email,
      currentPassword: ' as it is ',
      newPassword: 'four quiet words here',
    });
    expect(within(dialog).getByLabelText('Current password')).toHaveValue('');
    await waitFor(() => expect(fetchDevices).toHaveBeenCalledTimes(2));
  });

  it('sends no password that the server would refuse, says what is wrong, and keeps what was typed', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const { fill, press } = await openAccount();
    await fill('as it is', 'elevenchars');
    expect(await screen.findByText('Please use at least 12 characters.')).toBeVisible();
    expect(screen.getByLabelText('New password')).toHaveFocus();
    expect(changePassword).not.toHaveBeenCalled();

    vi.mocked(changePassword).mockResolvedValue('wrong-current');
    await fill('as it is', 'four quiet words here');
    for (const [refusal, words] of [
      ['wrong-current', /not your current password/],
      ['locked', /Too many failed attempts/],
      ['same-password', /password you already have/],
      ['weak-password', /too easy to guess/],
      ['unknown', /password may have changed/],
      ['an error', /the password was not changed/],
    ] as const) {
      if (refusal === 'an error') vi.mocked(changePassword).mockRejectedValue(new Error('lost'));
      else vi.mocked(changePassword).mockResolvedValue(refusal);
      await press('Change the password');
      expect(await screen.findByText(words)).toBeVisible();
      expect(screen.getByLabelText('Current password')).toHaveValue('as it is');
      expect(screen.getByLabelText('New password')).toHaveValue('four quiet words here');
    }
    expect(notify.success).not.toHaveBeenCalled();
  });
});

describe('the list of devices', () => {
  it('names each device, the current one first, and marks one that has the password, but no code', async () => {
    const unconfirmed = { ...phone, startedAt: '2026-11-18T03:30:00+00:00', hasRights: false };
    vi.mocked(fetchDevices).mockResolvedValue([laptop, phone, unconfirmed]);
    const { dialog } = await openAccount();
    const rows = await within(dialog).findAllByRole('listitem');
    expect(rows[0]).toHaveTextContent('Chrome on Windows · this browser');
    expect(rows[0]).toHaveTextContent('last active now');
    expect(rows[1]).toHaveTextContent('Safari on iPhone');
    expect(rows[1]).not.toHaveTextContent(/this browser|no code/);
    expect(rows[2]).toHaveTextContent('Safari on iPhone · has the password, but no code');
  });

  it('logs other devices out, and offers it only when there are any', async () => {
    const { dialog, press } = await openAccount();
    await within(dialog).findAllByRole('listitem');
    vi.mocked(fetchDevices).mockResolvedValue([laptop]);
    await press('Log out other devices');
    await waitFor(() => expect(within(dialog).getAllByRole('listitem')).toHaveLength(1));
    expect(endOtherSessions).toHaveBeenCalledTimes(1);
    expect(endSession).not.toHaveBeenCalled();
    expect(forgetBrowsers).not.toHaveBeenCalled();
    expect(within(dialog).queryByRole('button', { name: 'Log out other devices' })).toBeNull();
    expect(storedEntry()).not.toBeNull();
  });

  it('logs out everywhere, this browser last, and forgets every browser, unless the server cannot be reached', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    vi.mocked(endOtherSessions).mockRejectedValueOnce(new Error('Failed to fetch'));
    const { press, address } = await openAccount();
    await press('Log out everywhere');
    expect(await screen.findByText(/other devices may still be logged in/)).toBeVisible();
    expect(address()).toBe('/admin/dashboard');
    expect(endSession).not.toHaveBeenCalled();

    await press('Log out everywhere');
    await waitFor(() => expect(address()).toBe('/login'));
    expect(endOtherSessions).toHaveBeenCalledTimes(2);
    expect(forgetBrowsers).toHaveBeenCalledExactlyOnceWith();
    expect(endSession).toHaveBeenCalledTimes(1);
    expect(storedEntry()).toBeNull();
    expect(screen.queryByText(/session has ended/)).toBeNull();
  });

  it('can be reloaded after a failure', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    vi.mocked(fetchDevices).mockRejectedValueOnce(new Error('Failed to fetch'));
    const { dialog, press } = await openAccount();
    expect(await within(dialog).findByText('The devices could not be loaded')).toBeVisible();
    await press('Try again');
    expect(await within(dialog).findAllByRole('listitem')).toHaveLength(2);
  });
});

it('the mail about due steps is switched off and on; a failed switch goes back', async () => {
  const { dialog, user } = await openAccount();
  const onOff = await within(dialog).findByRole('switch', { name: 'Mail about due steps' });
  expect(onOff).toBeChecked();
  await user.click(onOff);
  await waitFor(() => expect(onOff).not.toBeChecked());
  expect(vi.mocked(switchMorningMail).mock.lastCall?.[0]).toBe(false);
  vi.mocked(switchMorningMail).mockRejectedValueOnce(new Error('Failed to fetch'));
  vi.mocked(fetchMorningMail).mockResolvedValue(false);
  await user.click(onOff);
  await waitFor(() =>
    expect(notify.error).toHaveBeenCalledWith('Not saved', 'The setting was not changed.'),
  );
  expect(onOff).not.toBeChecked();
});

function Advice() {
  return <button onClick={useOpenAccount()}>To the account</button>;
}

it('the account dialog opens from a screen', async () => {
  const children = [{ path: 'dashboard', children: [{ index: true, Component: Advice }] }];
  const { user } = renderRoutes({ routes: adminRoutes(children), at: '/admin/dashboard' });
  await user.click(await screen.findByRole('button', { name: 'To the account' }));
  expect(await screen.findByRole('dialog', { name: 'Your account' })).toBeVisible();
});

it('the account dialog opens from the small-screen menu, which closes', async () => {
  const { user } = renderRoutes({ routes, at: '/admin/dashboard' });
  await user.click(await screen.findByRole('button', { name: 'Open menu' }));
  const menu = await screen.findByRole('dialog', { name: 'Menu' });
  await user.click(within(menu).getByRole('button', { name: 'Account' }));
  const dialog = await screen.findByRole('dialog', { name: 'Your account' });
  expect(screen.queryByRole('dialog', { name: 'Menu' })).toBeNull();
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
});
