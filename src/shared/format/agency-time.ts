// Converts between UTC and local times of the agency's time zone, with Intl's time zone database.
import { site } from '@/shared/content/site.prepared';

export type AgencyMoment =
  | { kind: 'at'; date: Date; /** ISO with the zone's offset of that day. */ iso: string }
  /** The date or the time is not complete yet. */
  | { kind: 'incomplete' }
  /** Daylight saving time skips it: that day has no such time. */
  | { kind: 'skipped' };

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const minutesLength = 'YYYY-MM-DDTHH:MM'.length;

/**
 * Converts a local time ("2026-12-03T09:00", as in a datetime-local field) of a zone to a Date. When clocks are put
 * back and a time occurs twice, takes the first.
 */
export function momentAt(local: string, timeZone: string): AgencyMoment {
  const wall = parseLocal(local);
  if (wall === null) return { kind: 'incomplete' };
  // The offset is one of those around that day; only a right one leads back to the same local time.
  const candidates = [wall - DAY_MS, wall + DAY_MS].map(
    (near) => wall - offsetAt(new Date(near), timeZone) * MINUTE_MS,
  );
  const fitting = candidates.filter(
    (time) => time + offsetAt(new Date(time), timeZone) * MINUTE_MS === wall,
  );
  if (fitting.length === 0) return { kind: 'skipped' };
  const date = new Date(Math.min(...fitting));
  return { kind: 'at', date, iso: `${localAt(date, timeZone)}:00${offsetNameAt(date, timeZone)}` };
}

/** Adds days to a valid day: "2026-11-28" and 7 give "2026-12-05". */
export function addDays(day: string, days: number): string {
  const start = Date.parse(`${day}T00:00Z`);
  return new Date(start + days * DAY_MS).toISOString().slice(0, day.length);
}

/** Returns the end of this day (midnight in the agency's zone) in ISO; null for a text that is not a date. */
export function endOfDay(day: string, timeZone = site.timeZone): string | null {
  if (parseLocal(`${day}T00:00`) === null) return null;
  const next = addDays(day, 1);
  // Some zones skip midnight when clocks go forward: the next day begins at 01:00.
  const moments = ['00:00', '01:00'].map((time) => momentAt(`${next}T${time}`, timeZone));
  return moments.find((moment) => moment.kind === 'at')?.iso ?? null;
}

/** Returns the value of a datetime-local field for this time in the zone. */
export function localAt(date: Date, timeZone: string): string {
  const wall = date.getTime() + offsetAt(date, timeZone) * MINUTE_MS;
  return new Date(wall).toISOString().slice(0, minutesLength);
}

export function browserTimeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** True when two zones have the same offset at that moment. */
export function isSameClock(date: Date, one: string, other: string): boolean {
  return offsetAt(date, one) === offsetAt(date, other);
}

/** A cache by zone: creating one takes a phone 50 ms or more, and each row of a list needs it. */
const offsetFormats = new Map<string, Intl.DateTimeFormat>();

function offsetFormatOf(timeZone: string): Intl.DateTimeFormat {
  const known = offsetFormats.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
  offsetFormats.set(timeZone, made);
  return made;
}

/** Returns the zone's offset from UTC: "+05:30". */
function offsetNameAt(date: Date, timeZone: string): string {
  const parts = offsetFormatOf(timeZone).formatToParts(date);
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value;
  // Reads "GMT+05:30"; in UTC it is "GMT".
  return name?.slice('GMT'.length) || '+00:00';
}

function offsetAt(date: Date, timeZone: string): number {
  const [hours = 0, minutes = 0] = offsetNameAt(date, timeZone).split(':').map(Number);
  return hours * 60 + (hours < 0 ? -minutes : minutes);
}

/** Parses a local time as if it were UTC; null for an invalid date, such as February 31. */
function parseLocal(local: string): number | null {
  const wall = Date.parse(`${local}Z`);
  if (Number.isNaN(wall)) return null;
  const minute = new Date(wall).toISOString().slice(0, minutesLength);
  return minute === local.slice(0, minutesLength) ? Date.parse(`${minute}Z`) : null;
}
