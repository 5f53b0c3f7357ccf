/** How one moves through the site (public-site.md §2 and §4, resolution 34). */
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { openInteractive, untilInteractive } from './interactive.ts';

/** Scrolling that a script asked for, with its time and what it aimed at; and when the address last changed. */
interface Movements {
  scrolls: { target: string; behavior: string; at: number }[];
  arrivedAt: number;
}

declare global {
  interface Window {
    movements: Movements;
  }
}

/** Writes down every scroll and every change of the address from now on. */
async function watchMovements(page: Page) {
  await page.addInitScript(() => {
    const movements: Movements = { scrolls: [], arrivedAt: 0 };
    window.movements = movements;
    const note = (target: string, options?: ScrollOptions | boolean) => {
      const behavior = (typeof options === 'object' && options.behavior) || 'auto';
      movements.scrolls.push({ target, behavior, at: performance.now() });
    };
    const { scrollIntoView } = Element.prototype;
    Element.prototype.scrollIntoView = function (options) {
      note(this.id, options);
      scrollIntoView.call(this, options);
    };
    const scrollTo = window.scrollTo.bind(window);
    window.scrollTo = (options?: ScrollToOptions | number, top?: number) => {
      const wanted = typeof options === 'object' ? options : { left: options ?? 0, top: top ?? 0 };
      note('page', wanted);
      scrollTo(wanted);
    };
    const pushState = history.pushState.bind(history);
    history.pushState = (...args) => {
      pushState(...args);
      movements.arrivedAt = performance.now();
    };
  });
}

const findScroll = (page: Page, target: string) =>
  page.evaluate((wanted) => {
    const { scrolls, arrivedAt } = window.movements;
    // ScrollRestoration jumps to the section first, which is undone before it is painted.
    const scroll = scrolls.findLast((each) => each.target === wanted && each.behavior !== 'auto');
    return scroll && { behavior: scroll.behavior, after: scroll.at - arrivedAt };
  }, target);

const scrollTop = (page: Page) => page.evaluate(() => Math.round(window.scrollY));
const headerLink = (page: Page, name: string) =>
  page.getByRole('banner').getByRole('link', { name, exact: true });

test.describe('a section of the home page, followed from another page', () => {
  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    test(`is scrolled to 100 ms after arriving (motion: ${reducedMotion})`, async ({ page }) => {
      await page.emulateMedia({ reducedMotion });
      await watchMovements(page);
      await openInteractive(page, '/about');
      await headerLink(page, 'Portfolio').click();
      await expect(page).toHaveURL('/#portfolio');
      await expect.poll(() => findScroll(page, 'portfolio')).toBeTruthy();
      const scroll = await findScroll(page, 'portfolio');
      expect(scroll?.after).toBeGreaterThanOrEqual(99);
      expect(scroll?.behavior === 'smooth').toBe(reducedMotion === 'no-preference');
      await expect(page.locator('#portfolio')).toBeInViewport();
      await expect(page.locator('#portfolio')).toBeFocused();
    });
  }
});

test('another page starts at its top, Back returns to where one was, also after a reload', async ({
  page,
}) => {
  await openInteractive(page, '/');
  const card = page.locator('#portfolio').getByRole('link', { name: /Personal Brand Scale/ });
  await card.scrollIntoViewIfNeeded();
  const before = await scrollTop(page);
  expect(before).toBeGreaterThan(500);
  await card.click();
  await expect(page).toHaveURL('/case-study/personal-brand-scale');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect(await scrollTop(page)).toBe(0);

  await page.goBack();
  await expect(page).toHaveURL('/');
  await expect.poll(() => scrollTop(page)).toBe(before);

  await page.goForward();
  await expect(page).toHaveURL('/case-study/personal-brand-scale');
  await page.reload();
  await untilInteractive(page);
  await page.goBack();
  await expect.poll(() => scrollTop(page)).toBe(before);
});

test('a link of this site is followed without loading a new document', async ({ page }) => {
  await openInteractive(page, '/');
  const origin = await page.evaluate(() => performance.timeOrigin);
  await headerLink(page, 'Blog').click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect(await page.evaluate(() => performance.timeOrigin)).toBe(origin);
});

test('a visitor on a slow network sees within 100 ms that the next page is on its way', async ({
  page,
}) => {
  const gate = Promise.withResolvers<void>();
  await openInteractive(page, '/');
  await page.route('**/assets/quiz-page-*.js', async (route) => {
    await gate.promise;
    await route.continue();
  });
  await headerLink(page, 'Quiz').click();
  await expect(page.getByRole('status').filter({ hasText: 'Loading the page…' })).toBeAttached({
    timeout: 100,
  });
  gate.resolve();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByText('Loading the page…')).toHaveCount(0);
});

for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  test(`Back to Top leads there (motion: ${reducedMotion})`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion });
    await watchMovements(page);
    await openInteractive(page, '/terms-and-conditions');
    const link = page.getByRole('contentinfo').getByRole('link', { name: 'Back to Top' });
    await link.scrollIntoViewIfNeeded();
    expect(await scrollTop(page)).toBeGreaterThan(500);
    await link.click();
    await expect.poll(() => scrollTop(page)).toBe(0);
    const scroll = await findScroll(page, 'page');
    expect(scroll?.behavior === 'smooth').toBe(reducedMotion === 'no-preference');
  });
}

test('Back on a legal page leads to the page before, on a direct visit home', async ({ page }) => {
  await openInteractive(page, '/about');
  const back = page.getByRole('main').getByRole('link', { name: 'Back', exact: true });
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click();
  await expect(page).toHaveURL('/privacy-policy');
  await back.click();
  await expect(page).toHaveURL('/about');

  await openInteractive(page, '/terms-and-conditions');
  await back.click();
  await expect(page).toHaveURL('/');
});
