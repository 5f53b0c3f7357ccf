/** An admin's work on a failing connection: no text is lost, nothing is stored twice, and the admin is told. */
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { needs } from '../sections.ts';
import { findOpenJob, uniqueEmail } from '../fixtures.ts';
import { expect, test } from '../admin/signed-in.ts';
import { loseNextAnswer, slowDown } from './network.ts';

const unique = (name: string) => `${name} ${randomUUID().slice(0, 8)}`;
const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

test('an admin’s status and note are stored once: offline, their answers lost, then saved once', async ({
  page,
  context,
  stack,
  service,
}) => {
  needs('careers');
  const name = unique('Applicant');
  const email = uniqueEmail('status-faults');
  const job = await findOpenJob(service);
  const [application] = await stack.sql<{ id: string }>(
    `insert into job_applications (name, email, phone, position)
     values ($1, $2, '+44 20 7946 0018', $3) returning id`,
    [name, email, job.id],
  );
  const id = application?.id;
  const statuses = () =>
    stack.sql(`select summary from audit_log where row_id = $1 and action = 'update'`, [id]);
  await page.goto('/admin/applications');
  const row = rowOf(page, name);
  const status = row.getByRole('button', { pressed: true });
  const shortlist = () => row.getByRole('button', { name: 'Shortlisted' }).click();

  await expect(row).toBeVisible();
  await context.setOffline(true);
  await shortlist();
  await expect(row.getByText(/not saved/i)).toBeVisible();
  await expect(status).toHaveText('Pending');
  await context.setOffline(false);

  const before = (await statuses()).length;
  await loseNextAnswer(page, { method: 'PATCH', path: /\/rest\/v1\/job_applications$/ });
  await shortlist();
  await expect.poll(async () => (await statuses()).length).toBe(before + 1);
  await expect(row.getByText(/not saved/i)).toBeVisible();
  await row.getByRole('button', { name: /try again/i }).click();
  await expect(status).toHaveText('Shortlisted');
  await expect(row.getByText(/not saved/i)).toHaveCount(0);
  expect((await statuses()).length).toBe(before + 1);

  await row.getByRole('button', { name, exact: true }).click();
  const panel = page.getByRole('dialog', { name });
  await panel.getByLabel('New note').fill('Called, no answer.');
  await loseNextAnswer(page, { method: 'POST', path: /\/rest\/v1\/lead_notes$/ });
  const add = panel.getByRole('button', { name: 'Add note' });
  await add.click();
  await expect(panel.getByText(/not saved/i)).toBeVisible();
  await expect(panel.getByLabel('New note')).toHaveValue('Called, no answer.');
  await slowDown(page);
  await add.dblclick();
  await expect(panel.getByRole('listitem').filter({ hasText: 'no answer' })).toHaveCount(1);
  expect(await stack.sql('select body from lead_notes where application_id = $1', [id])).toEqual([
    { body: 'Called, no answer.' },
  ]);
});
