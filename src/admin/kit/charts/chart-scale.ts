// The geometry of the admin's own charts, apart from React so that it can be tested as numbers.

export interface ChartPoint {
  /** A day as 'YYYY-MM-DD'. */
  date: string;
  value: number;
}

/** From here on a line says more than bars. */
const highEnoughForLine = 10;

/** True when a line would show a course: most days have something, and more than a handful. Otherwise bars are honest. */
export function isEnoughForLine(values: readonly number[]): boolean {
  const filled = values.filter((value) => value > 0).length;
  return filled > values.length / 2 && Math.max(...values) >= highEnoughForLine;
}

/** The first round figure that no value passes, and whose half is a whole number. */
export function niceMaximum(values: readonly number[]): number {
  const highest = values.reduce((high, value) => Math.max(high, value), 0);
  if (highest <= 2) return 2;
  const magnitude = 10 ** Math.floor(Math.log10(highest));
  const step = [1, 2, 4, 6, 10].find((factor) => factor * magnitude >= highest) ?? 10;
  return step * magnitude;
}

/** Position of a point in the plot, in per cent from the left and from the top. Each day has a column of its own. */
export function placeOf(index: number, count: number, value: number, maximum: number) {
  return { left: ((index + 0.5) / count) * 100, top: 100 - (value / maximum) * 100 };
}

/** The line through all values, and the area below it, in a plot of 100 by 100. */
export function linePaths(values: readonly number[], maximum: number) {
  const corners = values.map((value, index) => placeOf(index, values.length, value, maximum));
  const line = `M${corners.map(({ left, top }) => `${round(left)} ${round(top)}`).join('L')}`;
  return { line, area: `${line}V100H${round(corners[0]?.left ?? 0)}Z` };
}

const round = (value: number) => Math.round(value * 100) / 100;
