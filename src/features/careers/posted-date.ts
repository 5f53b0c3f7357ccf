import { site } from '@/content/site';

// In the studio's zone on every machine: the build, the server and the visitor must agree on the day.
const dateFormat = new Intl.DateTimeFormat(site.language, {
  dateStyle: 'long',
  timeZone: site.timeZone,
});

/** "2026-11-01T20:00:00.000Z" → "2 November 2026", the day it was in India. */
export function formatPostedDate(isoTime: string): string {
  return dateFormat.format(new Date(isoTime));
}
