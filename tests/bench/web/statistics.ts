/** What the rounds of one measurement say together. */
export interface Spread {
  median: number;
  min: number;
  max: number;
}

/** The middle value, or the mean of the two in the middle. @throws where there is no value */
export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const low = sorted[Math.ceil(middle) - 1];
  const high = sorted[Math.floor(middle)];
  if (low === undefined || high === undefined) throw new Error('There is no median of nothing.');
  return (low + high) / 2;
}

/** The smallest value that this share (0 to 100) of all does not exceed. @throws where there is no value */
export function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const value = sorted[Math.max(0, Math.ceil((sorted.length * share) / 100) - 1)];
  if (value === undefined) throw new Error('There is no percentile of nothing.');
  return value;
}

/** Null where nothing was measured. */
export function spread(values: number[]): Spread | null {
  if (values.length === 0) return null;
  return { median: median(values), min: Math.min(...values), max: Math.max(...values) };
}
