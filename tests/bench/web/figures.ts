/** Compares measured figures with their limits, and formats the table. */

export interface Figure {
  subject: string;
  measure: string;
  /** One for each round. */
  values: number[];
  /** The same of the page without scripts, or of the plain twin: the limit is then a ratio of medians. */
  floor?: number[];
  atMost?: number;
  atLeast?: number;
  /** Each round must keep the limit, and not their median alone. */
  isForEach?: boolean;
}

export type Limit = Pick<Figure, 'atMost' | 'atLeast' | 'isForEach'>;

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  return ((sorted[Math.ceil(middle) - 1] ?? NaN) + (sorted[Math.floor(middle)] ?? NaN)) / 2;
}

const ratioOf = ({ values, floor }: Figure) => (floor ? median(values) / median(floor) : null);

export function isMet(figure: Figure): boolean {
  const { values, atMost = Infinity, atLeast = -Infinity, isForEach } = figure;
  const judged = ratioOf(figure) ?? (isForEach ? Math.max(...values) : median(values));
  return judged <= atMost && judged >= atLeast;
}

/** A whole number, or three digits behind the point below 10. */
const write = (value: number) => value.toFixed(value < 10 && value % 1 !== 0 ? 3 : 0);

/** Prints one row per figure: the median of its rounds, their range and its limit. */
export function printFigures(figures: Figure[]): void {
  const rows = figures.map((figure) => {
    const { subject, measure, values, atMost, atLeast } = figure;
    return {
      subject,
      measure,
      median: write(median(values)),
      range: `${write(Math.min(...values))}–${write(Math.max(...values))}`,
      'to floor': ratioOf(figure)?.toFixed(2) ?? '',
      limit: atMost === undefined ? (atLeast === undefined ? '' : `≥ ${atLeast}`) : `≤ ${atMost}`,
      verdict: isMet(figure) ? '' : 'missed',
    };
  });
  console.table(rows);
}

/** Collects values round by round, in the order in which they first appear. */
export class Figures {
  private readonly figures = new Map<string, Figure>();

  add(subject: string, measure: string, value: number, limit: Limit) {
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
