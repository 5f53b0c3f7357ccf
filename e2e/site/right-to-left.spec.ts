/** Tests the pages of an agency with a right-to-left language (tests/adopter/run.ts). */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { agency } from '@content/agency';
import { JSDOM } from 'jsdom';
import { directionOf } from '../../supabase/functions/_shared/text/direction.ts';
import { expectAccessible, narrowByDay } from '../axe.ts';
import { anyAgency, expect, test } from '../fixtures.ts';
import { goldenSource, loadGoldenMails } from '../golden-mails.ts';
import { builtSite, publicKinds } from './addresses.ts';
import { openInteractive } from './interactive.ts';
import { latinWords, namesIn, textsIn, textsOf } from './own-words.ts';

test.skip(directionOf(agency.language) === 'ltr', 'This site is written from left to right.');

test(
  'every page runs from right to left and is accessible on a phone',
  anyAgency,
  async ({ page }) => {
    test.setTimeout(3 * 60_000);
    for (const path of publicKinds) {
      await test.step(path, async () => {
        await openInteractive(page, path);
        await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
        await expectAccessible(page, path, [narrowByDay]);
      });
    }
  },
);

test('the letters of the pages are drawn with their own face', anyAgency, async ({ page }) => {
  await openInteractive(page, '/');
  const loaded = () =>
    page.evaluate(() =>
      [...document.fonts].filter((it) => it.status === 'loaded').map(({ family }) => family),
    );
  await expect.poll(loaded).toContain('noto-sans-arabic');
});

test('the PDF of the services opens like a book from right to left', anyAgency, () => {
  expect(readFileSync(join(builtSite, 'downloads/services.pdf'), 'latin1')).toContain(
    '/Direction /R2L',
  );
});

/** Returns each file that people read, with its texts. */
const readFiles = () =>
  globSync('**/*.{html,xml}', { cwd: builtSite })
    .filter((file) => !/^(?:admin|login|sitemap)\b/.test(file))
    .map((file) => ({ file, texts: textsOf(join(builtSite, file)) }));

const contentNames = () =>
  namesIn(
    globSync('tests/adopter/arabic/{content/**/*.ts,seed.sql}').map((source) =>
      readFileSync(source, 'utf8'),
    ),
  );

test('every word of the site is in its own letters, but for names', anyAgency, () => {
  const names = contentNames();
  const foreign = readFiles().flatMap(({ file, texts }) =>
    texts.flatMap(latinWords).flatMap((word) => (names.has(word) ? [] : [`${file}: ${word}`])),
  );
  expect(new Set(foreign)).toEqual(new Set());
});

test('commas between words are those of the language', anyAgency, () => {
  const foreign = readFiles().flatMap(({ file, texts }) =>
    texts
      .filter((text) => /\p{Script=Arabic}["”»]?, |, \p{Script=Arabic}/u.test(text))
      .map((text) => `${file}: ${text}`),
  );
  expect(foreign).toEqual([]);
});

/** The admin is in English, and so are the emails to the owner. */
const toVisitors = new Set(['confirmation', 'newsletter from HTML', 'letter']);

test(
  'mails to visitors say nothing that the content or their writer does not',
  anyAgency,
  async () => {
    const known = new Set([...contentNames(), ...latinWords(readFileSync(goldenSource, 'utf8'))]);
    const mails = (await loadGoldenMails()).filter(
      ({ kind, sample }) => toVisitors.has(kind) && sample === 'right-to-left',
    );
    expect(mails).toHaveLength(toVisitors.size);
    const foreign = mails.flatMap(({ kind, subject, html, text }) => {
      const { document } = new JSDOM(html).window;
      expect(document.documentElement.dir, kind).toBe('rtl');
      // Removes the break opportunities, so that an address is one word.
      for (const place of document.querySelectorAll('wbr')) place.remove();
      document.normalize();
      return [subject, text, ...textsIn(document)]
        .flatMap(latinWords)
        .filter((word) => !known.has(word))
        .map((word) => `${kind}: ${word}`);
    });
    expect(new Set(foreign)).toEqual(new Set());
  },
);
