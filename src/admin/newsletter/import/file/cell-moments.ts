// Dates and times in cells, as tools and spreadsheets write them.
import { agency } from '@contracts/agency';
import { addDays, momentAt } from '@/shared/format/agency-time';
import { isBlank, isDate } from './meanings';

/** 2026-03-04, 2026/03/04 10:36:00 (Gnumeric), 2026-03-04T10:36:00.000Z */
const yearFirst =
  /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})(?:[T ](\d{1,2}:\d\d(?::\d\d)?)(?:[.,]\d{1,9})?)? ?(Z|UTC|GMT|[+-]\d\d:?\d\d)?$/;
/** Seconds or milliseconds since 1970. */
const epoch = /^(1\d{9})(\d{3})?$/;
const hourMs = 3_600_000;

export const isMoment = (cell: string): boolean => isBlank(cell) || isDate(cell);

/**
 * The moment in a cell, in ISO form. One that names no zone is of this zone. Null for another cell, also where day and month may
 * have changed places: they are not guessed.
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
  // The clocks were put forward over it.
  return moment.kind === 'skipped' ? toIso(Date.parse(`${local}Z`), zone) : null;
}

/** By zone and day: when it begins, if it has 24 hours. A file names a day many times, and a zone is slow to ask. */
const evenDays = new Map<string, number | null>();
const dayMs = 24 * hourMs;

/** The same as momentAt, on a day on which no clock changes; else null. */
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

/** With a zone: the time is the local one of an hour later. */
function toIso(time: number, zone?: string): string | null {
  if (Number.isNaN(time)) return null;
  if (zone === undefined) return new Date(time).toISOString();
  const later = momentAt(new Date(time + hourMs).toISOString().slice(0, 16), zone);
  return later.kind === 'at' ? later.date.toISOString() : null;
}

/** The zone that a heading names in brackets, as our own export does; else the agency's. */
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
