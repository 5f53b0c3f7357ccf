/** The bar at the bottom of phones, and the small footer. */
import type { Page } from '@playwright/test';
import { terms } from '@content/legal/terms';
import { callLabel } from '@content/site';
import { has } from '../sections.ts';
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

test('404, quiz and legal pages end with the newsletter and the links in lines', async ({
  page,
}) => {
  const quiz = has('quiz') ? ['/quiz'] : [];
  for (const path of ['/no/such/page', ...quiz, '/privacy-policy', '/terms-and-conditions']) {
    await openInteractive(page, path);
    const footer = page.getByRole('contentinfo');
    const field = footer.getByRole('textbox').filter({ visible: true });
    await expect(field, path).toHaveCount(has('newsletter') ? 1 : 0);
    for (const name of [terms.title, 'Back to Top'])
      await expect(footer.getByRole('link', { name }), path).toBeVisible();
  }
});
