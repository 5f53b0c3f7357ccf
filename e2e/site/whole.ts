import { expect, type Page } from '@playwright/test';

/** Runs in the page: whether some of it may still be left out by the browser (src/styles/frame.css). */
const isPartial = () =>
  [...document.querySelectorAll('main *, footer, footer *')].some(
    (element) => getComputedStyle(element).contentVisibility === 'auto',
  );

/**
 * Waits until all of the page is laid out, as it is for somebody who begins to scroll, so that it is as tall as it says
 * (src/lib/whole-page.ts).
 */
export async function untilWhole(page: Page): Promise<void> {
  const scrollsAndSees = () =>
    page
      .evaluate(() => window.dispatchEvent(new Event('scroll')))
      .then(() => page.evaluate(isPartial));
  await expect.poll(scrollsAndSees).toBe(false);
}
