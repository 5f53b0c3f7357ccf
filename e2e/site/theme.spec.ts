/** Tests light and dark theme in a real browser. */
import type { Page } from '@playwright/test';
import { tokensOf } from '../../src/build/design-tokens.ts';
import { expect, test } from '../fixtures.ts';
import { openInteractive } from './interactive.ts';

test.use({ colorScheme: 'light' });

const button = (page: Page) => page.getByRole('button', { name: 'Theme' });
const option = (page: Page, name: string) => page.getByRole('radio', { name });
const paper = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
const barColors = (page: Page) =>
  page
    .locator('meta[name="theme-color"]')
    .evaluateAll((metas) => metas.map((meta) => meta.getAttribute('content')));

/** Converts a colour to the form of computed styles. */
const inNumbers = (hex = '') =>
  `rgb(${[1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16)).join(', ')})`;
const { ground } = tokensOf();
const light = inNumbers(ground?.light);
const dark = inNumbers(ground?.dark);

/** Blocks the code, so that the page never hydrates: with an error instead of no response, it would reload itself. */
const blockApp = (page: Page) => page.route('**/assets/*.js', () => undefined);

async function choose(page: Page, name: string) {
  await button(page).click();
  await option(page, name).check();
  await page.keyboard.press('Escape');
  await expect(option(page, name)).toBeHidden();
}

test('a visitor gets the theme of the system until choosing one, which every page keeps', async ({
  page,
}) => {
  await openInteractive(page, '/about');
  expect(await paper(page)).toBe(light);
  const [day, night] = await barColors(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await paper(page)).toBe(dark);
  await choose(page, 'Light');
  expect(await paper(page)).toBe(light);
  await page.emulateMedia({ colorScheme: 'light' });

  await choose(page, 'Dark');
  expect(await barColors(page)).toEqual([night, night]);
  await openInteractive(page, '/privacy-policy');
  expect(await paper(page)).toBe(dark);
  await button(page).click();
  await expect(option(page, 'Dark')).toBeChecked();
  await option(page, 'System').check();
  expect(await barColors(page)).toEqual([day, night]);
  expect(await paper(page)).toBe(light);
});

test('a visitor can choose a theme before the app hydrates, and then never sees a frame of the other', async ({
  page,
}) => {
  await blockApp(page);
  await page.goto('/about');
  await choose(page, 'Dark');
  expect(await paper(page)).toBe(dark);
  // Records the colour in every frame from the first one on.
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    const look = () => {
      if (document.body) seen.push(getComputedStyle(document.documentElement).backgroundColor);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await page.reload();
  expect(await page.evaluate(() => document.documentElement.dataset['theme'])).toBe('dark');
  const seen: unknown = await page.evaluate(() => Reflect.get(window, 'seen'));
  expect(new Set(Array.isArray(seen) ? seen : [])).toEqual(new Set([dark]));
  await button(page).click();
  await expect(option(page, 'Dark')).toBeChecked();
});
