/** Walks public-site.md §2: each route's title, head, headings, texts and links. */
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { openInteractive } from '../site/interactive.ts';
import { bookingUrl, caseStudies, services } from './specification/facts.ts';
import { caseScreen, type Screen, screens, serviceScreen } from './specification/screens.ts';

/** A link to another website: a new tab without access to this one. */
async function expectNewTab(link: Locator, href: string | RegExp) {
  await expect(link).toHaveAttribute('href', href);
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(link).toHaveAttribute('rel', /noopener/);
}

/** The expected texts that are missing or come too early. */
function missingInOrder(actual: string[], expected: (string | RegExp)[]) {
  let from = 0;
  return expected.filter((wanted) => {
    const at = actual.findIndex((text, index) => {
      if (index < from) return false;
      return typeof wanted === 'string' ? text === wanted : wanted.test(text);
    });
    if (at >= 0) from = at + 1;
    return at < 0;
  });
}

async function expectHeadings(page: Page, expected: Screen['headings']) {
  const headings = page.getByRole('main').getByRole('heading');
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(expected[0]);
  const readHeadings = async () =>
    (await headings.allTextContents()).map((text) => text.replaceAll(/\s+/g, ' ').trim());
  await expect.poll(async () => missingInOrder(await readHeadings(), expected)).toEqual([]);
}

/** The title, and the keywords that two pages have. The rest of every head is in raw-html.spec.ts. */
async function expectHead(page: Page, { path, title }: Screen) {
  await expect(page).toHaveTitle(title);
  if (path !== '/' && path !== '/about') return;
  const keywords = page.locator('meta[name="keywords"]');
  await expect(keywords).toHaveAttribute('content', /marketing/);
}

async function expectScreen(page: Page, screen: Screen) {
  await page.goto(screen.path);
  const main = page.getByRole('main');
  await expectHeadings(page, screen.headings);
  await expectHead(page, screen);
  for (const text of screen.texts) await expect(main.getByText(text).first()).toBeVisible();
  for (const [name, href] of screen.links) {
    await expect(main.getByRole('link', { name }).first()).toHaveAttribute('href', href);
  }
  for (const name of screen.booking) {
    await expectNewTab(main.getByRole('link', { name }).first(), bookingUrl);
  }
}

const allScreens = [...screens, ...services.map(serviceScreen), ...caseStudies.map(caseScreen)];
/** The code alone draws this one: no page is built for a post that there is not. */
const drawnLate = allScreens.filter(({ path }) => path === '/blog/no-such-post');
const built = allScreens.filter((screen) => !drawnLate.includes(screen));

test.describe('before any code', () => {
  test.use({ javaScriptEnabled: false });

  test('every page shows visitors the specified texts and links', async ({ page }) => {
    test.setTimeout(120_000);
    for (const screen of built) await test.step(screen.path, () => expectScreen(page, screen));
  });
});

test('a post that there is not shows visitors the specified texts', async ({ page }) => {
  expect(drawnLate).toHaveLength(1);
  for (const screen of drawnLate) await expectScreen(page, screen);
});

test('each way to get in touch has a drawing of its own', async ({ page }) => {
  await page.goto('/');
  const pictures: string[] = [];
  for (const drawing of await page
    .getByRole('region', { name: 'Tell us what you are building.' })
    .locator('li svg:first-child')
    .all()) {
    pictures.push((await drawing.screenshot()).toString('base64'));
  }
  expect(pictures).toHaveLength(3);
  expect(new Set(pictures).size, 'different drawings').toBe(3);
});

test('the home page is short on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openInteractive(page, '/');
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  expect(height).toBeLessThan(8000);
});
