// Finds the column of addresses in a CSV file and sorts its cells into valid, invalid and duplicate. Other columns are
// ignored.
import { parseCsv, type CsvRow } from '@/lib/csv';
import { addressIn } from '../../model';

export interface FoundAddress {
  line: number;
  /** As written in the file. */
  text: string;
  verdict: 'valid' | 'invalid' | 'duplicate';
  /** Of a valid address; else ''. */
  email: string;
}

export interface AddressList {
  addresses: FoundAddress[];
  valid: number;
  invalid: number;
  duplicate: number;
  /** The heading of the column that was read; null where the file has none. */
  column: string | null;
}

/** The column is chosen by the content of the first rows. */
const SAMPLE_ROWS = 100;
/** Above this share of cells with an @, every cell is an address and there are no columns. */
const ADDRESSES_ONLY = 2 / 3;

const headingPattern = /^(e[\s_-]?mail|mail)([\s_-]?(address(es)?|adresse|id))?$/i;

type Layout = {
  heading: string | null;
  /** 'every': all cells are addresses, as copied from a mail program's recipient field. */
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
  // A first row without an @ is a heading only if addresses follow.
  const isHeading = hasHeading && most > 0;
  return { heading: isHeading ? (first[column] ?? null) : null, column };
}

/** Reads the text of a file or of a paste. */
export async function readAddresses(text: string): Promise<AddressList> {
  const rows = await parseCsv(text);
  const { heading, column } = findLayout(rows.slice(0, SAMPLE_ROWS));

  const list: AddressList = { addresses: [], valid: 0, invalid: 0, duplicate: 0, column: heading };
  const seen = new Set<string>();
  for (const { cells, line } of heading === null ? rows : rows.slice(1)) {
    for (const cell of column === 'every' ? cells.filter(Boolean) : [cells[column] ?? '']) {
      const found = classify(cell, line, seen);
      list.addresses.push(found);
      list[found.verdict] += 1;
    }
  }
  return list;
}

function classify(text: string, line: number, seen: Set<string>): FoundAddress {
  const email = addressIn(text);
  if (email === null) return { line, text, verdict: 'invalid', email: '' };
  if (seen.has(email)) return { line, text, verdict: 'duplicate', email: '' };
  seen.add(email);
  return { line, text, verdict: 'valid', email };
}
