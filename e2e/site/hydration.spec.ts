/** React keeps the elements of a prerendered page when it hydrates. */
import type { Page } from '@playwright/test';
import { has } from '../sections.ts';
import { publicKinds } from './addresses.ts';
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
  ...publicKinds,
  ...(has('blog') ? ['/blog?q=ads&page=2'] : []),
  '/services/no-such-service',
];

test('every page hydrates without an error in the console and keeps its elements', async ({
  page,
}) => {
  test.setTimeout(120_000);
  let path = '';
  const problems: string[] = [];
  page.on('pageerror', ({ message }) => problems.push(`${path}: ${message}`));
  page.on('console', (message) => {
    // The browser's own line about a page that was answered with 404.
    const isStatus = message.location().url === page.url();
    if (message.type() === 'error' && !isStatus) problems.push(`${path}: ${message.text()}`);
  });
  await page.addInitScript(markPrerendered);
  for (path of paths) {
    await openInteractive(page, path);
    // Parts that hydrate late do so when they come into view, or when the page is idle.
    await page.keyboard.press('End');
    await page.evaluate(
      () => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1000 })),
    );
    for (const selector of ['header', 'main', 'h1', 'footer']) {
      expect.soft(await isKept(page, selector), `${path}: ${selector} of the HTML`).toBe(true);
    }
    await expect(page).toHaveTitle(await page.locator('head > title').innerHTML().then(decode));
    for (const tag of ['title', 'meta[name="description"]', 'meta[property="og:url"]']) {
      expect.soft(await page.locator(tag).count(), `${path}: ${tag}`).toBeLessThanOrEqual(1);
    }
  }
  expect(problems).toEqual([]);
});

const decode = (html: string) => html.replaceAll('&amp;', '&');
