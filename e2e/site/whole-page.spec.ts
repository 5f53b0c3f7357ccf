// What is far below the window is laid out later, and nobody who wants to go there is led astray by it.
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { openAlive } from './alive.ts';
import { untilWhole } from './whole.ts';

test.use({ viewport: { width: 412, height: 823 } });

/** The page as it is before its code is there. */
const holdCode = (page: Page) => page.route('**/assets/*.js', () => {});

/** Whether the browser has laid out what is in this element, or left it out. */
const isLaidOut = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => element.checkVisibility({ contentVisibilityAuto: true }));

const topOf = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => Math.round(element.getBoundingClientRect().top));

test('the first paint leaves out what is far below', async ({ page }) => {
  await holdCode(page);
  await page.goto('/');
  await expect.poll(() => isLaidOut(page, 'h1')).toBe(true);
  expect(await isLaidOut(page, '#contact h2')).toBe(false);
  expect(await isLaidOut(page, 'footer a')).toBe(false);
  // What is left out is as wide as the page.
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(412);
});

/** Whether what is below a phone's fold was left out of the frame in which it was there first. */
async function wasLeftToNextFrame(page: Page, address: string): Promise<boolean> {
  await page.addInitScript(() => {
    const look = () => {
      const part = document.querySelector('.below-fold');
      if (!part) return requestAnimationFrame(look);
      return Object.assign(window, { atFirst: getComputedStyle(part).contentVisibility });
    };
    look();
  });
  await holdCode(page);
  await page.goto(address, { waitUntil: 'domcontentloaded' });
  const atFirst = await page.waitForFunction(() => Reflect.get(window, 'atFirst'));
  await expect(page.locator('.below-fold').first()).not.toHaveCSS('content-visibility', 'hidden');
  return (await atFirst.jsonValue()) === 'hidden';
}

for (const path of ['/about', '/blog']) {
  test(`${path} has what is below the fold laid out in the frame after the first`, async ({
    page,
  }) => {
    expect(await wasLeftToNextFrame(page, path)).toBe(true);
  });
}

test('an address leads to what lies behind it', async ({ page }) => {
  await holdCode(page);
  await page.goto('/about#beliefs-title', { waitUntil: 'domcontentloaded' });
  await expect.poll(() => topOf(page, '#beliefs-title')).toBeLessThan(200);
  expect(await topOf(page, '#beliefs-title')).toBeGreaterThanOrEqual(0);
});

test.describe('in a large window', () => {
  test.use({ viewport: { width: 1920, height: 1200 } });

  test('what is below the fold of a phone is in sight, and laid out at once', async ({ page }) => {
    expect(await wasLeftToNextFrame(page, '/about')).toBe(false);
  });

  for (const path of ['/quiz', '/about', '/careers', '/blog']) {
    test(`nothing on ${path} that is in sight moves when more is laid out`, async ({ page }) => {
      await holdCode(page);
      await page.goto(path);
      const moved = await page.evaluate(async () => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) if ('value' in entry) sum += Number(entry.value);
        }).observe({ type: 'layout-shift', buffered: true });
        await new Promise((resolve) => setTimeout(resolve, 500));
        return sum;
      });
      expect(moved).toBeLessThan(0.005);
    });
  }
});

test('what comes near is laid out, whoever scrolls', async ({ page }) => {
  await holdCode(page);
  await page.goto('/');
  await page.locator('#contact').scrollIntoViewIfNeeded();
  await expect.poll(() => isLaidOut(page, '#contact h2')).toBe(true);
});

for (const path of ['/', '/about', '/services/performance-ads', '/blog', '/privacy-policy']) {
  test(`${path} is whole as soon as it has time, and nothing moves`, async ({ page }) => {
    await page.goto(path);
    await untilWhole(page);
    expect(await isLaidOut(page, 'footer a')).toBe(true);
    const heights = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('main > *, main > * > *, footer')].map((element) =>
          Math.round(element.getBoundingClientRect().height),
        ),
      );
    const whole = await heights();
    // The same page without the rule at all.
    await page.addStyleTag({ content: '* { content-visibility: visible !important; }' });
    expect(await heights()).toEqual(whole);
  });
}

test('a link to a place leads there before the code has come', async ({ page }) => {
  await holdCode(page);
  // The place is focused, which asks for the code: the page is not loaded until it is there.
  await page.goto('/#contact', { waitUntil: 'commit' });
  await expect.poll(() => isLaidOut(page, '#contact h2')).toBe(true);
  await expect.poll(() => topOf(page, '#contact')).toBeLessThan(100);
  expect(await topOf(page, '#contact')).toBeGreaterThan(-10);
});

test('a place asked for on the page is the one that is shown', async ({ page }) => {
  await holdCode(page);
  await page.goto('/');
  await page.evaluate(() => {
    window.location.hash = 'contact';
  });
  await expect.poll(() => topOf(page, '#contact')).toBeLessThan(100);
  expect(await topOf(page, '#contact')).toBeGreaterThan(-10);
});

test('who comes back is where they were, before the code has come', async ({ page }) => {
  // The next visit would be set in faces of its own, with other heights.
  await page.route('**/*.woff2', (route) => route.abort());
  await page.goto('/');
  await untilWhole(page);
  await page.evaluate(() => window.scrollTo({ top: 7000, behavior: 'instant' }));
  const before = await topOf(page, '#portfolio');
  await holdCode(page);
  await page.reload();
  await expect.poll(() => page.evaluate(() => Math.round(window.scrollY))).toBe(7000);
  expect(await topOf(page, '#portfolio')).toBe(before);
});

test('the next page shows its opening first, and is whole when it has time', async ({ page }) => {
  await openAlive(page, '/');
  await untilWhole(page);
  const wasPartial = page.evaluate(
    () =>
      new Promise<boolean>((resolve) => {
        // In the moment in which the heading appears.
        new MutationObserver((_, observer) => {
          if (document.querySelector('h1')?.textContent !== 'Privacy Policy') return;
          observer.disconnect();
          const rest = document.querySelector('.page-rest > *');
          resolve(rest !== null && getComputedStyle(rest).contentVisibility === 'auto');
        }).observe(document.body, { childList: true, subtree: true });
      }),
  );
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click();
  expect(await wasPartial).toBe(true);
  await untilWhole(page);
  expect(await isLaidOut(page, 'footer a')).toBe(true);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('attention');
});

test('what comes later is laid out as well', async ({ page }) => {
  await openAlive(page, '/');
  await untilWhole(page);
  const section = page.locator('#portfolio');
  const cards = section.getByRole('article');
  const all = await cards.count();
  const filters = section.getByRole('group').getByRole('button');
  await filters.nth(1).click();
  await expect.poll(() => cards.count()).toBeLessThan(all);
  await filters.first().click();
  await expect(cards).toHaveCount(all);
  await untilWhole(page);
});

test('without scripts all of it is laid out', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' });
  const page = await context.newPage();
  await page.goto('/');
  await expect(page.locator('footer a').last()).toBeVisible();
  expect(await isLaidOut(page, '#contact h2')).toBe(true);
  await context.close();
});
