// From the rows of a file to the addresses in it: which column they are in, which of them can be one, and which stand
// there twice. Names and all other columns are ignored.
import { emailAddressSchema } from '@contracts/newsletter';
import { type CsvRow, parseCsv } from './csv-rows';
import { nextTask } from '@/lib/browser/next-task';

export type FoundAddress = {
  line: number;
  /** As it stands in the file. */
  text: string;
} & ({ verdict: 'valid' | 'duplicate'; email: string } | { verdict: 'invalid' });

export type AddressList = {
  addresses: FoundAddress[];
  valid: number;
  invalid: number;
  duplicate: number;
  /** The heading of the column that was read; null where the file has none. */
  column: string | null;
};

/** The column is chosen by what is in the first rows. */
const SAMPLE_ROWS = 100;
/** Between two looks at the clock; a browser shows the next frame in between. */
const ROWS_PER_LOOK = 250;
const MAX_BUSY_MS = 8;
/** With a larger share of cells that look like addresses there are no other columns, only addresses side by side. */
const ADDRESSES_ONLY = 2 / 3;

const headingPattern = /^(e[\s_-]?mail|mail)([\s_-]?(address(es)?|adresse|id))?$/i;
const bracketedPattern = /<([^<>\s]+@[^<>\s]+)>\s*$/;

/** What our own export puts in front of a cell that a spreadsheet would run as a formula. */
const formulaGuard = /^'(?='*[=+\-@])/;

/** The address in a cell: bare, behind "mailto:", or in brackets behind a name. Null when it can be none. */
export function addressIn(cell: string): string | null {
  const bare = (bracketedPattern.exec(cell)?.[1] ?? cell)
    .trim()
    .replace(/^mailto:/i, '')
    .replace(formulaGuard, '');
  const parsed = emailAddressSchema.safeParse(bare);
  return parsed.success ? parsed.data : null;
}

type Layout = {
  heading: string | null;
  /** 'every': the cells of a row are addresses side by side, as they are copied from a mail program. */
  column: number | 'every';
};

function findLayout(sample: readonly CsvRow[]): Layout {
  const first = sample[0]?.cells ?? [];
  const hasHeading = first.every((cell) => addressIn(cell) === null && !cell.includes('@'));
  const named = hasHeading ? first.findIndex((cell) => headingPattern.test(cell)) : -1;
  if (named !== -1) return { heading: first[named] ?? null, column: named };

  const filled = sample.flatMap(({ cells }) => cells.filter(Boolean));
  const withAt = filled.filter((cell) => cell.includes('@')).length;
  if (!hasHeading && withAt > filled.length * ADDRESSES_ONLY) {
    return { heading: null, column: 'every' };
  }
  const width = Math.max(0, ...sample.map(({ cells }) => cells.length));
  const hits = Array.from(
    { length: width },
    (_, column) => sample.filter(({ cells }) => addressIn(cells[column] ?? '') !== null).length,
  );
  const most = Math.max(0, ...hits);
  const column = most === 0 ? 0 : hits.indexOf(most);
  // A first row without an @ heads the column only if addresses follow.
  const isHeading = hasHeading && most > 0;
  return { heading: isHeading ? (first[column] ?? null) : null, column };
}

/** Reads the text of a file or what was pasted. Stays out of the way of the page while it works; rejects when aborted. */
export async function readAddresses(text: string, signal?: AbortSignal): Promise<AddressList> {
  const rows = parseCsv(text.replace(/^\u{feff}/u, ''));
  const sample = take(rows, SAMPLE_ROWS);
  const { heading, column } = findLayout(sample);

  const list: AddressList = { addresses: [], valid: 0, invalid: 0, duplicate: 0, column: heading };
  const seen = new Set<string>();
  const addRow = ({ cells, line }: CsvRow) => {
    const candidates = column === 'every' ? cells.filter(Boolean) : [cells[column] ?? ''];
    for (const cell of candidates) {
      const found = judge(cell, line, seen);
      list.addresses.push(found);
      list[found.verdict] += 1;
    }
  };

  for (const row of heading === null ? sample : sample.slice(1)) addRow(row);
  let busySince = performance.now();
  let sinceLook = 0;
  for (const row of rows) {
    addRow(row);
    sinceLook += 1;
    if (sinceLook < ROWS_PER_LOOK) continue;
    sinceLook = 0;
    if (performance.now() - busySince < MAX_BUSY_MS) continue;
    await nextTask();
    signal?.throwIfAborted();
    busySince = performance.now();
  }
  return list;
}

function judge(text: string, line: number, seen: Set<string>): FoundAddress {
  const email = addressIn(text);
  if (email === null) return { line, text, verdict: 'invalid' };
  if (seen.has(email)) return { line, text, verdict: 'duplicate', email };
  seen.add(email);
  return { line, text, verdict: 'valid', email };
}

function take(rows: Generator<CsvRow>, count: number): CsvRow[] {
  const taken: CsvRow[] = [];
  while (taken.length < count) {
    const { value, done } = rows.next();
    if (done) break;
    taken.push(value);
  }
  return taken;
}
