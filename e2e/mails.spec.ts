/** Every kind of mail in a browser: on phones, without styles, without pictures, darkened by force. */
import { fileURLToPath } from 'node:url';
import { type Browser, chromium, type Locator, type Page } from '@playwright/test';
import sharp from 'sharp';
import type * as Golden from '../tests/support/mails/golden-mails.ts';
import { importModule } from '../src/build/import-module.ts';
import { findViolations } from './axe.ts';
import { browserFlags, findBrowser } from './browser.ts';
import { expect, test } from './fixtures.ts';

/** A mail is no page of a site: mail programs have their own landmarks. */
const forMails = {
  rules: Object.fromEntries(
    ['region', 'landmark-one-main', 'page-has-heading-one'].map((rule) => [
      rule,
      { enabled: false },
    ]),
  ),
};
const widths = [320, 375, 600];
const leastButton = 44;

// In one worker, which writes the mails once.
test.describe.configure({ mode: 'default' });

let mails: Golden.GoldenMail[];

test.beforeAll(async () => {
  // The composer's code knows Vite's aliases and variables.
  const golden = await importModule<typeof Golden>(
    fileURLToPath(new URL('../tests/support/mails/golden-mails.ts', import.meta.url)),
  );
  mails = golden.goldenMails;
});

/** No picture loads: none of the addresses exists. */
test.beforeEach(({ page }) => page.route('**', (route) => route.abort()));

/** One mail of each kind. */
const inLatin = () => mails.filter(({ sample }) => sample === 'Latin');

const nameOf = ({ kind, sample }: Golden.GoldenMail) => `${kind}, ${sample}`;

/**
 * Their long words break by style alone: EmailJS escapes every word it fills in, and the HTML that an owner pastes stays
 * as it is.
 */
const withoutPlacesToBreak = new Set(['inquiry by EmailJS', 'newsletter from HTML']);
const breaksByStyleAlone = ({ kind, sample }: Golden.GoldenMail) =>
  withoutPlacesToBreak.has(kind) && sample.startsWith('a word');

const dropStyles = (html: string) => html.replaceAll(/ style="[^"]*"/g, '');

for (const [look, change] of [
  ['with its styles', (html: string) => html],
  ['without styles', dropStyles],
] as const) {
  test(`no mail is wider than the screen, ${look} and without pictures`, async ({ page }) => {
    test.setTimeout(120_000);
    for (const mail of mails) {
      if (change === dropStyles && breaksByStyleAlone(mail)) continue;
      await page.setContent(change(mail.html));
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 });
        const needed = await page.evaluate(() => document.documentElement.scrollWidth);
        expect.soft(needed, `${nameOf(mail)} at ${width} px`).toBeLessThanOrEqual(width);
      }
    }
  });
}

test('every kind of mail is accessible, and its buttons have the size of a thumb', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await page.setViewportSize({ width: 320, height: 800 });
  for (const mail of inLatin()) {
    await page.setContent(mail.html);
    expect.soft(await findViolations(page, forMails), nameOf(mail)).toEqual([]);
    for (const button of await buttonsOf(page)) {
      const box = await button.boundingBox();
      expect.soft(box?.height, nameOf(mail)).toBeGreaterThanOrEqual(leastButton);
    }
  }
});

test('a button stands out where a mail program darkens the mail by force', async () => {
  test.setTimeout(120_000);
  const executablePath = findBrowser();
  const browser: Browser = await chromium.launch({
    args: [...browserFlags(), '--blink-settings=forceDarkModeEnabled=true'],
    ...(executablePath && { executablePath }),
  });
  try {
    const page = await browser.newPage({ viewport: { width: 375, height: 800 } });
    await page.route('**', (route) => route.abort());
    for (const mail of inLatin()) {
      await page.setContent(mail.html);
      for (const button of await buttonsOf(page)) {
        const { edge, ground } = await colorsOf(page, button);
        const where = `${nameOf(mail)}: ${await button.innerText()}`;
        expect.soft(contrast(edge, ground), where).toBeGreaterThanOrEqual(3);
      }
    }
  } finally {
    await browser.close();
  }
});

const buttonsOf = (page: Page) => page.locator('a[style*="inline-block"]').all();

/** The colour of the button's edge, and of what is left of it. */
async function colorsOf(page: Page, button: Locator) {
  const box = await button.boundingBox();
  if (!box) throw new Error('The button is not shown.');
  const middle = Math.round(box.y + box.height / 2);
  const picture = sharp(await page.screenshot({ fullPage: true })).removeAlpha();
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  const at = (x: number) => {
    const offset = (middle * info.width + x) * info.channels;
    return [...data.subarray(offset, offset + 3)];
  };
  return { edge: at(Math.round(box.x) + 1), ground: at(Math.round(box.x) - 4) };
}

/** WCAG's contrast of two colours. */
function contrast(one: number[], other: number[]): number {
  const [light = 0, dark = 0] = [one, other].map(luminance).toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(color: number[]): number {
  const [red = 0, green = 0, blue = 0] = color.map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
