import * as fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { formatDay, formatNumber } from '@/lib/format/format';

it('writes every whole number as the tables of the language do', () => {
  const expected = new Intl.NumberFormat('en-IN');
  fc.assert(
    fc.property(fc.maxSafeInteger(), (value) => {
      expect(formatNumber(value)).toBe(expected.format(value));
    }),
  );
});

describe('a day', () => {
  const ownZone = process.env.TZ;
  afterEach(() => {
    process.env.TZ = ownZone;
  });

  it.each(['Asia/Kolkata', 'America/Los_Angeles', 'Pacific/Kiritimati'])(
    'stays the same in %s',
    (zone) => {
      process.env.TZ = zone;
      expect(formatDay('2026-02-10')).toBe('10 February 2026');
    },
  );

  it('is written as the tables of the language do', () => {
    const expected = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: 'UTC' });
    const days = fc.date({
      min: new Date('1970-01-01'),
      max: new Date('2199-12-31'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(days, (date) => {
        expect(formatDay(date.toISOString().slice(0, 10))).toBe(expected.format(date));
      }),
    );
  });

  it('that is none is shown as it is', () => {
    expect(formatDay('soon')).toBe('soon');
  });
});
