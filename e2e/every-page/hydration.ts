/** React keeps the elements of a prerendered page when it hydrates, and nothing is logged as an error. */
import type { Page } from '@playwright/test';
import { expect } from '../fixtures.ts';

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

/** Watches every page of the tab from now on; the list has what went wrong on each. */
export async function watchHydration(page: Page): Promise<string[]> {
  const problems: string[] = [];
  const path = () => new URL(page.url()).pathname;
  page.on('pageerror', ({ message }) => problems.push(`${path()}: ${message}`));
  page.on('console', (message) => {
    // The browser's own line about a page that was answered with 404.
    const isStatus = message.location().url === page.url();
    if (message.type() === 'error' && !isStatus) problems.push(`${path()}: ${message.text()}`);
  });
  await page.addInitScript(markPrerendered);
  return problems;
}

const isKept = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element: Witness) => element.isPrerendered === true);

const decode = (html: string) => html.replaceAll('&amp;', '&');

export async function expectHydrated(page: Page, path: string): Promise<void> {
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
