/** Checks that React keeps the elements of a prerendered page when it hydrates, without console errors. */
import type { Page } from '@playwright/test';
import { expect } from '../fixtures.ts';

interface Witness extends Element {
  isPrerendered?: boolean;
}

declare global {
  interface Window {
    /** Returns what names the page: for a reader, on its tab and in a search engine. */
    readNames(): Record<string, string | null | undefined>;
    prerenderedNames: ReturnType<Window['readNames']>;
  }
}

/** Marks the elements of the HTML and keeps its names, before any code of the page runs. */
const markPrerendered = () => {
  window.readNames = () => ({
    title: document.title,
    heading: document.querySelector('h1')?.textContent,
    canonical: document.querySelector('link[rel="canonical"]')?.getAttribute('href'),
  });
  document.addEventListener('readystatechange', () => {
    if (document.readyState !== 'interactive') return;
    const witnesses: NodeListOf<Witness> = document.querySelectorAll('#root, #root *');
    for (const element of witnesses) element.isPrerendered = true;
    window.prerenderedNames = window.readNames();
  });
};

/** Watches every page of the tab from now on, and returns a list of errors. */
export async function watchHydration(page: Page): Promise<string[]> {
  const problems: string[] = [];
  const path = () => new URL(page.url()).pathname;
  page.on('pageerror', ({ message }) => problems.push(`${path()}: ${message}`));
  page.on('console', (message) => {
    // The browser logs a page that was answered with 404.
    const isStatus =
      message.location().url === page.url() && message.text().includes('status of 404');
    // Chromium 111 logs the attribute that the polyfill reads.
    const isPopover = message.text().startsWith("Found a 'popover' attribute.");
    if (message.type() === 'error' && !isStatus && !isPopover)
      problems.push(`${path()}: ${message.text()}`);
  });
  await page.addInitScript(markPrerendered);
  return problems;
}

export async function expectHydrated(page: Page, path: string): Promise<void> {
  // Parts that hydrate late do so when they scroll into view, or when the page is idle.
  await page.keyboard.press('End');
  await page.evaluate(
    () => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1000 })),
  );
  const { replaced, prerendered, names, doubled } = await page.evaluate(() => ({
    replaced: ['header', 'main', 'h1', 'footer'].filter(
      (selector) => !document.querySelector<Witness>(selector)?.isPrerendered,
    ),
    prerendered: window.prerenderedNames,
    names: window.readNames(),
    doubled: ['title', 'meta[name="description"]', 'meta[property="og:url"]'].filter(
      (tag) => document.querySelectorAll(tag).length > 1,
    ),
  }));
  expect.soft(replaced, `${path}: elements that are not those of the HTML`).toEqual([]);
  expect.soft(names, path).toEqual(prerendered);
  expect.soft(doubled, `${path}: tags that are there twice`).toEqual([]);
}
