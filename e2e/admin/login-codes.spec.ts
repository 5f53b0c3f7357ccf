/** Tests login codes from turning them on to forgetting a browser, with emails that arrive. */
import type { Page } from '@playwright/test';
import type { Stack } from '../../supabase/local/stack.ts';
import { admin } from '../admin-login.ts';
import { enterAdmin, expect, fillInLogin, testWithScheduler as test, toast } from '../fixtures.ts';

/** The codes emailed to the admin, the newest first. */
async function mailedCodes(stack: Stack): Promise<string[]> {
  const mails = (await stack.mailbox.messages()).filter(({ subject }) =>
    subject.startsWith('Your code'),
  );
  return mails.map(({ text }) => text?.trim().slice(0, 8) ?? '');
}

/** Waits for email number `count`, and types its code in lower case. */
async function typeMailedCode(page: Page, stack: Stack, count: number): Promise<void> {
  await expect.poll(async () => (await mailedCodes(stack)).length, { timeout: 30_000 }).toBe(count);
  await expect(page.getByText(`We emailed a code to ${admin.email}`)).toBeVisible();
  const [code = ''] = await mailedCodes(stack);
  await page
    .getByLabel('Code', { exact: true })
    .fill(`${code.slice(0, 4)}-${code.slice(4)}`.toLowerCase());
}

// Turns the codes off again: the switch is for all admins, also those of the next file.
test.afterAll(({ stack }) => stack.sql(`update private.settings set login_codes = false`));

test('an owner switches codes on, and then each unknown browser needs one', async ({
  page,
  browser,
  stack,
}) => {
  test.setTimeout(120_000);
  await enterAdmin(page);
  const reminder = page.getByText('This admin opens with a password alone.');
  await expect(reminder).toBeVisible();
  await page.getByRole('button', { name: 'switch it on in your account' }).click();
  const account = page.getByRole('dialog', { name: 'Your account' });
  await account.getByRole('button', { name: 'Ask new browsers for a code' }).click();
  await typeMailedCode(page, stack, 1);
  await account.getByRole('button', { name: 'Switch codes on' }).click();
  await expect(toast(page)).toContainText('Codes Switched On');
  await expect(reminder).toBeHidden();
  const devices = account.getByRole('listitem');
  const known = devices.filter({ hasText: 'needs no code' });
  await expect(known).toHaveCount(1);

  const thief = await (await browser.newContext()).newPage();
  await thief.goto('/admin/inquiries?status=new');
  await fillInLogin(thief);
  await expect(thief.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  await thief.getByRole('button', { name: 'Email another code' }).click();
  await expect(thief.getByText('one code a minute')).toBeVisible();
  await thief.getByLabel('Code', { exact: true }).fill('AAAA-2222');
  await thief.getByRole('button', { name: 'Log in' }).click();
  await expect(thief.getByText('This code is wrong.')).toBeVisible();
  await expect(thief.getByLabel('Code', { exact: true })).toHaveValue('AAAA-2222');
  await typeMailedCode(thief, stack, 2);
  await thief.getByRole('button', { name: 'Log in' }).click();
  await expect(toast(thief)).toContainText('Login Successful');
  await expect(thief).toHaveURL('/admin/inquiries?status=new');

  await thief.getByRole('button', { name: 'Logout' }).click();
  await fillInLogin(thief);
  await expect(thief).toHaveURL('/admin/dashboard');

  await page.reload();
  await page.getByRole('button', { name: 'Account', exact: true }).click();
  await expect(known).toHaveCount(2);
  const other = known.filter({ hasNotText: 'this browser' });
  await other.getByRole('button', { name: /^Forget/ }).click();
  await expect(known).toHaveCount(1);
  await expect(devices.filter({ hasText: 'knows the password, but has no code' })).not.toHaveCount(
    0,
  );
  await thief.getByRole('main').getByRole('button', { name: 'Refresh' }).click();
  await expect(thief.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  await thief.context().close();

  await account.getByRole('button', { name: 'Log out everywhere' }).click();
  await expect(page).toHaveURL('/login');
  await fillInLogin(page);
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
});
