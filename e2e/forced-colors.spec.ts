/**
 * Checks that each state of a public page is visible with forced colours (Windows contrast); states.spec.ts checks the
 * admin's.
 */
import { expect } from './fixtures.ts';
import { expectVisibleStates } from './forced-colors.ts';
import { test } from './admin/signed-in.ts';
import { has } from './sections.ts';

test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } });

const places = ['/', ...(has('blog') ? ['/blog'] : [])];

test('every state can be seen without the colours of the site', async ({ page }) => {
  test.setTimeout(120_000);
  for (const path of places) {
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.locator('h1').first()).toBeVisible();
      await page.waitForLoadState('networkidle');
      expect(await expectVisibleStates(page, path), `states on ${path}`).toBeGreaterThan(0);
    });
  }
});
