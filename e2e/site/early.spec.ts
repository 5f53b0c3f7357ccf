/** Tests clicks and typed text before the page's code is loaded. */
import type { Page } from '@playwright/test';
import type { Stack } from '../../supabase/local/stack.ts';
import { contactMessages } from '@content/contact';
import { quiz } from '@content/quiz';
import { caseTags } from '@content/case-studies/tags';
import { needs } from '../sections.ts';
import { expect, test, toast, uniqueEmail } from '../fixtures.ts';
import { contactForm, fillInContact, sendMessage } from './forms.ts';
import { holdCode, untilInteractive } from './interactive.ts';

const inquiriesOf = (stack: Stack, email: string) =>
  stack.sql('select name from public.contact_inquiries where email = $1', [email]);

test('a quiz answer clicked before the scripts arrive counts when they do', async ({ page }) => {
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

  await test.step('a button that a deploy has removed or replaced is not pressed after a reload', async () => {
    const errors: Error[] = [];
    page.on('pageerror', (error) => errors.push(error));
    const index = await answer
      .first()
      .evaluate((button) =>
        [...document.querySelectorAll('button')].findIndex((other) => other === button),
      );
    for (const pressed of [index, 1000]) {
      await page.evaluate((kept) => history.replaceState({ ...history.state, kept }, ''), {
        texts: [],
        pressed,
        label: 'An answer of before',
      });
      await page.reload();
      await untilInteractive(page);
      await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '20');
    }
    expect(errors).toEqual([]);
  });
});

test('a form sent early is marked, survives a later tap, and arrives', async ({ page, stack }) => {
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
  expect(await inquiriesOf(stack, email)).toHaveLength(1);
});

/**
 * Aborts the requests for this code until the page is loaded for the nth time: some browsers retry a failed module,
 * others never do. The first abort waits for `moment`. Returns the loaded pages.
 */
async function loseCode(
  page: Page,
  code: string,
  { nth, moment }: { nth: number; moment?: Promise<void> },
): Promise<string[]> {
  const pages: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) pages.push(request.url());
  });
  await page.route(code, async (route) => {
    await moment;
    await (pages.length < nth ? route.abort() : route.continue());
  });
  return pages;
}

test('a form sent before its code could be loaded keeps its text over a reload, and arrives once', async ({
  page,
  stack,
}) => {
  const pages = await loseCode(page, '**/assets/*.js', { nth: 2 });
  const isAsking = Promise.withResolvers<void>();
  const mayAnswer = Promise.withResolvers<void>();
  await page.route(/\/$/, async (route) => {
    if (route.request().method() === 'HEAD') {
      isAsking.resolve();
      await mayAnswer.promise;
    }
    await route.continue();
  });
  const email = uniqueEmail('reload');
  await page.goto('/');
  await isAsking.promise;
  await fillInContact(page, email);
  await contactForm(page).getByLabel(/name/i).focus();
  const hasAnswered = page.waitForResponse((response) => response.request().method() === 'HEAD');
  mayAnswer.resolve();
  await hasAnswered;
  await page.keyboard.type(' of Pune');
  // No reload takes a field away from a visitor who types,
  expect(pages).toHaveLength(1);
  // nor the button from under the finger.
  await sendMessage(page).click({ delay: 300 });
  await expect(toast(page)).toContainText(contactMessages.success.title);
  expect(pages).toHaveLength(2);
  expect(await inquiriesOf(stack, email)).toEqual([{ name: expect.stringContaining(' of Pune') }]);
});

test('an answer given before its code could be loaded counts after the reload', async ({
  page,
}) => {
  needs('quiz');
  const pressed = Promise.withResolvers<void>();
  const code = '**/assets/quiz-page-*.js';
  const pages = await loseCode(page, code, { nth: 2, moment: pressed.promise });
  await page.goto('/quiz');
  const answer = page.getByRole('main').locator('button[aria-pressed]').first();
  await answer.click();
  await expect(answer).toHaveAttribute('aria-busy', 'true');
  pressed.resolve();
  await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '40');
  expect(pages).toHaveLength(2);
});

test('where the code stays away, the page says so after one reload, and tries again', async ({
  page,
}) => {
  needs('quiz');
  const pages = await loseCode(page, '**/assets/quiz-page-*.js', { nth: 4 });
  await page.goto('/quiz');
  const again = page.getByRole('main').getByRole('button', { name: 'Try again' });
  await expect(again).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: 'Loading failed' })).toHaveCount(1);
  expect(pages).toHaveLength(2);

  // No other reload follows the visitor's own.
  await page.reload();
  await expect(again).toBeVisible();
  expect(pages).toHaveLength(3);

  await again.click();
  await expect(again).toHaveCount(0);
  expect(pages).toHaveLength(4);
  await page.getByRole('main').locator('button[aria-pressed]').first().click();
  await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '40');
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
  const again = page.locator('#contact').getByRole('button', { name: 'Try again' });
  await expect(again).toBeFocused();
  const note = page.locator('#contact').getByText('This form needs JavaScript');
  await expect(note).toBeInViewport();
  await expect(note.locator('..').locator('a[href^="tel:"]')).toBeVisible();
  await expect(sendMessage(page)).not.toHaveAttribute('aria-busy', 'true');
  await expect(contactForm(page).getByLabel(/message|project/i)).not.toHaveValue('');
  await sendMessage(page).click();
  await expect(note).toBeInViewport();
});
