import { afterEach, expect, it } from 'vitest';
import { studioDay } from '@/lib/format/studio-day';

const ownZone = process.env.TZ;
afterEach(() => {
  process.env.TZ = ownZone;
});

it.each(['Asia/Kolkata', 'America/Los_Angeles', 'Pacific/Kiritimati'])(
  'is the day in India when asked for in %s',
  (zone) => {
    process.env.TZ = zone;
    expect(studioDay(new Date('2026-11-01T20:00:00Z'))).toBe('2026-11-02');
  },
);
