import { type CsvCell, toCsv } from '@/admin/kit/list/toolbar/csv';
import { csvMoment, csvMomentHeader } from '@/shared/format/moment';
import { labelOf } from '@/shared/options';
import type { FieldKey, Kind } from '../model/kinds';
import { type Lead, leadSource } from '../model/lead';
import { adminLabelOf, fieldEntries, shownValue } from '../model/lead-values';

type CsvColumn = readonly [header: string, cell: (lead: Lead) => CsvCell];

/** Columns whose cells need more than their field's value. */
const ownCells: Partial<Record<FieldKey, CsvColumn[1]>> = {
  value: ({ value = null }) => value,
  decidedAt: ({ decidedAt = null }) => decidedAt && csvMoment(decidedAt),
  positionTitle: ({ positionTitle = '', isPositionRemoved }) =>
    isPositionRemoved ? `${positionTitle} (removed)` : positionTitle,
};

const sourceColumns: readonly CsvColumn[] = [
  ...leadSource,
  ['Next step due', ({ nextStep }) => nextStep?.dueOn ?? null],
  ['Next step', ({ nextStep }) => nextStep?.words ?? null],
  ['Email to owner', ({ mailStatus }) => mailStatus],
  ['ID', ({ id }) => id],
];

/** Writes the fields of this kind of lead, then the source of the visit. */
export function leadsToCsv(kind: Kind, leads: readonly Lead[]): Promise<string> {
  const columns = [...columnsOf(kind), ...sourceColumns];
  return toCsv(
    columns.map(([header]) => header),
    leads.map((lead) => columns.map(([, cell]) => cell(lead))),
  );
}

function columnsOf(kind: Kind): CsvColumn[] {
  const { csvOrder, statuses, dateHeader } = kind;
  const columns = new Map<string, CsvColumn>([
    ['createdAt', [csvMomentHeader(dateHeader), ({ createdAt }) => csvMoment(createdAt)]],
    ['status', ['Status', ({ status }) => labelOf(statuses, status)]],
  ]);
  for (const [key, field] of fieldEntries(kind)) {
    const cell = ownCells[key] ?? ((lead: Lead) => shownValue(field, lead[key]));
    columns.set(key, [adminLabelOf(field), cell]);
  }
  const keys = new Set<string>([...csvOrder, ...columns.keys()]);
  return [...keys].map((key) => columns.get(key)).filter((column) => column !== undefined);
}
