import type { Locator, Page } from '@playwright/test';

/**
 * Waits until React has taken over the page and everything asked for has come. Being quiet alone says little: before
 * the first script is asked for, a slow browser is quiet as well.
 */
export async function untilAlive(page: Page) {
  await page.waitForFunction(() => window.earlyInput?.isLive);
  await page.waitForLoadState('networkidle');
}

/** Opens a page and waits until it reacts: before, a link is a plain link, and a form would be held back. */
export async function openAlive(page: Page, path: string) {
  await page.goto(path);
  await untilAlive(page);
}

/** Whether React has taken this element over: parts of a page come alive one by one. */
export const isElementAlive = (element: Locator) =>
  element.evaluate((it) => Object.keys(it).some((key) => key.startsWith('__reactProps')));
