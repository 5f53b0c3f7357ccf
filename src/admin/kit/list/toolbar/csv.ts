// Reads and writes CSV files of spreadsheets. The first export or import loads papaparse.

/** A cell: numbers stay numbers, and null becomes an empty cell. */
export type CsvCell = string | number | null;

export type CsvRow = {
  /** The cells, trimmed and without the apostrophe that toCsv adds before a formula. */
  cells: string[];
  /** The row's first line in the file, counted from 1. */
  line: number;
};

/** Without it, Excel reads UTF-8 as one of the old code pages. */
const BYTE_ORDER_MARK = '\u{feff}';
const byteOrderMark = /^\u{feff}/u;

/**
 * Matches the start of a spreadsheet formula, also in full width and after characters that some programs drop. Typed
 * apostrophes belong to it, so that removing the added one restores the text.
 */
const formulaStart =
  /^'*(?:[\t\r\n]|[\s\0\u{200b}-\u{200f}\u{feff}]*[=+\-@\uff1d\uff0b\uff0d\uff20])/u;

const loadParser = async () => (await import('papaparse')).default;

/** Returns the text of a whole file. A cell that a spreadsheet would run as a formula gets an apostrophe in front. */
export async function toCsv(
  header: readonly string[],
  rows: readonly (readonly CsvCell[])[],
): Promise<string> {
  const { unparse } = await loadParser();
  const write = (lines: readonly (readonly CsvCell[])[], quotes: (cell: unknown) => boolean) =>
    lines.length > 0 ? `${unparse([...lines], { escapeFormulae: formulaStart, quotes })}\r\n` : '';
  return [
    BYTE_ORDER_MARK,
    // Leaves headings unquoted: programs that do not know the byte order mark would read the quotation mark as part of
    // the first heading.
    write([header], () => false),
    // Quotes every text, so that no locale's separator can begin a new cell.
    write(rows, (cell) => typeof cell === 'string'),
  ].join('');
}

/** Restores the text as it was before toCsv guarded it. */
const withoutGuard = (cell: string) =>
  cell.startsWith("'") && formulaStart.test(cell.slice(1)) ? cell.slice(1) : cell;

/** Returns the rows of a CSV file that are not empty, whatever separator and line ends it uses. */
export async function parseCsv(file: string): Promise<CsvRow[]> {
  const { parse } = await loadParser();
  const whole = file.replace(byteOrderMark, '').replace(/\r\n?/g, '\n');
  // Excel writes a first line that names the separator.
  const named = /^sep=([,;\t|])\n/i.exec(whole);
  const text = whole.slice(named?.[0].length ?? 0).replace(quotedCell, '$1$2');
  const config = { delimiter: named?.[1] ?? findSeparator(text), newline: '\n' } as const;

  // An unclosed quotation mark would swallow the rest of the file, so such a file is parsed line by line.
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
 * Matches a quoted cell with the spaces before it, which the parser rejects. Matches whole cells, so that text inside
 * quotation marks does not change.
 */
const quotedCell = /(^|[,;\t|])[^\S\r\n\t\u2028\u2029]*("(?:[^"]|"")*"?)/gm;

const separators = [',', ';', '\t', '|'] as const;

/** Returns the most frequent separator of the first line that has one outside quotation marks. */
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
