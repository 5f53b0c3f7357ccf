/** The admin in a browser that translates it. */
import { fillInLogin, test as loggedOut } from '../fixtures.ts';
import { addTranslator } from '../translators.ts';
import { adminScreens } from './facts.ts';
import { expect, test } from './signed-in.ts';

for (const translator of ['google', 'firefox'] as const) {
  test(`an admin works on every screen, translated like ${translator} does`, async ({ page }) => {
    test.setTimeout(90_000);
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    await addTranslator(page, translator, 'after hydration');
    await page.goto('/admin/dashboard');
    const menu = page.getByRole('navigation', { name: /admin/i });
    for (const address of adminScreens) {
      await menu.locator(`a[href="${address}"]`).click();
      await expect(page).toHaveURL(address);
      await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
      await expect(page.getByRole('main').getByText('Loading')).toHaveCount(0);
      for (const tab of await page.getByRole('tab').all()) {
        await tab.click();
        await expect(tab).toHaveAttribute('aria-selected', 'true');
      }
    }

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

  loggedOut(`an admin logs in, translated like ${translator} does`, async ({ page }) => {
    await addTranslator(page, translator, 'after hydration');
    await page.goto('/login');
    await fillInLogin(page, { email: 'stranger@example.com', password: 'wrong' });
    await expect(page.getByText(/Invalid email or password/)).toBeVisible();
    await fillInLogin(page);
    await expect(page).toHaveURL('/admin/dashboard');
    await expect(page.getByRole('heading', { name: 'Dashboard' }).first()).toBeVisible();
    await expect(page.getByText('Something went wrong')).toHaveCount(0);
  });
}
