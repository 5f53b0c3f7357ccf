/** Accessibility of a screen in both themes and at several widths. */
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** Loading texts are gone: the screen shows its content. */
export const untilLoaded = (page: Page) => expect(page.getByText(/^Loading\b/)).toHaveCount(0);

/** A colour in transition from one theme to the other has the contrast of neither. */
async function show(page: Page, width: number, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.setViewportSize({ width, height: 800 });
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const transitions = document.getAnimations().filter((it) => it instanceof CSSTransition);
    await Promise.allSettled(transitions.map(({ finished }) => finished));
  });
}

async function findViolations(page: Page) {
  const { violations } = await new AxeBuilder({ page })
    // WCAG 2.2's 24 pixels, which axe leaves out by default.
    .options({ rules: { 'target-size': { enabled: true } }, resultTypes: ['violations'] })
    // The sandboxed preview of a mail runs no script, not even axe.
    .exclude('iframe[title="Preview of the mail"]')
    // Without another page to collect the results in, axe is four times as fast.
    .setLegacyMode()
    .analyze();
  return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
}

/** Checks the screen as it is now, with any open dialog. A failure names the screen and the visitor's setting. */
export async function expectAccessible(page: Page, name: string, widths: number[]): Promise<void> {
  for (const width of widths) {
    for (const theme of ['light', 'dark'] as const) {
      await show(page, width, theme);
      const where = `${name}, ${theme} theme, ${width} px`;
      expect.soft(await findViolations(page), `axe, ${where}`).toEqual([]);
    }
    const tooWide = await page.evaluate(() =>
      [document.documentElement, ...document.querySelectorAll('[role$="dialog"]')]
        .filter((element) => element.scrollWidth > element.clientWidth)
        .map((element) => `${element.tagName} ${element.scrollWidth} > ${element.clientWidth}`),
    );
    expect.soft(tooWide, `sideways scrolling, ${name}, ${width} px`).toEqual([]);
  }
}
