/** What is read of a visit of Lighthouse: the columns of its tables, and which pages they are judged for. */
import type { Goal, Unit } from './figure.ts';
import { goals } from './goals.ts';
import type { PageNumbers } from './lighthouse-run.ts';

export interface Measure {
  name: string;
  unit: Unit;
  read: (numbers: PageNumbers) => number;
  goal?: Goal;
  /** Absent: for every page. */
  isGoalOf?: (page: string) => boolean;
  hasFloor?: boolean;
}

export const timings: Measure[] = [
  {
    name: 'LCP',
    unit: 'ms',
    read: ({ largestPaint }) => largestPaint,
    goal: goals.page.largestPaint,
    hasFloor: true,
  },
  {
    name: 'FCP',
    unit: 'ms',
    read: ({ firstPaint }) => firstPaint,
    goal: goals.page.firstPaint,
    hasFloor: true,
  },
  {
    name: 'Speed Index',
    unit: 'ms',
    read: ({ speedIndex }) => speedIndex,
    goal: goals.page.speedIndex,
    hasFloor: true,
  },
  { name: 'TBT', unit: 'ms', read: ({ blocking }) => blocking, goal: goals.page.blocking },
  { name: 'CLS', unit: 'shift', read: ({ shift }) => shift, goal: goals.page.shift },
];

export const scores: Measure[] = (
  [
    ['performance', 'performance'],
    ['accessibility', 'accessibility'],
    ['best practices', 'best-practices'],
    ['SEO', 'seo'],
  ] as const
).map(([name, key]) => ({
  name,
  unit: 'score',
  read: (numbers) => numbers.scores[key],
  goal: goals.page.score,
}));

const isHome = (page: string) => page === 'home';

export const bytes: Measure[] = [
  {
    name: 'HTML',
    unit: 'KB',
    read: (numbers) => numbers.bytes.html,
    goal: goals.bytes.html,
    isGoalOf: isHome,
  },
  { name: 'CSS files', unit: 'KB', read: (numbers) => numbers.bytes.css },
  {
    name: 'files that block painting',
    unit: 'count',
    read: ({ blockingFiles }) => blockingFiles,
    goal: goals.bytes.blockingFiles,
  },
  {
    name: 'script before LCP',
    unit: 'KB',
    read: (numbers) => numbers.bytes.scriptBeforeLargestPaint,
    goal: goals.bytes.scriptBeforeLargestPaint,
  },
  {
    name: 'script',
    unit: 'KB',
    read: (numbers) => numbers.bytes.script,
    goal: goals.bytes.script,
    isGoalOf: isHome,
  },
  {
    name: 'scripts in a row',
    unit: 'count',
    read: (numbers) => numbers.scriptChain,
    goal: goals.bytes.scriptChain,
    isGoalOf: isHome,
  },
  { name: 'everything', unit: 'KB', read: (numbers) => numbers.bytes.all },
];
