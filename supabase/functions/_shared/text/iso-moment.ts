/**
 * Converts a time to ISO. The embedded stack writes times as Postgres does ("2026-11-01 09:00:00+00"), which not every
 * browser parses.
 */
export function toIsoMoment(value: string): string {
  return value.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00');
}
