import { parseArgs } from 'node:util';

export const partNames = ['lighthouse', 'navigation', 'input', 'admin', 'build'] as const;
export type PartName = (typeof partNames)[number];

export interface Options {
  parts: PartName[];
  /** Names from pages.ts; empty means all. */
  pages: string[];
  rounds: number;
  /** A site that is built already. */
  dist: string | undefined;
  /** Where to write every value. */
  json: string | undefined;
}

/** Fewer say nothing about a machine that others use, too. */
const USUAL_ROUNDS = 5;

const listOf = (text: string) => text.split(',').filter(Boolean);

function isPart(name: string): name is PartName {
  return partNames.some((part) => part === name);
}

/** @throws a sentence about the first argument that means nothing */
export function readOptions(args: string[]): Options {
  const { values } = parseArgs({
    args,
    options: {
      only: { type: 'string', default: '' },
      pages: { type: 'string', default: '' },
      rounds: { type: 'string', default: String(USUAL_ROUNDS) },
      dist: { type: 'string' },
      json: { type: 'string' },
    },
  });
  const asked = listOf(values.only);
  const unknown = asked.find((name) => !isPart(name));
  if (unknown) throw new Error(`--only takes ${partNames.join(', ')}; there is no ${unknown}.`);
  const rounds = Number(values.rounds);
  if (!Number.isInteger(rounds) || rounds < 1)
    throw new Error(`--rounds takes a number from 1 on, not ${values.rounds}.`);
  const parts = asked.length === 0 ? [...partNames] : asked.filter(isPart);
  return { parts, pages: listOf(values.pages), rounds, dist: values.dist, json: values.json };
}
