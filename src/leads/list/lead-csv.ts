import { type CsvCell, toCsv } from '@/lib/csv';
import { type Lead, leadSource } from '@/leads/model/lead';

export type CsvColumn<Row> = readonly [header: string, cell: (row: Row) => CsvCell];

const sourceColumns: readonly CsvColumn<Lead<string>>[] = [
  ...leadSource,
  ['Mail to owner', ({ mailStatus }) => mailStatus],
  ['ID', ({ id }) => id],
];

/** These columns, and those about the source of the visit. */
export function leadsToCsv<Row extends Lead<string>>(
  columns: readonly CsvColumn<Row>[],
  rows: readonly Row[],
): Promise<string> {
  const all = [...columns, ...sourceColumns];
  return toCsv(
    all.map(([header]) => header),
    rows.map((row) => all.map(([, cell]) => cell(row))),
  );
}
