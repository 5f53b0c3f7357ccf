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
import { needs } from '../sections.ts';
import { addTranslator } from '../translators.ts';
import {
  contactForm,
  fillInApplication,
  fillInContact,
  followHeader,
  sendMessage,
  submitApplication,
} from './forms.ts';
import { openInteractive } from './interactive.ts';
import { receiptOf } from './sent-states.ts';

const cases = [
  ['google', 'after hydration'],
  ['google', 'before hydration'],
  ['firefox', 'after hydration'],
] as const;

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

for (const [translator, when] of cases) {
  test.describe(`translated like ${translator} does, ${when}`, () => {
    let errors: string[];
    test.beforeEach(async ({ page }) => {
      errors = watchErrors(page);
      await addTranslator(page, translator, when);
    });
    test.afterEach(async ({ page }) => {
      expect(errors).toEqual([]);
      await expect(page.getByText('Something went wrong')).toHaveCount(0);
    });

    test('a visitor walks through every page', async ({ page }) => {
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
    });

    test('a visitor sends a message', async ({ page }) => {
      const email = uniqueEmail('translated');
      await openInteractive(page, '/#contact');
      await fillInContact(page, email);
      await sendMessage(page).click();
      await expect(toast(page)).toContainText(contactMessages.success.title);
      await expect(contactForm(page).getByLabel(/email/i)).toHaveValue('');
    });

    // React renders such a page again from nothing: from there on it is like any page after hydration.
    if (when === 'before hydration') return;

    test('a visitor takes the quiz, and takes it again', async ({ page }) => {
      needs('quiz');
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
    });

    test('a visitor filters the portfolio', async ({ page }) => {
      await openInteractive(page, '/#portfolio');
      const portfolio = page.locator('#portfolio');
      for (const name of [...caseTags, 'All']) {
        await portfolio.getByRole('button', { name, exact: true }).click();
        await expect(portfolio.getByRole('button', { name, exact: true })).toHaveAttribute(
          'aria-pressed',
          'true',
        );
      }
    });

    test('a reader searches the blog, and likes an article', async ({ page }) => {
      needs('blog');
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
    });

    test('an applicant applies, and is told of a mistake', async ({ page, service }) => {
      needs('careers');
      await openInteractive(page, '/');
      await followHeader(page, '/careers');
      const job = await findOpenJob(service);
      await fillInApplication(page, uniqueEmail('translated'), job.id);
      await submitApplication(page).click();
      await expect(toast(page)).toContainText(careersMessages.success.title);
      await receiptOf(page, 'application').getByRole('button').click();
      await expect(page.getByLabel('Full name')).toBeFocused();
      await expect(page.getByLabel('Full name')).toHaveValue('');
      await page.getByLabel('Full name').fill('x');
      await submitApplication(page).click();
      await expect(page.getByText('Name must be at least 2 characters')).toBeVisible();
    });

    test('a visitor subscribes to the newsletter', async ({ page }) => {
      needs('newsletter');
      await openInteractive(page, '/about');
      const signup = page.getByRole('contentinfo').locator('form');
      await signup.getByRole('textbox').fill(uniqueEmail('translated'));
      await signup.getByRole('button').click();
      await expect(toast(page)).toContainText(newsletterMessages.successTitle);
      await expect(signup.getByRole('textbox')).toHaveValue('');
      await expect(signup.getByRole('button')).toHaveText(newsletter.submit);
    });
  });
}
