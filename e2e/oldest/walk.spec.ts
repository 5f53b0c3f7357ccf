/** Opens every page and screen without an error. The other journeys of oldest.config.ts test the forms. */
import type { Page } from '@playwright/test';
import { enterAdmin, expect, test } from '../fixtures.ts';
import { openTabs } from '../admin/open-screen.ts';
import { expectHydrated, watchHydration } from '../every-page/hydration.ts';
import { untilLoaded } from '../axe.ts';
import { allPages, publicKinds } from '../site/addresses.ts';
import { openInteractive } from '../site/interactive.ts';

const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth);

test('every public page hydrates and fits a phone', async ({ page }) => {
  test.setTimeout(5 * 60_000);
  await page.setViewportSize({ width: 360, height: 740 });
  const problems = await watchHydration(page);
  for (const path of new Set([...allPages, ...publicKinds])) {
    await test.step(path, async () => {
      await openInteractive(page, path);
      await expectHydrated(page, path);
      await untilLoaded(page);
      expect.soft(await widthOf(page), path).toBe(360);
    });
  }
  expect(problems).toEqual([]);
});

test('every screen of the admin shows what it has loaded', async ({ page }) => {
  test.setTimeout(5 * 60_000);
  const problems: string[] = [];
  page.on('pageerror', ({ message }) => problems.push(message));
  await enterAdmin(page);
  const main = page.getByRole('main');
  const links = page.getByRole('navigation', { name: /admin/i }).locator('a[href^="/admin/"]');
  const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(addresses.length).toBeGreaterThan(3);
  const expectShown = async () => {
    await untilLoaded(page);
    await expect(main.getByText(/went wrong/i)).toHaveCount(0);
    await expect(main.getByRole('button', { name: 'Try again' })).toHaveCount(0);
  };
  for (const address of new Set(addresses)) {
    await test.step(address ?? '', async () => {
      await page.locator(`nav a[href="${address}"]`).filter({ visible: true }).first().click();
      await expect(page).toHaveURL((url) => url.pathname === address);
      await expect(main.getByRole('heading', { level: 1 })).toBeVisible();
      await expectShown();
      if ((await main.getByRole('tablist').count()) === 0) return;
      for await (const tab of openTabs(page)) await test.step(tab, expectShown);
    });
  }
  expect(problems).toEqual([]);
});
