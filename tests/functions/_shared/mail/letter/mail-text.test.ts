import { JSDOM } from 'jsdom';
import { describe, expect, test } from 'vitest';
import { agency } from '@content/agency';
import {
  languageOf,
  languageOfHtml,
} from '../../../../../supabase/functions/_shared/mail/letter/mail-language.ts';
import {
  spokenHtml,
  textHtml,
  wordHtml,
} from '../../../../../supabase/functions/_shared/mail/letter/mail-text.ts';
import { startCpuClock } from '../../../../support/cpu-time.ts';

const partsOf = (html: string) => html.split('<wbr>');
const textOf = (html: string) => JSDOM.fragment(html).textContent;

describe('lines', () => {
  test('stay lines, whatever ends them', () => {
    expect(textHtml('a\r\nb\rc\nd\u2028e\u0085f')).toBe('a<br>b<br>c<br>d<br>e<br>f');
  });

  test('keep indents and rows of blanks, with places to end', () => {
    expect(textHtml(' a')).toBe('\u00a0a');
    expect(textHtml('   - a  b\n\tc d')).toBe('\u00a0 \u00a0- a\u00a0 b<br>\u00a0 \u00a0 c d');
    expect(textHtml(' '.repeat(5000))).not.toContain('\u00a0\u00a0');
  });

  test('lose control characters and half characters', () => {
    expect(textHtml('a\u001b[31mb\u0000c')).toBe('a[31mbc');
    expect(textHtml('\ud83e')).toBe('\ufffd');
  });

  test('say the language they are in, where it is another one', () => {
    expect(spokenHtml('Hello', 'div')).toBe('<div>Hello</div>');
    expect(spokenHtml('नमस्ते', 'span')).toBe('<span lang="hi" dir="ltr">नमस्ते</span>');
    expect(spokenHtml('سلام', 'div')).toContain('dir="rtl"');
  });
});

describe('a long word', () => {
  test.each([
    ['letters', 'W'.repeat(1000)],
    ['Devanagari', 'क्षि'.repeat(250)],
    ['families of emoji', '👨‍👩‍👧‍👦'.repeat(60)],
    ['letters with marks', 'e\u0301\u0323'.repeat(300)],
    ['what no-break spaces join', 'word\u00a0'.repeat(200)],
    ['what word joiners join', 'a\u2060'.repeat(500)],
    ['an address', `https://example.com/${'very-long/'.repeat(50)}?a=1&b=2`],
    ['markup', '<b>&"'.repeat(100)],
  ])('has a place to end every few characters, and reads the same: %s', (_, word) => {
    const html = textHtml(word);
    expect(textOf(html)).toBe(word);
    const characters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
    for (const part of partsOf(html)) {
      expect([...characters.segment(textOf(part))].length).toBeLessThanOrEqual(16);
    }
  });

  test('ends behind the signs of an address', () => {
    expect(partsOf(wordHtml('ana.rao@a-shop-with-a-name.example.com'))).toEqual([
      'ana.',
      'rao@',
      'a-',
      'shop-',
      'with-',
      'a-',
      'name.',
      'example.',
      'com',
    ]);
  });

  test('a word of ordinary length stays whole', () => {
    expect(wordHtml('internationalise')).toBe('internationalise');
    expect(wordHtml('👨‍👩‍👧‍👦'.repeat(10))).not.toContain('<wbr>');
  });
});

describe('the language of a text', () => {
  test.each([
    ['Hello', agency.language, 'ltr'],
    ['', agency.language, 'ltr'],
    ['12345 🙂', agency.language, 'ltr'],
    ['नमस्ते, see https://example.com', agency.language, 'ltr'],
    ['नमस्ते दुनिया, Instagram', 'hi', 'ltr'],
    ['வணக்கம்', 'ta', 'ltr'],
    ['こんにちは世界', 'ja', 'ltr'],
    ['世界', 'zh', 'ltr'],
    ['Привет', 'und-Cyrl', 'ltr'],
    ['שלום', 'he', 'rtl'],
    ['مرحبا', 'und-Arab', 'rtl'],
  ])('%s is %s, %s', (text, lang, dir) => {
    expect(languageOf(text)).toEqual({ lang, dir });
  });

  test('in HTML counts words, not tags, styles and entities', () => {
    const html = `<style>p{color:red;margin:0}</style><p style="color:#123456">नमस्ते</p>${'&nbsp;'.repeat(90)}`;
    expect(languageOfHtml(html).lang).toBe('hi');
  });

  test.each(['<'.repeat(100_000), '<style'.repeat(20_000), '&'.repeat(100_000)])(
    'is found in time in broken HTML',
    (html) => {
      const workedMs = startCpuClock();
      languageOfHtml(html);
      expect(workedMs()).toBeLessThan(2000);
    },
  );
});
