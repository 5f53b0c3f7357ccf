/** One piece of two texts laid side by side. */
export interface DiffLine {
  kind: 'same' | 'mine' | 'theirs';
  text: string;
}

/** The comparison costs the product of both lengths; beyond this a browser would stop answering. */
const MAX_CELLS = 4_000_000;

/** Compares two lists of lines by their longest common part. Very long ones are shown one after the other. */
export function diffLines(mine: string[], theirs: string[]): DiffLine[] {
  const start = mine.findIndex((line, n) => line !== theirs[n]);
  const same = start === -1 ? mine.length : start;
  const rest = compare(mine.slice(same), theirs.slice(same));
  return [...mine.slice(0, same).map((text) => ({ kind: 'same' as const, text })), ...rest];
}

function compare(mine: string[], theirs: string[]): DiffLine[] {
  if (mine.length * theirs.length > MAX_CELLS) {
    return [
      ...mine.map((text) => ({ kind: 'mine' as const, text })),
      ...theirs.map((text) => ({ kind: 'theirs' as const, text })),
    ];
  }
  const columns = theirs.length + 1;
  // common[i * columns + j]: length of the longest common part of mine[i…] and theirs[j…].
  const common = new Uint32Array((mine.length + 1) * columns);
  const at = (i: number, j: number) => common[i * columns + j] ?? 0;
  for (let i = mine.length - 1; i >= 0; i -= 1) {
    for (let j = theirs.length - 1; j >= 0; j -= 1) {
      common[i * columns + j] =
        mine[i] === theirs[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  }

  const lines: DiffLine[] = [];
  let i = 0;
  let j = 0;
  while (i < mine.length || j < theirs.length) {
    const [own, other] = [mine[i], theirs[j]];
    if (own !== undefined && own === other) {
      lines.push({ kind: 'same', text: own });
      i += 1;
      j += 1;
    } else if (own !== undefined && (other === undefined || at(i + 1, j) >= at(i, j + 1))) {
      lines.push({ kind: 'mine', text: own });
      i += 1;
    } else if (other !== undefined) {
      lines.push({ kind: 'theirs', text: other });
      j += 1;
    }
  }
  return lines;
}

/** The blocks of an article as lines, with enough of their tags to see a change that is no word. */
export function articleLines(html: string): string[] {
  return html
    .replace(
      /(<\/(?:p|h[1-6]|li|blockquote|pre|tr|table|ul|ol|figure|div)>|<(?:br|hr|img)\b[^>]*>)/gi,
      '$1\n',
    )
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
}
