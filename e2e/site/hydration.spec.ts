// A prerendered page is hydrated as it is: React keeps its elements.
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { openInteractive } from './interactive.ts';

interface Witness extends Element {
  isPrerendered?: boolean;
}

/** Marks the elements of the HTML before any script of the page runs. */
const markPrerendered = () =>
  document.addEventListener('readystatechange', () => {
    if (document.readyState !== 'interactive') return;
    const witnesses: NodeListOf<Witness> = document.querySelectorAll('#root, #root *');
    for (const element of witnesses) element.isPrerendered = true;
  });

const isKept = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element: Witness) => element.isPrerendered === true);

const paths = [
  '/',
  '/about',
  '/services/performance-ads',
  '/case-study/saas-lead-generation',
  '/quiz',
  '/quiz?goal=ads&situation=starting&budget=50k-1l&timeline=asap',
  '/blog',
  '/blog?q=ads&page=2',
  '/blog/forms-people-finish-nine-small-decisions',
  '/careers',
  '/careers/10000000-0000-4000-8000-000000000001',
  '/privacy-policy',
  '/terms-and-conditions',
  '/newsletter/confirm?token=abc',
  '/newsletter/unsubscribe?token=abc',
  '/no/such/page',
  '/services/no-such-service',
];

for (const path of paths) {
  test(`${path} hydrates without an error in the console`, async ({ page }) => {
    const problems: string[] = [];
    page.on('pageerror', ({ message }) => problems.push(message));
    page.on('console', (message) => {
      // The browser's own line about a page that was answered with 404.
      const isStatus = message.location().url === page.url();
      if (message.type() === 'error' && !isStatus) problems.push(message.text());
    });
    await page.addInitScript(markPrerendered);
    await openInteractive(page, path);
    await page.waitForLoadState('networkidle');
    expect(problems).toEqual([]);
    for (const selector of ['header', 'main', 'h1', 'footer']) {
      expect(await isKept(page, selector), `${selector} is the one of the HTML`).toBe(true);
    }
    await expect(page).toHaveTitle(await page.locator('head > title').innerHTML().then(decode));
    for (const tag of ['title', 'meta[name="description"]', 'meta[property="og:url"]']) {
      expect(await page.locator(tag).count(), tag).toBeLessThanOrEqual(1);
    }
  });
}

const decode = (html: string) => html.replaceAll('&amp;', '&');

test('a visitor can move on when the stylesheet cannot be loaded', async ({ page }) => {
  await page.route('**/assets/*.css', (route) => route.fulfill({ status: 404 }));
  await openInteractive(page, '/about');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeVisible();
});
