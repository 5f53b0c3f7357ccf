/** Checks the two optical sizes of the headings' font. */
import type { Page } from '@playwright/test';
import { expect } from '../fixtures.ts';

/** Finds texts with the wrong optical size of the headings' font. The wordmark in the header is a drawing. */
function findWrongCuts(): string[] {
  return [...document.querySelectorAll('body :not(header a span)')].flatMap((element) => {
    const { fontFamily, fontSize } = getComputedStyle(element);
    const hasText = [...element.childNodes].some(({ nodeName }) => nodeName === '#text');
    const size = Number.parseFloat(fontSize);
    if (!hasText || !element.checkVisibility() || !fontFamily.includes('Bricolage')) return [];
    const isRight = size === 28 || size < 28 === fontFamily.includes('Bricolage Text');
    return isRight ? [] : [`${fontSize} ${element.textContent.slice(0, 40)}`];
  });
}

/** Expects the small optical size below 28 px, and the large one from there on. */
export async function expectRightCuts(page: Page, name: string): Promise<void> {
  expect.soft(await page.evaluate(findWrongCuts), name).toEqual([]);
}
