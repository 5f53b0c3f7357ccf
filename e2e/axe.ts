/** Checks a screen's accessibility: axe, and no sideways scrolling. */
import { expect, type Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** A theme and width in which a screen is checked: by these rules, or without any by all. */
type View = readonly [theme: 'light' | 'dark', width: number, rules?: RunOptions];

/** Only colours differ between the themes, so the second check of a page tests nothing else. */
const contrastAlone: RunOptions = {
  runOnly: { type: 'rule', values: ['color-contrast'] },
  rules: {},
};

export const narrowByDay: View = ['light', 320];
export const wideAtNight: View = ['dark', 1280, contrastAlone];

/** The views in which a page with a URL is checked. */
export const everyView = [narrowByDay, wideAtNight];

/** The view in which a dialog is checked: `tests/unit/styles` computes the contrasts of both themes. */
export const phoneAtNight: View[] = [['dark', 360]];

/** Waits until loading texts are gone and the screen shows its content. */
export const untilLoaded = (page: Page) => expect(page.getByText(/^Loading\b/)).toHaveCount(0);

/** Waits for transitions, because a colour between two themes has the contrast of neither. */
async function show(page: Page, [colorScheme, width]: View): Promise<void> {
  await page.setViewportSize({ width, height: 800 });
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await page.evaluate(async () => {
    // axe checks only what is laid out, even outside of the viewport.
    for (const section of document.querySelectorAll<HTMLElement>('main > *'))
      section.style.contentVisibility = 'visible';
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const transitions = document.getAnimations().filter((it) => it instanceof CSSTransition);
    await Promise.allSettled(transitions.map(({ finished }) => finished));
  });
}

/** Computes only what a failure prints, and skips frames: the sandboxed ones run no script, not even axe. */
const judged: RunOptions = {
  // WCAG 2.2's 24 pixels, which axe leaves out by default.
  rules: { 'target-size': { enabled: true } },
  resultTypes: ['violations'],
  selectors: false,
  iframes: false,
};

/** Returns the rules that the page breaks, each with the HTML of the elements. Loads axe once per document. */
export async function findViolations(page: Page, options: RunOptions = {}, scope = 'html') {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(
    async ([place, rules]) => {
      const { violations } = await window.axe.run(place, rules);
      return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
    },
    [scope, { ...judged, ...options }] as const,
  );
}

const openDialog = '[role$="dialog"]';

/**
 * Checks the screen as it is now, or the dialog over it: the page behind is judged with its own address. A failure
 * names the screen, the theme and the width.
 */
export async function expectAccessible(page: Page, name: string, views: View[]): Promise<void> {
  const scope = (await page.locator(openDialog).count()) > 0 ? openDialog : 'html';
  for (const view of views) {
    await show(page, view);
    const [theme, width, rules] = view;
    const where = `${name}, ${theme} theme, ${width} px`;
    expect.soft(await findViolations(page, rules, scope), `axe, ${where}`).toEqual([]);
    const tooWide = await page.evaluate(
      (dialog) =>
        [document.documentElement, ...document.querySelectorAll(dialog)]
          .filter((element) => element.scrollWidth > element.clientWidth)
          .map((element) => `${element.tagName} ${element.scrollWidth} > ${element.clientWidth}`),
      openDialog,
    );
    expect.soft(tooWide, `sideways scrolling, ${where}`).toEqual([]);
  }
}
