// The scale of the admin's own charts, apart from React so that it can be tested as numbers.

export interface ChartPoint {
  /** A day as 'YYYY-MM-DD'. */
  date: string;
  value: number;
}

/** The first round figure that no value passes, and whose half is a whole number; 1 where no day has more. */
export function niceMaximum(values: readonly number[]): number {
  const highest = values.reduce((high, value) => Math.max(high, value), 0);
  if (highest <= 2) return Math.max(1, highest);
  const magnitude = 10 ** Math.floor(Math.log10(highest));
  const step = [1, 2, 4, 6, 8, 10].find((factor) => factor * magnitude >= highest) ?? 10;
  return step * magnitude;
}
