// Formats times and days for the admin: one format, always in the agency's zone, whatever zone the browser is in.
import { agency } from '@contracts/agency';
import { dayParts, momentWriter } from '@text/agency-moment';
import { localeOf } from '@text/locale';
import { toIsoMoment } from '@text/iso-moment';
import { localAt } from './agency-time';

const { timeZone } = agency;
const locale = localeOf(agency.adminLanguage);

const writeAgencyMoment = momentWriter();
// A day has no time zone: parsing and formatting both use UTC, so that it stays the same day.
const dayFormat = new Intl.DateTimeFormat(locale, { ...dayParts, timeZone: 'UTC' });
const shortDayFormat = new Intl.DateTimeFormat(locale, {
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
});
const weekdayFormat = new Intl.DateTimeFormat(locale, {
  ...dayParts,
  weekday: 'short',
  timeZone: 'UTC',
});

/** Formats a time: "Nov 1, 2026, 03:00 PM" for 09:30 UTC. */
export function formatMoment(value: string): string {
  return writeAgencyMoment(toDate(value));
}

/** Formats a time in another zone than the agency's. */
export function formatMomentIn(date: Date, zone: string): string {
  return momentWriter({ timeZone: zone })(date);
}

const agoSteps = [
  ['y', 365 * 24 * 3600],
  ['mo', 30 * 24 * 3600],
  ['wk', 7 * 24 * 3600],
  ['d', 24 * 3600],
  ['h', 3600],
  ['min', 60],
] as const;

/** Formats an age: "2 d ago"; "just now" within a minute and when this device's clock is behind. */
export function formatAgo(value: string, now = Date.now()): string {
  const seconds = (now - toDate(value).getTime()) / 1000;
  for (const [unit, length] of agoSteps) {
    if (seconds >= length) return `${Math.floor(seconds / length)} ${unit} ago`;
  }
  return 'just now';
}

/** Formats '2026-11-01' as "Nov 1, 2026"; any other text is returned unchanged. */
export const formatDate = (day: string) => writeDay(dayFormat, day);
/** Formats '2026-11-01' as "Nov 1". */
export const formatShortDate = (day: string) => writeDay(shortDayFormat, day);
/** Formats a day as "Nov 1", with its year when that differs from the year of `today`. */
export const formatNearDate = (day: string, today: string) =>
  day.slice(0, 4) === today.slice(0, 4) ? formatShortDate(day) : formatDate(day);
/** Formats '2026-11-01' as "Sun, Nov 1, 2026". */
export const formatWeekday = (day: string) => writeDay(weekdayFormat, day);

/** Formats a time for CSV: "2026-11-01 15:00" for 09:30 UTC. csvMomentHeader is the heading of its column. */
export function csvMoment(value: string): string {
  return localAt(toDate(value), timeZone).replace('T', ' ');
}

/** Returns a heading with the zone: "Received (Europe/Oslo)". */
export const csvMomentHeader = (label: string) => `${label} (${timeZone})`;

/** Parses a time that the database wrote. */
export const toDate = (value: string) => new Date(toIsoMoment(value));

function writeDay(format: Intl.DateTimeFormat, day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  return Number.isNaN(date.getTime()) ? day : format.format(date);
}
