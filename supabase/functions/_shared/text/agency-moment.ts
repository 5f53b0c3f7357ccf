// Formats a time for the agency's own people, in the admin and in emails: one format, in the agency's zone.
import { agency } from '../contracts/agency.ts';
import { localeOf } from './locale.ts';

export const dayParts = { year: 'numeric', month: 'short', day: 'numeric' } as const;
const momentParts = { ...dayParts, hour: '2-digit', minute: '2-digit' } as const;

/** @returns a function that writes "Nov 1, 2026, 03:00 PM", with the "PM" on the line of its time */
export function momentWriter(options: Intl.DateTimeFormatOptions = {}): (date: Date) => string {
  const format = new Intl.DateTimeFormat(localeOf(agency.adminLanguage), {
    ...momentParts,
    timeZone: agency.timeZone,
    ...options,
  });
  return (date) =>
    format
      .formatToParts(date)
      .map(({ value }, index, parts) => (parts[index + 1]?.type === 'dayPeriod' ? '\u{a0}' : value))
      .join('');
}
