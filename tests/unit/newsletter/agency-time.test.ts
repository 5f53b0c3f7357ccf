import { describe, expect, it } from 'vitest';
import {
  describeMoment,
  isSameClock,
  localAt,
  momentAt,
} from '@/features/newsletter/admin/composer/agency-time';

const india = 'Asia/Kolkata';
const berlin = 'Europe/Berlin';
const newYork = 'America/New_York';

describe('a time in the agency’s time zone', () => {
  it.each([
    ['2026-12-03T09:00', india, '2026-12-03T09:00:00+05:30', '2026-12-03T03:30:00.000Z'],
    ['2026-12-03T23:30', india, '2026-12-03T23:30:00+05:30', '2026-12-03T18:00:00.000Z'],
    ['2026-12-04T00:30', india, '2026-12-04T00:30:00+05:30', '2026-12-03T19:00:00.000Z'],
    ['2027-01-01T00:00', india, '2027-01-01T00:00:00+05:30', '2026-12-31T18:30:00.000Z'],
    ['2026-03-29T01:59', berlin, '2026-03-29T01:59:00+01:00', '2026-03-29T00:59:00.000Z'],
    ['2026-03-29T03:00', berlin, '2026-03-29T03:00:00+02:00', '2026-03-29T01:00:00.000Z'],
    ['2026-11-01T00:59', newYork, '2026-11-01T00:59:00-04:00', '2026-11-01T04:59:00.000Z'],
    ['2026-11-01T02:00', newYork, '2026-11-01T02:00:00-05:00', '2026-11-01T07:00:00.000Z'],
    ['2026-06-01T12:00', 'UTC', '2026-06-01T12:00:00+00:00', '2026-06-01T12:00:00.000Z'],
    // The largest offset, and one with quarter hours.
    [
      '2026-06-01T12:00',
      'Pacific/Kiritimati',
      '2026-06-01T12:00:00+14:00',
      '2026-05-31T22:00:00.000Z',
    ],
    ['2026-06-01T12:00', 'Asia/Kathmandu', '2026-06-01T12:00:00+05:45', '2026-06-01T06:15:00.000Z'],
  ])('%s in %s is %s', (local, zone, iso, utc) => {
    const moment = momentAt(local, zone);
    expect(moment).toMatchObject({ kind: 'at', iso });
    if (moment.kind !== 'at') return;
    expect(moment.date.toISOString()).toBe(utc);
    expect(new Date(iso).toISOString()).toBe(utc);
    expect(localAt(moment.date, zone)).toBe(local);
  });

  it.each([
    ['2026-03-29T02:00', berlin],
    ['2026-03-29T02:59', berlin],
    ['2026-03-08T02:30', newYork],
  ])('%s does not exist in %s', (local, zone) => {
    expect(momentAt(local, zone)).toEqual({ kind: 'skipped' });
  });

  it('that comes twice means the first of the two', () => {
    expect(momentAt('2026-10-25T02:30', berlin)).toMatchObject({
      iso: '2026-10-25T02:30:00+02:00',
    });
    expect(momentAt('2026-11-01T01:30', newYork)).toMatchObject({
      iso: '2026-11-01T01:30:00-04:00',
    });
  });

  it.each(['', '2026-12-03', '2026-02-31T09:00', '2026-13-01T09:00', '2026-12-03T24:30', 'soon'])(
    '%j is incomplete',
    (local) => {
      expect(momentAt(local, india)).toEqual({ kind: 'incomplete' });
    },
  );

  it('is described with weekday and zone', () => {
    const late = new Date('2026-12-03T19:00:00Z');
    expect(describeMoment(late, india)).toMatch(/^Fri, Dec 4, 2026, 12:30.AM GMT\+5:30$/);
    expect(describeMoment(late, newYork)).toMatch(/^Thu, Dec 3, 2026, 02:00.PM EST$/);
  });

  it('is compared by offset, so that equal clocks are shown once', () => {
    const winter = new Date('2026-12-03T12:00:00Z');
    expect(isSameClock(winter, india, 'Asia/Colombo')).toBe(true);
    expect(isSameClock(winter, india, berlin)).toBe(false);
    expect(isSameClock(winter, 'Europe/London', 'UTC')).toBe(true);
    expect(isSameClock(new Date('2026-07-03T12:00:00Z'), 'Europe/London', 'UTC')).toBe(false);
  });
});
