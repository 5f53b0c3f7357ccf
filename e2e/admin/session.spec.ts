import { admin, createStranger, expect, fillInLogin, logIn, test, toast } from '../fixtures.ts';

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
    const answer = page.waitForResponse('**/rpc/verify_admin_credentials');
    await logIn(page, { ...admin, password: `wrong ${attempt}` });
    expect(await (await answer).json()).toMatchObject([{ success: false }]);
  }
  await logIn(page);
  await expect(
    page.getByText('Too many failed attempts. Please try again later.').first(),
  ).toBeVisible();
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
  await page.route('**/rest/v1/rpc/**', (route) =>
    route.fulfill({ status: 401, json: { code: 'PGRST301', message: 'JWT expired' } }),
  );
  await page.route('**/auth/v1/**', (route) =>
    route.fulfill({ status: 403, json: { code: 'session_not_found', message: 'gone' } }),
  );
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
