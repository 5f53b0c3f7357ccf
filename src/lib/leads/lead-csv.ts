import { type CsvCell, toCsv } from '../csv';
import type { Lead } from './lead';

export type CsvColumn<Row> = readonly [header: string, cell: (row: Row) => CsvCell];

const sourceColumns: readonly CsvColumn<Lead<string>>[] = [
  ['Campaign source', ({ campaign }) => campaign.source],
  ['Campaign medium', ({ campaign }) => campaign.medium],
  ['Campaign name', ({ campaign }) => campaign.name],
  ['Campaign term', ({ campaign }) => campaign.term],
  ['Campaign content', ({ campaign }) => campaign.content],
  ['Came from', ({ referrer }) => referrer],
  ['First page', ({ landingPage }) => landingPage],
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
