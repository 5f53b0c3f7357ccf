// Both sides in UTC: a date without a time must not become the day before in some time zone.
const dateFormat = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: 'UTC' });

/** "2026-02-10" → "10 February 2026". */
export function formatPublishDate(date: string): string {
  const time = Date.parse(`${date}T00:00:00Z`);
  return Number.isNaN(time) ? date : dateFormat.format(time);
}
