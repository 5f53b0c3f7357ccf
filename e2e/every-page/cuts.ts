/** The two cuts of the headings' face. */
import type { Page } from '@playwright/test';
import { expect } from '../fixtures.ts';

/** Texts whose size is not that of their cut of the headings' face. The wordmark in the header is a drawing. */
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

/** Headings and figures below 28 px have the small cut of their face, larger ones the other. */
export async function expectRightCuts(page: Page, name: string): Promise<void> {
  expect.soft(await page.evaluate(findWrongCuts), name).toEqual([]);
}
