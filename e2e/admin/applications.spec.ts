import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import type { Database } from '../../src/lib/supabase/database.types.ts';
import { readCsv } from '../../tests/support/read-csv.ts';
import { enterAdmin, expect, findOpenJob, test, uniqueEmail } from '../fixtures.ts';

/** What is on the whole screen is axe's business in accessibility.spec.ts. */
async function expectNoViolations(page: Page, part: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).include(part).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
}

/** An applicant of one's own, made the way a visitor makes one. */
async function applyAsVisitor(
  stack: { url: string; publishableKey: string },
  service: SupabaseClient<Database>,
  sourceAddress: string,
  more: Partial<Database['public']['Tables']['job_applications']['Insert']> = {},
) {
  const job = await findOpenJob(service);
  const applicant = {
    id: randomUUID(),
    name: `Applicant ${randomUUID().slice(0, 6)}`,
    email: uniqueEmail('row'),
    ...more,
  };
  const visitor = createClient<Database>(stack.url, stack.publishableKey, {
    global: { headers: { 'x-forwarded-for': sourceAddress } },
  });
  const { error } = await visitor
    .from('job_applications')
    .insert({ ...applicant, phone: '+91 00000 00003', position: job.id });
  expect(error).toBeNull();
  return { ...applicant, jobTitle: job.title, jobId: job.id };
}

test('the admin sees an application with its title, sets a status, and it survives a reload', async ({
  page,
  stack,
  service,
  sourceAddress,
}) => {
  const applicant = await applyAsVisitor(stack, service, sourceAddress);
  await enterAdmin(page);
  await page.getByRole('link', { name: 'Applications' }).first().click();

  const row = page.getByRole('row').filter({ hasText: applicant.name });
  await expect(row).toContainText(applicant.jobTitle);
  await expect(row).not.toContainText(applicant.jobId);
  await row.getByRole('button', { name: /shortlist/i }).click();
  await expect(row.getByRole('button', { name: /shortlist/i })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect
    .poll(async () => {
      const { data } = await service
        .from('job_applications')
        .select('status')
        .eq('id', applicant.id)
        .single();
      return data?.status;
    })
    .toBe('shortlisted');
  await page.reload();
  await expect(row.getByRole('button', { name: /shortlist/i })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
});

test('a refused change goes back to the saved value and says so beside the row', async ({
  page,
  stack,
  service,
  sourceAddress,
}) => {
  const applicant = await applyAsVisitor(stack, service, sourceAddress);
  await enterAdmin(page);
  await page.goto('/admin/applications');
  await page.route('**/rest/v1/job_applications*', (route) =>
    route.request().method() === 'PATCH' ? route.fulfill({ json: [] }) : route.continue(),
  );
  const row = page.getByRole('row').filter({ hasText: applicant.name });
  await row.getByRole('button', { name: /reject/i }).click();
  await expect(row.getByText(/not saved/i)).toBeVisible();
  await expect(row.getByRole('button', { name: /pending/i })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
});

test('search and filter find in the database and live in the address', async ({
  page,
  stack,
  service,
  sourceAddress,
}) => {
  const applicant = await applyAsVisitor(stack, service, sourceAddress);
  await enterAdmin(page);
  await page.goto('/admin/applications');
  await page.getByRole('searchbox').fill(applicant.email.toUpperCase());
  await expect(page.getByRole('row').filter({ hasText: applicant.name })).toBeVisible();
  await expect(page.locator('tbody').getByRole('row')).toHaveCount(1);
  await page.reload();
  await expect(page.getByRole('searchbox')).toHaveValue(applicant.email.toUpperCase());
  await page.getByRole('searchbox').fill('nobody-has-this-name%');
  await expect(page.getByText('No applications found')).toBeVisible();
});

test('an applicant is reviewed by keyboard only: found, opened, noted, decided, and all of it stays', async ({
  page,
  stack,
  service,
  sourceAddress,
}) => {
  const applicant = await applyAsVisitor(stack, service, sourceAddress, {
    introduction: 'Hello there',
    utm_source: 'instagram',
  });
  await enterAdmin(page);
  await page.goto('/admin/applications');
  await expect(page.locator('tbody').getByRole('row').first()).toBeVisible();

  await page.keyboard.press('/');
  await page.keyboard.type(applicant.email);
  await page.keyboard.press('Enter');
  await expect(page.locator('tbody').getByRole('row')).toHaveCount(1);
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('button', { name: applicant.name, exact: true })).toBeFocused();
  await page.keyboard.press('Enter');

  const panel = page.getByRole('dialog', { name: applicant.name });
  await expect(panel.getByText('Hello there')).toBeVisible();
  await expect(panel.getByText('instagram')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`open=${applicant.id}`));
  await page.keyboard.press('2');
  await expect(
    panel.getByRole('listitem').filter({ hasText: 'Pending to Shortlisted' }),
  ).toContainText('admin@example.com');
  const field = panel.getByRole('textbox', { name: 'New note' });
  for (let steps = 0; steps < 20; steps += 1) {
    if (await field.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await expect(field).toBeFocused();
  await page.keyboard.type('Call on Monday, 3 o’clock');
  await page.keyboard.press('Control+Enter');
  await expect(panel.getByRole('list', { name: 'Notes' })).toContainText(
    'Call on Monday, 3 o’clock',
  );
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: applicant.name, exact: true })).toBeFocused();
  await expect(page).not.toHaveURL(/open=/);

  await page.keyboard.press('x');
  await expect(page.getByText('1 selected', { exact: true })).toBeVisible();
  await page.keyboard.press('3');
  await expect
    .poll(async () => {
      const { data } = await service
        .from('job_applications')
        .select('status')
        .eq('id', applicant.id)
        .single();
      return data?.status;
    })
    .toBe('rejected');

  await page.goto(`/admin/applications?open=${applicant.id}`);
  await expect(panel.getByText('Call on Monday, 3 o’clock')).toBeVisible();
  await expect(
    panel.getByRole('listitem').filter({ hasText: 'Shortlisted to Rejected' }),
  ).toBeVisible();
});

