import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { pageFaces } from '../../../src/build/text/faces/page-faces.ts';

const tokens = readFileSync('src/styles/tokens.css', 'utf8');
const brand = {
  display: ['@fontsource/bricolage-grotesque'],
  text: ['@fontsource/instrument-sans'],
};
const withFamily = (name: string) =>
  pageFaces({ display: [...brand.display, name], text: [...brand.text, name] }, tokens);

/** Returns the letters for which a browser loads a file of these styles. */
function isAskedFor(letter: string, styles: string): boolean {
  const code = letter.codePointAt(0) ?? 0;
  return [...styles.matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/g)].some(
    ([, from = '', to = from]) =>
      code >= Number.parseInt(from, 16) && code <= Number.parseInt(to, 16),
  );
}

test('a site of Latin letters gets no other face', () => {
  expect(pageFaces(brand, tokens)).toBe('');
});

describe.each([
  ['arabic', 'سلام'],
  ['hebrew', 'שלום'],
  ['devanagari', 'नमस्ते'],
  ['bengali', 'নমস্কার'],
  ['tamil', 'வணக்கம்'],
  ['thai', 'สวัสดี'],
])('the face of %s', (script, word) => {
  const styles = withFamily(`@fontsource/noto-sans-${script}`);

  test('is loaded by a page with its letters', () => {
    expect(Array.from(word).filter((letter) => !isAskedFor(letter, styles))).toEqual([]);
  });

  test('is loaded by no page without them', () => {
    expect(Array.from('Aé0 .,-–“”’·…€•−').filter((letter) => isAskedFor(letter, styles))).toEqual(
      [],
    );
  });

  test('moves no text when it arrives late', () => {
    const faces = styles.match(/@font-face/g) ?? [];
    expect(styles.match(/font-display:optional/g)).toHaveLength(faces.length);
  });

  test('stands behind the face of the brand and before the fallbacks', () => {
    const family = `noto-sans-${script}`;
    expect(styles).toContain(
      `--font-heading:'Bricolage Grotesque Variable','${family}', 'Bricolage Fallback', sans-serif`,
    );
  });
});

test('a family in a hundred parts is left to the reader’s system', () => {
  expect(withFamily('@fontsource/kosugi-maru')).not.toContain('japanese');
});
