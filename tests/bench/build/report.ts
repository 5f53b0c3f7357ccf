/** Prints what a post adds to a build, and compares it with the limits. */
import { median } from '../web/figures.ts';
import type { Build } from './project.ts';

/** The builds of one project with few and with many posts, one each round. */
export interface Growth {
  name: string;
  few: Build[];
  many: Build[];
}

/** A post may cost so much more than in the commit before: two runs of the same code differ, too. */
const MORE_THAN_BEFORE = 1.25;
/** Memory with five times the posts. What is read at once, their rows, is small. */
const MORE_MEMORY = 1.25;

/** The difference of a round between its two builds, for one post. */
const perPost = ({ few, many }: Growth, posts: number, measure: keyof Build) =>
  median(many.map((build, round) => build[measure] - (few[round]?.[measure] ?? 0))) / posts;

const medianOf = (builds: Build[], measure: keyof Build) =>
  median(builds.map((build) => build[measure]));

/** Prints a row for each project. `posts` is by how many the two builds differ. */
export function printGrowth(growths: Growth[], posts: number): void {
  console.table(
    Object.fromEntries(
      growths.map((growth) => [
        growth.name,
        {
          'ms a post': (perPost(growth, posts, 'time') * 1000).toFixed(1),
          'CPU ms a post': (perPost(growth, posts, 'cpu') * 1000).toFixed(1),
          'KB a post': perPost(growth, posts, 'kilobytes').toFixed(1),
          'few: s': medianOf(growth.few, 'time').toFixed(1),
          'few: peak MB': medianOf(growth.few, 'peak').toFixed(0),
          'many: s': medianOf(growth.many, 'time').toFixed(1),
          'many: peak MB': medianOf(growth.many, 'peak').toFixed(0),
        },
      ]),
    ),
  );
}

/** False when a post of the last project costs more than one of the first, or memory grows with the posts. */
export function isGentle(growths: Growth[], posts: number): boolean {
  const [first, last = first] = growths;
  if (!first || !last) return true;
  // Processor time: other programs on the machine change it less.
  const costs = [first, last].map((growth) => perPost(growth, posts, 'cpu'));
  const [before = 0, after = 0] = costs;
  return (
    after <= before * MORE_THAN_BEFORE &&
    medianOf(last.many, 'peak') <= medianOf(last.few, 'peak') * MORE_MEMORY
  );
}
