import type { SupabaseClient } from '@supabase/supabase-js';
import type { Database } from '../../src/lib/supabase/database.types.ts';
import { expect, findOpenJob, test, toast, uniqueEmail } from '../fixtures.ts';
import { openInteractive } from './interactive.ts';

async function findClosedJob(service: SupabaseClient<Database>) {
  const { data, error } = await service
    .from('jobs')
    .select('id, title')
    .eq('is_active', false)
    .limit(1)
    .single();
  if (error) throw error;
  return data;
}

test('a visitor gets from the list to a position and applies for it', async ({ page, service }) => {
  const email = uniqueEmail('from-job-page');
  const job = await findOpenJob(service);
  await openInteractive(page, '/careers');
  await page.getByRole('main').getByRole('link', { name: job.title }).click();

  await expect(page).toHaveURL(`/careers/${job.id}`);
  await expect(page.getByRole('heading', { level: 1, name: job.title })).toBeFocused();
  await expect(page).toHaveTitle(`${job.title} | Careers | Studio Saffron`);
  await page.getByRole('link', { name: 'Apply for this position' }).click();
  await expect(page.getByRole('heading', { name: 'Apply for a Position' })).toBeInViewport();
  await expect(page.getByLabel('Position', { exact: true })).toHaveValue(job.id);

  await page.getByLabel('Full name').fill('Meera Pillai');
  await page.getByRole('main').getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Phone').fill('+91 00000 00002');
  await page.getByRole('button', { name: 'Submit Application' }).click();
  await expect(toast(page)).toContainText('Application Submitted!');
  const { data: rows } = await service
    .from('job_applications')
    .select('position, position_title')
    .eq('email', email);
  expect(rows).toEqual([{ position: job.id, position_title: job.title }]);
});

test('the form is there again on the way back to a page that was left before it was', async ({
  page,
}) => {
  await openInteractive(page, '/careers');
  const header = page.getByRole('banner');
  await header.getByRole('link', { name: 'About', exact: true }).click();
  await expect(page).toHaveURL('/about');
  await header.getByRole('link', { name: 'Careers', exact: true }).click();
  await expect(page).toHaveURL('/careers');
  const name = page.getByLabel('Full name');
  await page.getByRole('heading', { name: 'Apply for a Position' }).scrollIntoViewIfNeeded();
  await expect(name).toBeEditable();
});

test('a position that was closed, or never was, says so and shows the open ones', async ({
  page,
  service,
}) => {
  const closed = await findClosedJob(service);
  const open = await findOpenJob(service);
  for (const id of [closed.id, 'no-such-position']) {
    await page.goto(`/careers/${id}`);
    await expect(
      page.getByRole('heading', { level: 1, name: 'This position is no longer open' }),
    ).toBeVisible();
    await expect(page.getByText(closed.title)).toHaveCount(0);
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
    await expect(page.getByRole('main').getByRole('link', { name: open.title })).toBeVisible();
  }
});

test('a position opened after the build has its page at once, one closed since loses it', async ({
  page,
  service,
}) => {
  const { data: job } = await service
    .from('jobs')
    .select('id')
    .eq('title', 'Content Writer')
    .single()
    .throwOnError();
  const rows = [
    {
      id: '5f0c2f7e-1b1a-4f43-8a3e-6f0c8f5f3b21',
      title: 'Night Editor',
      description: 'Edits at night.',
      type: 'Freelance',
      location: 'Remote',
      created_at: new Date().toISOString(),
    },
  ];
  await page.route('**/rest/v1/jobs*', (route) => route.fulfill({ json: rows }));
  await page.goto(`/careers/${rows[0]?.id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Night Editor' })).toBeVisible();
  await page.goto(`/careers/${job.id}`);
  await expect(
    page.getByRole('heading', { level: 1, name: 'This position is no longer open' }),
  ).toBeVisible();
});

test('the address of a position is copied without what came with it', async ({
  page,
  context,
  service,
  baseURL,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const job = await findOpenJob(service);
  await page.goto(`/careers/${job.id}?utm_source=chat`);
  // The button is there before its script is.
  await expect(async () => {
    await page.getByRole('button', { name: 'Share' }).click();
    await expect(toast(page)).toContainText('Link copied', { timeout: 2000 });
  }).toPass();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(`${baseURL}/careers/${job.id}`);
});

test('without an answer the page says so, and tries again', async ({ page, service }) => {
  const { id } = await findClosedJob(service);
  await page.route('**/rest/v1/jobs*', (route) => route.fulfill({ status: 400, json: {} }));
  await page.goto(`/careers/${id}`);
  await expect(
    page.getByRole('heading', { level: 1, name: 'We could not load this position' }),
  ).toBeVisible();
  await expect(toast(page)).toContainText('Error');
  await expect(toast(page)).toContainText('Failed to load job positions. Please refresh the page.');
  await page.unroute('**/rest/v1/jobs*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: 'This position is no longer open' }),
  ).toBeVisible();
});
