/** What a visitor hears when a table cannot be read, and how soon. */
import { expect, test, toast } from '../fixtures.ts';
import { openInteractive } from './interactive.ts';

const SOON_MS = 4000;

for (const { link, table, message } of [
  { link: 'Careers', table: 'jobs', message: 'Failed to load job positions' },
  { link: 'Blog', table: 'blogs', message: 'Failed to load blog posts' },
]) {
  test(`${link}: a failing request for ${table} is told within four seconds, after one round of tries`, async ({
    page,
  }) => {
    await openInteractive(page, '/privacy-policy');
    const tries = new Map<string, number>();
    await page.route(`**/rest/v1/${table}?**`, async (route) => {
      const url = route.request().url();
      tries.set(url, (tries.get(url) ?? 0) + 1);
      await route.fulfill({ status: 500, json: { message: 'broken' } });
    });
    await page.getByRole('banner').getByRole('link', { name: link, exact: true }).click();
    await expect(toast(page)).toContainText(message, { timeout: SOON_MS });
    await page.waitForLoadState('networkidle');
    for (const [url, count] of tries) expect(count, url).toBeLessThanOrEqual(4);
    expect(tries.size).toBeGreaterThan(0);
  });
}
