// The page behind a link that a mouse rests on is rendered before the click, out of sight (src/app/site-pages.tsx).
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { openAlive } from './alive.ts';
import { untilWhole } from './whole.ts';

const link = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('link', { name: /Instagram/ })
    .first();
/** What is in the main part of the document, but out of sight. */
const ahead = (page: Page) => page.locator('main > [style*="display:"]');

async function rest(page: Page) {
  await openAlive(page, '/');
  await link(page).hover();
  await expect(ahead(page).first()).toBeAttached();
}

test('the page ahead is heard and seen by nobody, and shown by the click', async ({ page }) => {
  const problems: string[] = [];
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  page.on('pageerror', ({ message }) => problems.push(message));
  await rest(page);
  await expect(page).toHaveTitle(/We turn attention into revenue/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await ahead(page)
    .first()
    .evaluate((element) => element.setAttribute('data-witness', ''));
  await link(page).click();
  await expect(page).toHaveURL('/services/instagram-growth');
  await expect(page).toHaveTitle(/Instagram/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.locator('main > [data-witness]')).toBeVisible();
  await expect(page.locator('meta[name="description"]')).toHaveCount(1);
  await expect(page.locator('head > title')).toHaveCount(1);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('attention');
  expect(problems).toEqual([]);
});

test('a click shows the page ahead at once, before the router has heard of it; Back leads to where one was', async ({
  page,
}) => {
  await openAlive(page, '/');
  await link(page).scrollIntoViewIfNeeded();
  await untilWhole(page);
  await link(page).hover();
  await expect(ahead(page).first()).toHaveCSS('display', 'block');
  const before = await page.evaluate(() => window.scrollY);
  expect(before).toBeGreaterThan(300);
  const seen = await link(page).evaluate((element: HTMLElement) => {
    element.click();
    const headings = [...document.querySelectorAll('main h1')].filter((each) =>
      each.checkVisibility(),
    );
    return { headings: headings.map(({ textContent }) => textContent), title: document.title };
  });
  expect(seen.headings).toEqual([expect.stringMatching(/Instagram/)]);
  expect(seen.title).toMatch(/We turn attention into revenue/);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);

  await expect(page).toHaveTitle(/Instagram/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('attention');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(before);
});

test('the opening of the page ahead is laid out, and neither takes room nor moves before it is shown', async ({
  page,
}) => {
  const motions = (place: string) =>
    page.evaluate(
      (selector) =>
        document
          .getAnimations()
          .filter(
            ({ effect, playState }) =>
              playState !== 'paused' &&
              effect instanceof KeyframeEffect &&
              effect.target?.closest(selector),
          )
          .map((motion) => (motion instanceof CSSAnimation ? motion.animationName : '')),
      place,
    );
  await openAlive(page, '/');
  await link(page).scrollIntoViewIfNeeded();
  await untilWhole(page);
  const height = () => page.evaluate(() => document.documentElement.scrollHeight);
  const before = await height();
  await link(page).hover();
  const opening = ahead(page).first();
  await expect(opening).toHaveCSS('display', 'block');
  await expect(opening.locator('h1')).toBeHidden();
  expect(await opening.locator('h1').evaluate(({ clientHeight }) => clientHeight)).toBeGreaterThan(
    0,
  );
  expect(await height()).toBe(before);
  expect(await motions('[style*="display:"]')).toEqual([]);

  await link(page).click();
  await expect(page.getByRole('heading', { level: 1, name: /Instagram/ })).toBeVisible();
  expect(await motions('main')).toContain('seal');
});

test('the page ahead still leaves out what is far below when it is shown', async ({ page }) => {
  await rest(page);
  const isLaidOut = await page.evaluate(async () => {
    await new Promise((resolve) => {
      setTimeout(resolve, 1000);
    });
    const parts = document.querySelectorAll<HTMLElement>(
      'main > [style*="display:"], main > [style*="display:"] *',
    );
    return [...parts].some(({ style }) => style.contentVisibility === 'visible');
  });
  expect(isLaidOut).toBe(false);
});

test('the page ahead goes when the mouse does, or something is typed', async ({ page }) => {
  await rest(page);
  await page.getByRole('banner').hover();
  await expect(ahead(page)).toHaveCount(0);

  await rest(page);
  await page
    .getByRole('contentinfo')
    .getByRole('textbox')
    .evaluate((field: HTMLInputElement) => {
      field.focus({ preventScroll: true });
    });
  await page.keyboard.type('a');
  await expect(ahead(page)).toHaveCount(0);
});

test('what somebody reads about is a tap away, and nothing is fetched before they read', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const isThere = () => asked.some((path) => path.startsWith('/assets/service-page-'));
  await openAlive(page, '/');
  await page.waitForLoadState('networkidle');
  expect(isThere()).toBe(false);

  await link(page).scrollIntoViewIfNeeded();
  await expect.poll(isThere).toBe(true);
  await page.waitForLoadState('networkidle');
  asked.length = 0;
  await link(page).evaluate((element: HTMLElement) => element.click());
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect(isThere()).toBe(false);
});
