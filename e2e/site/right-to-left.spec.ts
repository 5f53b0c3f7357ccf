/** The pages of an agency whose language is written from right to left (tests/adopter/run.ts). */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { agency } from '@content/agency';
import { directionOf } from '../../supabase/functions/_shared/text/direction.ts';
import { expectAccessible, narrowByDay } from '../axe.ts';
import { anyAgency, expect, test } from '../fixtures.ts';
import { builtSite, publicKinds } from './addresses.ts';
import { openInteractive } from './interactive.ts';
import { latinWords, namesIn, textsOf } from './own-words.ts';

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

/** Each file that people read, by its texts. */
const readFiles = () =>
  globSync('**/*.{html,xml}', { cwd: builtSite })
    .filter((file) => !/^(?:admin|login|sitemap)\b/.test(file))
    .map((file) => ({ file, texts: textsOf(join(builtSite, file)) }));

test('every word of the site is in its own letters, but for names', anyAgency, () => {
  const sources = globSync('tests/adopter/arabic/{content/**/*.ts,seed.sql}');
  const names = namesIn(sources.map((source) => readFileSync(source, 'utf8')));
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
