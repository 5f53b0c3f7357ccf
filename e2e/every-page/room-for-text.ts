/** A page on small phones: with a larger font, and with more space between letters, words and lines. */
import type { Page } from '@playwright/test';
import { expect } from '../fixtures.ts';

/** The innermost elements that stick out of the screen, or of the drawing they are part of. */
function findTooWide(): string[] {
  const root = document.documentElement;
  const isTooWide = (element: Element) => {
    const { right } = element.getBoundingClientRect();
    const drawing = element.closest('.matchbox')?.getBoundingClientRect();
    const isPageWide = root.scrollWidth > root.clientWidth;
    return right > (drawing?.right ?? (isPageWide ? root.clientWidth : right)) + 1;
  };
  // Others are clipped or scroll on purpose.
  return [...document.querySelectorAll('body :not(svg *, .overflow-hidden *, .overflow-x-auto *)')]
    .filter((element) => element.checkVisibility() && isTooWide(element))
    .filter((element, _, all) => all.every((it) => it === element || !element.contains(it)))
    .map((element) => `${element.outerHTML.slice(0, 120)} ${element.textContent.slice(0, 40)}`);
}

/** Texts that stick out of the screen, or of the card they stand on. Pages that scroll sideways do so on purpose. */
function findTextsOutside(): string[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  const cardOf = (element: Element): Element => {
    const { backgroundColor, borderRightWidth } = getComputedStyle(element);
    const hasEdge = backgroundColor !== 'rgba(0, 0, 0, 0)' || borderRightWidth !== '0px';
    return hasEdge || !element.parentElement ? element : cardOf(element.parentElement);
  };
  const outside: string[] = [];
  while (walker.nextNode()) {
    const { parentElement: parent, textContent } = walker.currentNode;
    const isClipped = parent?.closest('[aria-hidden="true"], .sr-only, .overflow-x-auto, svg');
    if (!parent?.checkVisibility() || isClipped || !textContent?.trim()) continue;
    range.selectNodeContents(walker.currentNode);
    const { right } = range.getBoundingClientRect();
    const edge = Math.min(cardOf(parent).getBoundingClientRect().right, innerWidth);
    if (right > edge + 1) outside.push(`${Math.round(right - edge)} px: ${textContent}`);
  }
  return outside;
}

/** The largest that WCAG 1.4.12 has a page bear. */
const textSpacing = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important;
  word-spacing: 0.16em !important; } p { margin-bottom: 2em !important; }`;

/** The page with the font of the browser twice as large is no wider than a phone. */
async function expectRoomForLargeFont(page: Page, path: string): Promise<void> {
  const usual = 16;
  const width = 360;
  const browser = await page.context().newCDPSession(page);
  await page.setViewportSize({ width, height: 740 });
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 2 * usual } });
  await expect(page.locator('html')).toHaveCSS('font-size', `${2 * usual}px`);
  expect.soft(await page.evaluate(findTooWide), path).toEqual([]);
  const pageWidth = await page.evaluate(() => document.documentElement.scrollWidth);
  expect.soft(pageWidth, path).toBe(width);
  await browser.send('Page.setFontSizes', { fontSizes: { standard: usual } });
  await browser.detach();
}

/** Texts stay on their cards and on the smallest phones, spaced out as well. */
async function expectTextsInside(page: Page, path: string): Promise<void> {
  for (const spacing of ['', textSpacing]) {
    const style = spacing ? await page.addStyleTag({ content: spacing }) : null;
    for (const phone of [320, 344, 360]) {
      await page.setViewportSize({ width: phone, height: 740 });
      const name = `${path} at ${phone} px${spacing && ', spaced out'}`;
      expect.soft(await page.evaluate(findTextsOutside), name).toEqual([]);
      const pageWidth = await page.evaluate(() => document.documentElement.scrollWidth);
      expect.soft(pageWidth, name).toBe(phone);
    }
    await style?.evaluate((element) => element.parentNode?.removeChild(element));
  }
}

export async function expectRoomForText(page: Page, path: string): Promise<void> {
  await expectTextsInside(page, path);
  await expectRoomForLargeFont(page, path);
}
