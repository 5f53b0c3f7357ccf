// The geometry of the admin's own charts, apart from React so that it can be tested as numbers.

export interface ChartPoint {
  /** A day as 'YYYY-MM-DD'. */
  date: string;
  value: number;
}

/** The first round figure that no value passes, and whose half is a whole number. */
export function niceMaximum(values: readonly number[]): number {
  const highest = values.reduce((high, value) => Math.max(high, value), 0);
  if (highest <= 2) return 2;
  const magnitude = 10 ** Math.floor(Math.log10(highest));
  const step = [1, 2, 4, 6, 10].find((factor) => factor * magnitude >= highest) ?? 10;
  return step * magnitude;
}

/** Position of a point in the plot, in per cent from the left and from the top. */
export function placeOf(index: number, count: number, value: number, maximum: number) {
  return {
    left: count > 1 ? (index / (count - 1)) * 100 : 50,
    top: 100 - (value / maximum) * 100,
  };
}

/** The line through all values, and the area below it, in a plot of 100 by 100. */
export function linePaths(values: readonly number[], maximum: number) {
  const corners = values.map((value, index) => {
    const { left, top } = placeOf(index, values.length, value, maximum);
    return `${round(left)} ${round(top)}`;
  });
  const line = `M${corners.join('L')}`;
  return { line, area: `${line}V100H${values.length > 1 ? 0 : 50}Z` };
}

const round = (value: number) => Math.round(value * 100) / 100;
