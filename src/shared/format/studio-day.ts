import { site } from '@/shared/content/site.prepared';

let format: Intl.DateTimeFormat | undefined;

/**
 * The calendar day in the studio's zone, on every machine: the build, the server and the visitor must agree on it. Built from
 * parts, because a language's whole date is a text for people: ICU 72 (Chromium 110 to 112) writes that of `en-CA` "11/02/2026".
 * @returns "2026-11-02" for 20:00 UTC on the 1st
 */
export function studioDay(moment: Date): string {
  // Made when needed, because it takes a phone 50 ms or more.
  format ??= new Intl.DateTimeFormat('en', {
    timeZone: site.timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  const parts = format.formatToParts(moment);
  const part = (wanted: string) => parts.find(({ type }) => type === wanted)?.value ?? '';
  return `${part('year').padStart(4, '0')}-${part('month').padStart(2, '0')}-${part('day').padStart(2, '0')}`;
}
