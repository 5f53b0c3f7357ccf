/**
 * Tests a visitor's forms on a failing connection: no text is lost, nothing is stored twice, and the visitor is told.
 */
import { contactMessages } from '@content/contact';
import { careersMessages } from '@content/careers';
import { newsletterMessages } from '@content/newsletter';
import type { Stack } from '../../supabase/local/stack.ts';
import { needs } from '../sections.ts';
import { expect, findOpenJob, test, toast, uniqueEmail } from '../fixtures.ts';
import {
  contactForm,
  expectOneLead,
  fillInApplication,
  fillInContact,
  followHeader,
  sendMessage,
  submitApplication,
} from '../site/forms.ts';
import { openInteractive } from '../site/interactive.ts';
import { untilToastsCome } from '../site/toast.ts';
import { countWrites, goOfflineAt, loseNextAnswer, slowDown } from './network.ts';

const subscriptionsOf = (stack: Stack, email: string) =>
  stack.sql('select status from public.newsletter_subscribers where email = $1', [email]);

test('a visitor’s inquiry arrives once: an answer lost, a slow line, sent again and again', async ({
  page,
  stack,
}) => {
  const email = uniqueEmail('inquiry-faults');
  await openInteractive(page, '/#contact');
  await fillInContact(page, email);
  await loseNextAnswer(page, { method: 'POST', path: /\/rest\/v1\/contact_inquiries$/ });
  await slowDown(page);
  // The lost response does not count, so this is the response to the background retry.
  const answer = page.waitForResponse((response) =>
    response.url().includes('/rest/v1/contact_inquiries'),
  );
  await contactForm(page).evaluate((form: HTMLFormElement) => {
    form.requestSubmit();
    form.requestSubmit();
    form.querySelector<HTMLButtonElement>('[type="submit"]')?.click();
  });
  await expect(toast(page)).toContainText(contactMessages.success.title);
  await expect(contactForm(page).getByLabel(/email/i)).toHaveValue('');

  await test.step('Back and Forward send nothing again', async () => {
    await followHeader(page, '/about');
    await expect(page).toHaveURL('/about');
    await page.goBack();
    await expect(contactForm(page).getByLabel(/email/i)).toHaveValue('');
    await page.goForward();
    await expect(page).toHaveURL('/about');
  });
  // The retry found the stored row.
  await answer;
  await expectOneLead(stack, 'contact_inquiries', email);
});

test('a visitor’s inquiry arrives once although two tabs send it', async ({
  page,
  context,
  stack,
}) => {
  const email = uniqueEmail('two-tabs');
  await openInteractive(page, '/#contact');
  await fillInContact(page, email);
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('draft:contact') ?? ''))
    .toContain('want to be found');
  const other = await context.newPage();
  await openInteractive(other, '/#contact');
  await expect(contactForm(other).getByLabel(/email/i)).toHaveValue(email);

  for (const tab of [page, other]) {
    await sendMessage(tab).click();
    await expect(toast(tab)).toContainText(contactMessages.success.title);
    await expect(contactForm(tab).getByLabel(/email/i)).toHaveValue('');
  }
  await expectOneLead(stack, 'contact_inquiries', email);
});

test('an applicant’s application arrives once: offline, an answer lost, then slow and sent twice', async ({
  page,
  context,
  stack,
}) => {
  needs('careers');
  const email = uniqueEmail('application-faults');
  const job = await findOpenJob(stack);
  await openInteractive(page, '/careers');
  const submit = submitApplication(page);
  const emailField = page.getByRole('main').getByLabel(/email/i);
  await emailField.focus();
  await fillInApplication(page, email, job.id);
  await untilToastsCome(page);

  await context.setOffline(true);
  await submit.click();
  await expect(toast(page)).toContainText('Error');
  await expect(emailField).toHaveValue(email);

  await context.setOffline(false);
  await loseNextAnswer(page, { method: 'POST', path: /\/rest\/v1\/job_applications$/ });
  await submit.click();
  await expect(submit).toBeEnabled();
  await expect(toast(page)).toContainText('Error');
  await slowDown(page);
  await submit.dblclick();
  await emailField.press('Enter').catch(() => undefined);
  await expect(toast(page)).toContainText(careersMessages.success.title);
  await expect(emailField).toHaveValue('');
  await expectOneLead(stack, 'job_applications', email);
});

test('a visitor subscribes to the newsletter once: offline, an answer lost, then slow and sent twice', async ({
  page,
  context,
  stack,
}) => {
  needs('newsletter');
  const email = uniqueEmail('subscriber-faults');
  const field = page.getByRole('contentinfo').getByRole('textbox', { name: /email/i });
  const write = { method: 'POST', path: /\/functions\/v1\/newsletter-subscribe$/ };
  await openInteractive(page, '/');
  await field.focus();
  await field.fill(email);
  await untilToastsCome(page);

  await context.setOffline(true);
  await field.press('Enter');
  await expect(toast(page)).toContainText(newsletterMessages.failureTitle);
  await expect(field).toHaveValue(email);
  await context.setOffline(false);

  await loseNextAnswer(page, write);
  const sent = countWrites(page, write);
  await field.press('Enter');
  await expect.poll(sent).toBe(1);
  await expect(field).toBeEnabled();
  await expect(toast(page)).toContainText(newsletterMessages.failureTitle);
  await expect(field).toHaveValue(email);

  await slowDown(page);
  await field.press('Enter');
  await page
    .getByRole('contentinfo')
    .getByRole('button', { name: /subscrib/i })
    .dispatchEvent('click');
  await expect(toast(page)).toContainText(newsletterMessages.successTitle);
  await expect(field).toHaveValue('');
  expect(sent()).toBe(2);
  expect(await subscriptionsOf(stack, email)).toEqual([{ status: 'active' }]);
});

test('a sign-up made offline before the page hydrates goes out when the connection is back', async ({
  page,
  context,
  stack,
}) => {
  needs('newsletter');
  const email = uniqueEmail('early-offline');
  const field = page.getByRole('contentinfo').getByRole('textbox', { name: /email/i });
  const pageCode = /\/assets\/home-page.*\.js$/;
  await goOfflineAt(page, pageCode);
  // An idle page requests it without the focus.
  const failure = page.waitForEvent('requestfailed', (request) => pageCode.test(request.url()));
  await page.goto('/');
  await field.focus();
  await failure;
  await field.fill(email);
  // Only a server that answers is worth a reload, which would otherwise show the browser's error page.
  const noAnswer = page.waitForEvent('requestfailed', (request) => request.method() === 'HEAD');
  await field.press('Enter');
  await noAnswer;
  await expect(field).toHaveValue(email);
  await context.setOffline(false);
  await expect(toast(page)).toContainText(newsletterMessages.successTitle);
  expect(await subscriptionsOf(stack, email)).toEqual([{ status: 'active' }]);
});
