/** The table that `npm run bench:newsletter` prints. */

export interface Figure {
  name: string;
  value: number;
  /** The value may not exceed this, or, where more is better, not stay below it. */
  limit: number;
  isMoreBetter?: boolean;
  unit: string;
}

export const isMissed = ({ value, limit, isMoreBetter = false }: Figure): boolean =>
  // A value that is no number was not measured.
  !(isMoreBetter ? value >= limit : value <= limit);

function formatNumber(value: number): string {
  if (Number.isInteger(value)) return value.toLocaleString('en');
  return value.toFixed(Math.abs(value) < 10 ? 2 : 1);
}

export function formatFigures(figures: readonly Figure[]): string {
  const header = ['figure', 'value', 'limit', ''];
  const lines = figures.map((figure) => [
    figure.name,
    `${formatNumber(figure.value)} ${figure.unit}`.trim(),
    `${figure.isMoreBetter ? '≥' : '≤'} ${formatNumber(figure.limit)} ${figure.unit}`.trim(),
    isMissed(figure) ? '✗ missed' : 'ok',
  ]);
  const table = [header, ...lines];
  const widths = header.map((_, column) =>
    Math.max(...table.map((line) => (line[column] ?? '').length)),
  );
  return table
    .map((line) =>
      line
        .map((cell, column) =>
          column === 1 || column === 2
            ? cell.padStart(widths[column] ?? 0)
            : cell.padEnd(widths[column] ?? 0),
        )
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
