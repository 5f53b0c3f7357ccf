/** Tests that long pages have their full height from the start, and show their whole content at any time. */
import type { Page } from '@playwright/test';
import { caseStudies, posts } from './addresses.ts';
import { expect, test } from '../fixtures.ts';
import { openInteractive } from './interactive.ts';

const paths = ['/', ...posts, ...caseStudies.slice(0, 1)];
const widths = [360, 1440];
/** The share of the page's height that may still change after the page is shown. */
const TOLERANCE = 0.01;

const heightOf = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight);
/** Scrolls screen by screen, as a reader does, and waits for everything that loads late. */
async function scrollToEnd(page: Page) {
  await page.evaluate(async () => {
    const root = document.documentElement;
    for (let top = 0; top < root.scrollHeight; top += root.clientHeight) {
      window.scrollTo({ top, behavior: 'instant' });
      await new Promise(requestAnimationFrame);
    }
    for (const image of document.images) image.loading = 'eager';
    await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1000 }));
  });
  await page.waitForFunction(() => [...document.images].every(({ complete }) => complete));
}

const pressEnd = async (page: Page) => {
  const backToTop = page.getByRole('contentinfo').getByRole('link', { name: 'Back to Top' });
  // Repeated, because a busy machine may drop a key that comes before the window has the focus.
  await expect(async () => {
    await page.keyboard.press('End');
    await expect(backToTop).toBeInViewport({ timeout: 500 });
  }).toPass();
};

test.describe('without motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  for (const width of widths) {
    test(`at ${width} px a page is as tall at first as after a reader has scrolled through it, and End leads to its end`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 800 });
      for (const path of paths) {
        await test.step(path, async () => {
          await openInteractive(page, path);
          const atFirst = await heightOf(page);
          await pressEnd(page);
          await scrollToEnd(page);
          const inTheEnd = await heightOf(page);
          expect(Math.abs(inTheEnd - atFirst) / inTheEnd, path).toBeLessThanOrEqual(TOLERANCE);
        });
      }
    });
  }
});

test('a picture of the full page shows every section', async ({ page }) => {
  await openInteractive(page, '/');
  const unseen = () =>
    page
      .locator('main section :is(h2, h3, p)')
      .evaluateAll((all) =>
        all
          .filter(
            (it) => it.checkVisibility() && !it.checkVisibility({ contentVisibilityAuto: true }),
          )
          .map(({ textContent }) => textContent),
      );
  await expect.poll(unseen).toEqual([]);
});
