/** The bar at the bottom of phones, and the small footer. */
import type { Page } from '@playwright/test';
import { callLabel } from '@content/site';
import { expect, test } from '../fixtures.ts';
import { openInteractive } from './interactive.ts';

test.use({ viewport: { width: 360, height: 740 }, contextOptions: { reducedMotion: 'reduce' } });

const bar = (page: Page) => page.getByRole('region', { name: 'Talk to us' });
const reach = (page: Page, selector: string) =>
  page.locator(selector).evaluate((element) => element.scrollIntoView({ block: 'center' }));

test('a visitor on a phone can call or write from any section but the form', async ({ page }) => {
  await openInteractive(page, '/');
  await expect(bar(page)).toBeHidden();
  await reach(page, '#portfolio-title');
  await expect(bar(page).getByRole('link', { name: 'WhatsApp' })).toBeInViewport();
  await expect(bar(page).getByRole('link', { name: callLabel })).toBeInViewport();
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(bar(page)).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(bar(page)).toBeVisible();
  await reach(page, '#contact form');
  await expect(bar(page)).toBeHidden();
  await reach(page, 'footer');
  await expect(bar(page)).toBeHidden();
  await reach(page, '#portfolio-title');
  await expect(bar(page)).toBeVisible();
  await page.setViewportSize({ width: 768, height: 740 });
  await expect(bar(page)).toBeHidden();
});
