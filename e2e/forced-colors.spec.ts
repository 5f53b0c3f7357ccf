/** With forced colours (Windows contrast) each state can be seen: styles/forced-colors.css. */
import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';
import { expectVisibleStates } from './forced-colors.ts';
import { test } from './admin/signed-in.ts';
import { has } from './sections.ts';

test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } });

interface Place {
  path: string;
  open?: (page: Page) => Promise<unknown>;
}

const places: Place[] = [
  { path: '/' },
  { path: '/admin/inquiries' },
  ...(has('careers')
    ? [
        { path: '/admin/jobs' },
        {
          path: '/admin/applications',
          open: async (page: Page) => {
            await page.getByRole('combobox').first().click();
            await page.keyboard.press('ArrowDown');
          },
        },
      ]
    : []),
  ...(has('blog') ? [{ path: '/blog' }] : []),
];

test('every state can be seen without the colours of the site', async ({ page }) => {
  test.setTimeout(120_000);
  for (const { path, open } of places) {
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.locator('h1').first()).toBeVisible();
      await page.waitForLoadState('networkidle');
      await open?.(page);
      expect(await expectVisibleStates(page, path), `states on ${path}`).toBeGreaterThan(0);
    });
  }
});
