// Formats a table as plain text. Rows of short cells become lines with aligned columns; others are separated by " | ".
// Cells with paragraphs, as in an email's layout, follow one another.

export type PlainCell = { text: string; colspan: number; rowspan: number };

const space = '   ';

/** Formats the table. `isLayout` means that its columns have no meaning. */
export function plainTable(
  cells: PlainCell[][],
  { isLayout, lineLength }: { isLayout: boolean; lineLength: number },
): string {
  const rows = cells.filter((row) => row.some(isFilled));
  const hasColumns = rows.some((row) => row.filter(isFilled).length > 1);
  if (hasColumns && rows.flat().every(({ text }) => !text.includes('\n'))) {
    const lines = aligned(rows);
    if (lines.every((line) => line.length <= lineLength)) return lines.join('\n');
  }
  if (hasColumns && !isLayout && rows.flat().every(({ text }) => !text.includes('\n\n'))) {
    return rows.map((row) => wrapped(divided(row), lineLength)).join('\n');
  }
  return rows.flatMap((row) => row.filter(isFilled).map(({ text }) => text)).join('\n\n');
}

const isFilled = ({ text }: PlainCell) => text !== '';

/** Writes one line per row; every column begins at the same position. */
function aligned(rows: PlainCell[][]): string[] {
  const placed = placedCells(rows);
  const widths: number[] = [];
  for (const { column, text, colspan } of placed.flat()) {
    if (colspan === 1) widths[column] = Math.max(widths[column] ?? 0, text.length);
  }
  const starts = [0];
  for (const [column, width] of [...widths].entries()) {
    starts.push((starts[column] ?? 0) + (width ? width + space.length : 0));
  }
  return placed.map((row) =>
    row.filter(isFilled).reduce((line, { column, text }) => {
      const start = starts[column] ?? 0;
      // A text that spans columns may be longer than they are.
      return (line && line + space).padEnd(start) + text;
    }, ''),
  );
}

/** Returns each cell with its column's index. A cell that spans rows keeps its columns in all of them. */
function placedCells(rows: PlainCell[][]): (PlainCell & { column: number })[][] {
  const heldRows: number[] = [];
  return rows.map((row) => {
    let column = 0;
    const placed = row.map((cell) => {
      while ((heldRows[column] ?? 0) > 0) column += 1;
      const place = { ...cell, column };
      for (let of = 0; of < cell.colspan; of += 1) heldRows[column + of] = cell.rowspan;
      column += cell.colspan;
      return place;
    });
    for (const [held, left] of heldRows.entries()) heldRows[held] = Math.max((left ?? 0) - 1, 0);
    return placed;
  });
}

const divided = (row: PlainCell[]) => row.map(({ text }) => text.replaceAll('\n', ' ')).join(' | ');

function wrapped(line: string, length: number): string {
  const lines = [''];
  for (const word of line.split(/ +/)) {
    const last = lines.at(-1) ?? '';
    if (last === '') lines[lines.length - 1] = word;
    else if (last.length + 1 + word.length <= length) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines.join('\n');
}
