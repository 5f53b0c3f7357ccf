import { afterEach, expect, it } from 'vitest';
import { formatPublishDate } from '@/features/blog/publish-date';

const ownZone = process.env.TZ;
afterEach(() => {
  process.env.TZ = ownZone;
});

it.each(['Asia/Kolkata', 'America/Los_Angeles', 'Pacific/Kiritimati'])(
  'a date stays the same day in %s',
  (zone) => {
    process.env.TZ = zone;
    expect(formatPublishDate('2026-02-10')).toBe('10 February 2026');
  },
);

it('what is no date is shown as it is', () => {
  expect(formatPublishDate('soon')).toBe('soon');
});
