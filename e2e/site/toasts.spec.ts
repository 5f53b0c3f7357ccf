/** How toasts come and go (public-site.md §4 and §9, resolution 34). The clock of the page is in the test's hand. */
import type { Page } from '@playwright/test';
import { expect, test, toast } from '../fixtures.ts';
import { openInteractive } from './interactive.ts';
import { expectToast, openToasts } from './toast.ts';

const DEFAULT_MS = 5000;
const LINK_MS = 10_000;
/** What a toast may take to come or go, and the short steps in which its arrival is waited for. */
const SLACK_MS = 600;
const STEP_MS = 20;
/** React does what a moment asks for only once that moment is over: longer times pass in pieces. */
const PIECE_MS = 100;
/** After the last look at it a toast may go, this much later at most. */
const RELEASE_MS = 2500;

const success = {
  title: 'Successfully subscribed!',
  description: 'On the list.',
  kind: 'success',
} as const;
const failure = {
  title: 'Invalid email',
  description: 'Please enter a valid email address.',
  kind: 'error',
} as const;

/** A page whose time stands still from now on, and the means to raise a toast on it. */
async function openStill(page: Page, path = '/terms-and-conditions') {
  await page.route('**/functions/v1/newsletter-subscribe', (route) =>
    route.fulfill({ json: { success: true, message: success.description } }),
  );
  await page.clock.install();
  await openInteractive(page, path);
  const field = page.getByRole('contentinfo').getByRole('textbox', { name: /email/i });
  const subscribe = async (email: string) => {
    await field.fill(email);
    await field.press('Enter');
  };
  // The code behind the form comes with the focus, in real time.
  await field.focus();
  await page.waitForLoadState('networkidle');
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
  return { subscribe };
}

/** Lets the toast come, in steps so short that its time has hardly begun. */
async function waitForToast(page: Page, title: string) {
  await expect(async () => {
    await page.clock.runFor(STEP_MS);
    await expect(openToasts(page).locator('[data-title]')).toHaveText(title, { timeout: 100 });
  }).toPass({ intervals: [10] });
}

const pass = (page: Page, ms: number) => page.clock.runFor(ms);

/** Within this time at most. */
async function expectNoneAfter(page: Page, ms: number) {
  for (let passed = 0; passed < ms; passed += PIECE_MS) await pass(page, PIECE_MS);
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(0);
}

test('a success goes after five seconds', async ({ page }) => {
  const { subscribe } = await openStill(page);
  await subscribe('asha@example.com');
  await waitForToast(page, success.title);
  await expectToast(page, success);
  await pass(page, DEFAULT_MS - SLACK_MS);
  await expectToast(page, success);
  await expectNoneAfter(page, 2 * SLACK_MS);
});

test('a success stays while the pointer or the focus is on it', async ({ page }) => {
  const { subscribe } = await openStill(page);
  await subscribe('asha@example.com');
  await waitForToast(page, success.title);
  await toast(page).hover();
  await pass(page, 6 * DEFAULT_MS);
  await expectToast(page, success);
  await page.mouse.move(5, 5);
  await expectNoneAfter(page, RELEASE_MS);

  await subscribe('asha@example.com');
  await waitForToast(page, success.title);
  await toast(page).getByRole('button', { name: 'Close notification' }).focus();
  await pass(page, 6 * DEFAULT_MS);
  await expectToast(page, success);
  await page.getByRole('contentinfo').getByRole('textbox').focus();
  await expectNoneAfter(page, RELEASE_MS);
});

test('an error looks like one, and stays until it is replaced or dismissed', async ({ page }) => {
  const { subscribe } = await openStill(page);
  const borderColor = () =>
    toast(page).evaluate((element) => getComputedStyle(element).borderTopColor);

  await subscribe('asha');
  await waitForToast(page, failure.title);
  const errorColor = await borderColor();
  await pass(page, 600_000);
  await expectToast(page, failure);

  await subscribe('asha@example.com');
  await waitForToast(page, success.title);
  await expectToast(page, success);
  expect(await borderColor()).not.toBe(errorColor);

  await subscribe('asha');
  await waitForToast(page, failure.title);
  await pass(page, 600_000);
  await toast(page).getByRole('button', { name: 'Close notification' }).click();
  await expectNoneAfter(page, SLACK_MS);
});

test('a toast takes no click meant for what it slides over', async ({ page }) => {
  await page.route('**/functions/v1/newsletter-subscribe', (route) =>
    route.fulfill({ json: { success: true, message: success.description } }),
  );
  await openInteractive(page, '/terms-and-conditions');
  const field = page.getByRole('contentinfo').getByRole('textbox', { name: /email/i });
  await field.fill('asha@example.com');
  const reachedAfter = page.evaluate(async () => {
    const note = await new Promise<Element>((resolve) => {
      new MutationObserver(() => {
        const found = document.querySelector('[data-sonner-toast]');
        if (found) resolve(found);
      }).observe(document.body, { childList: true, subtree: true });
    });
    const start = performance.now();
    for (;;) {
      await new Promise(requestAnimationFrame);
      const { left, top, width, height } = note.getBoundingClientRect();
      const reached = document.elementFromPoint(left + width / 2, top + height / 2);
      if (note.contains(reached)) return performance.now() - start;
    }
  });
  await field.press('Enter');
  expect(await reachedAfter).toBeGreaterThan(500);
});

const share = (page: Page) => page.getByRole('button', { name: 'Share Article' }).click();

test.describe('sharing a post', () => {
  const post = '/blog/before-you-spend-50000-on-ads-a-seven-day-checklist';

  test('copies its link', async ({ page, context, baseURL }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await openInteractive(page, `${post}?utm_source=mail`);
    await share(page);
    await expect(toast(page)).toContainText('Link copied');
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toBe(new URL(post, baseURL).href);
  });

  test('shows the link for ten seconds where nothing can be copied', async ({ page, baseURL }) => {
    await page.addInitScript(() => {
      Reflect.deleteProperty(Navigator.prototype, 'share');
      navigator.clipboard.writeText = () => Promise.reject(new DOMException('', 'NotAllowedError'));
      document.execCommand = () => false;
    });
    await openStill(page, post);
    await share(page);
    await page.mouse.move(5, 5);
    await waitForToast(page, 'Copy this link');
    const url = new URL(post, baseURL).href;
    const field = toast(page).getByRole('textbox');
    await expect(field).toHaveValue(url);
    await pass(page, LINK_MS - SLACK_MS);
    await expect(field).toBeVisible();
    await expectNoneAfter(page, 2 * SLACK_MS);

    await share(page);
    await waitForToast(page, 'Copy this link');
    await field.click();
    const selected = await field.evaluate((input: HTMLInputElement) =>
      input.value.slice(input.selectionStart ?? 0, input.selectionEnd ?? 0),
    );
    expect(selected).toBe(url);
  });
});
