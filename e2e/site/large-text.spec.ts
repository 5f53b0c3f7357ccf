/** The login for readers who have doubled their browser's font. */
import { expect, test } from '../fixtures.ts';

test('the login is no wider than a phone when the font is doubled', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
  await page.goto('/login');
  await expect(page.getByLabel('Email')).toBeVisible();
  await expect(page.locator('html')).toHaveCSS('font-size', '32px');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});
