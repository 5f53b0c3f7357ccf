import { expect, type Page } from '@playwright/test';

/** Whether some of the page may still be left out by the browser (src/styles/frame.css). */
export const isPartial = (page: Page): Promise<boolean> =>
  page.evaluate(() =>
    [...document.querySelectorAll('main *, footer, footer *')].some(
      (element) => getComputedStyle(element).contentVisibility === 'auto',
    ),
  );

/**
 * Waits until all of the page is laid out, as it is for somebody who begins to scroll, so that it is as tall as it says
 * (src/lib/whole-page.ts).
 */
export async function untilWhole(page: Page): Promise<void> {
  const scrollsAndSees = () =>
    page.evaluate(() => window.dispatchEvent(new Event('scroll'))).then(() => isPartial(page));
  await expect.poll(scrollsAndSees).toBe(false);
}
