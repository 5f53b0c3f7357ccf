/** Measured figures, their limits, and the table that is printed. */

export interface Figure {
  subject: string;
  measure: string;
  /** One for each round. */
  values: number[];
  /** The same of the page without scripts: the limit is then a ratio of medians. */
  floor?: number[];
  atMost?: number;
  atLeast?: number;
}

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  return ((sorted[Math.ceil(middle) - 1] ?? NaN) + (sorted[Math.floor(middle)] ?? NaN)) / 2;
}

const ratioOf = ({ values, floor }: Figure) => (floor ? median(values) / median(floor) : null);

export function isMet(figure: Figure): boolean {
  const { values, atMost = Infinity, atLeast = -Infinity } = figure;
  const judged = ratioOf(figure) ?? median(values);
  return judged <= atMost && judged >= atLeast;
}

/** A whole number, or three digits behind the point below 10. */
const write = (value: number) => value.toFixed(value < 10 && value % 1 !== 0 ? 3 : 0);

/** "home  largest paint, simulated  812 (803–830)  1.01 × floor  ≤ 1.15" */
export function formatFigures(figures: Figure[]): string {
  const lines = figures.map((figure) => {
    const { subject, measure, values, atMost, atLeast } = figure;
    const ratio = ratioOf(figure);
    return [
      subject,
      measure,
      `${write(median(values))} (${write(Math.min(...values))}–${write(Math.max(...values))})`,
      ratio === null ? '' : `${ratio.toFixed(2)} × floor`,
      atMost === undefined ? '' : `≤ ${atMost}`,
      atLeast === undefined ? '' : `≥ ${atLeast}`,
      isMet(figure) ? '' : 'missed',
    ];
  });
  const widths = (lines[0] ?? []).map((_, column) =>
    Math.max(...lines.map((cells) => cells[column]?.length ?? 0)),
  );
  const pad = (cells: string[]) =>
    cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ');
  return lines.map((cells) => pad(cells).trimEnd()).join('\n');
}

/** Collects values round by round, in the order in which they first appear. */
export class Figures {
  private readonly figures = new Map<string, Figure>();

  add(subject: string, measure: string, value: number, limit: Pick<Figure, 'atMost' | 'atLeast'>) {
    const key = `${subject} ${measure}`;
    const figure = this.figures.get(key) ?? { subject, measure, values: [], ...limit };
    figure.values.push(value);
    this.figures.set(key, figure);
  }

  /** Compares every figure of this measure with the floor's. */
  compareWithFloor(measure: string, floorName: string): void {
    const floor = this.figures.get(`${floorName} ${measure}`);
    if (!floor) return;
    for (const figure of this.figures.values()) {
      if (figure.measure === measure && figure !== floor) figure.floor = floor.values;
    }
  }

  all(): Figure[] {
    return [...this.figures.values()];
  }
}
