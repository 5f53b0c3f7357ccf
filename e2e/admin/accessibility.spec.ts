/** axe looks at every state of the admin that has no address of its own; those with one are in ../accessibility.spec.ts. */
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './specification/signed-in.ts';
import { adminStates } from './states/all.ts';

const widths = [360, 1280];
const themes = ['light', 'dark'] as const;

async function expectNoViolations(page: Page, where: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    // WCAG 2.2's 24 pixels, which axe leaves out unless it is asked.
    .options({ rules: { 'target-size': { enabled: true } } })
    .analyze();
  const found = violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
  expect(found, where).toEqual([]);
}

/** A colour on its way from one theme to the other has the contrast of neither. */
async function untilColoursHaveChanged(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const transitions = document.getAnimations().filter((it) => it instanceof CSSTransition);
    await Promise.allSettled(transitions.map(({ finished }) => finished));
  });
}

/** The page and every dialog on it are as wide as their place. */
async function expectNoSidewaysScrolling(page: Page, where: string): Promise<void> {
  const tooWide = await page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll('[role$="dialog"]')]
      .filter((element) => element.scrollWidth > element.clientWidth)
      .map((element) => `${element.tagName} ${element.scrollWidth} > ${element.clientWidth}`),
  );
  expect(tooWide, where).toEqual([]);
}

for (const { name, path, open, isPublic } of adminStates) {
  test.describe(name, () => {
    test.use({
      contextOptions: { reducedMotion: 'reduce' },
      ...(isPublic && { storageState: { cookies: [], origins: [] } }),
    });

    test(`axe finds nothing in ${name}, and nothing scrolls sideways`, async ({ page, stack }) => {
      test.slow();
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await open(page, stack);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 });
        for (const colorScheme of themes) {
          const where = `${width} ${colorScheme}`;
          await page.emulateMedia({ colorScheme });
          await untilColoursHaveChanged(page);
          await expectNoViolations(page, where);
        }
        await expectNoSidewaysScrolling(page, String(width));
      }
    });
  });
}
