/** The login, the menu, the command palette and the account. */
import type { Page } from '@playwright/test';
import { type AdminState, button, statesAt } from './state.ts';

async function search(page: Page, words: string): Promise<void> {
  await button(page, 'Search the admin').click();
  await page.getByRole('combobox', { name: /Search pages/ }).fill(words);
}

export const frameStates: AdminState[] = [
  ...statesAt(
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
  ),
  ...statesAt('/admin/dashboard', {
    'admin/login/expired': async (page) => {
      // After the dashboard's own requests, so that the click below meets the refusal.
      await page.waitForLoadState('networkidle');
      await page.route('**/rest/v1/**', (route) =>
        route.fulfill({ status: 401, json: { code: 'PGRST301', message: 'JWT expired' } }),
      );
      await page.route('**/auth/v1/**', (route) =>
        route.fulfill({ status: 403, json: { code: 'session_not_found', message: 'gone' } }),
      );
      await page.getByRole('main').getByRole('button', { name: 'Refresh' }).click();
      await page.getByText('Your session has ended. Please log in again.').waitFor();
    },
    'admin/menu/open': async (page) => {
      await page.setViewportSize({ width: 360, height: 800 });
      await button(page, 'Open menu').click();
      await page.getByRole('dialog', { name: 'Menu' }).waitFor();
    },
    'admin/palette/start': async (page) => {
      await button(page, 'Search the admin').click();
      await page.getByRole('option').first().waitFor();
    },
    'admin/palette/results': async (page) => {
      await search(page, 'marketing');
      await page.getByRole('group', { name: 'Jobs' }).getByRole('option').first().waitFor();
    },
    'admin/palette/nothing': async (page) => {
      await search(page, 'no such thing');
      await page.getByText(/Nothing found/).waitFor();
    },
    'admin/account/refused': async (page) => {
      await button(page, 'Account').click();
      const dialog = page.getByRole('dialog', { name: 'Your account' });
      await dialog.getByRole('listitem').first().waitFor();
      await dialog.getByRole('button', { name: 'Change the password' }).click();
      await dialog.getByText('Please use at least 12 characters.').waitFor();
    },
  }),
];
