/**
 * Tests the site in the oldest Chromium of package.json, without every API that another of the oldest browsers lacks.
 * Uses the present Chromium where the oldest does not run.
 */
import type { Page } from '@playwright/test';
import { contactMessages } from '@content/contact';
import { careersMessages } from '@content/careers';
import { newsletterMessages } from '@content/newsletter';
import { readCompatKeys } from '../../tests/lint/oldest-browsers.ts';
import { openScreen } from '../admin/open-screen.ts';
import { findOldestBrowser } from '../oldest/browser.ts';
import { browserFlags } from '../browser.ts';
import { enterAdmin, expect, findOpenJob, test, toast, uniqueEmail } from '../fixtures.ts';
import { has } from '../sections.ts';
import {
  contactForm,
  fillInApplication,
  fillInContact,
  sendMessage,
  signUp,
  submitApplication,
} from './forms.ts';
import { openInteractive } from './interactive.ts';

/** The data names the version that also gives the reason; the oldest browsers have the rest. */
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
      // The data distinguishes Response.json() from the method of a response, but not for JavaScript itself.
      if (key.endsWith('_static')) places.pop();
      else if (key.startsWith('api.') && names.length > 0) places.shift();
      for (const place of places) Reflect.deleteProperty(Object(place), name);
    }
  }, newer);
}

const executablePath = await findOldestBrowser();
if (executablePath) test.use({ launchOptions: { args: browserFlags(), executablePath } });

let errors: string[];

test.beforeEach(async ({ page }) => {
  errors = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  await removeNewerApis(page);
});

test.afterEach(() => expect(errors).toEqual([]));

test('a visitor on an old phone uses every form and list', async ({ page, stack }) => {
  test.setTimeout(90_000);
  const email = uniqueEmail('old-phone');
  await test.step('the contact form', async () => {
    await openInteractive(page, '/#contact');
    expect(await page.evaluate(() => 'canParse' in URL || 'any' in AbortSignal)).toBe(false);
    await fillInContact(page, email);
    await sendMessage(page).click();
    await expect(toast(page)).toContainText(contactMessages.success.title);
    await expect(contactForm(page).getByLabel(/email/i)).toHaveValue('');
  });
  if (has('newsletter'))
    await test.step('the newsletter', async () => {
      await openInteractive(page, '/about');
      await signUp(page, email);
      await expect(toast(page)).toContainText(newsletterMessages.successTitle);
    });
  if (has('quiz'))
    await test.step('the quiz', async () => {
      await openInteractive(page, '/quiz');
      await page.getByRole('main').locator('button[aria-pressed]').first().click();
      await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '40');
    });
  if (has('blog'))
    await test.step('the blog', async () => {
      await openInteractive(page, '/blog');
      await page.getByRole('main').getByRole('article').getByRole('link').first().click();
      await expect(page).toHaveURL(/\/blog\/./);
    });
  if (has('careers'))
    await test.step('careers', async () => {
      const job = await findOpenJob(stack);
      await openInteractive(page, `/careers/${job.id}`);
      await fillInApplication(page, email);
      await page.getByLabel(/linkedin/i).fill('linkedin.com/in/ravi');
      await submitApplication(page).click();
      await expect(toast(page)).toContainText(careersMessages.success.title);
    });
});

test('an admin with an old browser logs in, works on a list and writes a post', async ({
  page,
}) => {
  await enterAdmin(page);
  await expect(page.getByRole('list', { name: 'Counts' })).toContainText(/\d/);
  await expect(page.getByRole('main').getByText(/went wrong/i)).toHaveCount(0);
  await openScreen(page, 'Inquiries', '/admin/inquiries');
  const row = page.locator('tbody').getByRole('row').first();
  await row.getByRole('button').first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 360, height: 740 });
  await row.getByRole('button', { name: /^Status of / }).click();
  const statuses = page.getByRole('group', { name: /^Status of / });
  await expect(statuses.getByRole('button').first()).toBeFocused();
  const box = await statuses.boundingBox();
  expect([box?.x, box?.width, (box?.y ?? 0) + (box?.height ?? 0)]).toEqual([0, 360, 740]);
  await page.keyboard.press('Escape');
  if (!has('blog')) return;
  await page.goto('/admin/blog?edit=new');
  const text = page.getByRole('textbox', { name: 'Content' });
  await text.fill('Written long ago.');
  await expect(text).toContainText('Written long ago.');
});
