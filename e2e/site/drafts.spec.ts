import type { Page } from '@playwright/test';
import { expect, findOpenJob, test, toast, uniqueEmail } from '../fixtures.ts';
import { untilToastsCome } from './toast.ts';

const restoredNote = /your unsent draft is back/i;

/** The contact form, alive. */
async function findForm(page: Page) {
  const form = page.locator('#contact form');
  const send = form.getByRole('button', { name: /send/i });
  await expect(send).toBeEnabled();
  return { form, send, email: form.getByLabel(/email/i) };
}

/** Runs in the page. */
const keepsTheText = () =>
  Object.values(localStorage).some((text) => String(text).includes('saffron'));

async function fillIn(page: Page, email: string) {
  const { form } = await findForm(page);
  await form.getByLabel(/name/i).fill('Asha Rao');
  await form.getByLabel(/email/i).fill(email);
  await form.getByLabel(/service/i).selectOption('ads');
  await form.getByLabel(/message|project/i).fill('We sell saffron and want to be found.');
  // The form may just have come alive: what is typed is kept from then on.
  await expect.poll(() => page.evaluate(keepsTheText)).toBe(true);
}

test('what was typed outlives a reload, until the visitor starts over', async ({ page }) => {
  const email = uniqueEmail('draft');
  await page.goto('/#contact');
  await fillIn(page, email);
  await page.reload();

  const { form } = await findForm(page);
  await expect(form.getByText(restoredNote)).toBeVisible();
  await expect(form.getByLabel(/email/i)).toHaveValue(email);
  await expect(form.getByLabel(/service/i)).toHaveValue('ads');
  await expect(form.getByLabel(/message|project/i)).toHaveValue(/saffron/);

  await form.getByRole('button', { name: 'Start over' }).click();
  await expect(form.getByLabel(/name/i)).toBeFocused();
  await expect(form.getByLabel(/email/i)).toHaveValue('');
  await page.reload();
  await expect((await findForm(page)).email).toHaveValue('');
  await expect(page.getByText(restoredNote)).toHaveCount(0);
});

test('sent offline, reloaded, sent again: one row, with the source of the visit', async ({
  page,
  context,
  stack,
  service,
}) => {
  const email = uniqueEmail('offline');
  await page.goto('/services/performance-ads?utm_source=instagram&utm_campaign=diwali%0D%0A2026', {
    referer: 'https://social.example.com/feed?user=somebody',
  });
  // Around the site, with an address of its own each time: the visit began where it began.
  await page.getByRole('banner').getByRole('link', { name: 'About' }).click();
  await expect(page).toHaveURL('/about');
  await page.getByRole('banner').getByRole('link', { name: 'Contact' }).click();
  await fillIn(page, email);
  await untilToastsCome(page);

  await context.setOffline(true);
  await (await findForm(page)).send.click();
  await expect(toast(page)).toContainText(
    'Failed to send message. Please try again or contact us directly.',
  );
  await expect((await findForm(page)).email).toHaveValue(email);

  await context.setOffline(false);
  await page.reload();
  const { send, email: emailField } = await findForm(page);
  await expect(emailField).toHaveValue(email);
  await send.click();
  await expect(toast(page)).toContainText('Message Sent!');
  await expect(emailField).toHaveValue('');

  const mails = (await stack.mailbox.messages()).filter(({ text }) => text?.includes(email));
  expect(mails).toHaveLength(1);
  await expect
    .poll(async () => {
      const { data } = await service
        .from('contact_inquiries')
        .select('utm_source, utm_medium, utm_campaign, referrer, landing_page')
        .eq('email', email);
      return data;
    })
    .toEqual([
      {
        utm_source: 'instagram',
        utm_medium: null,
        utm_campaign: 'diwali 2026',
        referrer: expect.stringMatching(/^https:\/\/social\.example\.com\/(feed)?$/),
        landing_page: '/services/performance-ads',
      },
    ]);
  expect(await context.cookies()).toEqual([]);

  await page.reload();
  await expect((await findForm(page)).email).toHaveValue('');
});

test('an application whose mail failed is not stored twice after a reload', async ({
  page,
  stack,
  service,
}) => {
  const email = uniqueEmail('draft-application');
  const job = await findOpenJob(service);
  const mailRoute = '**/api/v1.0/email/send';
  await page.route(mailRoute, (route) => route.fulfill({ status: 500, body: 'no' }));
  await page.goto('/careers');
  const submit = page.getByRole('button', { name: 'Submit Application' });
  const emailField = page.getByRole('main').getByLabel(/email/i);
  await expect(submit).toBeEnabled();
  await page.getByLabel(/full name/i).fill('Ravi Iyer');
  await emailField.fill(email);
  await page.getByLabel(/phone/i).fill('+91 00000 00002');
  await page.getByLabel(/position/i).selectOption(job.id);
  await submit.click();
  await expect(toast(page)).toContainText('Failed to submit application. Please try again.');

  await page.unroute(mailRoute);
  await page.reload();
  await expect(emailField).toHaveValue(email);
  await expect(page.getByLabel(/position/i)).toHaveValue(job.id);
  let inserts = 0;
  page.on('request', (request) => {
    if (request.url().includes('/rest/v1/job_applications')) inserts += 1;
  });
  await submit.click();
  await expect(toast(page)).toContainText('Application Submitted!');
  expect(inserts).toBe(0);
  const { data: rows } = await service
    .from('job_applications')
    .select('landing_page')
    .eq('email', email);
  expect(rows).toEqual([{ landing_page: '/careers' }]);
  const mails = (await stack.mailbox.messages()).filter(({ text }) => text?.includes(email));
  expect(mails).toHaveLength(1);
});

test('a message sent in one tab is not brought back by another', async ({ page, context }) => {
  const email = uniqueEmail('two-tabs');
  await page.goto('/#contact');
  await fillIn(page, email);
  await page.reload();
  await expect((await findForm(page)).email).toHaveValue(email);

  const other = await context.newPage();
  await other.goto('/#contact');
  await expect((await findForm(other)).email).toHaveValue(email);
  await (await findForm(other)).send.click();
  await expect(toast(other)).toContainText('Message Sent!');

  await page.reload();
  await expect((await findForm(page)).email).toHaveValue('');
});
