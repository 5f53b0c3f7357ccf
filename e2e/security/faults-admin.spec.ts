/** An admin's work on a failing connection: no text is lost, nothing is stored twice, and the admin is told. */
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { needs } from '../sections.ts';
import { findOpenJob, toast, uniqueEmail } from '../fixtures.ts';
import { expect, test } from '../admin/signed-in.ts';
import { loseNextAnswer, slowDown } from './network.ts';

const unique = (name: string) => `${name} ${randomUUID().slice(0, 8)}`;
const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

test('an admin’s new post is stored once: offline, its answer lost, then slow and pressed twice', async ({
  page,
  context,
  stack,
}) => {
  needs('blog');
  const title = unique('Monsoon notes');
  const stored = () => stack.sql('select excerpt from blogs where title = $1', [title]);
  await page.goto('/admin/blog');
  await page.getByRole('button', { name: 'New post' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'New post' });
  await dialog.getByLabel('Title').fill(title);
  await dialog.getByLabel('Excerpt').fill('First words.');
  await dialog.getByLabel('Category').selectOption({ index: 1 });
  await dialog.getByRole('textbox', { name: 'Content' }).fill('It rained.');
  const save = dialog.getByRole('button', { name: 'Save draft' });
  const failure = 'Failed to save the blog post. Please try again.';

  await context.setOffline(true);
  await save.click();
  await expect(toast(page)).toContainText(failure);
  await context.setOffline(false);
  expect(await stored()).toEqual([]);

  await loseNextAnswer(page, { method: 'POST', path: /\/rest\/v1\/blogs$/ });
  await save.click();
  await expect.poll(stored).toEqual([{ excerpt: 'First words.' }]);
  await expect(save).toBeEnabled();
  await expect(toast(page)).toContainText(failure);

  // Text typed between the attempts is stored.
  await dialog.getByLabel('Excerpt').fill('Better words.');
  await slowDown(page);
  await save.dblclick();
  await expect(toast(page)).toContainText(/Post (Created|Updated)/);
  await expect(dialog).toHaveCount(0);
  expect(await stored()).toEqual([{ excerpt: 'Better words.' }]);
});

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

test('an admin’s newsletter is sent once: offline, its answer lost, then sent', async ({
  page,
  context,
  stack,
}) => {
  needs('newsletter');
  const subject = unique('Monsoon letter');
  const campaigns = () =>
    stack.sql('select status from newsletter_campaigns where subject = $1', [subject]);
  await page.goto('/admin/newsletter');
  await page.getByRole('tab', { name: 'Send Newsletter' }).click();
  await page.getByLabel('Subject Line').fill(subject);
  await page.getByRole('radio', { name: 'HTML' }).check();
  await page.getByLabel('Content (HTML)').fill('<p>It rains.</p>');
  const press = async () => {
    await page.getByRole('button', { name: /^Send to [\d,]+ Subscribers$/ }).click();
    await page.getByRole('button', { name: 'Send newsletter', exact: true }).click();
  };
  try {
    await context.setOffline(true);
    await press();
    await expect(toast(page)).toContainText('Failed to send');
    await context.setOffline(false);
    expect(await campaigns()).toEqual([]);
    await expect(page.getByLabel('Subject Line')).toHaveValue(subject);

    const refusal = '**/functions/v1/send-newsletter';
    await page.route(refusal, (route) => route.fulfill({ json: { success: false } }));
    await press();
    await expect(toast(page)).toContainText('Failed to send newsletter');
    await page.unroute(refusal);

    await loseNextAnswer(page, { method: 'POST', path: /\/functions\/v1\/send-newsletter$/ });
    await press();
    await expect.poll(campaigns).toEqual([{ status: 'scheduled' }]);
    await expect(toast(page)).toContainText('Failed to send');
    await expect(page.getByLabel('Subject Line')).toHaveValue(subject);
    await page.reload();
    await expect(page.getByLabel('Subject Line')).toHaveValue(subject);

    await press();
    await expect(toast(page)).toContainText('Newsletter sent!');
    await expect(page.getByLabel('Subject Line')).toHaveValue('');
    expect(await campaigns()).toHaveLength(1);
  } finally {
    // Other journeys read the list of newsletters.
    await stack.sql('delete from newsletter_campaigns where subject = $1', [subject]);
  }
});

test('an admin’s import adds each address once and can be exported: offline, its answer lost, then continued', async ({
  page,
  context,
  stack,
}) => {
  needs('newsletter');
  const token = randomUUID().slice(0, 8);
  const lines = Array.from({ length: 40 }, (_, index) => `import.${index}.${token}@example.com`);
  const imported = async () =>
    (await stack.sql('select 1 from newsletter_subscribers where email like $1', [`%.${token}@%`]))
      .length;
  await page.goto('/admin/newsletter');
  await page.getByRole('button', { name: 'Import CSV' }).click();
  await page.getByLabel('CSV file').setInputFiles({
    name: 'subscribers.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(['E-Mail', ...lines].join('\n')),
  });
  await page.getByLabel(/asked to get the newsletter/).check();
  await page.getByLabel('How did they give consent?').fill('At the fair');
  const dialog = page.getByRole('dialog');

  await context.setOffline(true);
  await page.getByRole('button', { name: 'Import 40 addresses' }).click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await context.setOffline(false);
  expect(await imported()).toBe(0);

  await loseNextAnswer(page, { method: 'POST', path: /\/rpc\/import_subscribers$/ });
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect.poll(imported).toBe(40);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('button', { name: 'Done' })).toBeVisible();
  expect(await imported()).toBe(40);

  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('searchbox').fill(`.${token}@`);
  await expect(page).toHaveURL(new RegExp(token));
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export these as CSV' }).click();
  const exported = await readFile(await (await download).path(), 'utf8');
  // The heading, and each address in a line of its own.
  expect(exported.trim().split('\r\n')).toHaveLength(41);
  expect(exported).toContain(`"import.39.${token}@example.com",,"active"`);
});
