/** The command palette. */
import type { Page } from '@playwright/test';
import { needs } from '../sections.ts';
import { enterAdmin, expect, findOpenJob, test, toast } from '../fixtures.ts';

/** The shortcut works as soon as the frame is there. */
async function pressShortcut(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Search the admin' })).toBeVisible();
  await page.keyboard.press('Control+k');
}

test('an admin moves, searches and logs out with the command palette', async ({
  page,
  service,
}) => {
  needs('careers');
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
  await expect(page).toHaveURL(/\/admin\/jobs\?open=/);

  const refresh = page.getByRole('button', { name: 'Refresh' });
  await expect(refresh).toBeEnabled();
  await refresh.focus();
  await pressShortcut(page);
  await expect(field).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(refresh).toBeFocused();

  await pressShortcut(page);
  await field.fill('log out');
  await page.keyboard.press('Enter');
  await expect(toast(page)).toContainText('Logged Out');
  await expect(page).toHaveURL('/login');
});
