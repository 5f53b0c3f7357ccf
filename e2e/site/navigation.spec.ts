/** Tests moving through the site (public-site.md §2 and §4, resolution 34). */
import type { Page } from '@playwright/test';
import { frame } from '@content/words/frame/frame';
import { anyAgency, expect, test } from '../fixtures.ts';
import { followHeader } from './forms.ts';
import { openInteractive, untilInteractive } from './interactive.ts';

const scrollTop = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

test(
  'a visitor who follows a link to a section of another page sees it, and it has the focus',
  anyAgency,
  async ({ page }) => {
    await openInteractive(page, '/about');
    await followHeader(page, '/#portfolio');
    await expect(page).toHaveURL('/#portfolio');
    await expect(page.locator('#portfolio')).toBeInViewport();
    await expect(page.locator('#portfolio')).toBeFocused();

    const backToTop = page.getByRole('contentinfo').getByRole('link', { name: frame.toTop });
    await backToTop.scrollIntoViewIfNeeded();
    expect(await scrollTop(page)).toBeGreaterThan(500);
    await backToTop.click();
    await expect.poll(() => scrollTop(page)).toBe(0);
  },
);

test('a visitor starts another page at its top, and Back returns to the old position', async ({
  page,
}) => {
  await openInteractive(page, '/');
  const timeOrigin = await page.evaluate(() => performance.timeOrigin);
  const card = page.locator('#portfolio article a').last();
  const address = (await card.getAttribute('href')) ?? 'none';
  await card.scrollIntoViewIfNeeded();
  const before = await scrollTop(page);
  expect(before).toBeGreaterThan(500);
  await card.click();
  await expect(page).toHaveURL(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect(await scrollTop(page)).toBe(0);
  expect(await page.evaluate(() => performance.timeOrigin), 'no new document').toBe(timeOrigin);

  await page.goBack();
  await expect(page).toHaveURL('/');
  await expect.poll(() => scrollTop(page)).toBe(before);

  await page.goForward();
  await expect(page).toHaveURL(address);
  await page.reload();
  await untilInteractive(page);
  await page.goBack();
  await expect.poll(() => scrollTop(page)).toBe(before);
});

test('a visitor on a slow network sees within 100 ms that the next page is on its way', async ({
  page,
}) => {
  // Stops the page's clock, so that the result does not depend on the machine.
  await page.clock.install();
  await openInteractive(page, '/');
  const codeIsHeld = Promise.withResolvers<void>();
  await page.route('**/assets/about-page-*.js', async (route) => {
    await codeIsHeld.promise;
    await route.continue();
  });
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
  await followHeader(page, '/about');
  await page.clock.runFor(100);
  await expect(page.getByText(frame.loadingPage).first()).toBeAttached();
  codeIsHeld.resolve();
  await page.clock.resume();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByText(frame.loadingPage)).toHaveCount(0);
});
