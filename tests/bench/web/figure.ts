/** A measured figure and how it stands against its goal. */
import { spread, type Spread } from './statistics.ts';

/** A limit that is a number, or a share of what the page without scripts took in the same run. */
export type Goal = { atMost: number } | { atLeast: number } | { timesFloor: number };

/** How values are written; they are kept in milliseconds, bytes, and as they are. */
export type Unit = 'ms' | 's' | 'KB' | 'MB' | 'shift' | 'score' | 'times' | 'count';

export interface Figure {
  /** The table it stands in. */
  group: string;
  /** Its line: a page, a control, a step. */
  subject: string;
  /** Its column. */
  measure: string;
  unit: Unit;
  /** One for each round. None means it could not be measured, which no goal forgives. */
  values: number[];
  /** The same of the page without scripts, from the same rounds. */
  floor?: number[] | undefined;
  /** Absent for what is printed to be known. */
  goal?: Goal | undefined;
}

export interface Judgement {
  spread: Spread | null;
  /** Of the medians; null where there is no floor to compare with. */
  ratio: number | null;
  isMet: boolean;
}

function isWithin(goal: Goal, median: number, ratio: number | null): boolean {
  if ('atMost' in goal) return median <= goal.atMost;
  if ('atLeast' in goal) return median >= goal.atLeast;
  return ratio !== null && ratio <= goal.timesFloor;
}

export function judge({ values, floor = [], goal }: Figure): Judgement {
  const own = spread(values);
  const base = spread(floor);
  const ratio = own && base && base.median > 0 ? own.median / base.median : null;
  const isMet = !goal || (own !== null && isWithin(goal, own.median, ratio));
  return { spread: own, ratio, isMet };
}
