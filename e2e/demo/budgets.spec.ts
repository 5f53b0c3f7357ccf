/**
 * Checks what an open page of the demo costs: the bytes that it loads later (budgets.ts), and the height of home on a
 * phone.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from '../fixtures.ts';
import { builtSite } from '../site/addresses.ts';
import { openInteractive } from '../site/interactive.ts';
import { laterBudgets } from './budgets.ts';

const sizeOfFile = async (name: string) =>
  brotliCompressSync(await readFile(join(builtSite, name))).length;

for (const { path, field, script } of laterBudgets) {
  test(`what ${path} loads once it is open stays within its budget`, async ({ page }) => {
    const files = new Set<string>();
    page.on('request', (request) => {
      if (request.url().endsWith('.js')) files.add(new URL(request.url()).pathname);
    });
    await openInteractive(page, path);
    if (field) await page.locator(field).focus();
    await page.waitForLoadState('networkidle');
    const sizes = await Promise.all([...files].map(sizeOfFile));
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(script);
  });
}

test('the home page is short on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  expect(height).toBeLessThan(8000);
});
