// Formats a day in the same form on every page of the site.
import { months } from './texts.prepared';

/**
 * A calendar day in words: "2026-02-10" → "February 10, 2026".
 * @param day as ISO 8601 writes it; anything else is returned as it is
 */
export function formatDay(day: string): string {
  const time = new Date(`${day}T00:00:00Z`);
  const form = months[time.getUTCMonth()];
  if (form === undefined) return day;
  // Formats in UTC: a day without a time must not become the day before in some time zone.
  return form
    .replace('{d}', String(time.getUTCDate()))
    .replace('{y}', String(time.getUTCFullYear()));
}
