import { site } from '@/shared/content/site.prepared';

let format: Intl.DateTimeFormat | undefined;

/**
 * The calendar day in the studio's zone, on every machine: the build, the server and the visitor must agree on it.
 * @returns "2026-11-02" for 20:00 UTC on the 1st
 */
export function studioDay(moment: Date): string {
  // Made when needed, because it takes a phone 50 ms or more.
  format ??= new Intl.DateTimeFormat('en-CA', { timeZone: site.timeZone });
  return format.format(moment);
}
