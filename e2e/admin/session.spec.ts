import type { Page } from '@playwright/test';
import type { Stack } from '../../supabase/local/stack.ts';
import {
  admin,
  createStranger,
  enterAdmin,
  expect,
  fillInLogin,
  logIn,
  test,
  toast,
  uniqueEmail,
} from '../fixtures.ts';

/** From now on the server takes neither the session nor its renewal. */
async function revokeSession(page: Page): Promise<void> {
  await page.route('**/rest/v1/**', (route) =>
    route.fulfill({ status: 401, json: { code: 'PGRST301', message: 'JWT expired' } }),
  );
  await page.route('**/auth/v1/**', (route) =>
    route.fulfill({ status: 403, json: { code: 'session_not_found', message: 'gone' } }),
  );
}

/** The database's word on a guess. The answer before it is a redirect: the guess is counted first. */
const waitForVerdict = (page: Page) =>
  page.waitForResponse(
    (answer) => answer.url().endsWith('/rpc/verify_admin_credentials') && answer.status() === 200,
  );

test('the admin logs in, and out again', async ({ page }) => {
  await logIn(page);
  await expect(toast(page)).toContainText('Login Successful');
  await expect(page).toHaveURL('/admin/dashboard');
  await page.goto('/login');
  await expect(page).toHaveURL('/admin/dashboard');

  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(toast(page)).toContainText('Logged Out');
  await expect(toast(page)).toContainText('You have been successfully logged out.');
  await expect(page).toHaveURL('/login');
  await page.goto('/admin/applications');
  await expect(page).toHaveURL('/login');
});

test('a login leads to the page that was asked for', async ({ page }) => {
  await page.goto('/admin/newsletter');
  await expect(page).toHaveURL('/login');
  await fillInLogin(page);
  await expect(page).toHaveURL('/admin/newsletter');
});

test('a wrong password is refused and what was typed stays', async ({ page }) => {
  await logIn(page, { ...admin, password: 'wrong' });
  await expect(
    page.getByText('Invalid email or password. Please try again.').first(),
  ).toBeVisible();
  await expect(page).toHaveURL('/login');
  await expect(page.getByLabel('Email')).toHaveValue(admin.email);
});

test('the sixth try is refused even with the right password', async ({ page }) => {
  for (let attempt = 1; attempt <= 5; attempt += 1) {
    const answer = waitForVerdict(page);
    await logIn(page, { ...admin, password: `wrong ${attempt}` });
    expect(await (await answer).json()).toMatchObject([{ success: false }]);
  }
  await logIn(page);
  await expect(page.getByRole('alert')).toContainText(
    /Too many failed attempts\. Please try again in 1[45] minutes\./,
  );
  await expect(page).toHaveURL('/login');
});

test('a network that fails during login says so', async ({ page }) => {
  await page.route('**/rpc/verify_admin_credentials', (route) => route.abort());
  await logIn(page);
  await expect(page.getByText('An error occurred. Please try again.').first()).toBeVisible();
});

