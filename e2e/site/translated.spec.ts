/** The site in a browser that translates it: nothing breaks, and what changes is seen to change. */
import type { Page } from '@playwright/test';
import { contactMessages } from '@content/contact';
import { careersMessages } from '@content/careers';
import { newsletter, newsletterMessages } from '@content/newsletter';
import { quiz, quizQuestions } from '@content/quiz';
import { blog } from '@content/blog';
import { caseTags } from '@content/case-studies/tags';
import { publicKinds } from './addresses.ts';
import { expect, findOpenJob, test, toast, uniqueEmail } from '../fixtures.ts';
import { has } from '../sections.ts';
import { addTranslator } from '../translators.ts';
import {
  contactForm,
  fillInApplication,
  fillInContact,
  followHeader,
  receiptOf,
  sendMessage,
  signUp,
  signupForm,
  submitApplication,
} from './forms.ts';
import { openInteractive } from './interactive.ts';

const headerPages = ['/quiz', '/blog', '/about'].filter((path) => publicKinds.includes(path));
/** The tests below open these. */
const usedPages = new Set(['/', '/careers', ...headerPages]);
const pages = publicKinds.filter((path) => !usedPages.has(path));

/** The errors of the page, except React's report that it rendered a page anew that was not as it had left it. */
function watchErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => {
    if (!message.includes('#418')) errors.push(message);
  });
  return errors;
}

async function walkEveryPage(page: Page): Promise<void> {
  for (const path of pages) {
    await openInteractive(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  await openInteractive(page, '/');
  for (const href of [...headerPages, ...headerPages.toReversed()]) {
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

async function filterPortfolio(page: Page): Promise<void> {
  await openInteractive(page, '/#portfolio');
  const portfolio = page.locator('#portfolio');
  for (const name of [...caseTags, 'All']) {
    const tag = portfolio.getByRole('button', { name, exact: true });
    await tag.click();
    await expect(tag).toHaveAttribute('aria-pressed', 'true');
  }
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

/** Applies, and is then told of a mistake. */
async function applyTwice(page: Page, jobId: string): Promise<void> {
  await openInteractive(page, '/');
  await followHeader(page, '/careers');
  await fillInApplication(page, uniqueEmail('translated'), jobId);
  await submitApplication(page).click();
  await expect(toast(page)).toContainText(careersMessages.success.title);
  await receiptOf(page, 'application').getByRole('button').click();
  await expect(page.getByLabel('Full name')).toBeFocused();
  await expect(page.getByLabel('Full name')).toHaveValue('');
  await page.getByLabel('Full name').fill('x');
  await submitApplication(page).click();
  await expect(page.getByText('Name must be at least 2 characters')).toBeVisible();
}

async function subscribe(page: Page): Promise<void> {
  await openInteractive(page, '/about');
  await signUp(page, uniqueEmail('translated'));
  await expect(toast(page)).toContainText(newsletterMessages.successTitle);
  await expect(signupForm(page).getByRole('textbox')).toHaveValue('');
  await expect(signupForm(page).getByRole('button')).toHaveText(newsletter.submit);
}

// A walk is long on a busy machine.
test.describe.configure({ timeout: 90_000 });

let errors: string[];
test.beforeEach(({ page }) => {
  errors = watchErrors(page);
});
test.afterEach(async ({ page }) => {
  expect(errors).toEqual([]);
  await expect(page.getByText('Something went wrong')).toHaveCount(0);
});

// React renders such a page again from nothing: from there on it is like any page after hydration, whose forms are below.
test('a visitor walks through every page and sends a message, translated before hydration', async ({
  page,
}) => {
  await addTranslator(page, 'google', 'before hydration');
  await walkEveryPage(page);
  await sendAMessage(page);
});

test('a visitor uses every form and list, translated after hydration', async ({ page, stack }) => {
  await addTranslator(page, 'google', 'after hydration');
  await test.step('the contact form', () => sendAMessage(page));
  await test.step('the portfolio', () => filterPortfolio(page));
  if (has('quiz')) await test.step('the quiz', () => takeQuizTwice(page));
  if (has('blog')) await test.step('the blog', () => searchAndLike(page));
  if (has('newsletter')) await test.step('the newsletter', () => subscribe(page));
  if (!has('careers')) return;
  const job = await findOpenJob(stack);
  await test.step('careers', () => applyTwice(page, job.id));
});
