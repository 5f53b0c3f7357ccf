import { afterEach, expect, it } from 'vitest';
import { studioDay } from '@/shared/format/studio-day';

const ownZone = process.env.TZ;
afterEach(() => {
  process.env.TZ = ownZone;
});

it.each(['America/St_Johns', 'Asia/Kolkata', 'Pacific/Kiritimati'])(
  'is the day of the agency when asked for in %s',
  (zone) => {
    process.env.TZ = zone;
    expect(studioDay(new Date('2026-11-02T02:00:00Z'))).toBe('2026-11-01');
    expect(studioDay(new Date('2026-11-02T04:00:00Z'))).toBe('2026-11-02');
  },
);
