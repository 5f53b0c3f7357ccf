export type Measure = (text: string) => number;

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** A word wider than the line, in pieces that fit. */
function breakWord(word: string, width: number, measure: Measure): string[] {
  const pieces: string[] = [];
  let piece = '';
  for (const { segment } of graphemes.segment(word)) {
    if (piece && measure(piece + segment) > width) {
      pieces.push(piece);
      piece = '';
    }
    piece += segment;
  }
  return piece ? [...pieces, piece] : pieces;
}

/** The text in lines no wider than `width`; words are broken only where one alone is too wide. */
export function wrapText(text: string, width: number, measure: Measure): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(/[ \n\t]+/).filter(Boolean)) {
    const longer = line ? `${line} ${word}` : word;
    if (measure(longer) <= width) {
      line = longer;
      continue;
    }
    if (line) lines.push(line);
    const pieces = breakWord(word, width, measure);
    line = pieces.pop() ?? '';
    lines.push(...pieces);
  }
  return line ? [...lines, line] : lines;
}

/** As few lines as `wrapText` makes, of about equal length: no single word is left over. */
export function balanceText(text: string, width: number, measure: Measure): string[] {
  const { length } = wrapText(text, width, measure);
  for (let share = 0.5; share < 1; share += 0.05) {
    const lines = wrapText(text, width * share, measure);
    if (lines.length === length) return lines;
  }
  return wrapText(text, width, measure);
}

/** At most `count` lines; what is left out is marked by an ellipsis on the last one. */
export function clampLines(
  lines: string[],
  count: number,
  width: number,
  measure: Measure,
): string[] {
  if (lines.length <= count) return lines;
  const kept = lines.slice(0, count);
  let last = Array.from(kept.at(-1) ?? '');
  while (last.length > 0 && measure(`${last.join('').trimEnd()}…`) > width)
    last = last.slice(0, -1);
  return [...kept.slice(0, -1), `${last.join('').replace(/[\s.,:;–-]+$/u, '')}…`];
}
