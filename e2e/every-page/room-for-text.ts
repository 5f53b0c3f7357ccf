/** Checks pages on small phones: with a larger font, and with more space between letters, words and lines. */
import type { Page } from '@playwright/test';
import { expect } from '../fixtures.ts';

/** Finds the innermost elements that extend beyond the screen, or beyond the drawing that they belong to. */
function findTooWide(): string[] {
  const root = document.documentElement;
  const isTooWide = (element: Element) => {
    const { right } = element.getBoundingClientRect();
    const drawing = element.closest('.matchbox')?.getBoundingClientRect();
    const isPageWide = root.scrollWidth > root.clientWidth;
    return right > (drawing?.right ?? (isPageWide ? root.clientWidth : right)) + 1;
  };
  // Other elements are clipped or scroll on purpose.
  const tooWide = [
    ...document.querySelectorAll('body :not(svg *, .overflow-hidden *, .overflow-x-auto *)'),
  ]
    .filter((element) => element.checkVisibility() && isTooWide(element))
    .filter((element, _, all) => all.every((it) => it === element || !element.contains(it)))
    .map((element) => `${element.outerHTML.slice(0, 120)} ${element.textContent.slice(0, 40)}`);
  return root.scrollWidth === innerWidth
    ? tooWide
    : [...tooWide, `the page is ${root.scrollWidth} px wide`];
}

/**
 * Texts that stick out of the screen, or of the card they are on, with this style on top. Pages that scroll sideways do
 * so on purpose.
 */
function findTextsOutside(style: string): string[] {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(style);
  document.adoptedStyleSheets.push(sheet);
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  const edges = new Map<Element, number>();
  const edgeOf = (element: Element): number => {
    const known = edges.get(element);
    if (known !== undefined) return known;
    const { backgroundColor, borderRightWidth } = getComputedStyle(element);
    const isCard = backgroundColor !== 'rgba(0, 0, 0, 0)' || borderRightWidth !== '0px';
    const edge =
      isCard || !element.parentElement
        ? element.getBoundingClientRect().right
        : edgeOf(element.parentElement);
    edges.set(element, edge);
    return edge;
  };
  const outside: string[] = [];
  while (walker.nextNode()) {
    const { parentElement: parent, textContent } = walker.currentNode;
    const isClipped = parent?.closest('[aria-hidden="true"], .sr-only, .overflow-x-auto, svg');
    if (!parent?.checkVisibility() || isClipped || !textContent?.trim()) continue;
    range.selectNodeContents(walker.currentNode);
    const { right } = range.getBoundingClientRect();
    const edge = Math.min(edgeOf(parent), innerWidth);
    if (right > edge + 1) outside.push(`${Math.round(right - edge)} px: ${textContent}`);
  }
  const { scrollWidth } = document.documentElement;
  if (scrollWidth !== innerWidth) outside.push(`the page is ${scrollWidth} px wide`);
  document.adoptedStyleSheets.pop();
  return outside;
}

/** The text spacing that WCAG 1.4.12 requires a page to support. */
const textSpacing = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important;
  word-spacing: 0.16em !important; } p { margin-bottom: 2em !important; }`;

/** Expects no page wider than the phone when the browser's font is twice as large. */
async function expectRoomForLargeFont(page: Page, name: string): Promise<void> {
  const usual = 16;
  const browser = await page.context().newCDPSession(page);
  const setFontSize = async (standard: number) => {
    await browser.send('Page.setFontSizes', { fontSizes: { standard } });
    await expect(page.locator('html')).toHaveCSS('font-size', `${standard}px`);
  };
  await setFontSize(2 * usual);
  expect.soft(await page.evaluate(findTooWide), name).toEqual([]);
  await setFontSize(usual);
  await browser.detach();
}

/** Expects texts inside their cards on the smallest phones, also with wider spacing. */
export async function expectRoomForText(page: Page, path: string): Promise<void> {
  for (const phone of [360, 344, 320]) {
    await page.setViewportSize({ width: phone, height: 800 });
    const name = `${path} at ${phone} px`;
    expect.soft(await page.evaluate(findTextsOutside, ''), name).toEqual([]);
    expect
      .soft(await page.evaluate(findTextsOutside, textSpacing), `${name}, spaced out`)
      .toEqual([]);
    if (phone === 360) await expectRoomForLargeFont(page, `${name} in a large font`);
  }
}
