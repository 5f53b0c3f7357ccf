// Breaks a text into lines. All measures are relative to the font size, so that one paragraph serves every size.
import { breakPlaces } from './break-places.ts';
import { clustersOf } from './clusters.ts';
import { levelsOf, type Run, shapeLine, type Typography, widthOf } from './shape.ts';

export interface Line {
  text: string;
  /** The line's end in the text of the paragraph. */
  end: number;
  /** The runs from left to right. */
  runs: Run[];
  width: number;
}

interface Word {
  start: number;
  end: number;
  width: number;
  /** The width without the spaces at its end, which may hang over. */
  inkWidth: number;
}

/** Tolerates the rounding error of a sum of widths. */
const TOLERANCE = 1e-6;

export class Paragraph {
  readonly text: string;
  readonly #type: Typography;
  readonly #levels: Uint8Array;
  readonly #words: Word[];

  constructor(text: string, type: Typography) {
    this.text = text;
    this.#type = type;
    this.#levels = levelsOf(text, type.direction);
    let start = 0;
    this.#words = breakPlaces(text, type.language).map((end) => {
      const word = this.#measure(start, end);
      start = end;
      return word;
    });
  }

  /** True when the text fits into this many lines without a broken word. */
  fits(width: number, lines: number): boolean {
    return (
      this.#words.every(({ inkWidth }) => inkWidth <= width + TOLERANCE) &&
      this.#breakInto(this.#words, width).length <= lines
    );
  }

  /** Returns the lines; words wider than a line are broken between letters. */
  lines(width: number): Line[] {
    const words = this.#words.flatMap((word) =>
      word.inkWidth > width + TOLERANCE ? this.#split(word) : word,
    );
    return this.#breakInto(words, width).map(([start, end]) => this.#shape(start, end));
  }

  /** Returns at most this many lines; the last one ends with an ellipsis when text is left. */
  firstLines(width: number, most: number): Line[] {
    const lines = this.lines(width);
    const last = lines[most - 1];
    if (!last || lines.length === most) return lines;
    const kept = clustersOf(this.text.slice(0, last.end));
    for (;;) {
      const cut = new Paragraph(`${kept.join('').trimEnd()}…`, this.#type).lines(width);
      if (cut.length <= most || kept.length === 0) return cut;
      kept.pop();
    }
  }

  #measure(start: number, end: number): Word {
    const word = this.text.slice(start, end);
    const inkEnd = start + word.trimEnd().length;
    const width = widthOf(this.#runs(start, end));
    const inkWidth = inkEnd === end ? width : widthOf(this.#runs(start, inkEnd));
    return { start, end, width, inkWidth };
  }

  #split({ start, end }: Word): Word[] {
    let at = start;
    return clustersOf(this.text.slice(start, end)).map((cluster) => {
      const letter = this.#measure(at, at + cluster.length);
      at += cluster.length;
      return letter;
    });
  }

  #breakInto(words: readonly Word[], width: number): [start: number, end: number][] {
    const lines: [number, number][] = [];
    let used = 0;
    for (const word of words) {
      const last = lines.at(-1);
      if (last && used + word.inkWidth <= width + TOLERANCE) {
        last[1] = word.end;
        used += word.width;
      } else {
        lines.push([word.start, word.end]);
        used = word.width;
      }
    }
    return lines;
  }

  #runs(start: number, end: number): Run[] {
    return shapeLine(this.text.slice(start, end), this.#levels.subarray(start, end), this.#type);
  }

  #shape(start: number, end: number): Line {
    const inkEnd = start + this.text.slice(start, end).trimEnd().length;
    const runs = this.#runs(start, inkEnd);
    return { text: this.text.slice(start, inkEnd), end: inkEnd, runs, width: widthOf(runs) };
  }
}

/** Returns the height of lines with these letters, where the style's height is too low for their marks. */
export function lineHeightOf(lines: readonly Line[], leading: number): number {
  let above = 0;
  let below = 0;
  for (const { face, glyphs } of lines.flatMap(({ runs }) => runs)) {
    for (const { id, y } of glyphs) {
      const { yBearing = 0, height = 0 } = face.font.glyphExtents(id) ?? {};
      above = Math.max(above, yBearing / face.unitsPerEm + y);
      below = Math.max(below, -(yBearing + height) / face.unitsPerEm - y);
    }
  }
  return Math.max(leading, above + below);
}
