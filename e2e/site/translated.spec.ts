/** Tests the site in a browser that translates it: nothing breaks, and changes become visible. */
import type { Page } from '@playwright/test';
import { contactMessages } from '@content/contact';
import { quiz, quizQuestions } from '@content/quiz';
import { blog } from '@content/blog';
import { expect, test, toast, uniqueEmail } from '../fixtures.ts';
import { has } from '../sections.ts';
import { addTranslator } from '../translators.ts';
import { contactForm, fillInContact, followHeader, sendMessage } from './forms.ts';
import { openInteractive } from './interactive.ts';

/** The errors of the page, except React's report that it rendered a page again that was not as it had left it. */
function watchErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => {
    if (!message.includes('#418')) errors.push(message);
  });
  return errors;
}

/** Goes from home to another page and back, with the links of the header. */
async function walkThroughHeader(page: Page): Promise<void> {
  await openInteractive(page, '/');
  for (const href of ['/about', '/']) {
    await followHeader(page, href);
    await expect(page).toHaveURL(href);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
}

async function sendAMessage(page: Page): Promise<void> {
  await openInteractive(page, '/#contact');
  await fillInContact(page, uniqueEmail('translated'));
  await sendMessage(page).click();
  await expect(toast(page)).toContainText(contactMessages.success.title);
  await expect(contactForm(page).getByLabel(/email/i)).toHaveValue('');
}

async function takeQuizTwice(page: Page): Promise<void> {
  await openInteractive(page, '/quiz');
  const progress = page.getByRole('progressbar');
  for (const percent of ['20', '40', '60', '80']) {
    await expect(progress).toHaveAttribute('aria-valuenow', percent);
    await expect(page.getByRole('main').getByText(`${percent}%`)).toBeVisible();
    await page.getByRole('main').locator('button[aria-pressed]').first().click();
  }
  await expect(
    page.getByRole('heading', { name: quizQuestions[0].options[0].service.name }),
  ).toBeVisible();
  await page.getByRole('button', { name: quiz.result.retake }).click();
  await expect(progress).toHaveAttribute('aria-valuenow', '20');
}

async function searchAndLike(page: Page): Promise<void> {
  await openInteractive(page, '/blog');
  await page.getByRole('searchbox').fill('ads');
  await expect(page).toHaveURL(/q=ads/);
  await page.getByRole('searchbox').fill('zzqxv');
  await expect(page.getByText(blog.empty).first()).toBeVisible();
  await page.getByRole('searchbox').fill('');
  await page.getByRole('main').getByRole('article').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/blog\/./);
  const like = page.getByRole('main').getByRole('button', { name: /like/i });
  const likes = Number(/\d+/.exec((await like.textContent()) ?? '')?.[0]);
  await like.click();
  await expect(like).toContainText(String(likes + 1));
}

let errors: string[];
test.beforeEach(({ page }) => {
  errors = watchErrors(page);
});
test.afterEach(async ({ page }) => {
  expect(errors).toEqual([]);
  await expect(page.getByText('Something went wrong')).toHaveCount(0);
});

// React renders such a page again from nothing: from there on it is like any page after hydration, whose forms are
// below.
test('a visitor walks through pages and sends a message, translated before hydration', async ({
  page,
}) => {
  await addTranslator(page, 'google', 'before hydration');
  await walkThroughHeader(page);
  await sendAMessage(page);
});

test('a visitor uses a form, the quiz and the blog, translated after hydration', async ({
  page,
}) => {
  await addTranslator(page, 'google', 'after hydration');
  await test.step('the contact form', () => sendAMessage(page));
  if (has('quiz')) await test.step('the quiz', () => takeQuizTwice(page));
  if (has('blog')) await test.step('the blog', () => searchAndLike(page));
});
