/** How one moves through the site (public-site.md §2 and §4, resolution 34). */
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { openAlive, untilAlive } from './alive.ts';
import { untilWhole } from './whole.ts';

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
    window.scrollTo = (options?: ScrollToOptions | number) => {
      if (typeof options !== 'object') throw new Error('Scrolled without options.');
      note('page', options);
      scrollTo(options);
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
    const scroll = scrolls.findLast((each) => each.target === wanted);
    return scroll && { behavior: scroll.behavior, after: scroll.at - arrivedAt };
  }, target);

/** The first call comes before a frame is laid out, the second when it is. */
const nextFrame = (page: Page) =>
  page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );

const scrollTop = (page: Page) => page.evaluate(() => Math.round(window.scrollY));
const headerLink = (page: Page, name: string) =>
  page.getByRole('banner').getByRole('link', { name, exact: true });

/** Keeps this file of the site's code on its way until it is let in. */
async function holdFile(page: Page, name: string) {
  const gate = Promise.withResolvers<void>();
  await page.route(`**/assets/${name}-*.js`, async (route) => {
    await gate.promise;
    await route.continue();
  });
  return gate.resolve;
}

test.describe('a section of the home page, followed from another page', () => {
  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    test(`is scrolled to 100 ms after arriving (motion: ${reducedMotion})`, async ({ page }) => {
      await page.emulateMedia({ reducedMotion });
      await watchMovements(page);
      await openAlive(page, '/about');
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
  await openAlive(page, '/');
  await untilWhole(page);
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
  await untilAlive(page);
  await page.goBack();
  await expect.poll(() => scrollTop(page)).toBe(before);
});

test('a link in a part that is not alive yet leads on without loading the site anew', async ({
  page,
}) => {
  const letIn = await holdFile(page, 'portfolio-section');
  await openAlive(page, '/');
  const origin = await page.evaluate(() => performance.timeOrigin);
  await page
    .locator('#portfolio')
    .getByRole('link', { name: /Personal Brand Scale/ })
    .click();
  await expect(page).toHaveURL('/case-study/personal-brand-scale');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect(await page.evaluate(() => performance.timeOrigin)).toBe(origin);
  letIn();
});

test('a page that was left before all of it was alive holds up no other', async ({ page }) => {
  await openAlive(page, '/');
  await headerLink(page, 'Blog').click();
  const category = page.getByRole('button', { name: 'SEO', exact: true });
  await category.click();
  await expect(category).toHaveAttribute('aria-pressed', 'true');
});

test('what a page has below its opening follows by itself, and is there at once on the way back', async ({
  page,
}) => {
  const letIn = await holdFile(page, 'service-details');
  await openAlive(page, '/');
  await page
    .locator('#services')
    .getByRole('link', { name: /Performance Ads/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  const pricing = page.getByRole('heading', { name: 'Pricing' });
  await expect(pricing).toHaveCount(0);
  letIn();
  await expect(pricing).toBeVisible();
  await pricing.evaluate((element) => element.scrollIntoView({ behavior: 'instant' }));
  // What is above turns out shorter than it was guessed to be once it is laid out.
  await nextFrame(page);
  const scrolled = await scrollTop(page);
  await headerLink(page, 'About').click();
  await expect(page).toHaveURL('/about');
  await page.goBack();
  await expect.poll(() => scrollTop(page)).toBe(scrolled);
});

for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  test(`Back to Top leads there (motion: ${reducedMotion})`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion });
    await watchMovements(page);
    await openAlive(page, '/terms-and-conditions');
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
  await openAlive(page, '/about');
  const back = page.getByRole('main').getByRole('link', { name: 'Back', exact: true });
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click();
  await expect(page).toHaveURL('/privacy-policy');
  await back.click();
  await expect(page).toHaveURL('/about');

  await openAlive(page, '/terms-and-conditions');
  await back.click();
  await expect(page).toHaveURL('/');
});
