import { type Figure, judge } from './figure.ts';
import type { Machine } from './machine.ts';
import type { Options } from './options.ts';

/** Everything measured, for whoever wants to draw it or compare it with another run on the same machine. */
export function toJson(machine: Machine, { rounds, parts }: Options, figures: Figure[]): string {
  const judged = figures.map((figure) => ({ ...figure, ...judge(figure) }));
  const measuredAt = new Date().toISOString();
  return `${JSON.stringify({ measuredAt, machine, rounds, parts, figures: judged }, null, 2)}\n`;
}
