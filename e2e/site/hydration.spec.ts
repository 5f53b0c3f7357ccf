// A prerendered page comes alive as it is: nothing is thrown away and built again.
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { openAlive } from './alive.ts';

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

const isAlive = () => {
  const main = document.querySelector('main');
  return main !== null && Object.keys(main).some((key) => key.startsWith('__reactFiber'));
};

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
  test(`${path} comes alive without a word in the console`, async ({ page }) => {
    const problems: string[] = [];
    page.on('pageerror', ({ message }) => problems.push(message));
    page.on('console', (message) => {
      // The browser's own line about a page that was answered with 404.
      const isStatus = message.location().url === page.url();
      if (message.type() === 'error' && !isStatus) problems.push(message.text());
    });
    await page.addInitScript(markPrerendered);
    await page.goto(path);
    await page.waitForFunction(isAlive);
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

/** Runs in the page: whether the whole stylesheet is applied. */
const isStyled = () => [...document.styleSheets].some(({ href }) => href?.endsWith('.css'));

test('the stylesheet is fetched at once, and restyles the page when that no longer delays it', async ({
  page,
}) => {
  const gate = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await gate.promise;
    await route.continue();
  });
  const isFetched = () =>
    page.evaluate(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.endsWith('.css')),
    );
  const isApplied = () => page.evaluate(isStyled);
  await page.goto('/blog', { waitUntil: 'commit' });
  await expect.poll(isFetched).toBe(true);
  expect(await isApplied()).toBe(false);
  gate.resolve();
  await expect.poll(isApplied).toBe(true);
  expect(await page.evaluate(isAlive)).toBe(true);
  expect(await page.locator('link[rel="stylesheet"]').count()).toBe(1);
});

test('a page whose code is missing has its styles all the same', async ({ page }) => {
  await page.route('**/assets/core-*.js', (route) => route.fulfill({ status: 404 }));
  await page.goto('/', { waitUntil: 'commit' });
  // It is fetched anew once, which may happen while it is looked at.
  await expect(async () => expect(await page.evaluate(isStyled)).toBe(true)).toPass({
    timeout: 10_000,
  });
});

test('a stylesheet that cannot be had does not keep anybody from moving on', async ({ page }) => {
  await page.route('**/assets/*.css', (route) => route.fulfill({ status: 404 }));
  await openAlive(page, '/about');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeVisible();
});
