import { randomUUID } from 'node:crypto';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import type { Database } from '../../src/lib/supabase/database.types.ts';
import { enterAdmin, expect, findOpenJob, test, uniqueEmail } from '../fixtures.ts';

/** An applicant of one's own, made the way a visitor makes one. */
async function applyAsVisitor(
  stack: { url: string; publishableKey: string },
  service: SupabaseClient<Database>,
  sourceAddress: string,
) {
  const job = await findOpenJob(service);
  const applicant = {
    id: randomUUID(),
    name: `Applicant ${randomUUID().slice(0, 6)}`,
    email: uniqueEmail('row'),
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
