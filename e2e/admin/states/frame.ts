/** The login, the menu, the command palette and the account. */
import type { Page } from '@playwright/test';
import type { Stack } from '../../../supabase/local/stack.ts';
import { admin, fillInLogin } from '../../fixtures.ts';
import { has } from '../../sections.ts';
import { findWanted } from './careers.ts';
import { button, closeDialogs, refresh, type Walk, walkAt } from './state.ts';

/** Logs in with a browser that the account does not know; the mail with its code stands like this. */
async function needCode(page: Page, mail: { status: string; error?: string }): Promise<void> {
  const answers = {
    is_admin: false,
    session_end_reason: 'unconfirmed',
    login_code_state: { is_on: true, email: admin.email, seconds: 3, error: null, ...mail },
  };
  for (const [name, json] of Object.entries(answers)) {
    await page.route(`**/rpc/${name}`, (route) => route.fulfill({ json }));
  }
  await fillInLogin(page);
  await page.getByRole('heading', { name: 'Check your mail' }).waitFor();
}

const login = walkAt(
  '/login',
  {
    'admin/login/refused': async (page) => {
      await page.route('**/rpc/verify_admin_credentials', (route) => route.fulfill({ json: [] }));
      await page.getByLabel('Email').fill('owner@example.com');
      await page.getByLabel('Password', { exact: true }).fill('not the password');
      await button(page, /log ?in|sign in/i).click();
      await page.getByRole('alert').getByText('Invalid email or password').waitFor();
    },
    'admin/login/forgotten': async (page) => {
      await button(page, 'Forgot your password?').click();
      await page.getByRole('heading', { name: 'Forgot your password?' }).waitFor();
    },
  },
  { isPublic: true },
);

const frame = walkAt('/admin/dashboard', {
  'admin/palette/start': async (page) => {
    await button(page, 'Search the admin').click();
    await page.getByRole('option').first().waitFor();
  },
  'admin/palette/nothing': async (page) => {
    await page.getByRole('combobox', { name: /Search pages/ }).fill('no such thing');
    await page.getByText(/Nothing found/).waitFor();
  },
  ...(has('careers') && {
    'admin/palette/results': async (page: Page, stack: Stack) => {
      await page.getByRole('combobox', { name: /Search pages/ }).fill(await findWanted(stack));
      await page.getByRole('group', { name: 'Jobs' }).getByRole('option').first().waitFor();
    },
  }),
  'admin/account/codes': async (page) => {
    await closeDialogs(page);
    const seen = {
      started_at: '2026-11-19T04:30:00Z',
      last_active_at: '2026-11-20T04:30:00Z',
      has_rights: true,
    };
    const state = {
      is_on: true,
      status: 'mailed',
      email: 'owner@example.com',
      seconds: 1,
      error: null,
    };
    await page.route('**/rpc/login_code_state', (route) => route.fulfill({ json: state }));
    await page.route('**/rpc/list_devices', (route) =>
      route.fulfill({
        json: [
          { browser_id: '1', is_current: true, user_agent: 'Chrome/140 Windows', ...seen },
          { browser_id: '2', is_current: false, user_agent: 'iPhone Safari/604', ...seen },
        ],
      }),
    );
    await button(page, 'Account').click();
    await page.getByText('needs no code').first().waitFor();
    await button(page, 'Stop asking for codes').click();
    await page.getByLabel('Code', { exact: true }).scrollIntoViewIfNeeded();
  },
  'admin/account/refused': async (page) => {
    const dialog = page.getByRole('dialog', { name: 'Your account' });
    await dialog.getByRole('button', { name: 'Change the password' }).click();
    await dialog.getByText('Please use at least 12 characters.').waitFor();
  },
  'admin/menu/open': async (page) => {
    await closeDialogs(page);
    await page.setViewportSize({ width: 360, height: 800 });
    await button(page, 'Open menu').click();
    await page.getByRole('dialog', { name: 'Menu' }).waitFor();
  },
  'admin/dashboard/faults': async (page) => {
    await closeDialogs(page);
    const since = new Date(Date.now() - 3 * 60 * 60 * 1000).toISOString();
    const fault = (kind: string, rest: object = {}) => ({
      kind,
      since,
      detail: null,
      amount: null,
      ...rest,
    });
    await page.route('**/rpc/list_faults', (route) =>
      route.fulfill({
        json: [
          fault('scheduler'),
          fault('functions', { since: null }),
          fault('mail', {
            detail:
              'The mail provider answered 429: You have reached your daily email sending quota.',
          }),
          fault('queue', { amount: 12 }),
          fault('database', { since: null, detail: '322122547 of 524288000' }),
          fault('backup'),
          fault('shared_source', { since: null }),
          fault('password_alone', { since: null }),
        ],
      }),
    );
    await refresh(page);
    await page.getByText('Mail is failing').waitFor();
  },
  'admin/login/expired': async (page) => {
    // After the dashboard's own requests, so that the click below meets the refusal.
    await page.waitForLoadState('networkidle');
    await page.route('**/rest/v1/**', (route) =>
      route.fulfill({ status: 401, json: { code: 'PGRST301', message: 'JWT expired' } }),
    );
    await page.route('**/auth/v1/**', (route) =>
      route.fulfill({ status: 403, json: { code: 'session_not_found', message: 'gone' } }),
    );
    await refresh(page);
    await page.getByText('Your session has ended. Please log in again.').waitFor();
  },
});

export const frameWalks: Walk[] = [
  login,
  walkAt(
    '/login',
    {
      'admin/login/code': async (page) => {
        await needCode(page, { status: 'mailed' });
        await page.getByText('It works for ten minutes').waitFor();
      },
    },
    { isPublic: true },
  ),
  walkAt(
    '/login',
    {
      'admin/login/code-failed': async (page) => {
        const error = 'The mail provider answered 403: The domain example.com is not verified.';
        await needCode(page, { status: 'failed', error });
        await page.getByText('admin:code').waitFor();
      },
    },
    { isPublic: true },
  ),
  frame,
];
