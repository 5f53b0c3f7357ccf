// Converts between moments and local times of the agency's time zone, with Intl's time zone database.
import { momentParts } from '@/lib/format/moment';

/**
 * The moment of `local` in a zone ("2026-12-03T09:00", the format of a datetime-local field); null while it is
 * incomplete. A time that a change of the clocks skips is moved by an hour.
 */
export function momentAt(local: string, timeZone: string): Date | null {
  const wall = Date.parse(`${local}Z`);
  if (Number.isNaN(wall)) return null;
  const offsetAt = (time: number) => Date.parse(`${localAt(new Date(time), timeZone)}Z`) - time;
  // Twice, because the first offset may be that of the other side of a change of the clocks.
  return new Date(wall - offsetAt(wall - offsetAt(wall)));
}

/** The value of a datetime-local field for this moment in the zone. */
export function localAt(date: Date, timeZone: string): string {
  // Sweden writes dates as ISO does.
  const format = new Intl.DateTimeFormat('sv', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'short',
  });
  return format.format(date).replace(' ', 'T');
}

/** "Thu, Dec 3, 2026, 09:00 AM GMT+5:30" */
export function describeMoment(date: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en-US', {
    ...momentParts,
    weekday: 'short',
    timeZone,
    timeZoneName: 'short',
  }).format(date);
}

export function browserTimeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** Whether two zones have the same offset at that moment. */
export function isSameClock(date: Date, one: string, other: string): boolean {
  return localAt(date, one) === localAt(date, other);
}