test('a session revoked elsewhere leads to the login, and back to the page', async ({ page }) => {
  await logIn(page);
  await expect(page.getByText('Total jobs', { exact: false }).first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  await revokeSession(page);
  await page.getByRole('link', { name: 'Applications', exact: true }).click();
  await expect(page).toHaveURL('/login');

  await page.unrouteAll();
  await fillInLogin(page);
  await expect(page).toHaveURL('/admin/applications');
});

test('a signed-in user who is no admin cannot log in here', async ({ page, service }) => {
  const stranger = await createStranger(service);
  await logIn(page, stranger);
  await expect(
    page.getByText('Invalid email or password. Please try again.').first(),
  ).toBeVisible();
  await expect(page).toHaveURL('/login');
});

test('a session that ends in the middle of a sentence loses no word of it', async ({ page }) => {
  await enterAdmin(page);
  await page.goto('/admin/jobs?q=growth');
  const title = page.getByLabel(/^Title/).first();
  const description = page.getByLabel(/^Description/).first();
  await title.fill('Night watch');
  await description.fill('Half a sentence');
  await page.waitForLoadState('networkidle');
  await revokeSession(page);
  await page.getByRole('button', { name: /^(Create|Add)/ }).click();
  await expect(page).toHaveURL('/login');
  await expect(page.getByText('Your session has ended. Please log in again.')).toBeVisible();

  await page.unrouteAll();
  await fillInLogin(page);
  await expect(page).toHaveURL('/admin/jobs?q=growth');
  await expect(title).toHaveValue('Night watch');
  await expect(description).toHaveValue('Half a sentence');
});

test('whoever is led to the login can type at once, however slow the machine', async ({ page }) => {
  const client = await page.context().newCDPSession(page);
  await client.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  await page.goto('/admin/newsletter');
  await page.getByLabel('Email').fill(admin.email);
  await page.getByLabel('Password', { exact: true }).fill('something');
  await expect(page.getByLabel('Email')).toHaveValue(admin.email);
});

test('who is locked out sets a new password by mail and gets in', async ({
  page,
  service,
  stack,
}) => {
  const owner = { email: uniqueEmail('owner'), password: 'the password of before' };
  const created = await service.auth.admin.createUser({ ...owner, email_confirm: true });
  expect(created.error).toBeNull();
  await service.rpc('grant_admin', { admin_email: owner.email }).throwOnError();
  for (let guess = 0; guess < 5; guess += 1) {
    const answer = waitForVerdict(page);
    await logIn(page, { ...owner, password: 'wrong' });
    await answer;
  }

  await logIn(page, { ...owner, password: 'the password of before' });
  await page.getByRole('button', { name: 'set a new password by mail' }).click();
  await page.getByLabel('Email').fill(owner.email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByText(/If there is an account with this address/)).toBeVisible();

  await page.goto(await linkInMail(stack.url, owner.email));
  await expect(page.getByRole('heading', { name: 'Set a new password' })).toBeVisible();
  await expect(page).toHaveURL('/admin/reset-password');
  await page.getByLabel('New password').fill('four quiet words here');
  await page.getByRole('button', { name: 'Set the password and log in' }).click();
  await expect(page).toHaveURL('/admin/dashboard');

  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/login');
  await fillInLogin(page, { ...owner, password: 'four quiet words here' });
  await expect(page).toHaveURL('/admin/dashboard');
});

test('twelve hours without activity end the session, and what was typed is kept', async ({
  page,
  stack,
}) => {
  await enterAdmin(page);
  await page.goto('/admin/jobs');
  const title = page.getByLabel(/^Title/).first();
  await title.fill('Night watch');
  await letTimePass(stack, 12);
  await page.reload();
  await expect(
    page.getByText('You were signed out after 12 hours without activity. Please log in again.'),
  ).toBeVisible();
  await expect(page).toHaveURL('/login');

  await fillInLogin(page);
  await expect(page).toHaveURL('/admin/jobs');
  await expect(title).toHaveValue('Night watch');
});

test('what one does keeps the session; a tab left alone ends at the first touch', async ({
  page,
  stack,
}) => {
  await enterAdmin(page);
  await letTimePass(stack, 11);
  const isReported = page.waitForResponse('**/rpc/record_activity');
  await page.keyboard.press('Shift');
  expect(await (await isReported).json()).toBe(true);
  await letTimePass(stack, 11);
  await page.goto('/admin/newsletter');
  await expect(page.getByRole('heading', { level: 1, name: 'Newsletter' })).toBeVisible();
  await page.waitForLoadState('networkidle');

  await letTimePass(stack, 1);
  await page.keyboard.press('Shift');
  await expect(page.getByText(/after 12 hours without activity/)).toBeVisible();
});

test('a changed password logs the other devices out', async ({ page, browser, service, stack }) => {
  const owner = { email: uniqueEmail('owner'), password: 'the password of before' };
  const created = await service.auth.admin.createUser({ ...owner, email_confirm: true });
  expect(created.error).toBeNull();
  await service.rpc('grant_admin', { admin_email: owner.email }).throwOnError();
  const elsewhere = await browser.newContext({ baseURL: stack.url });
  const phone = await elsewhere.newPage();
  await logIn(phone, owner);
  await expect(phone).toHaveURL('/admin/dashboard');
  await phone.waitForLoadState('networkidle');

  await page.setViewportSize({ width: 360, height: 740 });
  await logIn(page, owner);
  await expect(page).toHaveURL('/admin/dashboard');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('button', { name: 'Account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Your account' });
  await expect(dialog.getByRole('listitem')).toHaveCount(2);
  await dialog.getByLabel('Current password').fill('a wrong one');
  await dialog.getByLabel('New password').fill('four quiet words here');
  await dialog.getByRole('button', { name: 'Change the password' }).click();
  await expect(dialog.getByText(/current password is not right/)).toBeVisible();
  await dialog.getByLabel('Current password').fill(owner.password);
  await dialog.getByRole('button', { name: 'Change the password' }).click();
  await expect(toast(page)).toContainText('Password Changed');
  await expect(dialog.getByRole('listitem')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(page).toHaveURL('/admin/dashboard');

  await phone.keyboard.press('Shift');
  await expect(phone.getByText('Your session has ended. Please log in again.')).toBeVisible();
  await fillInLogin(phone, { ...owner, password: 'four quiet words here' });
  await expect(phone).toHaveURL('/admin/dashboard');
  await elsewhere.close();
});

/** As if all sessions of this stack had been started and last used so much earlier. */
async function letTimePass(stack: Stack, hours: number): Promise<void> {
  const earlier = `- interval '${hours} hours'`;
  await stack.sql(`update auth.sessions set created_at = created_at ${earlier}`);
  await stack.sql(`update private.admin_activity set last_active_at = last_active_at ${earlier}`);
}

/** The newest mail's link, read from the stack's mailbox. */
async function linkInMail(stackUrl: string, to: string): Promise<string> {
  let link = '';
  await expect(async () => {
    const answer = await fetch(new URL('/__mail.json', stackUrl));
    const mails: { to: string; text: string }[] = await answer.json();
    const mail = mails.find((sent) => sent.to === to);
    link = /http\S+\/auth\/v1\/verify\?\S+/.exec(mail?.text ?? '')?.[0] ?? '';
    expect(link).not.toBe('');
  }).toPass();
  return link;
}
