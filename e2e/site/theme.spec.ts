import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
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

const light = 'rgb(255, 252, 246)';
const dark = 'rgb(20, 16, 12)';

/** The page as built, without the app ever coming alive. */
const blockApp = (page: Page) => page.route('**/assets/*.js', (route) => route.abort());

/** Chosen in an earlier visit: stands in the storage before the page is there. */
const choseEarlier = (page: Page, theme: string) =>
  page.addInitScript((stored) => localStorage.setItem('theme', stored), theme);

async function choose(page: Page, name: string) {
  await button(page).click();
  await option(page, name).check();
  await page.keyboard.press('Escape');
  await expect(option(page, name)).toBeHidden();
}

test('follows the system until something is chosen, and again afterwards', async ({ page }) => {
  await page.goto('/about');
  expect(await paper(page)).toBe(light);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await paper(page)).toBe(dark);

  await choose(page, 'Light');
  expect(await paper(page)).toBe(light);
  await choose(page, 'System');
  expect(await paper(page)).toBe(dark);
});

test('keeps the choice over reloads and on every page, and colours the browser bar', async ({
  page,
}) => {
  await page.goto('/');
  const [day, night] = await barColors(page);
  await choose(page, 'Dark');
  expect(await barColors(page)).toEqual([night, night]);
  await page.reload();
  expect(await paper(page)).toBe(dark);
  await page.goto('/privacy-policy');
  expect(await paper(page)).toBe(dark);
  await button(page).click();
  await expect(option(page, 'Dark')).toBeChecked();
  await option(page, 'System').check();
  expect(await barColors(page)).toEqual([day, night]);
});

test('a dark page never shows itself light, not even for one frame', async ({ page }) => {
  await choseEarlier(page, 'dark');
  await blockApp(page);
  // Everything that a first paint could show, from the first moment there is something to ask.
  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    const look = () => {
      if (document.body) seen.push(getComputedStyle(document.documentElement).backgroundColor);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await page.goto('/about', { waitUntil: 'domcontentloaded' });
  expect(await paper(page)).toBe(dark);
  expect(await page.evaluate(() => document.documentElement.dataset['theme'])).toBe('dark');
  await page.waitForLoadState('load');
  const seen: unknown = await page.evaluate(() => Reflect.get(window, 'seen'));
  expect(new Set(Array.isArray(seen) ? seen : [])).toEqual(new Set([dark]));
});

test('works before the app has become alive, and without it', async ({ page }) => {
  await blockApp(page);
  await page.goto('/about');
  await choose(page, 'Dark');
  expect(await paper(page)).toBe(dark);
  await page.reload();
  expect(await paper(page)).toBe(dark);
  await button(page).click();
  await expect(option(page, 'Dark')).toBeChecked();
});

test('comes alive without a complaint where something was chosen', async ({ page }) => {
  const complaints: string[] = [];
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
  await choseEarlier(page, 'dark');
  await openInteractive(page, '/about');
  await button(page).click();
  await expect(option(page, 'Dark')).toBeChecked();
  expect(complaints).toEqual([]);
});

test('another tab follows at once', async ({ page, context }) => {
  await page.goto('/about');
  const other = await context.newPage();
  await other.goto('/privacy-policy');
  await choose(page, 'Dark');
  await expect.poll(() => paper(other)).toBe(dark);
  await button(other).click();
  await expect(option(other, 'Dark')).toBeChecked();
});

test('is reached and used by keyboard alone', async ({ page }) => {
  await page.goto('/about');
  await button(page).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(option(page, 'System')).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(option(page, 'Dark')).toBeChecked();
  expect(await paper(page)).toBe(dark);
  await page.keyboard.press('Escape');
  await expect(button(page)).toBeFocused();
});

for (const width of [320, 768, 1280]) {
  test(`fits the header at ${width} px, and axe finds nothing in it`, async ({ page }) => {
    await page.setViewportSize({ width, height: 640 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/about');
    await button(page).click();
    await expect(option(page, 'System')).toBeInViewport({ ratio: 1 });
    const { violations } = await new AxeBuilder({ page }).include('header').analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBe(0);
  });
}
