/** Reads a CSV file by RFC 4180, independently of the library that writes it. Returns rows of unquoted cells. */
export function readCsv(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let isQuoted = false;
  for (let at = text.codePointAt(0) === 0xfeff ? 1 : 0; at < text.length; at += 1) {
    const char = text[at];
    if (isQuoted && char === '"' && text[at + 1] === '"') {
      cell += '"';
      at += 1;
    } else if (char === '"') {
      isQuoted = !isQuoted;
    } else if (!isQuoted && char === ',') {
      row.push(cell);
      cell = '';
    } else if (!isQuoted && char === '\r' && text[at + 1] === '\n') {
      rows.push([...row, cell]);
      row = [];
      cell = '';
      at += 1;
    } else {
      cell += char;
    }
  }
  if (isQuoted || cell || row.length > 0) throw new Error('The file does not end with a row.');
  return rows;
}
