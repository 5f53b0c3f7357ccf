/** Accessibility of a screen: axe, and no sideways scrolling. */
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

type View = readonly [theme: 'light' | 'dark', width: number];

const NARROW = 320;
const WIDE = 1280;

/** How a page with an address is looked at. */
export const everyView: View[] = [
  ['light', NARROW],
  ['dark', WIDE],
];

/** How a dialog is looked at: `tests/unit/styles` computes the contrasts of both themes. */
export const phoneAtNight: View[] = [['dark', 360]];

/** Loading texts are gone: the screen shows its content. */
export const untilLoaded = (page: Page) => expect(page.getByText(/^Loading\b/)).toHaveCount(0);

/** A colour in transition from one theme to the other has the contrast of neither. */
async function show(page: Page, [colorScheme, width]: View): Promise<void> {
  await page.setViewportSize({ width, height: 800 });
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await page.evaluate(async () => {
    // axe judges only what is laid out, wherever the viewport is.
    for (const section of document.querySelectorAll<HTMLElement>('main > *'))
      section.style.contentVisibility = 'visible';
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

/** Checks the screen as it is now, with any open dialog. A failure names the screen, the theme and the width. */
export async function expectAccessible(page: Page, name: string, views: View[]): Promise<void> {
  for (const [theme, width] of views) {
    await show(page, [theme, width]);
    const where = `${name}, ${theme} theme, ${width} px`;
    expect.soft(await findViolations(page), `axe, ${where}`).toEqual([]);
    const tooWide = await page.evaluate(() =>
      [document.documentElement, ...document.querySelectorAll('[role$="dialog"]')]
        .filter((element) => element.scrollWidth > element.clientWidth)
        .map((element) => `${element.tagName} ${element.scrollWidth} > ${element.clientWidth}`),
    );
    expect.soft(tooWide, `sideways scrolling, ${where}`).toEqual([]);
  }
}
