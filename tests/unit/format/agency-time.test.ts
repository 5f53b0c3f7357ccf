import { describe, expect, it } from 'vitest';
import { agency } from '@content/agency';
import { formatMoment, formatMomentIn } from '@/shared/format/moment';
import { isSameClock, localAt, momentAt } from '@/shared/format/agency-time';

const india = 'Asia/Kolkata';
const berlin = 'Europe/Berlin';
const newYork = 'America/New_York';

describe('a time in the agency’s time zone', () => {
  it.each([
    ['2026-12-03T09:00', india, '+05:30'],
    ['2026-12-03T23:30', india, '+05:30'],
    ['2026-12-04T00:30', india, '+05:30'],
    ['2027-01-01T00:00', india, '+05:30'],
    ['2026-03-29T01:59', berlin, '+01:00'],
    ['2026-03-29T03:00', berlin, '+02:00'],
    ['2026-11-01T00:59', newYork, '-04:00'],
    ['2026-11-01T02:00', newYork, '-05:00'],
    ['2026-06-01T12:00', 'UTC', '+00:00'],
    // The largest offset, and one with quarter hours.
    ['2026-06-01T12:00', 'Pacific/Kiritimati', '+14:00'],
    ['2026-06-01T12:00', 'Asia/Kathmandu', '+05:45'],
    // A time that comes twice means the first of the two.
    ['2026-10-25T02:30', berlin, '+02:00'],
    ['2026-11-01T01:30', newYork, '-04:00'],
  ])('%s in %s has the offset %s', (local, zone, offset) => {
    const iso = `${local}:00${offset}`;
    const date = new Date(iso);
    expect(momentAt(local, zone)).toEqual({ kind: 'at', iso, date });
    expect(localAt(date, zone)).toBe(local);
  });

  it.each([
    ['2026-03-29T02:00', berlin],
    ['2026-03-29T02:59', berlin],
    ['2026-03-08T02:30', newYork],
  ])('%s does not exist in %s', (local, zone) => {
    expect(momentAt(local, zone)).toEqual({ kind: 'skipped' });
  });

  it.each(['', '2026-12-03', '2026-02-31T09:00', '2026-13-01T09:00', '2026-12-03T24:30', 'soon'])(
    '%j is incomplete',
    (local) => {
      expect(momentAt(local, india)).toEqual({ kind: 'incomplete' });
    },
  );

  it('is written on any clock as every moment of the admin is', () => {
    const late = new Date('2026-12-03T19:00:00Z');
    expect(formatMomentIn(late, agency.timeZone)).toBe(formatMoment(late.toISOString()));
    expect(formatMomentIn(late, newYork)).toBe('Dec 3, 2026, 02:00\u{a0}PM');
  });

  it('is compared by offset, so that equal clocks are shown once', () => {
    const winter = new Date('2026-12-03T12:00:00Z');
    expect(isSameClock(winter, india, 'Asia/Colombo')).toBe(true);
    expect(isSameClock(winter, india, berlin)).toBe(false);
    expect(isSameClock(winter, 'Europe/London', 'UTC')).toBe(true);
    expect(isSameClock(new Date('2026-07-03T12:00:00Z'), 'Europe/London', 'UTC')).toBe(false);
  });
});
