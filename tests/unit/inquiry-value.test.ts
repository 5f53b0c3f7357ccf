import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { numberFormat } from '@/shared/format/forms';
import { readValue } from '@/admin/inquiries/typed-value';

it.each([
  ['en-IN', '120000', 120_000],
  ['en-IN', '1,20,000', 120_000],
  ['en-IN', '120,000', 120_000],
  ['en-IN', ' 1 20 000 ', 120_000],
  ['en-IN', '1\u00a020\u202f000', 120_000],
  ['en-IN', '1,20,000.00', 120_000],
  ['en-IN', '५०,०००', 50_000],
  ['en-IN', '５００００', 50_000],
  ['en-IN', '0', 0],
  ['en-IN', '999999999999', 999_999_999_999],
  ['en-IN', '', null],
  ['de-DE', '1.200.000,00', 1_200_000],
  ['de-DE', '50.000', 50_000],
  ['de-CH', "50'000", 50_000],
  ['fr-FR', '1 200 000', 1_200_000],
])('in %s, %j is %j', (language, typed, value) => {
  expect(readValue(typed, language)).toEqual({ value });
});

it.each([
  ['en-IN', '-5'],
  ['en-IN', '12.50'],
  ['en-IN', '1.200'],
  ['en-IN', '1.20.000'],
  ['en-IN', '1,20'],
  ['en-IN', '1,2,3'],
  ['en-IN', '1234,567'],
  ['en-IN', '10 20'],
  ['en-IN', '50k'],
  ['en-IN', '$500'],
  ['en-IN', '5e4'],
  ['en-IN', '10–20'],
  ['en-IN', ','],
  ['de-DE', '1,200'],
  ['de-DE', '50,000'],
])('in %s, %j is no amount', (language, typed) => {
  expect(readValue(typed, language)).toEqual({ problem: expect.stringMatching(/^Write a whole/) });
});

it.each(['1000000000000', '9,999,999,999,999'])('%s is more than the database takes', (typed) => {
  expect(readValue(typed, 'en-IN')).toEqual({ problem: 'At most 9,99,99,99,99,999.' });
});

it('a refused amount comes with an example in the agency’s form', () => {
  const problem = 'Write a whole amount, such as 50.000.';
  expect(readValue('?', 'de-DE')).toEqual({ problem });
});

it.each(['en-IN', 'hi-IN', 'en-CA', 'de-DE', 'de-CH', 'fr-FR', 'pl-PL', 'ar-AE', 'ja-JP'])(
  'an amount in the form of %s is read as it was written',
  (language) => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999_999_999 }), (value) => {
        expect(readValue(numberFormat(language).format(value), language)).toEqual({ value });
      }),
    );
  },
);
