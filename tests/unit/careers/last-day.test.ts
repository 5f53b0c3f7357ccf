import { expect, it } from 'vitest';
import { endOfDay } from '@/shared/format/agency-time';
import { toDate } from '@/shared/format/moment';

it.each([
  ['in India', '2026-12-31', 'Asia/Kolkata', '2026-12-31T18:30:00.000Z'],
  [
    'on the day before clocks skip midnight',
    '2027-04-29',
    'Africa/Cairo',
    '2027-04-29T22:00:00.000Z',
  ],
  ['on a day whose last hour comes twice', '2027-10-30', 'Asia/Beirut', '2027-10-30T22:00:00.000Z'],
])('a last day ends with its last minute: %s', (_, day, zone, end) => {
  expect(toDate(endOfDay(day, zone) ?? '').toISOString()).toBe(end);
});

it('a date that is not complete has no end', () => {
  expect(endOfDay('')).toBeNull();
  expect(endOfDay('2027-02-31')).toBeNull();
});
