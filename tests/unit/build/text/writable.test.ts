import { expect, it } from 'vitest';
import { faces } from '@content/faces';
import { openFaces } from '@/build/text/faces/faces';
import { toWritable } from '@/build/text/writable';

const signs = { '→': 'to', '≥': 'at least' };
const write = (
  text: string,
  { language = 'en-IN', currency = 'INR', packages = faces.text } = {},
) => toWritable(text, { chain: openFaces(packages, 600), signs, language, currency });

it.each([
  ['Diwali 🪔 sale → ₹1,00,000', 'Diwali sale to ₹1,00,000'],
  ['A→B ≥ 5', 'A to B at least 5'],
  ['  Café\n–  “new”  ', 'Café – “new”'],
  ['e\u0301tude', 'étude'],
  ['24\u20117, 10\u202fam, Donau\u00addampf', '24-7, 10\u00a0am, Donaudampf'],
  ['1️⃣ ﬁrst ½ ⅓ № 5 ℃', '1 first ½ 1/3 No 5 °C'],
  ['Ａ！', 'A!'],
  ['safe\u202Egnirts\u202C', 'safegnirts'],
])('%j is written as %j', (text, written) => {
  expect(write(text)).toEqual({ text: written, missing: [] });
});

it.each([
  ['₾15,000', 'en-GB', 'GEL', 'GEL\u00a015,000'],
  ['15 000 ₸', 'en-GB', 'KZT', '15 000 KZT'],
  ['₼100 and ₾5', 'en-GB', 'AZN', 'AZN\u00a0100 and GEL\u00a05'],
])('the price %j in %s carries its code', (text, language, currency, written) => {
  const packages = ['@fontsource/instrument-sans'];
  expect(write(text, { language, currency, packages }).text).toBe(written);
});

it('letters and digits that no face has are named, each once', () => {
  expect(write('Diwali हिंदी हिंदी ٣').missing).toEqual(['हिं', 'दी', '٣']);
});

it('a package that is not installed is named with the command that installs it', () => {
  expect(() => write('x', { packages: ['@fontsource/noto-sans-klingon'] })).toThrow(
    'npm install --save-dev @fontsource/noto-sans-klingon',
  );
});
