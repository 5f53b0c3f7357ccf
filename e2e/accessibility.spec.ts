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
  '/newsletter/unsubscribe?token=abc',
  '/login',
  '/admin/reset-password#access_token=a&refresh_token=r&type=recovery',
  '/no/such/page',
];
const adminPaths = [
  '/admin/dashboard',
  '/admin/jobs',
  '/admin/applications',
  '/admin/inquiries',
  '/admin/blog',
  '/admin/blog?tab=posts',
  '/admin/blog?tab=analytics',
  '/admin/blog?tab=settings',
  '/admin/newsletter',
  '/admin/newsletter?tab=send',
  '/admin/audit-log',
];
const widths = [320, 1280];

/** What axe finds now, with whatever dialog stands open. */
async function expectNoViolations(page: Page, where: string): Promise<void> {
  // The preview of a mail lets no script in, not even axe.
  const { violations } = await new AxeBuilder({ page }).exclude('iframe').analyze();
  expect(violations.map(({ id, nodes }) => [where, id, nodes.map(({ html }) => html)])).toEqual([]);
}

/** On every width: axe finds nothing, and nothing scrolls sideways. */
async function expectAccessible(page: Page, path: string): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expectNoViolations(page, path);
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

    test('axe finds nothing in what opens over the admin', async ({ page }) => {
      test.slow();
      await enterAdmin(page);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 });
        await page.getByRole('button', { name: 'Search the admin' }).click();
        await page.getByRole('combobox', { name: /Search pages/ }).fill('a');
        await expect(page.getByRole('option').first()).toBeVisible();
        await expectNoViolations(page, `palette at ${width}`);
        await page.keyboard.press('Escape');
      }
      await page.setViewportSize({ width: 360, height: 800 });
      await page.getByRole('button', { name: 'Open menu' }).click();
      await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
      await expectNoViolations(page, 'menu');
    });

    test('axe finds nothing where a forgotten password is asked for', async ({ page }) => {
      await page.goto('/login');
      await page.getByRole('button', { name: 'Forgot your password?' }).click();
      await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
      await expectNoViolations(page, 'forgotten password');
    });
  });
}
