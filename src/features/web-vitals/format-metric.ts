import type { Metric } from './rating';

const SECOND_MS = 1000;

/** A figure as it is read: "812 ms", "1.4 s", and a shift, which has no unit, as "0.08". */
export function formatMetric(metric: Metric, value: number): string {
  if (metric === 'cls') return value.toFixed(2);
  const ms = Math.round(value);
  return ms < SECOND_MS ? `${ms} ms` : `${(ms / SECOND_MS).toFixed(1)} s`;
}
