/** The pages on small phones: with a larger font, and with more space between letters, words and lines. */
import { has } from '../sections.ts';
import { publicKinds } from './addresses.ts';
import { expect, test } from '../fixtures.ts';

const paths = [
  ...publicKinds,
  ...(has('careers') ? ['/careers/no-such-position'] : []),
  ...(has('newsletter') ? ['/newsletter/letters'] : []),
  '/login',
  '/admin/reset-password',
];

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

const width = 360;
const font = 32;

test('no page is wider than a phone when the font of the browser is twice as large', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await page.setViewportSize({ width, height: 740 });
  const browser = await page.context().newCDPSession(page);
  await browser.send('Page.setFontSizes', { fontSizes: { standard: font } });
  for (const path of paths) {
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
      await expect(page.locator('html')).toHaveCSS('font-size', `${font}px`);
      expect.soft(await page.evaluate(findTooWide), path).toEqual([]);
      const pageWidth = await page.evaluate(() => document.documentElement.scrollWidth);
      expect.soft(pageWidth, path).toBe(width);
    });
  }
});

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

test('texts stay on their cards and on the smallest phones, spaced out as well', async ({
  page,
}) => {
  test.setTimeout(120_000);
  for (const path of [...publicKinds, '/login']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    for (const spacing of ['', textSpacing]) {
      if (spacing) await page.addStyleTag({ content: spacing });
      for (const phone of [320, 344, 360]) {
        await page.setViewportSize({ width: phone, height: 740 });
        const name = `${path} at ${phone} px${spacing && ', spaced out'}`;
        expect.soft(await page.evaluate(findTextsOutside), name).toEqual([]);
        const pageWidth = await page.evaluate(() => document.documentElement.scrollWidth);
        expect.soft(pageWidth, name).toBe(phone);
      }
    }
  }
});
