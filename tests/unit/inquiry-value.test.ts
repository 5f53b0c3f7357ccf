import * as fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { numberFormat, priceFormat } from '@/shared/format/forms';
import { currencySign, largestValue, readValue } from '@/admin/inquiries/typed-value';

vi.mock('@content/amount-words', () => ({
  amountWords: { l: 5, lac: 5, lakh: 5, cr: 7, crore: 7, लाख: 5, 万: 4 },
  currencyWords: ['rupees', 'rupee', 'rs'],
}));

const india = { language: 'en-IN', currency: 'INR' };
const germany = { language: 'de-DE', currency: 'EUR' };

it.each([
  ['120000', 120_000],
  ['1,20,000', 120_000],
  ['120,000', 120_000],
  [' 1 20 000 ', 120_000],
  ['1\u00a020\u202f000', 120_000],
  ['1.20.000', 120_000],
  ['1,20,000.00', 120_000],
  ['₹50000', 50_000],
  ['₹ 50,000', 50_000],
  ['50,000 ₹', 50_000],
  ['Rs. 50,000/-', 50_000],
  ['rs50000', 50_000],
  ['50000 Rs.', 50_000],
  ['INR 50,000', 50_000],
  ['50,000 rupees', 50_000],
  ['50k', 50_000],
  ['50 K', 50_000],
  ['₹1.5k', 1500],
  ['1.2 lakh', 120_000],
  ['1.25L', 125_000],
  ['2 lakhs', 200_000],
  ['1.250 lakh', 125_000],
  ['१.२ लाख', 120_000],
  ['５万', 50_000],
  ['.5 Cr', 5_000_000],
  ['3 crores', 30_000_000],
  ['0', 0],
  ['0050', 50],
  ['५०,०००', 50_000],
  ['٥٠٬٠٠٠', 50_000],
  ['５００００', 50_000],
  ['50\u200b000\ufeff', 50_000],
  ['999999999999', largestValue],
  ['', null],
  [' \u200b ', null],
])('reads %j as %j', (typed, value) => {
  expect(readValue(typed, india)).toEqual({ value });
});

it.each([
  ['-5', /below zero/],
  ['−5', /below zero/],
  ['₹-500', /below zero/],
  ['-₹500', /below zero/],
  ['1000000000000', /at most/],
  ['9999999 crore', /at most/],
  ['12.50', /whole amount/],
  ['1.234567 lakh', /whole amount/],
  ['1.200', /thousands or a fraction/],
  ['$500', /Write an amount/],
  ['500 USD', /Write an amount/],
  ['about 500', /Write an amount/],
  ['5e4', /Write an amount/],
  ['0x10', /Write an amount/],
  ['1,2,3', /Write an amount/],
  ['1234,567', /Write an amount/],
  ['1,20', /Write an amount/],
  ['12 constructor', /Write an amount/],
  ['k', /Write an amount/],
  [',', /Write an amount/],
  ['1-2', /Write an amount/],
  ['10–20k', /Write an amount/],
  ['9'.repeat(400), /Write an amount/],
])('says what is wrong with %j', (typed, problem) => {
  expect(readValue(typed, india)).toEqual({ problem: expect.stringMatching(problem) });
});

it('says what an amount looks like, in the agency’s form', () => {
  expect(readValue('?', india)).toEqual({ problem: 'Write an amount, such as ₹ 50,000.' });
  expect(readValue('?', germany)).toEqual({ problem: 'Write an amount, such as € 50.000.' });
});

describe('in other countries', () => {
  it.each([
    ['de-DE', 'EUR', '1.200.000,00 €', 1_200_000],
    ['de-DE', 'EUR', '50.000', 50_000],
    ['de-CH', 'CHF', 'CHF 50’000', 50_000],
    ['fr-FR', 'EUR', '1 200 000 €', 1_200_000],
    ['en-GB', 'GBP', '£2m', 2_000_000],
    ['en-AE', 'AED', '50,000 AED', 50_000],
  ])('%s, %s: %j', (language, currency, typed, value) => {
    expect(readValue(typed, { language, currency })).toEqual({ value });
  });

  it('does not guess which of two readings was meant', () => {
    expect(readValue('1,200', germany)).toEqual({ problem: expect.stringMatching(/fraction/) });
    expect(readValue('1,200', india)).toEqual({ value: 1200 });
  });

  it.each([
    ['en-IN', 'INR'],
    ['hi-IN', 'INR'],
    ['en-CA', 'CAD'],
    ['de-DE', 'EUR'],
    ['de-CH', 'CHF'],
    ['fr-FR', 'EUR'],
    ['pt-BR', 'BRL'],
    ['sv-SE', 'SEK'],
    ['pl-PL', 'PLN'],
    ['ar-AE', 'AED'],
    ['ja-JP', 'JPY'],
    ['ne-NP', 'NPR'],
  ])('reads what it writes itself: %s, %s', (language, currency) => {
    const money = { language, currency };
    fc.assert(
      fc.property(fc.integer({ min: 0, max: largestValue }), (value) => {
        expect(readValue(numberFormat(language).format(value), money)).toEqual({ value });
        expect(readValue(priceFormat(language, currency).format(value), money)).toEqual({ value });
      }),
    );
    expect(currencySign(money)).not.toBe('');
  });
});

it('answers to any text with a whole amount or a problem', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), (typed) => {
      const read = readValue(typed, india);
      const isAnswer =
        'problem' in read ? read.problem !== '' : Number.isSafeInteger(read.value ?? 0);
      expect(isAnswer).toBe(true);
    }),
  );
});
