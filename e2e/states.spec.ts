/**
 * Checks every state of `tests/states` on a phone in dark mode: axe finds nothing, nothing scrolls sideways, choices
 * are visible with forced colours, and rows have two lines. One page shows the states in turn, so that its code loads
 * once.
 */
import { expect, type Page, test as base } from '@playwright/test';
import { agency } from '@content/agency';
import { serveStates } from '../tests/states/gallery/serve.ts';
import { states } from '../tests/states/index.ts';
import type { Check } from '../tests/states/state.ts';
import { expectAccessible, phoneAtNight } from './axe.ts';
import { expectVisibleStates } from './forced-colors.ts';
import { has } from './sections.ts';

const offered = states.filter(({ section }) => !section || has(section));

/** A development server transforms each file when it is first requested. */
const PATIENCE_MS = 60_000;

const test = base.extend<object, { gallery: Page }>({
  gallery: [
    async ({ browser }, provide) => {
      const site = await serveStates();
      const page = await browser.newPage({
        viewport: { width: 360, height: 800 },
        colorScheme: 'dark',
        reducedMotion: 'reduce',
        locale: agency.language,
        timezoneId: agency.timeZone,
      });
      await page.goto(site.addressOf(offered[0]?.name ?? ''));
      await expect(page.locator('html[data-ready]')).toBeAttached({ timeout: PATIENCE_MS });
      await provide(page);
      await page.close();
      await site.close();
    },
    { scope: 'worker', timeout: 2 * PATIENCE_MS },
  ],
});

const checks: Record<Check, (page: Page, name: string) => Promise<void>> = {
  'axe and scrolling': (page, name) => expectAccessible(page, name, phoneAtNight),
  async 'forced colours'(page, name) {
    await page.emulateMedia({ forcedColors: 'active' });
    await expectVisibleStates(page, name);
    await page.emulateMedia({ forcedColors: 'none' });
  },
};

const allChecks: readonly Check[] = ['axe and scrolling', 'forced colours'];

for (const { name, checks: wanted = allChecks } of offered) {
  test(`${name} is accessible`, async ({ gallery }) => {
    await gallery.evaluate((next) => window.showState(next), name);
    for (const check of wanted) await checks[check](gallery, name);
  });
}

/** The lists of the admin whose rows have two lines on a phone. */
const lists = new Set([
  'admin/blog/tab-posts',
  'admin/newsletter',
  'admin/newsletter/tab-campaigns',
]);

for (const { name } of offered.filter((state) => lists.has(state.name))) {
  test(`every row of ${name} has two lines on a phone`, async ({ gallery }) => {
    await gallery.evaluate((next) => window.showState(next), name);
    const heights = await gallery
      .locator('main tbody tr')
      .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height));
    expect([...new Set(heights)]).toEqual([72]);
  });
}
