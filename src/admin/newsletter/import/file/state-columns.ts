// Finds the columns that say whether a subscriber may be emailed, and the meaning of their values. A value without a
// known meaning is 'unknown', and the admin is asked.
import type { CsvRow } from '@/admin/kit/list/toolbar/csv';
import type { ColumnRole } from './column-roles';
import {
  detailWords,
  mailingWords,
  mailWords,
  otherChannels,
  otherSubjects,
  stateWords,
  statusWords,
  tellingWords,
} from './consent-words';
import {
  hasWord,
  forbidsMail,
  isBlank,
  isDate,
  type Meaning,
  meaningOfWords,
  toWords,
  readTruthValue,
} from './meanings';

export interface StateValue {
  /** A key that is unique in its column. */
  key: string;
  label: string;
  rows: number;
  meaning: Meaning;
}

export interface StateColumn {
  /** The column's index; -1 for the file's name. */
  index: number;
  heading: string;
  /** The values, the most frequent first. */
  values: StateValue[];
  keyOf: (cell: string) => string;
}

/** The longest cell about consent. */
const MAX_CELL = 80;
/** Above this number of values without a known meaning, the admin is asked about all of them at once. */
const MAX_VALUES = 12;
/** A column with more values is free text, unless its heading is about consent. */
const MAX_VALUES_UNNAMED = 200;

interface Heading {
  says: Meaning | null;
  isStatus: boolean;
  isPlace: boolean;
  /** True when cells are dates, reasons or campaigns: a filled cell is what counts. */
  isDetail: boolean;
  words: string;
}

function readHeading(heading: string, hasPayments: boolean): Heading | null {
  const words = toWords(heading.slice(0, MAX_CELL));
  if (hasWord(words, otherChannels) && !hasWord(words, mailWords)) return null;
  if (hasWord(words, otherSubjects) && !hasWord(words, [' newsletter'])) return null;
  // In Substack's export, "Cancel date" ends a payment.
  if (hasPayments && hasWord(words, [' cancel'])) return null;
  const said = meaningOfWords(words);
  return {
    says: said === 'unknown' || said === 'none' ? null : said,
    isStatus: hasWord(words, statusWords),
    isPlace: hasWord(words, stateWords),
    isDetail: hasWord(words, detailWords),
    words,
  };
}

const noHeading = { says: null, isStatus: false, isPlace: false, isDetail: false, words: '' };

interface Reading {
  key: string;
  label: string;
  meaning: Meaning;
}

/** Reads the meaning of one cell under its heading. */
function readCell(heading: Heading, text: string): Reading {
  const { says, isDetail, words } = heading;
  const cell = text.slice(0, MAX_CELL).trim();
  if (isBlank(cell)) return { key: '', label: 'Empty', meaning: meaningOfBlank(heading) };
  const value = (meaning: Meaning) => ({ key: cell.toLowerCase(), label: cell, meaning });

  if (says !== null && isDate(cell)) return { key: 'date', label: 'A date', meaning: says };
  const truth = readTruthValue(cell);
  if (truth !== null) {
    if (says === null) return value('unknown');
    if (forbidsMail(says)) return value(truth ? says : 'none');
    // "subscribed: no" means left or never subscribed: either way only that person can subscribe again.
    return value(truth ? says : hasWord(words, [' subscri']) ? 'unsubscribed' : 'never');
  }
  if (/^https?:/i.test(cell)) return { key: 'link', label: 'A link', meaning: 'none' };
  const cellWords = toWords(cell);
  const isSpoken = isNamed(heading) || heading.isPlace || hasWord(cellWords, tellingWords);
  const said = isSpoken ? meaningOfWords(cellWords) : null;
  if (said !== null) return value(says === 'bounced' && said === 'complained' ? says : said);
  if (forbidsMail(says) && isDetail) return { key: 'text', label: 'Any text', meaning: says };
  return value('unknown');
}

const isNamed = ({ says, isStatus }: Heading) => says !== null || isStatus;

/**
 * Reads an empty cell: under "confirmed at" it may be a subscriber who never confirmed, or one that another tool
 * imported.
 */
function meaningOfBlank({ says, isStatus, isPlace, isDetail }: Heading): Meaning {
  if (isStatus || isPlace) return 'unknown';
  if (says !== 'active') return 'none';
  return isDetail ? 'unknown' : 'never';
}

/**
 * Finds the columns that certainly or possibly say who may be emailed. `taken` are the columns of address, names and
 * tags.
 */
export function suggestStates(
  headings: readonly string[] | null,
  rows: readonly CsvRow[],
  width: number,
  taken: ReadonlySet<number>,
): (readonly [number, ColumnRole])[] {
  const hasPayments = headings?.some((heading) => /stripe/i.test(heading)) ?? false;
  const found: (readonly [number, ColumnRole])[] = [];
  for (let index = 0; index < width; index += 1) {
    if (taken.has(index)) continue;
    const heading = readHeading(headings?.[index] ?? '', hasPayments);
    const role = heading && suggestState(heading, valuesOf(heading, rows, index));
    if (role) found.push([index, role]);
  }
  return found;
}

/**
 * Decides whether a column is about consent. Free text never decides by itself: words about leaving become a question.
 */
