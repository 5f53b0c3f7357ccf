/** The pages for readers who have set a larger font in their browser. */
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
      // Sections below the first viewport are laid out too.
      await page.addStyleTag({ content: '* { content-visibility: visible !important; }' });
      expect.soft(await page.evaluate(findTooWide), path).toEqual([]);
      const pageWidth = await page.evaluate(() => document.documentElement.scrollWidth);
      expect.soft(pageWidth, path).toBe(width);
    });
  }
});
