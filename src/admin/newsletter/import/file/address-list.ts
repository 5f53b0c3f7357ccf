// Reads a list of subscribers from a CSV file or a paste: the columns of the address, the name and the state, and for each address
// what becomes of it.
import { tagKey } from '@contracts/subscriber-tags';
import { type CsvRow, parseCsv } from '@/admin/kit/list/toolbar/csv';
import { addressIn } from '@/shared/newsletter/newsletter-text';
import { addressesIn } from './cell-addresses';
import { type Meaning, strictest, toWords } from './meanings';
import { findNames } from './name-columns';
import { findTagColumns, splitTags } from './tag-cells';
import { findStateColumns, type StateColumn, stateOfFileName } from './state-columns';

/** The states in which the server takes a subscriber. */
const subscriberStates = ['active', 'unsubscribed', 'bounced', 'complained', 'manual'] as const;
type SubscriberState = (typeof subscriberStates)[number];

export const isSubscriberState = (verdict: Verdict): verdict is SubscriberState =>
  subscriberStates.some((state) => state === verdict);

/** never: no consent in the file. unknown: waits for the admin. */
export type Verdict = SubscriberState | 'never' | 'unknown' | 'invalid' | 'duplicate';

export interface FoundAddress {
  line: number;
  /** As written in the file. */
  text: string;
  verdict: Verdict;
  /** '' for an invalid one. */
  email: string;
  name: string;
  /** When they left, if the file says so in ISO order. */
  leftAt: string | null;
  /** In the order of the file. */
  tags: string[];
}

export interface ImportTable {
  fileName: string;
  headings: string[] | null;
  rows: CsvRow[];
  /** How many columns there are to choose from. */
  width: number;
}

/** 'every': all cells are addresses, as copied from a mail program's recipient field. */
export type AddressColumn = number | 'every';

export interface ImportChoices {
  column: AddressColumn;
  /** The file is a list of addresses that must not be mailed. */
  isBarred: boolean;
  /** The column with the tags; null for none. */
  tagColumn: number | null;
  /** The admin's answers, by column and value (valueId). */
  answers: Readonly<Record<string, Meaning>>;
}

export interface AddressList {
  addresses: FoundAddress[];
  counts: Record<Verdict, number>;
  /** How many tags there are in all. */
  tagCount: number;
  /** The headings of the names. */
  nameColumns: string[];
  stateColumns: StateColumn[];
}

/** The column is chosen by the content of the first rows. */
const SAMPLE_ROWS = 100;
/** Above this share of cells with an @, every cell is an address and there are no columns. */
const ADDRESSES_ONLY = 2 / 3;
/** No tool exports more; a row of addresses may have more cells. */
const MAX_COLUMNS = 300;

const addressHeading =
  /^ (?:(?:contact|subscriber|primary|work|your) )?(?:e ?mail|mail|correo electronico|correo|courriel|indirizzo e ?mail|adresse (?:e ?)?mail|endereco de e ?mail|subscriber)(?: (?:address(?:es)?|adresse|adres|id))?(?: \d)? $/;

/** Reads the text of a file or of a paste. */
export async function readTable(text: string, fileName = ''): Promise<ImportTable> {
  const rows = await parseCsv(text);
  const heading = findHeading(rows);
  const body = rows.slice(heading + 1);
  const widest = Math.max(0, ...rows.slice(0, SAMPLE_ROWS).map(({ cells }) => cells.length));
  const width = Math.min(widest, MAX_COLUMNS);
  return { fileName, headings: rows[heading]?.cells ?? null, rows: body, width };
}

const isAddressHeading = (cell: string) => addressHeading.test(toWords(cell.slice(0, 80)));

/** The last row before the first address, or the one that names the address. -1 for none. */
function findHeading(rows: readonly CsvRow[]): number {
  const sample = rows.slice(0, SAMPLE_ROWS);
  const first = sample.findIndex(({ cells }) => cells.some((cell) => cell.includes('@')));
  const before = first === -1 ? sample : sample.slice(0, first);
  const named = before.findIndex(({ cells }) => cells.slice(0, MAX_COLUMNS).some(isAddressHeading));
  if (named !== -1) return named;
  // A row without an @ is a heading only if addresses follow.
  return first > 0 && rows[first]?.cells.some((cell) => addressIn(cell) !== null) ? first - 1 : -1;
}

