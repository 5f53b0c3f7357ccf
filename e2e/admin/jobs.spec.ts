/** Managing jobs. */
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { enterAdmin, expect, test } from '../fixtures.ts';

const uniqueTitle = (name: string) => `${name} ${randomUUID().slice(0, 8)}`;
const rowOf = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title });

/** Enters the admin and creates a job. */
async function createJob(page: Page, title: string): Promise<void> {
  await enterAdmin(page);
  await page.goto('/admin/jobs');
  const form = page.getByRole('form', { name: 'New job' });
  await expect(form.getByRole('button', { name: 'Create job' })).toBeDisabled();
  await form.getByLabel('Title').fill(title);
  await form.getByLabel('Location').fill('Kochi');
  await form.getByRole('button', { name: 'Create job' }).click();
  await expect(rowOf(page, title)).toBeVisible();
}

/** Opens the careers page as a visitor, with the list read from the database. */
async function openCareers(visitor: Page): Promise<void> {
  const list = visitor.waitForResponse('**/rest/v1/jobs?*');
  await visitor.goto('/careers');
  await (await list).finished();
}

test('an admin creates a job, edits it by keyboard and closes it, and the careers page follows', async ({
  page,
  browser,
  stack,
}) => {
  const title = uniqueTitle('Kite maker');
  const renamed = `${title} in Goa`;
  await createJob(page, title);
  const edit = page.getByRole('button', { name: `Edit ${title}`, exact: true });
  await edit.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel(`Title of ${title}`)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(edit).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('End');
  await page.keyboard.type(' in Goa');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: `Edit ${renamed}` })).toBeFocused();
  await expect
    .poll(() => stack.sql('select location from jobs where title = $1', [renamed]))
    .toEqual([{ location: 'Kochi' }]);

  const visitor = await browser.newPage();
  const position = visitor.getByRole('main').getByRole('link', { name: renamed });
  await openCareers(visitor);
  await expect(position).toBeVisible();

  const isActive = rowOf(page, renamed).getByRole('switch');
  await expect(isActive).toBeChecked();
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PATCH');
  await isActive.click();
  await expect(isActive).not.toBeChecked();
  await saved;
  await openCareers(visitor);
  await expect(position).toHaveCount(0);
  await page.reload();
  await expect(isActive).not.toBeChecked();
});
