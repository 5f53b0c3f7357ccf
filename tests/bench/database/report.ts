/** The table that `npm run bench:db` prints. */
import type { Measurement } from './measure.ts';

/** The promise: p95 of every question, in the database (issue "the admin, whole"). */
const LIMIT_MS = 100;

export interface Result {
  name: string;
  measurement: Measurement;
}

export const isSlow = ({ measurement }: Result): boolean =>
  measurement.kind === 'measured' && measurement.p95 > LIMIT_MS;

function describePlan(result: Result): string {
  if (result.measurement.kind === 'skipped') return `skipped: ${result.measurement.reason}`;
  const { seqScans, indexes } = result.measurement.plan;
  const parts = [
    ...seqScans.map((table) => `SEQ SCAN of ${table}`),
    ...indexes.map((index) => `index ${index}`),
  ];
  return parts.join(', ') || 'small tables only';
}

const ms = (value: number) => value.toFixed(1);

/** Right-aligned: rows, p50 and p95. */
const isFigure = (column: number) => column >= 2 && column <= 4;

export function formatTable(results: Result[]): string {
  const header = ['', 'query', 'rows', 'p50 ms', 'p95 ms', 'plan'];
  const lines = results.map((result) => {
    const { measurement } = result;
    const figures =
      measurement.kind === 'measured'
        ? [String(measurement.rows), ms(measurement.p50), ms(measurement.p95)]
        : ['-', '-', '-'];
    return [isSlow(result) ? '✗' : '', result.name, ...figures, describePlan(result)];
  });
  const table = [header, ...lines];
  const widths = header.map((_, column) =>
    Math.max(...table.map((line) => (line[column] ?? '').length)),
  );
  return table
    .map((line) =>
      line
        .map((cell, column) =>
          isFigure(column) ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0),
        )
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

export function formatVerdict(results: Result[]): string {
  const measured = results.filter(({ measurement }) => measurement.kind === 'measured');
  const slow = results.filter(isSlow);
  return slow.length === 0
    ? `${measured.length} queries, each with a p95 of at most ${LIMIT_MS} ms.`
    : `${slow.length} of ${measured.length} queries have a p95 over ${LIMIT_MS} ms.`;
}
