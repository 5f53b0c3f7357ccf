import type { Page } from '@playwright/test';
import { expect } from '../fixtures.ts';

/** Opens a screen from the menu, and waits until it shows what it has loaded. */
export async function openScreen(page: Page, name: string, address: string): Promise<void> {
  const main = page.getByRole('main');
  await page.getByRole('navigation', { name: /admin/i }).locator(`a[href="${address}"]`).click();
  // The URL changes before the screen does.
  await expect(main.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page).toHaveURL(address);
  await expect(main.getByText(/^Loading/)).toHaveCount(0);
}

/** Opens the tabs of the screen in turn and yields their names. */
export async function* openTabs(page: Page) {
  // Takes the screen's own tabs only, not those nested inside one of them.
  const tabs = page.getByRole('main').getByRole('tablist').first().getByRole('tab');
  for (const tab of await tabs.all()) {
    await tab.click();
    await expect(tab).toHaveAttribute('aria-selected', 'true');
    yield tab.innerText();
  }
}