function suggestState(heading: Heading, { all, filled }: Values): ColumnRole | null {
  if (filled.length === 0) return null;
  if (isFreeText(heading, filled)) {
    const telling = heading.isDetail ? tellingWords : mailingWords;
    if (filled.some(({ label }) => hasWord(toWords(label), telling))) return 'ask';
    return heading.says === 'active' ? 'note' : null;
  }
  const isState = isNamed(heading)
    ? tellsState(heading, filled, filled.length < all.length)
    : isTelling(heading, filled) || isYesOrNo(filled);
  return isState ? 'state' : null;
}

export const hasTellingWord = (cell: string): boolean =>
  hasWord(toWords(cell.slice(0, MAX_CELL)), tellingWords);

/**
 * True for many or long values, or a heading such as "note". Under a heading that forbids email, a filled cell counts.
 */
function isFreeText(heading: Heading, filled: readonly StateValue[]): boolean {
  const { says, isStatus, isDetail } = heading;
  if (forbidsMail(says)) return false;
  if (isDetail)
    return !filled.every(({ key, label }) => key === 'date' || readTruthValue(label) !== null);
  if (isStatus) return false;
  const isCrowded = says === null && filled.length > MAX_VALUES;
  return isCrowded || filled.some(({ label }) => isLong(label));
}

const isLong = (label: string) => label.length > 40 || label.split(/\s+/, 6).length > 4;

/** Reads a column as one that says who may be emailed, whatever its heading. */
export function readStateColumn(
  index: number,
  headings: readonly string[] | null,
  rows: readonly CsvRow[],
): StateColumn {
  const name = headings?.[index] ?? '';
  const plain = readHeading(name, false) ?? noHeading;
  const isSpoken = isNamed(plain) || isYesOrNo(valuesOf(plain, rows, index).filled);
  // One clear cell makes the column a status: "regular" beside "unsubscribed" is a subscriber.
  const { all, read } = valuesOf({ ...plain, isStatus: plain.isStatus || !isSpoken }, rows, index);
  const unknown = all.filter(({ meaning }) => meaning === 'unknown');
  const isCrowded = unknown.length > MAX_VALUES;
  const other = { key: 'other values', label: 'All other values', meaning: 'unknown' } as const;
  const rowCount = unknown.reduce((sum, value) => sum + value.rows, 0);
  return {
    index,
    heading: name || `Column ${index + 1}`,
    values: isCrowded
      ? [...all.filter(({ meaning }) => meaning !== 'unknown'), { ...other, rows: rowCount }]
      : all,
    keyOf(cell) {
      const { key, meaning } = read(cell);
      return isCrowded && meaning === 'unknown' ? other.key : key;
    },
  };
}

interface Values {
  /** The values, the most frequent first. */
  all: StateValue[];
  filled: StateValue[];
  read: (cell: string) => Reading;
}

function valuesOf(heading: Heading, rows: readonly CsvRow[], index: number): Values {
  const readings = new Map<string, Reading>();
  const values = new Map<string, StateValue>();
  const read = (cell: string) => {
    const known = readings.get(cell);
    if (known) return known;
    const reading = readCell(heading, cell);
    readings.set(cell, reading);
    return reading;
  };
  for (const { cells } of rows) {
    const reading = read(cells[index] ?? '');
    const value = values.get(reading.key);
    if (value) value.rows += 1;
    else values.set(reading.key, { ...reading, rows: 1 });
    // More values of free text add nothing.
    if (!isNamed(heading) && values.size > MAX_VALUES_UNNAMED) break;
  }
  const all = [...values.values()].toSorted((one, other) => other.rows - one.rows);
  return { all, filled: all.filter(({ key }) => key !== ''), read };
}

/**
 * True unless the values say nothing under a heading about consent: counts, addresses, or when and where people signed
 * up.
 */
function tellsState(
  { says, isStatus, isDetail }: Heading,
  filled: readonly StateValue[],
  hasBlanks: boolean,
) {
  const isSaid = filled.some(
    ({ label, meaning }) => readTruthValue(label) !== null || forbidsMail(meaning),
  );
  if ((!isStatus && isCount(filled)) || filled.every(({ label }) => label.includes('@')))
    return false;
  if (forbidsMail(says)) return true;
  if (filled.every(({ key }) => key === 'date')) return says !== null && hasBlanks;
  return !isDetail || isSaid;
}

const isCount = (values: readonly StateValue[]) =>
  values.every(({ label }) => /^\d{1,9}$/.test(label)) &&
  values.some(({ label }) => label.length > 1 || label > '1');

/** True for yes and no, which are asked about under any other heading. */
const isYesOrNo = (filled: readonly StateValue[]) =>
  filled.every(({ label }) => readTruthValue(label) !== null) &&
  (filled.length > 1 || filled.some(({ label }) => !/^\d+$/.test(label)));

/** True for a cell with a single clear word such as "bounced", whatever the heading. */
const isTelling = ({ isPlace }: Heading, filled: readonly StateValue[]) =>
  filled.some(
    ({ label, meaning }) => forbidsMail(meaning) && (isPlace || label.split(/\s+/, 4).length <= 3),
  );