test('the export is a file that a spreadsheet reads and does not run', async ({
  page,
  stack,
  service,
  sourceAddress,
}) => {
  const applicant = await applyAsVisitor(stack, service, sourceAddress, {
    name: `=HYPERLINK("https://example.com/${randomUUID()}","x")`,
    introduction: 'First, "quoted"\nsecond',
    utm_campaign: 'diwali',
  });
  await enterAdmin(page);
  await page.goto(`/admin/applications?q=${encodeURIComponent(applicant.email)}`);
  await expect(page.locator('tbody').getByRole('row')).toHaveCount(1);
  const arrival = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const download = await arrival;
  expect(download.suggestedFilename()).toMatch(/^applications-\d{4}-\d\d-\d\d\.csv$/);
  const [header = [], ...rows] = readCsv(await readFile(await download.path(), 'utf8'));
  expect(rows).toHaveLength(1);
  const cell = (label: string) => rows[0]?.[header.indexOf(label)];
  expect(cell('Name')).toBe(`'${applicant.name}`);
  expect(cell('Email')).toBe(applicant.email);
  expect(cell('Position')).toBe(applicant.jobTitle);
  expect(cell('Introduction')).toBe('First, "quoted"\nsecond');
  expect(cell('Campaign name')).toBe('diwali');
});

test('axe finds nothing on the panel, the help and the bar with selected rows', async ({
  page,
}) => {
  test.slow();
  await enterAdmin(page);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.goto('/admin/applications');
    await expect(page.locator('tbody').getByRole('row').first()).toBeVisible();
    await page.keyboard.press('j');
    await page.keyboard.press('x');
    await expect(page.getByText('1 selected')).toBeVisible();
    await expectNoViolations(page, 'main');
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
    await expectNoViolations(page, '[role="dialog"]');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'History' })).toBeVisible();
    await expectNoViolations(page, '[role="dialog"]');
  }
});
