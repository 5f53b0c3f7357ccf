/** The embedded stack writes moments as Postgres does ("2026-11-01 09:00:00+00"), which not every browser reads. */
export function toIsoMoment(value: string): string {
  return value.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00');
}
