import { expect, it } from 'vitest';
import { slugify } from '@/shared/blog/blog-post';
import { latinWith } from '@/shared/format/letters/latin-with';
import { transliterations } from '@/shared/format/letters/transliterations';

const write = (script: string, text: string) =>
  latinWith(transliterations[script] ?? {})(text).replaceAll(/[^a-z0-9]+/g, '-');

it.each([
  ['Deva', 'हिंदी में', 'hindi-men'],
  ['Deva', 'वेबसाइट कैसे बनाएं', 'vebasait-kaise-banaen'],
  ['Deva', 'क्षेत्र', 'kshetr'],
  ['Deva', 'बाज़ार २०२६', 'bazar-2026'],
  ['Deva', 'बाज\u093cार', 'bazar'],
  ['Deva', 'Instagram रील', 'instagram-ril'],
  ['Arab', 'تسويق الصور', 'tswyq-alswr'],
  ['Arab', 'دليل ٢٠٢٦', 'dlyl-2026'],
  ['Arab', 'کافه پارس', 'kafh-pars'],
  ['Arab', 'مُحَمَّد', 'muhamad'],
])('in %s "%s" is %s', (script, text, latin) => {
  expect(write(script, text)).toBe(latin);
});

it('an address has the letters of the content’s own table', () => {
  expect(slugify('Життя')).toBe('zhyttya');
});
