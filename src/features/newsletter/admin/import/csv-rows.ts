// Reads the CSV that spreadsheets and mail programs really write: commas, semicolons or tabs, quoted fields with line
// breaks in them, any line end, a quotation mark that is never closed. A generator, so that a long file can be read a
// little at a time.

export type CsvRow = {
  cells: string[];
  /** Of the row's first line in the file, counted from 1. */
  line: number;
};

const separators = [',', ';', '\t', '|'] as const;

/** Excel's own first line, which names the separator and is no data. */
const separatorLine = /^sep=([,;\t|])\r?\n/i;

/** The separator that stands most often in the first line that has any, outside quotation marks. */
export function findSeparator(text: string): string {
  for (const line of text.slice(0, 20_000).split(/\r\n|\r|\n/)) {
    const bare = line.replace(/"(?:[^"]|"")*"/g, '');
    const counts = separators.map((separator) => bare.split(separator).length - 1);
    const most = Math.max(...counts);
    if (most > 0) return separators[counts.indexOf(most)] ?? ',';
  }
  return ',';
}

export function* parseCsv(file: string): Generator<CsvRow> {
  const named = separatorLine.exec(file);
  const text = named ? file.slice(named[0].length) : file;
  const separator = named?.[1] ?? findSeparator(text);
  const fieldEnd = new RegExp(`[\\r\\n${separator}]`, 'g');

  const fieldClose = new RegExp(` *(?:[\\r\\n${separator}]|$)`, 'y');

  let line = named ? 2 : 1;
  let position = 0;
  /** False from an opening quotation mark on that is never closed: it was meant as itself. */
  let isQuoting = true;

  while (position < text.length) {
    const row: CsvRow = { cells: [], line };
    for (;;) {
      const field = readField();
      row.cells.push(field.trim());
      if (text[position] !== separator) break;
      position += 1;
    }
    if (text[position] === '\r' && text[position + 1] === '\n') position += 1;
    position += 1;
    line += 1;
    if (row.cells.some((cell) => cell !== '')) yield row;
  }

  /** Leaves `position` on the separator, the line end or the end of the text. */
  function readField(): string {
    const quote = /[^\S\r\n\t]*"/y;
    quote.lastIndex = position;
    const quoted = isQuoting && quote.test(text) ? readQuoted(quote.lastIndex) : '';
    // Text behind the closing quotation mark belongs to the field: "Doe, Ana" <ana@example.com>
    fieldEnd.lastIndex = position;
    const end = fieldEnd.exec(text)?.index ?? text.length;
    const rest = text.slice(position, end);
    position = end;
    return quoted + rest;
  }

  function readQuoted(start: number): string {
    let from = start;
    for (;;) {
      const close = text.indexOf('"', from);
      if (close === -1) {
        isQuoting = false;
        return '';
      }
      if (text[close + 1] !== '"') {
        const content = text.slice(start, close).replaceAll('""', '"');
        const lineEnds = content.split(/\r\n|\r|\n/).length - 1;
        // A mark of a later line that closes nothing there: the first one was meant as itself.
        fieldClose.lastIndex = close + 1;
        if (lineEnds > 0 && !fieldClose.test(text)) return '';
        line += lineEnds;
        position = close + 1;
        return content;
      }
      from = close + 2;
    }
  }
}
