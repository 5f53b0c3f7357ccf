import { describe, expect, it } from 'vitest';
import { openFaces } from '@/build/text/faces/faces';
import { lineHeightOf, Paragraph } from '@/build/text/paragraph';
import type { Typography } from '@/build/text/shape';

const chain = openFaces(
  [
    'bricolage-grotesque',
    'noto-sans-thai',
    'noto-sans-arabic',
    'noto-sans-devanagari',
    'kosugi-maru',
  ].map((name) => `@fontsource/${name}`),
  800,
);

const set = (text: string, { language = 'en', direction = 'ltr' }: Partial<Typography> = {}) =>
  new Paragraph(text, { chain, language, direction });

const texts = (lines: { text: string }[]) => lines.map(({ text }) => text);

describe('a line ends', () => {
  it.each([
    ['th', 'การตลาดดิจิทัลสำหรับ', 4.5, ['การตลาด', 'ดิจิทัล', 'สำหรับ']],
    ['ja', '会社「デジタル」入門。', 3.1, ['会社', '「デジ', 'タル」', '入門。']],
    ['en', 'fifty-fifty at ten\u00a0am', 4, ['fifty-', 'fifty at', 'ten\u00a0am']],
  ])('in %s where a reader expects it', (language, text, width, lines) => {
    expect(texts(set(text, { language }).lines(width))).toEqual(lines);
  });

  it('inside a word only where the word alone is too wide', () => {
    const paragraph = set('so Donaudampfschiff');
    expect(paragraph.fits(5, 9)).toBe(false);
    expect(texts(paragraph.lines(5)).join('')).toBe('so Donaudampfschiff');
  });
});

it('the last of too many lines ends with an ellipsis', () => {
  const lines = texts(set('one two three four five six').firstLines(5, 2));
  expect(lines).toHaveLength(2);
  expect(lines[1]).toMatch(/\w…$/);
});

it('figures and foreign names keep their own order in a line from right to left', () => {
  const [line] = set('من 15,000 Google', { language: 'ar', direction: 'rtl' }).lines(99);
  expect(line?.runs.map(({ text }) => text.trim()).filter(Boolean)).toEqual([
    'Google',
    '15,000',
    'من',
  ]);
});

it('a joined word has fewer glyphs with letters than letters', () => {
  const [line] = set('क्षत्रिय').lines(99);
  const glyphs = line?.runs.flatMap((run) => run.glyphs) ?? [];
  expect(glyphs.length).toBeLessThan(8);
  expect(glyphs.map(({ text }) => text).join('')).toBe('क्षत्रिय');
  expect(glyphs.map(({ id }) => id)).not.toContain(0);
});

it('lines with high marks stand further apart than plain ones', () => {
  expect(lineHeightOf(set('Chai').lines(99), 1)).toBe(1);
  expect(lineHeightOf(set('हिंदीर्कू').lines(99), 1)).toBeGreaterThan(1.1);
});
