// Files for spreadsheets (RFC 4180). What visitors typed stands in the cells, and a spreadsheet runs a cell that
// begins like a formula, so such a cell gets an apostrophe in front: it is then shown as what it is.

/** Numbers stand for themselves; nothing becomes an empty cell. */
export type CsvCell = string | number | null;

/** Excel takes a file without it for one of the old code pages. */
const BYTE_ORDER_MARK = '\u{feff}';
const LINE_END = '\r\n';

/**
 * What spreadsheets take for the beginning of a formula, also in full width and after blanks, which some of them
 * drop when they open a file. A tab or a line break in front is dangerous by itself. Apostrophes that were typed in front
 * of one get another: then the first can be taken away again, and the text is what it was.
 */
const formulaStart =
  /^'*(?:[\t\r\n]|[\s\0\u{200b}-\u{200f}\u{feff}]*[=+\-@\uff1d\uff0b\uff0d\uff20])/u;

/** The text of a whole file, to be saved as UTF-8. */
export function toCsv(header: readonly string[], rows: readonly (readonly CsvCell[])[]): string {
  return (
    BYTE_ORDER_MARK + [header, ...rows].map((row) => row.map(toField).join(',') + LINE_END).join('')
  );
}

function toField(cell: CsvCell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return Number.isFinite(cell) ? String(cell) : '';
  const text = formulaStart.test(cell) ? `'${cell}` : cell;
  // Always in quotes: then no separator, quote or line break of any locale can begin a new cell.
  return `"${text.replaceAll('"', '""')}"`;
}
