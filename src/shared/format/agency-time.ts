// Converts between moments and local times of the agency's time zone. Intl's time zone database knows when the offset
// changes.
import { site } from '@/shared/content/site.prepared';

export type AgencyMoment =
  | { kind: 'at'; date: Date; /** ISO with the zone's offset of that day. */ iso: string }
  /** The date or the time is not complete yet. */
  | { kind: 'incomplete' }
  /** The clocks are put forward over it: that day has no such time. */
  | { kind: 'skipped' };

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const minutesLength = 'YYYY-MM-DDTHH:MM'.length;

/**
 * The moment of `local` in a zone ("2026-12-03T09:00", the format of a datetime-local field). When the clocks are put
 * back and a time comes twice, the first.
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

/** The calendar day so many days after a valid one: "2026-11-28" and 7 give "2026-12-05". */
export function addDays(day: string, days: number): string {
  const start = Date.parse(`${day}T00:00Z`);
  return new Date(start + days * DAY_MS).toISOString().slice(0, day.length);
}

/** The midnight of the agency that ends this day, in ISO; null for a text that is no date. */
export function endOfDay(day: string, timeZone = site.timeZone): string | null {
  if (parseLocal(`${day}T00:00`) === null) return null;
  const next = addDays(day, 1);
  // Some zones put their clocks forward over midnight: the next day begins at 01:00.
  const moments = ['00:00', '01:00'].map((time) => momentAt(`${next}T${time}`, timeZone));
  return moments.find((moment) => moment.kind === 'at')?.iso ?? null;
}

/** The value of a datetime-local field for this moment in the zone. */
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

/** By zone. To make one takes a phone 50 ms or more, and each row of a list asks. */
const offsetFormats = new Map<string, Intl.DateTimeFormat>();

function offsetFormatOf(timeZone: string): Intl.DateTimeFormat {
  const known = offsetFormats.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
  offsetFormats.set(timeZone, made);
  return made;
}

/** The zone's offset from UTC: "+05:30". */
function offsetNameAt(date: Date, timeZone: string): string {
  const parts = offsetFormatOf(timeZone).formatToParts(date);
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value;
  // "GMT+05:30"; in UTC "GMT".
  return name?.slice('GMT'.length) || '+00:00';
}

function offsetAt(date: Date, timeZone: string): number {
  const [hours = 0, minutes = 0] = offsetNameAt(date, timeZone).split(':').map(Number);
  return hours * 60 + (hours < 0 ? -minutes : minutes);
}

/** The local time as if it were UTC; null for an invalid date, such as the 31st of February. */
function parseLocal(local: string): number | null {
  const wall = Date.parse(`${local}Z`);
  if (Number.isNaN(wall)) return null;
  const minute = new Date(wall).toISOString().slice(0, minutesLength);
  return minute === local.slice(0, minutesLength) ? Date.parse(`${minute}Z`) : null;
}
