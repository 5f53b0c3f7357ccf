/** Formats the table that `npm run bench:newsletter` prints. */

export interface Figure {
  name: string;
  value: number;
  /** The value may not exceed this, or, where more is better, not stay below it. */
  limit: number;
  isMoreBetter?: boolean;
  unit: string;
}

export const isMissed = ({ value, limit, isMoreBetter = false }: Figure): boolean =>
  // NaN, which was not measured, is missed.
  !(isMoreBetter ? value >= limit : value <= limit);

const shown = (value: number, unit: string) =>
  `${value.toLocaleString('en', { maximumFractionDigits: 2 })} ${unit}`.trim();

export function printFigures(figures: readonly Figure[]): void {
  console.table(
    figures.map((figure) => ({
      figure: figure.name,
      value: shown(figure.value, figure.unit),
      limit: `${figure.isMoreBetter ? '≥' : '≤'} ${shown(figure.limit, figure.unit)}`,
      result: isMissed(figure) ? '✗ missed' : 'ok',
    })),
  );
}
