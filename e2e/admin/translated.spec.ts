/** Tests the admin in a browser that translates it: a list, its search, and a record. */
import { addTranslator } from '../translators.ts';
import { expect, test } from './signed-in.ts';

test('an admin works on a list and its records, translated', async ({ page }) => {
  const errors: string[] = [];
  page.on('pageerror', ({ message }) => errors.push(message));
  await addTranslator(page, 'firefox', 'after hydration');
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
