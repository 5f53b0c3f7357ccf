import { type CsvCell, toCsv } from '@/admin/kit/list/toolbar/csv';
import { csvMoment, csvMomentHeader } from '@/shared/format/moment';
import { labelOf } from '@/shared/options';
import { type Lead, leadSource } from '../model/lead';
import { adminLabelOf, fieldEntries, shownValue } from '../model/lead-values';
import type { LeadDefinition } from '../model/lead-definition';

type CsvColumn<Row> = readonly [header: string, cell: (row: Row) => CsvCell];

const sourceColumns: readonly CsvColumn<Lead<string>>[] = [
  ...leadSource,
  ['Next step due', ({ nextStep }) => nextStep?.dueOn ?? null],
  ['Next step', ({ nextStep }) => nextStep?.words ?? null],
  ['Mail to owner', ({ mailStatus }) => mailStatus],
  ['ID', ({ id }) => id],
];

/** The fields of this kind, and then the source of the visit. */
export function leadsToCsv<Row extends Lead<Status>, Status extends string, Filters>(
  kind: LeadDefinition<Row, Status, Filters>,
  rows: readonly Row[],
): Promise<string> {
  const columns = [...columnsOf(kind), ...sourceColumns];
  return toCsv(
    columns.map(([header]) => header),
    rows.map((row) => columns.map(([, cell]) => cell(row))),
  );
}

function columnsOf<Row extends Lead<Status>, Status extends string, Filters>(
  kind: LeadDefinition<Row, Status, Filters>,
): CsvColumn<Row>[] {
  const { fields, csvOrder, csvCells, statuses, dateHeader } = kind;
  const columns = new Map<string, CsvColumn<Row>>([
    ['createdAt', [csvMomentHeader(dateHeader), ({ createdAt }) => csvMoment(createdAt)]],
    ['status', ['Status', ({ status }) => labelOf(statuses, status)]],
  ]);
  for (const [key, field] of fieldEntries<Row>(fields)) {
    const cell = csvCells?.[key] ?? ((row: Row) => shownValue(field, row[key]));
    columns.set(key, [adminLabelOf(field), cell]);
  }
  const keys = new Set<string>([...csvOrder, ...columns.keys()]);
  return [...keys].map((key) => columns.get(key)).filter((column) => column !== undefined);
}
