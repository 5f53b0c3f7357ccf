import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { enterAdmin, expect, test } from './fixtures.ts';

const publicPaths = [
  '/',
  '/about',
  '/services/instagram-growth',
  '/case-study/jewelry-brand-growth',
  '/quiz',
  '/quiz?goal=ads&situation=starting&budget=50k-1l&timeline=asap',
  '/blog',
  '/blog/before-you-spend-50000-on-ads-a-seven-day-checklist',
  '/careers',
  '/careers/10000000-0000-4000-8000-000000000005',
  '/careers/no-such-position',
  '/privacy-policy',
  '/terms-and-conditions',
  '/newsletter/confirm?token=abc',
  '/login',
  '/no/such/page',
];
const adminPaths = ['/admin/dashboard', '/admin/applications', '/admin/newsletter'];
const widths = [320, 1280];

/** On every width: axe finds nothing, and nothing scrolls sideways. */
async function expectAccessible(page: Page, path: string): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => [path, id, nodes.map(({ html }) => html)])).toEqual(
      [],
    );
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow, `no sideways scrolling on ${path}`).toBe(0);
  }
}

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`${colorScheme} theme`, () => {
    test.use({ colorScheme, contextOptions: { reducedMotion: 'reduce' } });

    for (const path of publicPaths) {
      test(`axe finds nothing on ${path}`, ({ page }) => expectAccessible(page, path));
    }

    test('axe finds nothing in the admin', async ({ page }) => {
      test.slow();
      await enterAdmin(page);
      for (const path of adminPaths) await expectAccessible(page, path);
    });
  });
}
