// Reads dates and times in the formats that tools and spreadsheets write.
import { agency } from '@contracts/agency';
import { addDays, momentAt } from '@/shared/format/agency-time';
import { isBlank, isDate } from './meanings';

/** Matches 2026-03-04, 2026/03/04 10:36:00 (Gnumeric), 2026-03-04T10:36:00.000Z. */
const yearFirst =
  /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})(?:[T ](\d{1,2}:\d\d(?::\d\d)?)(?:[.,]\d{1,9})?)? ?(Z|UTC|GMT|[+-]\d\d:?\d\d)?$/;
/** Matches seconds or milliseconds since 1970. */
const epoch = /^(1\d{9})(\d{3})?$/;
const hourMs = 3_600_000;

export const isMoment = (cell: string): boolean => isBlank(cell) || isDate(cell);

/**
 * Reads a time into ISO form, in `zone` when the cell names none. Returns null for other text, and where day and month
 * could be swapped: the import does not guess.
 */
export function momentIn(cell: string, zone: string): string | null {
  if (cell.length > 40 || isBlank(cell)) return null;
  const [, seconds] = epoch.exec(cell) ?? [];
  if (seconds) return new Date(Number(seconds) * 1000).toISOString();
  const [, year, , month = '', day = '', time = '00:00', offset] = yearFirst.exec(cell) ?? [];
  if (!year) return null;
  const local = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}T${time.replace(/^\d:/, '0$&')}`;
  if (offset) return toIso(Date.parse(`${local}${toOffset(offset)}`));
  const moment = momentOnEvenDay(local, zone) ?? momentAt(local, zone);
  if (moment.kind === 'at') return moment.date.toISOString();
  // Daylight saving time skipped this local time.
  return moment.kind === 'skipped' ? toIso(Date.parse(`${local}Z`), zone) : null;
}

/**
 * The start of each day without a clock change, by zone and day; null for other days. Cached, because a file repeats
 * days and time zone lookups are slow.
 */
const evenDays = new Map<string, number | null>();
const dayMs = 24 * hourMs;

/** Returns the same as momentAt on a day without a clock change, otherwise null. */
function momentOnEvenDay(local: string, zone: string) {
  const [, day = '', hours, minutes] = /^(.{10})T([01]\d|2[0-3]):([0-5]\d)/.exec(local) ?? [];
  const key = `${zone} ${day}`;
  let start = evenDays.get(key);
  if (start === undefined) {
    const from = momentAt(`${day}T00:00`, zone);
    const to = from.kind === 'at' ? momentAt(`${addDays(day, 1)}T00:00`, zone) : from;
    const isEven = from.kind === 'at' && to.kind === 'at' && +to.date - +from.date === dayMs;
    start = isEven ? from.date.getTime() : null;
    evenDays.set(key, start);
  }
  if (start === null || !hours) return null;
  const time = start + Number(hours) * hourMs + Number(minutes) * (hourMs / 60);
  return { kind: 'at', date: new Date(time) } as const;
}

const toOffset = (written: string) =>
  /\d/.test(written) ? written.replace(/(\d\d):?(\d\d)$/, '$1:$2') : 'Z';

/** With a zone, adds the hour that daylight saving time skipped. */
function toIso(time: number, zone?: string): string | null {
  if (Number.isNaN(time)) return null;
  if (zone === undefined) return new Date(time).toISOString();
  const later = momentAt(new Date(time + hourMs).toISOString().slice(0, 16), zone);
  return later.kind === 'at' ? later.date.toISOString() : null;
}

/** Returns the zone that a heading names in brackets, as our own export does, or else the agency's. */
export function zoneOfHeading(heading: string): string {
  const [, zone = ''] = /\(([\w+\-/]{3,40})\)$/.exec(heading) ?? [];
  if (zone === '') return agency.timeZone;
  if (/^UTC\+?0*$/i.test(zone)) return 'UTC';
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone;
  } catch {
    return agency.timeZone;
  }
}
