// Suggests the role of each column. The panel shows the suggestion, and the admin corrects it.
import type { CsvRow } from '@/admin/kit/list/toolbar/csv';
import { addressIn } from '@/shared/newsletter/newsletter-text';
import { addressesIn } from './cell-addresses';
import { isMoment } from './cell-moments';
import type { ColumnRole } from './column-roles';
import { toWords } from './meanings';
import { suggestNames } from './name-columns';
import { ownRoles } from './own-file';
import { suggestStates } from './state-columns';
import { findTagColumns } from './tag-cells';

export interface ImportTable {
  fileName: string;
  headings: string[] | null;
  rows: CsvRow[];
  /** The number of columns to choose from. */
  width: number;
}

/** The number of rows whose content decides the role of a column. */
const SAMPLE_ROWS = 100;
/** Above this share of cells with an @, every cell is an address and the file has no columns. */
const ADDRESSES_ONLY = 2 / 3;
/** A limit above the columns that tools export; a row of addresses may have more cells. */
const MAX_COLUMNS = 300;
/** The part of a heading that is read and shown: the layout of a very long word would block the browser for seconds. */
const MAX_HEADING = 80;

const addressHeading =
  /^ (?:(?:contact|subscriber|primary|work|your) )?(?:e ?mail|mail|correo electronico|correo|courriel|indirizzo e ?mail|adresse (?:e ?)?mail|endereco de e ?mail|subscriber)(?: (?:address(?:es)?|adresse|adres|id))?(?: \d)? $/;

const isAddressHeading = (cell: string) => addressHeading.test(toWords(cell.slice(0, MAX_HEADING)));

export function toTable(rows: CsvRow[], fileName: string): ImportTable {
  const heading = findHeading(rows);
  const widest = Math.max(0, ...rows.slice(0, SAMPLE_ROWS).map(({ cells }) => cells.length));
  return {
    fileName,
    headings: rows[heading]?.cells.map((cell) => cell.slice(0, MAX_HEADING)) ?? null,
    rows: rows.slice(heading + 1),
    width: Math.min(widest, MAX_COLUMNS),
  };
}

/**
 * Finds the row of headings: the last row before the first address, or the one that names the address. Returns -1 for
 * none.
 */
function findHeading(rows: readonly CsvRow[]): number {
  const sample = rows.slice(0, SAMPLE_ROWS);
  const first = sample.findIndex(({ cells }) => cells.some((cell) => cell.includes('@')));
  const before = first === -1 ? sample : sample.slice(0, first);
  const named = before.findIndex(({ cells }) => cells.slice(0, MAX_COLUMNS).some(isAddressHeading));
  if (named !== -1) return named;
  // A row without an @ is a heading only if addresses follow.
  return first > 0 && rows[first]?.cells.some((cell) => addressIn(cell) !== null) ? first - 1 : -1;
}

/** True for Ghost's export: only it has this column, which stays true for members whose email Ghost has disabled. */
export const isOfGhost = ({ headings }: ImportTable): boolean =>
  headings?.includes('subscribed_to_emails') ?? false;

/** Suggests the role of each column; in our own export by its headings alone. */
export function suggestRoles(table: ImportTable): ColumnRole[] {
  const { headings, rows, width } = table;
  const columns = Array.from({ length: width }, (_, index) => index);
  const own = headings && ownRoles(headings);
  if (own) return columns.map((index) => own[index] ?? 'ignore');
  if (isListOfAddresses(table)) return columns.map(() => 'address');

  const address = findAddressColumn(table);
  const roles = new Map<number, ColumnRole>([[address, 'address']]);
  const take = (found: Iterable<readonly [number, ColumnRole]>) => {
    for (const [index, role] of found) if (!roles.has(index)) roles.set(index, role);
  };
  take(suggestNames(headings));
  take(
    findTagColumns(headings)
      .slice(0, 1)
      .map((index) => [index, 'tags']),
  );
  take(suggestStates(headings, rows, width, new Set(roles.keys())));
  take(suggestJoined(table));
  return columns.map((index) => roles.get(index) ?? 'ignore');
}

function isListOfAddresses({ headings, rows }: ImportTable): boolean {
  const filled = rows.slice(0, SAMPLE_ROWS).flatMap(({ cells }) => cells.filter(Boolean));
  const withAt = filled.filter((cell) => cell.includes('@')).length;
  return headings === null && withAt > filled.length * ADDRESSES_ONLY;
}

function findAddressColumn({ headings, rows, width }: ImportTable): number {
  const sample = rows.slice(0, SAMPLE_ROWS);
  const hits = Array.from(
    { length: width },
    (_, column) =>
      sample.filter(({ cells }) => addressesIn(cells[column] ?? '').some(({ email }) => email))
        .length,
  );
  const most = Math.max(0, ...hits);
  const named = hits.map((count, column) =>
    isAddressHeading(headings?.[column] ?? '') ? count : -1,
  );
  const best = Math.max(...named);
  // Prefers the column with this name, unless it is empty and another is not.
  const column = best > 0 || (best === 0 && most === 0) ? named.indexOf(best) : hits.indexOf(most);
  return Math.max(0, column);
}

/** Headings of sign-up dates, the best first: a tool that imported its members "created" them on that day. */
const joinedHeadings = [
  /^ (?:confirm|double opt in)/,
  /^ opt ?in/,
  /^ subscri/,
  /^ (?:sign(?:ed)? ?up|join|start|regist)/,
  /^ (?:date )?(?:creat|added)/,
];

/** Finds the column of dates whose heading fits sign-ups best. */
function suggestJoined({ headings, rows, width }: ImportTable): [number, ColumnRole][] {
  const words = (headings ?? []).slice(0, width).map(toWords);
  for (const heading of joinedHeadings) {
    const index = words.findIndex((word, column) => heading.test(word) && hasMoments(rows, column));
    if (index !== -1) return [[index, 'joined']];
  }
  return [];
}

function hasMoments(rows: readonly CsvRow[], column: number): boolean {
  const filled = rows.flatMap(({ cells }) => cells[column] || []);
  return filled.length > 0 && filled.every(isMoment);
}
