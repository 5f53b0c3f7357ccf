import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { SupabaseClient } from '@supabase/supabase-js';
import type { Database } from '../../src/lib/supabase/database.types.ts';
import { enterAdmin, expect, test, toast } from '../fixtures.ts';

const uniqueTitle = (name: string) => `${name} ${randomUUID().slice(0, 8)}`;
const rowOf = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title });

/** Enters the admin and writes a job, as an owner does. */
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

async function idOf(service: SupabaseClient<Database>, title: string): Promise<string> {
  const { data, error } = await service.from('jobs').select('id').eq('title', title).single();
  if (error) throw error;
  return data.id;
}

/** The careers page as a visitor without any session finds it, with its list read from the database. */
async function openCareers(visitor: Page): Promise<void> {
  const list = visitor.waitForResponse('**/rest/v1/jobs?*');
  await visitor.goto('/careers');
  await (await list).finished();
}

test('a job that is created stands on the careers page, and a closed one is gone from it', async ({
  page,
  browser,
  stack,
}) => {
  const title = uniqueTitle('Kite maker');
  await createJob(page, title);
  const visitor = await browser.newPage({ baseURL: stack.url });
  const position = visitor.getByRole('main').getByRole('link', { name: title });
  await openCareers(visitor);
  await expect(position).toBeVisible();

  const isActive = rowOf(page, title).getByRole('switch');
  await expect(isActive).toBeChecked();
  const saved = page.waitForResponse((answer) => answer.request().method() === 'PATCH');
  await isActive.click();
  await expect(isActive).not.toBeChecked();
  await saved;
  await openCareers(visitor);
  await expect(position).toHaveCount(0);
  await visitor.close();
  await page.reload();
  await expect(isActive).not.toBeChecked();
});

test('a deleted job comes back with its applications, and the log tells both', async ({
  page,
  service,
  stack,
  sourceAddress,
}) => {
  const title = uniqueTitle('Kite flyer');
  await createJob(page, title);
  const id = await idOf(service, title);
  const applicationId = randomUUID();
  const answer = await fetch(`${stack.url}/rest/v1/job_applications`, {
    method: 'POST',
    headers: {
      apikey: stack.publishableKey,
      'content-type': 'application/json',
      'x-forwarded-for': sourceAddress,
    },
    body: JSON.stringify({
      id: applicationId,
      name: 'Asha Rao',
      email: 'asha@example.com',
      phone: '+91 00000 00001',
      position: id,
    }),
  });
  expect(answer.ok).toBe(true);
  const position = async () => {
    const { data } = await service
      .from('job_applications')
      .select('position')
      .eq('id', applicationId)
      .single();
    return data?.position;
  };

  const row = rowOf(page, title);
  await row.getByRole('button', { name: `Delete ${title}` }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText(
    '1 application is for this job. It stays, and keeps its title.',
  );
  await dialog.getByRole('button', { name: 'Delete job' }).click();
  await expect(row).toBeHidden();
  await expect(toast(page)).toContainText('Job deleted');
  expect(await position()).toBeNull();
  await toast(page).getByRole('button', { name: 'Undo' }).click();
  await expect(row).toBeVisible();
  await expect(row).toContainText('1 application');
  expect(await position()).toBe(id);

  await page.getByRole('link', { name: 'Audit log' }).first().click();
  const main = page.getByRole('main');
  await expect(main).toContainText(`admin@example.com restored the job “${title}”`);
  await expect(main).toContainText(`admin@example.com deleted the job “${title}”`);
});

test('an inline edit by keyboard only', async ({ page, service }) => {
  const title = uniqueTitle('Kite painter');
  await createJob(page, title);
  const id = await idOf(service, title);
  const edit = page.getByRole('button', { name: `Edit ${title}` });
  await edit.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel(`Title of ${title}`)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(edit).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('End');
  await page.keyboard.type(' in Goa');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: `Edit ${title} in Goa` })).toBeFocused();
  await expect
    .poll(async () => {
      const { data } = await service.from('jobs').select('title').eq('id', id).single();
      return data?.title;
    })
    .toBe(`${title} in Goa`);

  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: `Delete ${title} in Goa` })).toBeFocused();
});

test('a refused change goes back, and two admins never overwrite each other unseen', async ({
  page,
  service,
}) => {
  const title = uniqueTitle('Kite seller');
  await createJob(page, title);
  await page.route('**/rest/v1/jobs*', (route) =>
    route.request().method() === 'PATCH' ? route.fulfill({ json: [] }) : route.continue(),
  );
  const row = rowOf(page, title);
  await row.getByRole('switch').click();
  await expect(row.getByText(/not saved, try again/)).toBeVisible();
  await expect(row.getByRole('switch')).toBeChecked();
  await page.unroute('**/rest/v1/jobs*');

  const second = await page.context().newPage();
  await second.goto(`/admin/jobs?q=${encodeURIComponent(title)}`);
  const setLocation = async (tab: Page, location: string) => {
    await tab.getByRole('button', { name: `Edit ${title}` }).click();
    await tab.getByLabel(`Location of ${title}`).fill(location);
    await tab.getByRole('button', { name: 'Save', exact: true }).click();
  };
  await setLocation(second, 'Goa');
  await expect
    .poll(async () => {
      const { data } = await service.from('jobs').select('location').eq('title', title).single();
      return data?.location;
    })
    .toBe('Goa');
  await setLocation(page, 'Pune');
  const choice = page.getByRole('alert').filter({ hasText: 'changed by somebody else' });
  await expect(choice).toContainText('Goa');
  await expect(choice).toContainText('Pune');
  await choice.getByRole('button', { name: 'Take theirs' }).click();
  await expect(rowOf(page, title)).toContainText('Goa');
});
