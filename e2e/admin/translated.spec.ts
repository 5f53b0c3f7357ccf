/** The admin in a browser that translates it. */
import type { Page } from '@playwright/test';
import { expect, fillInLogin, test } from '../fixtures.ts';
import { has } from '../sections.ts';
import { addTranslator } from '../translators.ts';
import { screens } from './facts.ts';
import { openScreen, openTabs } from './open-screen.ts';

async function logIn(page: Page): Promise<void> {
  await page.goto('/login');
  await fillInLogin(page, { email: 'stranger@example.com', password: 'wrong' });
  await expect(page.getByText(/Invalid email or password/)).toBeVisible();
  await fillInLogin(page);
  await expect(page).toHaveURL('/admin/dashboard');
}

test('an admin logs in and works on every screen, translated', async ({ page }) => {
  test.setTimeout(90_000);
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  await addTranslator(page, 'firefox', 'after hydration');
  await logIn(page);
  const opened: string[] = [];
  for (const [name, address] of screens) {
    await openScreen(page, name, address);
    for await (const tab of openTabs(page)) opened.push(tab);
  }
  if (has('blog') || has('newsletter')) expect(opened.length).toBeGreaterThan(2);

  await page.goto('/admin/inquiries');
  const row = page.locator('tbody').getByRole('row').first();
  await row.getByRole('button').first().click();
  const panel = page.getByRole('dialog');
  await expect(panel).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('2');
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await page.getByRole('searchbox').fill('no such person');
  await page.keyboard.press('Enter');
  await expect(page.locator('tbody')).toHaveCount(0);

  await expect(page.getByText('Something went wrong')).toHaveCount(0);
  expect(errors).toEqual([]);
});
