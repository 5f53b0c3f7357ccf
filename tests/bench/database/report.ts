/** Formats the table that `npm run bench:db` prints. */
import type { Measurement } from './measure.ts';

/** The promise: p95 of every question, in the database. */
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

export function printResults(results: Result[]): void {
  console.table(
    results.map((result) => {
      const { measurement } = result;
      const figures =
        measurement.kind === 'measured'
          ? {
              rows: measurement.rows,
              'p50 ms': Number(measurement.p50.toFixed(1)),
              'p95 ms': Number(measurement.p95.toFixed(1)),
            }
          : {};
      return {
        slow: isSlow(result) ? '✗' : '',
        query: result.name,
        ...figures,
        plan: describePlan(result),
      };
    }),
  );
  const measured = results.filter(({ measurement }) => measurement.kind === 'measured').length;
  const slow = results.filter(isSlow).length;
  console.log(`${slow} of ${measured} queries have a p95 over ${LIMIT_MS} ms.`);
}
