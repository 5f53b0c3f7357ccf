// CSV files for and from spreadsheets. papaparse is loaded with the first export or import.

/** Numbers stay numbers; null becomes an empty cell. */
export type CsvCell = string | number | null;

export type CsvRow = {
  /** Trimmed, and without the apostrophe that toCsv put in front of a formula. */
  cells: string[];
  /** The row's first line in the file, counted from 1. */
  line: number;
};

/** Without it, Excel reads UTF-8 as one of the old code pages. */
const BYTE_ORDER_MARK = '\u{feff}';
const byteOrderMark = /^\u{feff}/u;

/**
 * The start of a formula for a spreadsheet, also in full width and after characters that some drop on opening. Typed
 * apostrophes count as part of it, so that removing the added one restores the text.
 */
const formulaStart =
  /^'*(?:[\t\r\n]|[\s\0\u{200b}-\u{200f}\u{feff}]*[=+\-@\uff1d\uff0b\uff0d\uff20])/u;

const loadParser = async () => (await import('papaparse')).default;

/** The text of a whole file. A cell that a spreadsheet would run as a formula gets an apostrophe in front. */
export async function toCsv(
  header: readonly string[],
  rows: readonly (readonly CsvCell[])[],
): Promise<string> {
  const { unparse } = await loadParser();
  const write = (lines: readonly (readonly CsvCell[])[], quotes: (cell: unknown) => boolean) =>
    lines.length > 0 ? `${unparse([...lines], { escapeFormulae: formulaStart, quotes })}\r\n` : '';
  return [
    BYTE_ORDER_MARK,
    // Bare: programs that do not know the byte order mark take the quotation marks behind it for a part of the first heading.
    write([header], () => false),
    // Always quoted: no locale's separator can then begin a new cell.
    write(rows, (cell) => typeof cell === 'string'),
  ].join('');
}

/** The text as it was before toCsv guarded it. */
const withoutGuard = (cell: string) =>
  cell.startsWith("'") && formulaStart.test(cell.slice(1)) ? cell.slice(1) : cell;

/** The rows of a CSV file that hold anything, whatever separator and line ends it uses. */
export async function parseCsv(file: string): Promise<CsvRow[]> {
  const { parse } = await loadParser();
  const whole = file.replace(byteOrderMark, '').replace(/\r\n?/g, '\n');
  // Excel's own first line names the separator.
  const named = /^sep=([,;\t|])\n/i.exec(whole);
  const text = whole.slice(named?.[0].length ?? 0).replace(quotedCell, '$1$2');
  const config = { delimiter: named?.[1] ?? findSeparator(text), newline: '\n' } as const;

  // An unclosed quotation mark would swallow the rest of the file: then each line is read by itself.
  function parseLine(line: string): string[][] {
    const mailbox = line.replace(/"([^"]*)"\s*(<[^<>"\s]+>)/g, '"$1 $2"');
    const { data } =
      [line, mailbox]
        .map((attempt) => parse<string[]>(attempt, config))
        .find(({ errors }) => errors.length === 0) ??
      parse<string[]>(line, { ...config, fastMode: true });
    return data;
  }
  const { data, errors } = parse<string[]>(text, config);
  let line = named ? 2 : 1;
  const rows = (errors.length > 0 ? text.split('\n').flatMap(parseLine) : data).map((cells) => {
    const row = { cells: cells.map((cell) => withoutGuard(cell.trim()).trim()), line };
    line += cells.join('').split('\n').length;
    return row;
  });
  return rows.filter(({ cells }) => cells.some(Boolean));
}

/**
 * With the blanks before it, which the parser does not take. The whole cell is matched, so that what looks like a cell inside the
 * quotation marks stays as it is.
 */
const quotedCell = /(^|[,;\t|])[^\S\r\n\t\u2028\u2029]*("(?:[^"]|"")*"?)/gm;

const separators = [',', ';', '\t', '|'] as const;

/** The most frequent separator of the first line that has one outside quotation marks. */
function findSeparator(text: string): string {
  for (const line of text.slice(0, 20_000).split('\n')) {
    // The sample may end inside quotation marks.
    const bare = line.replace(/"(?:[^"]|"")*(?:"|$)/g, '');
    const counts = separators.map((separator) => bare.split(separator).length - 1);
    const most = Math.max(...counts);
    if (most > 0) return separators[counts.indexOf(most)] ?? ',';
  }
  return ',';
}
