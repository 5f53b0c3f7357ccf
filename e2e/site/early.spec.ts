/** Presses and typed text of a visitor before the page's code is there. */
import type { Page } from '@playwright/test';
import { contactMessages } from '@content/contact';
import { quiz } from '@content/quiz';
import { caseTags } from '@content/case-studies/tags';
import { needs } from '../sections.ts';
import { expect, test, toast, uniqueEmail } from '../fixtures.ts';
import { contactForm, fillInContact, sendMessage } from './forms.ts';

/** Holds back the code until the returned function is called. */
async function holdCode(page: Page) {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

test('an early answer of the quiz is marked, and counts once the code is there', async ({
  page,
}) => {
  needs('quiz');
  const release = await holdCode(page);
  await page.goto('/quiz');
  const answer = page.getByRole('main').locator('button[aria-pressed]');
  await answer.first().click();
  await expect(answer.first()).toHaveAttribute('aria-busy', 'true');
  await answer.nth(1).click();
  await expect(answer.first()).not.toHaveAttribute('aria-busy', 'true');
  await expect(answer.nth(1)).toHaveAttribute('aria-busy', 'true');
  release();
  await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '40');
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await page.getByRole('button', { name: quiz.previous }).click();
  await expect(answer.nth(1)).toHaveAttribute('aria-pressed', 'true');
});

test('a form sent early is marked, survives a later tap, and arrives', async ({
  page,
  service,
}) => {
  const release = await holdCode(page);
  const email = uniqueEmail('early');
  await page.goto('/');
  await fillInContact(page, email);
  await sendMessage(page).click();
  await expect(sendMessage(page)).toHaveAttribute('aria-busy', 'true');
  await page.locator('#portfolio').getByRole('button', { name: caseTags[0], exact: true }).click();
  await expect(sendMessage(page)).toHaveAttribute('aria-busy', 'true');
  release();
  await expect(toast(page)).toContainText(contactMessages.success.title);
  await expect(contactForm(page).getByLabel(/email/i)).toHaveValue('');
  const { data } = await service.from('contact_inquiries').select('id').eq('email', email);
  expect(data).toHaveLength(1);
});

test('where the code cannot run, a form sent early says how to write and call', async ({
  page,
}) => {
  await page.route('**/assets/app-*.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("too old")' }),
  );
  await page.goto('/#contact');
  await fillInContact(page, uniqueEmail('too-old'));
  await sendMessage(page).click();
  const note = page.locator('#contact').getByText('This form needs JavaScript');
  await expect(note).toBeInViewport();
  await expect(note.locator('..').locator('a[href^="tel:"]')).toBeVisible();
  await expect(sendMessage(page)).not.toHaveAttribute('aria-busy', 'true');
  await expect(contactForm(page).getByLabel(/message|project/i)).not.toHaveValue('');
  await sendMessage(page).click();
  await expect(note).toBeInViewport();
});
