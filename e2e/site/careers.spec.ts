import type { Page } from '@playwright/test';
import { expect, findOpenJob, test, toast, uniqueEmail } from '../fixtures.ts';

async function fillIn(page: Page, email: string, position: string) {
  await page.goto('/careers');
  await page.getByLabel(/full name/i).fill('Ravi Iyer');
  await page.getByRole('main').getByLabel(/email/i).fill(email);
  await page.getByLabel(/phone/i).fill('+91 00000 00002');
  await page.getByLabel(/position/i).selectOption({ label: position });
}

test('a visitor applies: row with the title, mail to the owner', async ({
  page,
  stack,
  service,
}) => {
  const email = uniqueEmail('applicant');
  const job = await findOpenJob(service);
  await fillIn(page, email, job.title);
  await expect(page.getByRole('main')).toContainText('Job Description');
  await expect(page.getByRole('main')).toContainText(job.location);
  await page.getByLabel(/experience/i).selectOption('2-5 years');
  await page.getByRole('button', { name: 'Submit Application' }).click();

  await expect(toast(page)).toContainText('Application Submitted!');
  await expect(toast(page)).toContainText(
    "Thank you for applying. We'll review your application and get back to you soon.",
  );
  await expect(page.getByLabel(/full name/i)).toHaveValue('');

  const { data: rows } = await service
    .from('job_applications')
    .select('name, position, position_title, experience, linkedin, introduction, status')
    .eq('email', email);
  expect(rows).toEqual([
    {
      name: 'Ravi Iyer',
      position: job.id,
      position_title: job.title,
      experience: '2-5 years',
      linkedin: null,
      introduction: null,
      status: 'pending',
    },
  ]);
  const mail = (await stack.mailbox.messages()).find(({ text }) => text?.includes(email));
  expect(mail?.params).toMatchObject({
    name: 'Ravi Iyer',
    designation: job.title,
    experience: '2-5 years',
    linkedin: 'Not provided',
    introduction: 'Not provided',
  });
});

test('only active jobs are offered', async ({ page, service }) => {
  const { data: inactive } = await service.from('jobs').select('title').eq('is_active', false);
  expect(inactive?.length).toBeGreaterThan(0);
  await page.goto('/careers');
  const options = page.getByLabel(/position/i).locator('option');
  await expect(options.filter({ hasText: (await findOpenJob(service)).title })).toHaveCount(1);
  for (const { title } of inactive ?? []) {
    await expect(options.filter({ hasText: title })).toHaveCount(0);
  }
});

test('with no open position nothing can be sent', async ({ page }) => {
  await page.route('**/rest/v1/jobs*', (route) => route.fulfill({ json: [] }));
  await page.goto('/careers');
  await expect(
    page.getByText('No job positions are currently available. Please check back later.'),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Submit Application' })).toBeDisabled();
  await expect(page.getByRole('option', { name: 'No positions available' })).toBeDisabled();
});

test('mistakes are explained under their fields', async ({ page }) => {
  await page.goto('/careers');
  await expect(page.getByRole('button', { name: 'Submit Application' })).toBeEnabled();
  await page.getByRole('button', { name: 'Submit Application' }).click();
  for (const message of [
    'Name must be at least 2 characters',
    'Please enter a valid email',
    'Please enter a valid phone number',
    'Please select a position',
  ]) {
    await expect(page.getByText(message, { exact: true })).toBeVisible();
  }
  await expect(page.getByLabel(/full name/i)).toBeFocused();
});

test('a mail that fails keeps what was typed; the retry repeats only the mail', async ({
  page,
  stack,
  service,
}) => {
  const email = uniqueEmail('mail-fault');
  const job = await findOpenJob(service);
  let inserts = 0;
  await page.route('**/rest/v1/job_applications*', (route) => {
    inserts += 1;
    return route.continue();
  });
  await page.route('**/api/v1.0/email/send', (route) => route.fulfill({ status: 500, body: 'no' }));
  await fillIn(page, email, job.title);
  await page.getByRole('button', { name: 'Submit Application' }).click();
  await expect(toast(page)).toContainText('Error');
  await expect(page.getByRole('main').getByLabel(/email/i)).toHaveValue(email);

  await page.unroute('**/api/v1.0/email/send');
  await page.getByRole('button', { name: 'Submit Application' }).click();
  await expect(toast(page)).toContainText('Application Submitted!');
  expect(inserts).toBe(1);
  const { data: rows } = await service.from('job_applications').select('id').eq('email', email);
  expect(rows).toHaveLength(1);
  const mails = (await stack.mailbox.messages()).filter(({ text }) => text?.includes(email));
  expect(mails).toHaveLength(1);
});

test('an answer that gets lost after the row was stored makes no second row', async ({
  page,
  service,
}) => {
  const email = uniqueEmail('lost-answer');
  const job = await findOpenJob(service);
  await page.route(
    '**/rest/v1/job_applications*',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await fillIn(page, email, job.title);
  await page.getByRole('button', { name: 'Submit Application' }).click();
  await expect(toast(page)).toContainText('Error');
  await page.getByRole('button', { name: 'Submit Application' }).click();
  await expect(toast(page)).toContainText('Application Submitted!');
  const { data: rows } = await service.from('job_applications').select('id').eq('email', email);
  expect(rows).toHaveLength(1);
});
