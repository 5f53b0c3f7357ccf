// What a visitor writes, on a line that fails in every way a line can: nothing is lost, nothing doubled, the visitor told.
// (Mails that are refused, and answers lost after an application was stored: e2e/site/{contact,careers,drafts}.spec.ts.)
import type { Page } from '@playwright/test';
import { expect, findOpenJob, test, toast, uniqueEmail } from '../fixtures.ts';
import { openInteractive } from '../site/interactive.ts';
import { untilToastsCome } from '../site/toast.ts';
import { countWrites, loseNextAnswer, slowDown } from './network.ts';

async function fillInApplication(page: Page, email: string, jobId: string) {
  const main = page.getByRole('main');
  await main.getByLabel(/full name/i).fill('Ravi Iyer');
  await main.getByLabel(/email/i).fill(email);
  await main.getByLabel(/phone/i).fill('+91 00000 00002');
  await main.getByLabel(/position/i).selectOption(jobId);
}

const contactForm = (page: Page) => page.locator('#contact form');

async function fillInContact(page: Page, email: string) {
  const form = contactForm(page);
  await form.getByLabel(/name/i).fill('Asha Rao');
  await form.getByLabel(/email/i).fill(email);
  await form.getByLabel(/service/i).selectOption('ads');
  await form.getByLabel(/message|project/i).fill('We sell saffron and want to be found.');
}

test('an inquiry: its row’s answer lost, a slow line, pressed and entered again and again', async ({
  page,
  stack,
  service,
}) => {
  const email = uniqueEmail('inquiry-faults');
  await openInteractive(page, '/#contact');
  await fillInContact(page, email);
  await loseNextAnswer(page, { method: 'POST', path: /\/rest\/v1\/contact_inquiries$/ });
  await slowDown(page);
  await contactForm(page).evaluate((form: HTMLFormElement) => {
    form.requestSubmit();
    form.requestSubmit();
    form.querySelector<HTMLButtonElement>('[type="submit"]')?.click();
  });
  await expect(toast(page)).toContainText('Message Sent!');
  await expect(contactForm(page).getByLabel(/email/i)).toHaveValue('');

  await test.step('Back and Forward send nothing again', async () => {
    await page.getByRole('banner').getByRole('link', { name: 'About' }).click();
    await expect(page).toHaveURL('/about');
    await page.goBack();
    await expect(contactForm(page).getByLabel(/email/i)).toHaveValue('');
    await page.goForward();
    await expect(page).toHaveURL('/about');
  });
  // The quiet further try, two seconds later, meets the row.
  await page.waitForResponse((answer) => /\/rest\/v1\/contact_inquiries/.test(answer.url()));
  const { data } = await service.from('contact_inquiries').select('id').eq('email', email);
  expect(data).toHaveLength(1);
  const mails = (await stack.mailbox.messages()).filter(({ text }) => text?.includes(email));
  expect(mails).toHaveLength(1);
});

test('the same inquiry sent from two tabs arrives once', async ({
  page,
  context,
  stack,
  service,
}) => {
  const email = uniqueEmail('two-tabs');
  await openInteractive(page, '/#contact');
  await fillInContact(page, email);
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('form-draft:1:contact') ?? ''))
    .toContain('want to be found');
  const other = await context.newPage();
  await openInteractive(other, '/#contact');
  await expect(contactForm(other).getByLabel(/email/i)).toHaveValue(email);

  for (const tab of [page, other]) {
    await contactForm(tab).getByRole('button', { name: /send/i }).click();
    await expect(toast(tab)).toContainText('Message Sent!');
    await expect(contactForm(tab).getByLabel(/email/i)).toHaveValue('');
  }
  const { data } = await service.from('contact_inquiries').select('id').eq('email', email);
  expect(data).toHaveLength(1);
  const mails = (await stack.mailbox.messages()).filter(({ text }) => text?.includes(email));
  expect(mails).toHaveLength(1);
});

