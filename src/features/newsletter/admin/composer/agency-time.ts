// Times of the agency's own clock, wherever somebody plans from. Offsets change with the seasons, and only the time zone
// database of Intl knows when.
import { momentParts } from '@/lib/moment';

export type PlannedMoment =
  | { kind: 'at'; date: Date; /** ISO with the zone's offset of that day. */ iso: string }
  /** Not a whole date and time yet. */
  | { kind: 'incomplete' }
  /** The clocks are put forward over it: that day has no such time. */
  | { kind: 'skipped' };

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const localPattern = /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d)(?::\d\d(?:\.\d+)?)?$/;

/**
 * The moment at which the zone's clock shows `local` ("2026-12-03T09:00", as a datetime-local field writes it). Of a time
 * that comes twice, when the clocks are put back, the first.
 */
export function momentAt(local: string, timeZone: string): PlannedMoment {
  const wall = parseLocal(local);
  if (wall === null) return { kind: 'incomplete' };
  // The offset is one of those the zone has around that day; only the right ones lead back to the same wall time.
  const candidates = [wall - DAY_MS, wall + DAY_MS].map(
    (near) => wall - offsetAt(new Date(near), timeZone) * MINUTE_MS,
  );
  const fitting = candidates.filter(
    (time) => time + offsetAt(new Date(time), timeZone) * MINUTE_MS === wall,
  );
  if (fitting.length === 0) return { kind: 'skipped' };
  const date = new Date(Math.min(...fitting));
  return { kind: 'at', date, iso: isoAt(date, timeZone) };
}

/** What a datetime-local field needs to show this moment on the zone's clock. */
export function localAt(date: Date, timeZone: string): string {
  const wall = date.getTime() + offsetAt(date, timeZone) * MINUTE_MS;
  return new Date(wall).toISOString().slice(0, 'YYYY-MM-DDTHH:MM'.length);
}

/** "Thu, Dec 3, 2026, 09:00 AM GMT+5:30": what is planned on two clocks needs the weekday and the zone. */
export function describeMoment(date: Date, timeZone: string): string {
  return new Intl.DateTimeFormat('en-US', {
    ...momentParts,
    weekday: 'short',
    timeZone,
    timeZoneName: 'short',
  }).format(date);
}

/** The zone of whoever reads this. */
export function ownTimeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** Whether two zones' clocks show the same at that moment. */
export function isSameClock(date: Date, one: string, other: string): boolean {
  return offsetAt(date, one) === offsetAt(date, other);
}

/** Minutes the zone's clock is ahead of UTC. */
function offsetAt(date: Date, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    hourCycle: 'h23',
    timeZone,
  }).formatToParts(date);
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((found) => found.type === type)?.value);
  const wall = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'));
  return Math.round((wall - date.getTime()) / MINUTE_MS);
}

const two = (value: number) => String(value).padStart(2, '0');

function isoAt(date: Date, timeZone: string): string {
  const offset = offsetAt(date, timeZone);
  const [hours, minutes] = [Math.floor(Math.abs(offset) / 60), Math.abs(offset) % 60];
  const sign = offset < 0 ? '-' : '+';
  return `${localAt(date, timeZone)}:00${sign}${two(hours)}:${two(minutes)}`;
}

/** The wall time as if it were UTC; null for what is no date, such as the 31st of February. */
function parseLocal(local: string): number | null {
  const match = localPattern.exec(local);
  if (!match) return null;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = match.slice(1).map(Number);
  const wall = new Date(Date.UTC(year, month - 1, day, hour, minute));
  const isReal = wall.getUTCMonth() === month - 1 && wall.getUTCDate() === day && hour < 24;
  return isReal && minute < 60 ? wall.getTime() : null;
}
