/** Tests reviewing applications. */
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { createClient } from '@supabase/supabase-js';
import { careers } from '@content/careers';
import { needs } from '../sections.ts';
import type { Database } from '../../src/shared/supabase/database.types.ts';
import type { Stack } from '../../supabase/local/stack.ts';
import { findOpenJob, uniqueEmail } from '../fixtures.ts';
import { fillInApplication, submitApplication } from '../site/forms.ts';
import { openInteractive } from '../site/interactive.ts';
import { expect, noSession, test } from './signed-in.ts';

needs('careers');

/** Applies through the API as a visitor does. */
async function applyAsVisitor(
  stack: { url: string; publishableKey: string },
  sourceAddress: string,
  more: Partial<Database['public']['Tables']['job_applications']['Insert']> = {},
) {
  const job = await findOpenJob(stack);
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
    .insert({ ...applicant, phone: '+44 20 7946 0018', position: job.id });
  expect(error).toBeNull();
  return { ...applicant, jobTitle: job.title, jobId: job.id };
}

async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let steps = 0; steps < 40; steps += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}

test('an admin reviews an applicant by keyboard only, and status and note are stored', async ({
  page,
  stack,
  service,
  sourceAddress,
}) => {
  const applicant = await applyAsVisitor(stack, sourceAddress, {
    introduction: 'Hello there',
    utm_source: 'instagram',
  });
  await page.goto('/admin/applications');
  await expect(page.locator('tbody').getByRole('row').first()).toBeVisible();

  await tabTo(page, page.getByRole('searchbox'));
  await page.keyboard.type(applicant.email);
  await page.keyboard.press('Enter');
  const row = page.locator('tbody').getByRole('row');
  await expect(row).toHaveCount(1);
  await expect(row).toContainText(applicant.jobTitle);
  await expect(row).not.toContainText(applicant.jobId);
  await tabTo(page, page.getByRole('button', { name: applicant.name, exact: true }));
  await page.keyboard.press('Enter');

  const panel = page.getByRole('dialog', { name: applicant.name });
  await expect(panel.getByText('Hello there')).toBeVisible();
  await expect(panel.getByText('instagram')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`open=${applicant.id}`));
  // A dialog must set neither, because each would style the whole list behind it again (styles/admin.css).
  await expect(page.locator('body')).toHaveCSS('pointer-events', 'auto');
  await expect(page.locator('body')).toHaveCSS('position', 'static');
  await page.keyboard.press('2');
  await expect(
    panel.getByRole('listitem').filter({ hasText: 'Pending to Shortlisted' }),
  ).toContainText('admin@example.com');
  const field = panel.getByRole('textbox', { name: 'New note' });
  await tabTo(page, field);
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

  await test.step('twenty applications have low rows', () => expectLowRows(page, stack));
});

/** Twenty rows at 1440 × 900, each high enough for a name over an address and no higher. */
async function expectLowRows(page: Page, stack: Stack): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 900 });
  const name = `Crowd ${randomUUID().slice(0, 8)}`;
  await stack.sql(
    `insert into job_applications (name, email, phone, position, experience)
     select $1 || n, 'crowd' || n || '@example.com', '+44 20 7946 0018',
       (select id from jobs where is_active order by char_length(title) desc limit 1), '2-5 years'
     from generate_series(1, 20) n`,
    [name],
  );
  await page.goto(`/admin/applications?q=${encodeURIComponent(name)}`);
  const rows = page.locator('tbody').getByRole('row');
  await expect(rows).toHaveCount(20);
  const heights = await rows.evaluateAll((all) =>
    all.map((row) => row.getBoundingClientRect().height),
  );
  expect(Math.min(...heights)).toBeGreaterThanOrEqual(40);
  expect(Math.max(...heights)).toBeLessThanOrEqual(54);
}

test('an applicant’s résumé reaches the owner as a download, on the second try', async ({
  page,
  browser,
  stack,
  service,
  sourceAddress,
}) => {
  const email = uniqueEmail('resume');
  const job = await findOpenJob(stack);
  const context = await browser.newContext({
    baseURL: stack.url,
    storageState: noSession,
    extraHTTPHeaders: { 'x-forwarded-for': sourceAddress },
  });
  const applicant = await context.newPage();
  await openInteractive(applicant, '/careers');
  await fillInApplication(applicant, email, job.id);
  const field = applicant.getByLabel(careers.resume.label);
  const file = { name: 'ravi iyer.pdf', mimeType: 'application/pdf' };
  await field.setInputFiles({ ...file, buffer: Buffer.from('PK\u0003\u0004 no PDF') });
  await expect(applicant.getByText(/“ravi iyer.pdf”/)).toBeVisible();
  const content = `%PDF-1.7 ${email}`;
  await field.setInputFiles({ ...file, buffer: Buffer.from(content) });
  await applicant.route('**/object/resumes/**', (route) => route.abort(), { times: 1 });
  await submitApplication(applicant).click();
  await expect(applicant.getByText(careers.resume.states.failed)).toBeVisible();
  await applicant.getByRole('button', { name: careers.resume.again }).click();
  await expect(applicant.getByText(careers.resume.states.arrived)).toBeVisible();
  await context.close();
  const { count } = await service
    .from('job_applications')
    .select('id', { count: 'exact', head: true })
    .eq('email', email);
  expect(count).toBe(1);

  await page.goto(`/admin/applications?q=${email}`);
  await page.locator('tbody').getByRole('button', { name: 'Ravi Iyer', exact: true }).click();
  const open = page.getByRole('dialog').getByRole('button', { name: /Download the résumé/ });
  const saved = page.waitForEvent('download');
  await open.click();
  const download = await saved;
  expect(download.suggestedFilename()).toMatch(/^resume-[\da-f]{8}\.pdf$/);
  expect(await readFile(await download.path(), 'utf8')).toBe(content);
});
