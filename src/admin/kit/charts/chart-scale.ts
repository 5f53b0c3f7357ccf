// Computes the scale of the admin's charts, without React so that tests can check the numbers.

export interface ChartPoint {
  /** A day as 'YYYY-MM-DD'. */
  date: string;
  value: number;
}

/**
 * Returns the smallest round maximum that no value exceeds and whose half is a whole number; 1 when no value is higher.
 */
export function niceMaximum(values: readonly number[]): number {
  const highest = values.reduce((high, value) => Math.max(high, value), 0);
  if (highest <= 2) return Math.max(1, highest);
  const magnitude = 10 ** Math.floor(Math.log10(highest));
  const step = [1, 2, 4, 6, 8, 10].find((factor) => factor * magnitude >= highest) ?? 10;
  return step * magnitude;
}
