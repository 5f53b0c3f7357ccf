import type { Page } from '@playwright/test';
import { enterAdmin, expect, findOpenJob, test, toast } from '../fixtures.ts';

/** As soon as the frame stands, its shortcut works. */
async function pressShortcut(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Search the admin' })).toBeVisible();
  await page.keyboard.press('Control+k');
}

test('an owner goes through the admin with the keyboard alone', async ({ page, service }) => {
  const job = await findOpenJob(service);
  await enterAdmin(page);
  await pressShortcut(page);
  const field = page.getByRole('combobox', { name: /Search pages/ });
  await expect(field).toBeFocused();
  await field.pressSequentially('audit');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/admin/audit-log');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  await pressShortcut(page);
  await field.pressSequentially(job.title.toLowerCase());
  await expect(page.getByRole('group', { name: 'Jobs' }).getByRole('option')).not.toHaveCount(0);
  await page.getByRole('group', { name: 'Jobs' }).getByRole('option').first().click();
  await expect(page).toHaveURL(/\/admin\/jobs\?q=/);
});

test('a job is found literally, whatever its letters', async ({ page }) => {
  const word = `100%_${crypto.randomUUID().slice(0, 8)}`;
  await enterAdmin(page);
  // As the admin: the service role may not write jobs.
  await page.goto('/admin/jobs');
  await page
    .getByLabel(/^Title/)
    .first()
    .fill(`Designer ${word}`);
  await page.getByRole('button', { name: /^(Create|Add)/ }).click();
  await expect(toast(page)).toContainText('Job created');
  await page.getByRole('button', { name: 'Search the admin' }).click();
  await page.getByRole('combobox', { name: /Search pages/ }).fill(word);
  await expect(page.getByRole('option')).toHaveText([new RegExp(`Designer ${word}`)]);
  await page.getByRole('combobox', { name: /Search pages/ }).fill(word.replace('_', 'x'));
  await expect(page.getByText(/Nothing found/)).toBeVisible();
});

test('Escape closes it and the focus returns to where it was', async ({ page }) => {
  await enterAdmin(page);
  const refresh = page.getByRole('button', { name: 'Refresh' });
  await expect(refresh).toBeEnabled();
  await refresh.focus();
  await pressShortcut(page);
  await expect(page.getByRole('combobox', { name: /Search pages/ })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(refresh).toBeFocused();
});

test('it switches the theme and logs out', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await enterAdmin(page);
  await pressShortcut(page);
  await page.getByRole('combobox', { name: /Search pages/ }).fill('dark');
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');

  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await pressShortcut(page);
  await page.getByRole('combobox', { name: /Search pages/ }).fill('log out');
  await page.keyboard.press('Enter');
  await expect(toast(page)).toContainText('Logged Out');
  await expect(page).toHaveURL('/login');
});

test('at 360 px it fills the screen and closes with a button', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await enterAdmin(page);
  await page.getByRole('button', { name: 'Search the admin' }).click();
  const dialog = page.getByRole('dialog', { name: 'Search the admin' });
  await expect(dialog).toBeVisible();
  expect((await dialog.boundingBox())?.width).toBe(360);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toHaveCount(0);
});
