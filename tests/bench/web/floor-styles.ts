/** Asks a browser which style rules a page really uses: on a phone and a wide screen, by day and by night. */
import type { Browser, Page } from '@playwright/test';
import { laptop, phone, visit } from './browser.ts';
import type { Range } from './used-css.ts';

const looks = [phone, laptop].flatMap((screen) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ ...screen, colorScheme })),
);

/** Rule by rule: Playwright's own coverage joins a rule with the layer around it. */
async function watchRules(page: Page) {
  const session = await page.context().newCDPSession(page);
  const sheets: string[] = [];
  session.on('CSS.styleSheetAdded', ({ header }) => sheets.push(header.styleSheetId));
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  await session.send('CSS.startRuleUsageTracking');
  return async (css: string): Promise<Range[]> => {
    const { ruleUsage } = await session.send('CSS.stopRuleUsageTracking');
    for (const styleSheetId of sheets) {
      const { text } = await session.send('CSS.getStyleSheetText', { styleSheetId });
      if (text !== css) continue;
      return ruleUsage
        .filter((rule) => rule.used && rule.styleSheetId === styleSheetId)
        .map(({ startOffset: start, endOffset: end }) => ({ start, end }));
    }
    throw new Error('The browser does not report on the styles of the floor.');
  };
}

/** @param css the page's only styles, as they stand in it */
export async function findUsedRules(browser: Browser, url: string, css: string): Promise<Range[]> {
  const used: Range[] = [];
  for (const look of looks) {
    await visit(browser, look, async (page) => {
      const readRules = await watchRules(page);
      await page.goto(url, { waitUntil: 'load' });
      used.push(...(await readRules(css)));
    });
  }
  return used;
}