test('an application: offline, then slow and pressed twice', async ({
  page,
  context,
  stack,
  service,
}) => {
  const email = uniqueEmail('application-faults');
  const job = await findOpenJob(service);
  await openInteractive(page, '/careers');
  const submit = page.getByRole('button', { name: 'Submit Application' });
  const emailField = page.getByRole('main').getByLabel(/email/i);
  await emailField.focus();
  await fillInApplication(page, email, job.id);
  await untilToastsCome(page);

  await context.setOffline(true);
  await submit.click();
  await expect(toast(page)).toContainText('Error');
  await expect(emailField).toHaveValue(email);

  await context.setOffline(false);
  await slowDown(page);
  await submit.dblclick();
  await emailField.press('Enter').catch(() => undefined);
  await expect(toast(page)).toContainText('Application Submitted!');
  await expect(emailField).toHaveValue('');
  const { data } = await service.from('job_applications').select('id').eq('email', email);
  expect(data).toHaveLength(1);
  const mails = (await stack.mailbox.messages()).filter(({ text }) => text?.includes(email));
  expect(mails).toHaveLength(1);
});

test('an application sent in a tunnel, before the page’s code was there, goes out when the line is back', async ({
  page,
  context,
  service,
}) => {
  const email = uniqueEmail('application-in-a-tunnel');
  const job = await findOpenJob(service);
  const pageCode = /\/assets\/careers-page.*\.js$/;
  await page.route(pageCode, async (route) => {
    await context.setOffline(true);
    await route.abort('internetdisconnected');
  });
  const failure = page.waitForEvent('requestfailed', (request) => pageCode.test(request.url()));
  await page.goto('/careers');
  await failure;
  await fillInApplication(page, email, job.id);
  await page.getByRole('button', { name: 'Submit Application' }).click();
  await expect(page.getByLabel('Email').first()).toHaveValue(email);

  await page.unrouteAll();
  await context.setOffline(false);
  await expect(toast(page)).toContainText('Application Submitted!');
  const { data } = await service.from('job_applications').select('id').eq('email', email);
  expect(data).toHaveLength(1);
});

test('a newsletter sign-up: offline, its answer lost, then slow and entered twice', async ({
  page,
  context,
  service,
}) => {
  const email = uniqueEmail('reader-faults');
  const field = page.getByRole('contentinfo').getByRole('textbox', { name: /email/i });
  const write = { method: 'POST', path: /\/functions\/v1\/newsletter-subscribe$/ };
  await openInteractive(page, '/');
  await field.focus();
  await field.fill(email);
  await untilToastsCome(page);

  await context.setOffline(true);
  await field.press('Enter');
  await expect(toast(page)).toContainText('Subscription failed');
  await expect(field).toHaveValue(email);
  await context.setOffline(false);

  await loseNextAnswer(page, write);
  const sent = countWrites(page, write);
  await field.press('Enter');
  await expect.poll(sent).toBe(1);
  await expect(field).toBeEnabled();
  await expect(toast(page)).toContainText('Subscription failed');
  await expect(field).toHaveValue(email);

  await slowDown(page);
  await field.press('Enter');
  await page
    .getByRole('contentinfo')
    .getByRole('button', { name: /subscrib/i })
    .dispatchEvent('click');
  await expect(toast(page)).toContainText('Successfully subscribed!');
  await expect(field).toHaveValue('');
  expect(sent()).toBe(2);
  const { data } = await service.from('newsletter_subscribers').select('status').eq('email', email);
  expect(data).toEqual([{ status: 'active' }]);
});

test('a line that breaks before the page is alive costs nothing: it goes on when the line is back', async ({
  page,
  context,
  service,
}) => {
  const email = uniqueEmail('early-offline');
  const field = page.getByRole('contentinfo').getByRole('textbox', { name: /email/i });
  const pageCode = /\/assets\/home-page.*\.js$/;
  await page.route(pageCode, async (route) => {
    await context.setOffline(true);
    await route.abort('internetdisconnected');
  });
  await page.goto('/');
  const failure = page.waitForEvent('requestfailed', (request) => pageCode.test(request.url()));
  await field.focus();
  await failure;
  await field.fill(email);
  await field.press('Enter');
  // Time for whatever a page could do now, such as to reload itself into the browser's error page.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 1000)));
  await expect(field).toHaveValue(email);
  await page.unrouteAll();
  await context.setOffline(false);
  await expect(toast(page)).toContainText('Successfully subscribed!');
  const { data } = await service.from('newsletter_subscribers').select('status').eq('email', email);
  expect(data).toEqual([{ status: 'active' }]);
});
