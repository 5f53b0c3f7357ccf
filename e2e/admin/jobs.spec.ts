/** Tests managing jobs. */
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { needs } from '../sections.ts';
import { expect, noSession, test } from './signed-in.ts';

needs('careers');

const uniqueTitle = (name: string) => `${name} ${randomUUID().slice(0, 8)}`;
const rowOf = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title });

/** Writes a job that is not published yet. */
async function draftJob(page: Page, title: string): Promise<void> {
  await page.goto('/admin/jobs');
  await page.getByRole('button', { name: 'New job' }).click();
  const form = page.getByRole('form', { name: 'New job' });
  await expect(form.getByLabel('Title')).toBeFocused();
  await expect(form.getByRole('button', { name: 'Create job' })).toBeDisabled();
  await form.getByLabel('Title').fill(title);
  await form.getByLabel('Location').fill('Kochi');
  await form.getByRole('button', { name: 'Save as draft' }).click();
  await expect(rowOf(page, title)).toBeVisible();
}

/** Opens the careers page as a visitor, with the list read from the database. */
async function openCareers(visitor: Page): Promise<void> {
  const list = visitor.waitForResponse('**/rest/v1/jobs?*');
  await visitor.goto('/careers');
  await (await list).finished();
}

test('an admin drafts, publishes and closes a job by keyboard, and the careers page follows', async ({
  page,
  browser,
  stack,
}) => {
  const title = uniqueTitle('Kite maker');
  const renamed = `${title} in Goa`;
  await draftJob(page, title);
  const visitor = await browser.newPage({ storageState: noSession });
  const position = visitor.getByRole('main').getByRole('link', { name: title });
  await openCareers(visitor);
  await expect(position).toHaveCount(0);

  const opener = page.getByRole('button', { name: title, exact: true });
  const field = page.getByRole('table').getByRole('form').getByLabel('Title');
  await opener.focus();
  await page.keyboard.press('Enter');
  await expect(field).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(field).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.type(' in Goa');
  const publish = page.getByRole('button', { name: 'Save and publish' });
  await publish.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: renamed, exact: true })).toBeFocused();
  await expect
    .poll(() => stack.sql('select location, is_active from jobs where title = $1', [renamed]))
    .toEqual([{ location: 'Kochi', is_active: true }]);
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
});
