/** Long pages have their full height from the start, and show their whole content at any moment. */
import type { Page } from '@playwright/test';
import { caseStudies, jobs, posts } from './addresses.ts';
import { expect, test } from '../fixtures.ts';
import { openInteractive } from './interactive.ts';

declare global {
  interface Window {
    /** The browser's find-in-page, as a function: not in TypeScript's own types. */
    find(
      text: string,
      isCaseSensitive: boolean,
      isBackwards: boolean,
      wrapsAround: boolean,
    ): boolean;
  }
}

const paths = ['/', ...posts, ...caseStudies.slice(0, 1), ...jobs.map(() => '/careers')];
const widths = [360, 768, 1440];
/** Share of the page height that may still change after the page is shown. */
const TOLERANCE = 0.01;

const heightOf = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight);
/** Without those of menus and of calls, which are not printed. */
const headingsOf = (page: Page) =>
  page
    .locator('main :is(h1, h2, h3):not(nav *, .print\\:hidden, .print\\:hidden *)')
    .evaluateAll((all) =>
      all.filter((it) => it.checkVisibility()).map(({ textContent }) => textContent.trim()),
    );

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

for (const width of widths) {
  test.describe(`at ${width} px`, () => {
    test.use({
      viewport: { width, height: 800 },
      contextOptions: { reducedMotion: 'reduce' },
    });

    for (const path of paths) {
      test(`${path} is as tall at first as after a reader has scrolled through it`, async ({
        page,
      }) => {
        await page.addInitScript(() => {
          window.addEventListener('load', () =>
            setTimeout(() => Object.assign(window, { isTime: true }), 300),
          );
        });
        await openInteractive(page, path);
        await page.waitForFunction(() => 'isTime' in window);
        const atFirst = await heightOf(page);
        await scrollToEnd(page);
        const inTheEnd = await heightOf(page);
        expect(Math.abs(inTheEnd - atFirst) / inTheEnd).toBeLessThanOrEqual(TOLERANCE);
      });
    }
  });
}

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

test('a reader who presses End sees the end of the page at once', async ({ page }) => {
  for (const path of paths) {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openInteractive(page, path);
    const backToTop = page.getByRole('contentinfo').getByRole('link', { name: 'Back to Top' });
    // Repeated, because a busy machine may drop a key that comes before the window has the focus.
    await expect(async () => {
      await page.keyboard.press('End');
      await expect(backToTop).toBeInViewport({ timeout: 500 });
    }).toPass();
  }
});

test('printing and find-in-page reach every heading', async ({ page }) => {
  for (const path of paths) {
    await openInteractive(page, path);
    const onScreen = await headingsOf(page);
    const notFound = await page.evaluate(
      (texts) => texts.filter((text) => !window.find(text, false, false, true)),
      // The page's own title can be several blocks, which no search crosses.
      onScreen.slice(1),
    );
    expect(notFound, `headings that find-in-page misses on ${path}`).toEqual([]);
    await page.emulateMedia({ media: 'print' });
    expect(onScreen.length).toBeGreaterThan(3);
    expect(await headingsOf(page), `printed headings of ${path}`).toEqual(onScreen);
    await page.emulateMedia({ media: 'screen' });
  }
});
