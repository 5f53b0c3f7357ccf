// Tests the times in feed and sitemap, in the zones of several agencies.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers({ now: Date.parse('2026-12-31T00:00:00Z') });
});
afterEach(() => void vi.useRealTimers());

async function timesIn(timeZone: string, publishDate: string, updatedAt: string | null) {
  vi.doMock('@/shared/content/site.prepared', () => ({ site: { timeZone } }));
  const { modifiedTime, publishedTime } = await import('@/build/discovery/post-times');
  return [publishedTime({ publishDate }), modifiedTime({ publishDate, updatedAt })];
}

it.each([
  // At two in the morning in India.
  [
    'Asia/Kolkata',
    '2026-11-26',
    '2026-11-25T20:30:00+00:00',
    '2026-11-26T06:30',
    '2026-11-26T06:30',
  ],
  // At ten in the evening in New York.
  [
    'America/New_York',
    '2026-11-25',
    '2026-11-26T03:00:00.5Z',
    '2026-11-25T17:00',
    '2026-11-26T03:00',
  ],
  // Written days before it came out, and never touched.
  [
    'Pacific/Kiritimati',
    '2026-11-26',
    '2026-11-20T08:00:00Z',
    '2026-11-25T22:00',
    '2026-11-25T22:00',
  ],
  ['Pacific/Pago_Pago', '2026-11-26', null, '2026-11-26T23:00', '2026-11-26T23:00'],
  ['Asia/Kathmandu', '2026-11-26', null, '2026-11-26T06:15', '2026-11-26T06:15'],
  // The clocks went over midnight: that day began at one.
  ['Africa/Cairo', '2026-04-24', null, '2026-04-24T09:00', '2026-04-24T09:00'],
  // The zone left this day out.
  ['Pacific/Apia', '2011-12-30', null, '2011-12-30T00:00', '2011-12-30T00:00'],
])(
  'a post has the times of the agency’s clock in %s on %s',
  async (zone, day, updatedAt, published, modified) => {
    const minutes = (await timesIn(zone, day, updatedAt)).map((time) => time.slice(0, 16));
    expect(minutes).toEqual([published, modified]);
  },
);

it('a post that comes out at two in the morning does not lie ahead', async () => {
  vi.setSystemTime('2026-11-25T20:30:00Z');
  const times = await timesIn('Asia/Kolkata', '2026-11-26', '2026-11-25T20:29:00Z');
  expect(times).toEqual(['2026-11-25T20:30:00.000Z', '2026-11-25T20:30:00.000Z']);
});
