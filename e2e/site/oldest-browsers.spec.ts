/** The site in a browser without anything that the oldest browsers of package.json lack. */
import type { Page } from '@playwright/test';
import { contactMessages } from '@content/contact';
import { careersMessages } from '@content/careers';
import { newsletterMessages } from '@content/newsletter';
import { readCompatKeys } from '../../tests/lint/oldest-browsers.ts';
import { adminScreens } from '../admin/facts.ts';
import { enterAdmin, expect, findOpenJob, test, toast, uniqueEmail } from '../fixtures.ts';
import { needs } from '../sections.ts';
import {
  contactForm,
  fillInApplication,
  fillInContact,
  sendMessage,
  submitApplication,
} from './forms.ts';
import { openInteractive } from './interactive.ts';

/** The data counts from the version that also gives the reason; the oldest browsers have the rest of it. */
const partlyThere = 'api.AbortSignal.timeout_static';

const newer = [...readCompatKeys()].flatMap(([key, isNewer]) =>
  isNewer && key !== partlyThere ? [key] : [],
);

/** Removes the APIs before any script of the page runs. */
async function removeNewerApis(page: Page): Promise<void> {
  await page.addInitScript((keys) => {
    for (const key of keys) {
      const [, path] =
        /^(?:api|javascript\.builtins)\.(?:Window\.)?(.+?)(?:_static)?$/.exec(key) ?? [];
      const names = path?.split('.') ?? [];
      const name = names.pop();
      if (!name) continue;
      let holder: unknown = window;
      for (const part of names) holder = Reflect.get(Object(holder), part);
      const places = [holder, Reflect.get(Object(holder), 'prototype')];
      // The data tells Response.json() from the method of a response; of the language it does not.
      if (key.endsWith('_static')) places.pop();
      else if (key.startsWith('api.') && names.length > 0) places.shift();
      for (const place of places) Reflect.deleteProperty(Object(place), name);
    }
  }, newer);
}

let errors: string[];

test.beforeEach(async ({ page }) => {
  errors = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  await removeNewerApis(page);
});

test.afterEach(() => expect(errors).toEqual([]));

test('a visitor on an old phone sends a message', async ({ page }) => {
  const email = uniqueEmail('old-phone');
  await openInteractive(page, '/#contact');
  expect(await page.evaluate(() => 'canParse' in URL || 'any' in AbortSignal)).toBe(false);
  await fillInContact(page, email);
  await sendMessage(page).click();
  await expect(toast(page)).toContainText(contactMessages.success.title);
  await expect(contactForm(page).getByLabel(/email/i)).toHaveValue('');
});

test('a visitor on an old phone subscribes to the newsletter', async ({ page }) => {
  needs('newsletter');
  await openInteractive(page, '/about');
  const newsletter = page.getByRole('contentinfo').locator('form');
  await newsletter.getByRole('textbox').fill(uniqueEmail('old-phone'));
  await newsletter.getByRole('button').click();
  await expect(toast(page)).toContainText(newsletterMessages.successTitle);
});

test('a visitor on an old phone applies for a position', async ({ page, service }) => {
  needs('careers');
  const job = await findOpenJob(service);
  await openInteractive(page, `/careers/${job.id}`);
  await fillInApplication(page, uniqueEmail('old-phone'));
  await page.getByLabel(/linkedin/i).fill('linkedin.com/in/ravi');
  await submitApplication(page).click();
  await expect(toast(page)).toContainText(careersMessages.success.title);
});

test('a visitor on an old phone begins the quiz', async ({ page }) => {
  needs('quiz');
  await openInteractive(page, '/quiz');
  await page.getByRole('main').locator('button[aria-pressed]').first().click();
  await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '40');
});

test('a reader on an old phone opens an article from the list', async ({ page }) => {
  needs('blog');
  await openInteractive(page, '/blog');
  await page.getByRole('main').getByRole('article').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/blog\/./);
});

test('an admin with an old browser logs in and sees every screen', async ({ page }) => {
  await enterAdmin(page);
  for (const screen of adminScreens) {
    await page.goto(screen);
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
    await expect(page.getByRole('main').getByText(/Loading|could not be loaded/)).toHaveCount(0);
  }
});
