import * as fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { agency } from '@contracts/agency';
import { formatDay } from '@/shared/format/day';
import { formatNumber, formatPrice } from '@/shared/format/format';
import {
  clockText,
  countryName,
  daysText,
  monthForms,
  priceFormat,
  zoneName,
} from '@/shared/format/forms';

it('whole numbers are written as the tables of the language do', () => {
  const expected = new Intl.NumberFormat(agency.language, { numberingSystem: 'latn' });
  fc.assert(
    fc.property(fc.maxSafeInteger(), (value) => {
      expect(formatNumber(value)).toBe(expected.format(value));
    }),
  );
});

it('amounts are in the agency’s currency, whether the build has prepared them or not', () => {
  const { language, currency } = agency;
  const expected = priceFormat(language, currency);
  for (const amount of [0, 7, 12_000, 15_000, 15_001, 125_000, 99.5])
    expect(formatPrice(amount)).toBe(expected.format(amount));
});

describe('in other countries', () => {
  it.each([
    ['en-IN', 'INR', '₹1,25,000'],
    ['en-CA', 'CAD', '$125,000'],
    ['en-GB', 'GBP', '£125,000'],
    ['en-AE', 'AED', 'AED\u{a0}125,000'],
    ['ar-AE', 'AED', '\u{200f}125,000\u{a0}د.إ.\u{200f}'],
    ['hi-IN', 'INR', '₹1,25,000'],
  ])('a price in %s, %s is %s', (language, currency, price) => {
    expect(priceFormat(language, currency).format(125_000)).toBe(price);
  });

  it.each([
    ['en-IN', 'Asia/Kolkata', 'IST'],
    ['en-CA', 'America/Halifax', 'AT'],
    ['en-US', 'America/Phoenix', 'MST'],
    ['en-US', 'America/New_York', 'ET'],
    ['en-GB', 'Europe/London', 'United Kingdom Time'],
    ['en-AE', 'Asia/Dubai', 'GST'],
  ])('the zone of %s, %s is named %s in summer and in winter', (language, zone, name) => {
    expect(zoneName(language, zone)).toBe(name);
  });

  it.each([
    [['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'], 'Mon to Sat'],
    [['Saturday', 'Sunday'], 'Sat, Sun'],
    [['Wednesday', 'Friday', 'Thursday', 'Monday'], 'Mon, Wed to Fri'],
    [['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday'], 'Mon to Thu, Sun'],
    [['Tuesday'], 'Tue'],
    [[], ''],
  ])('the days %j are %s', (days, text) => {
    const words = { range: (first: string, last: string) => `${first} to ${last}`, between: ', ' };
    expect(daysText('en-IN', days, words)).toBe(text);
  });

  it.each([
    ['en-IN', '10:00', '10 am'],
    ['en-IN', '19:30', '7:30 pm'],
    ['en-US', '00:00', '12 AM'],
    ['en-GB', '10:00', '10:00'],
    ['de-DE', '09:05', '9:05'],
  ])('in %s %s is read as %s', (language, time, text) => {
    expect(clockText(language, time).replaceAll(/\s/g, ' ')).toBe(text);
  });

  it.each(['en-IN', 'en-CA', 'en-US', 'de-DE', 'ja-JP', 'pl-PL', 'ar-EG'])(
    'the twelve forms of %s give each date as its tables do',
    (language) => {
      const tables = new Intl.DateTimeFormat(language, {
        dateStyle: 'long',
        timeZone: 'UTC',
        numberingSystem: 'latn',
      });
      monthForms(language).forEach((form, month) => {
        expect(form.replace('{d}', '9').replace('{y}', '2031')).toBe(
          tables.format(Date.UTC(2031, month, 9)),
        );
      });
    },
  );

  it.each(['fa-IR', 'th-TH', 'ar-SA', 'hi-IN', 'mr-IN'])(
    'a date in %s is one of the Gregorian calendar, with the digits 0 to 9',
    (language) => {
      const year = new Intl.DateTimeFormat(language, {
        calendar: 'gregory',
        numberingSystem: 'latn',
        month: 'long',
        timeZone: 'UTC',
      });
      expect(monthForms(language)[5]).toContain(year.format(Date.UTC(2026, 5, 1)));
      expect(clockText(language, '09:30')).toMatch(/9:30|09:30/);
    },
  );

  it('a country is named in the language of the site', () => {
    expect(countryName('en-IN', 'IN')).toBe('India');
    expect(countryName('fr-CA', 'CA')).toBe('Canada');
    expect(countryName('de-DE', 'GB')).toBe('Vereinigtes Königreich');
  });
});

describe('a day', () => {
  const formatInUtc = new Intl.DateTimeFormat(agency.dateLanguage, {
    dateStyle: 'long',
    timeZone: 'UTC',
    numberingSystem: 'latn',
  });
  const ownZone = process.env.TZ;
  afterEach(() => {
    process.env.TZ = ownZone;
  });

  it.each(['Asia/Kolkata', 'America/Los_Angeles', 'Pacific/Kiritimati'])(
    'stays the same in %s',
    (zone) => {
      process.env.TZ = zone;
      expect(formatDay('2026-02-10')).toBe(formatInUtc.format(Date.UTC(2026, 1, 10)));
    },
  );

  it('is written as the tables of the language do', () => {
    const days = fc.date({
      min: new Date('1970-01-01'),
      max: new Date('2199-12-31'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(days, (date) => {
        expect(formatDay(date.toISOString().slice(0, 10))).toBe(formatInUtc.format(date));
      }),
    );
  });

  it('a text that is no day is shown as it is', () => {
    expect(formatDay('soon')).toBe('soon');
  });
});
