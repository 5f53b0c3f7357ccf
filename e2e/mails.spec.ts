/** Checks every kind of email in a browser: on phones, without styles, without pictures, and with forced dark mode. */
import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { findViolations } from './axe.ts';
import { expect } from './fixtures.ts';
import { type GoldenMail, loadGoldenMails } from './golden-mails.ts';
// Emails need no stack.
import { test } from './watched-test.ts';

/** Skips rules for pages, because email programs have their own landmarks. */
const forMails = {
  rules: Object.fromEntries(
    ['region', 'landmark-one-main', 'page-has-heading-one'].map((rule) => [
      rule,
      { enabled: false },
    ]),
  ),
};
const leastButton = 44;

// In one worker, which writes the emails once.
test.describe.configure({ mode: 'default' });

let mails: GoldenMail[];

test.beforeAll(async () => {
  mails = await loadGoldenMails();
});

// No picture loads.
test.use({ offline: true });

/** The kinds of emails without a button. */
const withoutButton = new Set([
  'warning',
  'warning of files',
  'code of Auth',
  'login code',
  'newsletter from HTML',
]);

/** Returns one email of each kind. */
const inLatin = () => mails.filter(({ sample }) => sample === 'Latin');

const nameOf = ({ kind, sample }: GoldenMail) => `${kind}, ${sample}`;

/**
 * The kinds whose long words break by style alone: EmailJS escapes every word that it fills in, and HTML that an owner
 * pastes is unchanged.
 */
const withoutPlacesToBreak = new Set(['inquiry by EmailJS', 'newsletter from HTML']);
const breaksByStyleAlone = ({ kind, sample }: GoldenMail) =>
  withoutPlacesToBreak.has(kind) && sample.startsWith('a word');

const dropStyles = (html: string) => html.replaceAll(/ style="[^"]*"/g, '');

/** Finds emails wider than the screen. Changes the width of a frame, which costs less than resizing a window. */
async function findTooWide(letters: { name: string; html: string }[]): Promise<string[]> {
  const tooWide: string[] = [];
  const frame = document.body.appendChild(document.createElement('iframe'));
  frame.style.border = 'none';
  for (const { name, html } of letters) {
    await new Promise((resolve) => {
      frame.addEventListener('load', resolve, { once: true });
      frame.srcdoc = html;
    });
    for (const width of [320, 375, 600]) {
      frame.style.width = `${width}px`;
      const needed = frame.contentDocument?.documentElement.scrollWidth ?? Infinity;
      if (needed > width) tooWide.push(`${name} at ${width} px needs ${needed}`);
    }
  }
  return tooWide;
}

test('no mail is wider than the screen, with its styles or without, and without pictures', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const looks = mails.flatMap((mail) => [
    { name: nameOf(mail), html: mail.html },
    ...(breaksByStyleAlone(mail)
      ? []
      : [{ name: `${nameOf(mail)}, without styles`, html: dropStyles(mail.html) }]),
  ]);
  expect(await page.evaluate(findTooWide, looks)).toEqual([]);
});

test('every kind of mail is accessible, and its buttons have the size of a thumb', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await page.setViewportSize({ width: 320, height: 800 });
  for (const mail of inLatin()) {
    await page.setContent(mail.html);
    expect.soft(await findViolations(page, forMails), nameOf(mail)).toEqual([]);
    for (const button of await buttonsOf(page, mail)) {
      const box = await button.boundingBox();
      expect.soft(box?.height, nameOf(mail)).toBeGreaterThanOrEqual(leastButton);
    }
  }
});

test('a button stands out where a mail program darkens the mail by force', async ({ page }) => {
  test.setTimeout(120_000);
  await page.setViewportSize({ width: 375, height: 800 });
  const browser = await page.context().newCDPSession(page);
  await browser.send('Emulation.setAutoDarkModeOverride', { enabled: true });
  for (const mail of inLatin()) {
    await page.setContent(mail.html);
    for (const button of await buttonsOf(page, mail)) {
      const { edge, ground } = await colorsOf(page, button);
      const where = `${nameOf(mail)}: ${await button.innerText()}`;
      expect.soft(luminance(ground), `${where}: darkened`).toBeLessThan(0.1);
      expect.soft(contrast(edge, ground), where).toBeGreaterThanOrEqual(3);
    }
  }
});

/** Returns the buttons of an email; an email that should have some must have at least one. */
async function buttonsOf(page: Page, { kind }: GoldenMail): Promise<Locator[]> {
  const buttons = await page.locator('a[style*="inline-block"]').all();
  const hasButton = buttons.length > 0;
  expect(hasButton, `the mail "${kind}" has a button`).toBe(!withoutButton.has(kind));
  return buttons;
}

/** Returns the colours of the button's edge and of the area beside it. */
async function colorsOf(page: Page, button: Locator) {
  await button.scrollIntoViewIfNeeded();
  const box = await button.boundingBox();
  if (!box) throw new Error('The button is not shown.');
  const left = Math.round(box.x);
  const clip = { x: left - 4, y: Math.round(box.y + box.height / 2), width: 6, height: 1 };
  const picture = sharp(await page.screenshot({ clip })).removeAlpha();
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  const at = (x: number) => [...data.subarray(x * info.channels, (x + 1) * info.channels)];
  return { edge: at(5), ground: at(0) };
}

/** Computes WCAG's contrast of two colours. */
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