export function suggestChoices({ headings, rows, width }: ImportTable): ImportChoices {
  const sample = rows.slice(0, SAMPLE_ROWS);
  const [tagColumn = null] = findTagColumns(headings);
  const choices = { isBarred: false, tagColumn, answers: {} };
  const filled = sample.flatMap(({ cells }) => cells.filter(Boolean));
  const withAt = filled.filter((cell) => cell.includes('@')).length;
  if (headings === null && withAt > filled.length * ADDRESSES_ONLY) {
    return { ...choices, column: 'every' };
  }
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
  // A column that is named so counts, unless it is empty and another one is not.
  const column = best > 0 || (best === 0 && most === 0) ? named.indexOf(best) : hits.indexOf(most);
  return { ...choices, column: Math.max(0, column) };
}

export const valueId = (column: StateColumn, key: string) => `${column.index}:${key}`;

/** The list as these choices make it. */
export function listAddresses(table: ImportTable, choices: ImportChoices): AddressList {
  const { headings, rows, width, fileName } = table;
  const names = findNames(headings);
  const taken = new Set([...names, ...(choices.column === 'every' ? [] : [choices.column])]);
  const stateColumns = [
    ...stateOfFileName(fileName, rows.length),
    ...(choices.column === 'every' ? [] : findStateColumns(headings, rows, width, taken)),
  ];
  const meaningOf = createJudge(stateColumns, choices);
  const seen = new Map<string, { first: FoundAddress; meaning: Meaning }>();
  const addresses: FoundAddress[] = [];

  for (const { cells, line } of rows) {
    const meaning = meaningOf(cells);
    const name = names
      .map((column) => cells[column] ?? '')
      .filter(Boolean)
      .join(' ');
    const given =
      choices.column === 'every' ? cells.filter(Boolean) : [cells[choices.column] ?? ''];
    const left = leftAt(stateColumns, cells);
    const tags = choices.tagColumn === null ? [] : splitTags(cells[choices.tagColumn] ?? '');
    for (const { text, email, name: own } of given.flatMap(addressesIn)) {
      const person = { line, text, email: email ?? '', name: name || own, leftAt: left };
      const address = { ...person, tags: [...tags] };
      const known = seen.get(address.email);
      if (email === null) {
        addresses.push({ ...address, verdict: 'invalid' });
      } else if (known) {
        addresses.push({ ...address, verdict: 'duplicate' });
        known.meaning = strictest(known.meaning, meaning);
        known.first.verdict = toVerdict(known.meaning);
        known.first.leftAt ??= left;
        // A table may have one row for each tag.
        known.first.tags.push(...tags);
      } else {
        const first: FoundAddress = { ...address, verdict: toVerdict(meaning) };
        addresses.push(first);
        seen.set(email, { first, meaning });
      }
    }
  }
  return {
    addresses,
    counts: countVerdicts(addresses),
    tagCount: new Set(addresses.flatMap(({ tags }) => tags.map(tagKey))).size,
    nameColumns: names.map((column) => headings?.[column] ?? ''),
    stateColumns,
  };
}

const toVerdict = (meaning: Meaning): Verdict => (meaning === 'none' ? 'active' : meaning);

/** Judges a row by all its columns together. */
function createJudge(columns: readonly StateColumn[], { isBarred, answers }: ImportChoices) {
  const meanings = columns.map(
    (column) =>
      new Map(
        column.values.map(({ key, meaning }) => [key, answers[valueId(column, key)] ?? meaning]),
      ),
  );
  return (cells: readonly string[]): Meaning => {
    const said = columns.map(
      ({ index, keyOf }, at) => meanings[at]?.get(keyOf(cells[index] ?? '')) ?? 'none',
    );
    const meaning = said.reduce<Meaning>(strictest, 'none');
    if (!isBarred) return meaning;
    return meaning === 'complained' || meaning === 'bounced' ? meaning : 'manual';
  };
}

function countVerdicts(addresses: readonly FoundAddress[]): Record<Verdict, number> {
  const counts = {
    active: 0,
    unsubscribed: 0,
    bounced: 0,
    complained: 0,
    manual: 0,
    never: 0,
    unknown: 0,
    invalid: 0,
    duplicate: 0,
  };
  for (const { verdict } of addresses) counts[verdict] += 1;
  return counts;
}

/** The date of leaving; other orders of day and month are not guessed. */
function leftAt(columns: readonly StateColumn[], cells: readonly string[]): string | null {
  for (const { index, keyOf } of columns) {
    const cell = cells[index] ?? '';
    if (keyOf(cell) !== 'date' || !/^\d{4}-\d\d-\d\d/.test(cell)) continue;
    const time = Date.parse(cell.slice(0, 40));
    if (!Number.isNaN(time)) return new Date(time).toISOString();
  }
  return null;
}
