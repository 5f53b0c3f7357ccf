import { afterEach, expect, it, vi } from 'vitest';
import type * as siteModule from '@/shared/content/site.prepared';
import { newPostFields } from '@/admin/posts/post-fields';

// Tests a post's time in the agency's zone; the device's own zone must not matter.

async function inZone(timeZone: string, now = '2026-12-01T06:00:00Z') {
  vi.resetModules();
  vi.doMock('@/shared/content/site.prepared', async (original) => ({
    site: { ...(await original<typeof siteModule>()).site, timeZone },
  }));
  vi.setSystemTime(now);
  const rules = await import('@/admin/posts/publish-time');
  const { validatePost } = await import('@/admin/posts/post-fields');
  return { ...rules, validatePost };
}
afterEach(() => vi.useRealTimers());

const choice = (publishDate: string, publishTime: string) => ({ publishDate, publishTime });

it.each([
  ['Asia/Kolkata', '2026-12-03T03:30:00.000Z'],
  ['America/Halifax', '2026-12-03T13:00:00.000Z'],
  ['Pacific/Kiritimati', '2026-12-02T19:00:00.000Z'],
])('a date ahead means 09:00 in %s', async (zone, moment) => {
  const { publishMoment, storedPublishTime, publishTimes, withPublishTime } = await inZone(zone);
  const dated = withPublishTime(choice('2026-12-03', publishTimes.asDated));
  expect(publishMoment(dated)?.toISOString()).toBe(moment);
  expect(storedPublishTime('2026-12-03', moment)).toBe('09:00');
});

it('a date lies ahead from the agency’s midnight, and a post of today is public at once', async () => {
  const late = await inZone('Asia/Kolkata', '2026-12-02T18:29:59Z');
  const undecided = choice('2026-12-03', late.publishTimes.asDated);
  const dated = late.withPublishTime(undecided);
  expect(dated.publishTime).toBe('09:00');
  const early = await inZone('Asia/Kolkata', '2026-12-02T18:30:00Z');
  expect(early.withPublishTime(undecided)).toBe(undecided);
  expect(early.publishMoment(undecided)).toBeNull();
  // A save after midnight keeps what the form showed at 23:59.
  expect(early.publishMoment(dated)?.toISOString()).toBe('2026-12-03T03:30:00.000Z');
  // A time that was chosen holds on the day itself.
  expect(early.publishMoment(choice('2026-12-03', '00:30'))?.toISOString()).toBe(
    '2026-12-02T19:00:00.000Z',
  );
});

it('a post waits until its moment, and not a second longer', async () => {
  const { isAhead } = await inZone('Asia/Kolkata');
  const moment = '2026-12-03 03:30:00+00';
  expect(isAhead(moment, new Date('2026-12-03T03:29:59Z'))).toBe(true);
  expect(isAhead(moment, new Date('2026-12-03T03:30:00Z'))).toBe(false);
  expect(isAhead(null)).toBe(false);
});

it('a row without a time stays as the specification writes it', async () => {
  const { storedPublishTime, publishMoment, publishTimes } = await inZone('Asia/Kolkata');
  const stored = storedPublishTime('2199-01-01', null);
  expect(stored).toBe(publishTimes.atOnce);
  expect(publishMoment(choice('2199-01-01', stored))).toBeNull();
  expect(storedPublishTime('2026-11-30', null)).toBe(publishTimes.asDated);
});

it('a time that the clocks skip is refused', async () => {
  const { validatePost } = await inZone('Europe/Berlin', '2027-03-01T06:00:00Z');
  const post = { ...newPostFields(), ...choice('2027-03-28', '02:30') };
  expect(validatePost(post).publishTime).toMatch(/does not exist on this day/);
  expect(validatePost({ ...post, publishTime: '03:00' }).publishTime).toBeUndefined();
  expect(validatePost({ ...post, publishTime: '' }).publishTime).toBe('Choose a date and a time.');
});
