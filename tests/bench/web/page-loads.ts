/** Part "lighthouse": how fast each page is there, against the floor, in rounds that alternate between all of them. */
import type { Figure } from './figure.ts';
import { measurePage, type PageNumbers, type Throttling } from './lighthouse-run.ts';
import { bytes, type Measure, scores, timings } from './page-measures.ts';
import { floorTarget, type Target } from './pages.ts';

const methods: { throttling: Throttling; name: string }[] = [
  { throttling: 'simulate', name: 'simulated slow 4G' },
  { throttling: 'devtools', name: 'applied slow 4G' },
];

/** What was read of each page by each method, round for round. */
type Rounds = Map<string, PageNumbers[]>;
const keyOf = (throttling: Throttling, { name }: Target) => `${throttling} ${name}`;

type ReadRounds = (target: Target) => PageNumbers[];

function toFigures(group: string, measures: Measure[], targets: Target[], read: ReadRounds) {
  return targets.flatMap((target) =>
    measures.map((measure): Figure => {
      const isFloor = target === floorTarget;
      const isJudged = !isFloor && (measure.isGoalOf?.(target.name) ?? true);
      const floor = measure.hasFloor && !isFloor ? read(floorTarget).map(measure.read) : undefined;
      return {
        group,
        subject: target.name,
        measure: measure.name,
        unit: measure.unit,
        values: read(target).map(measure.read),
        floor,
        goal: isJudged ? measure.goal : undefined,
      };
    }),
  );
}

/** The n-th round begins with the n-th page: none is always measured first, on a machine still busy with another. */
const rotate = <Item>(items: Item[], steps: number): Item[] => {
  const start = steps % items.length;
  return [...items.slice(start), ...items.slice(0, start)];
};

/** Every page is judged by the floor: it is visited more often than each of them, and between them. */
const withFloor = (pages: Target[]): Target[] =>
  pages.flatMap((page, index) => (index % 3 === 0 ? [floorTarget, page] : [page]));

/** Among a hundred visits a browser fails now and then; a page that fails twice is broken. */
async function measureStubbornly(url: string, throttling: Throttling): Promise<PageNumbers> {
  try {
    return await measurePage(url, throttling);
  } catch (error) {
    console.warn(`Once more: ${String(error)}`);
    return measurePage(url, throttling);
  }
}

export async function measurePageLoads(
  siteUrl: string,
  pages: Target[],
  rounds: number,
): Promise<Figure[]> {
  const measured: Rounds = new Map();
  for (let round = 0; round < rounds; round += 1) {
    for (const { throttling } of methods) {
      for (const target of withFloor(rotate(pages, round))) {
        const key = keyOf(throttling, target);
        const numbers = await measureStubbornly(siteUrl + target.path, throttling);
        measured.set(key, [...(measured.get(key) ?? []), numbers]);
      }
    }
  }
  const targets = [floorTarget, ...pages];
  const by =
    (throttling: Throttling): ReadRounds =>
    (target) =>
      measured.get(keyOf(throttling, target)) ?? [];
  return [
    ...methods.flatMap(({ throttling, name }) =>
      toFigures(`Lighthouse, mobile, ${name}`, timings, targets, by(throttling)),
    ),
    ...toFigures('Lighthouse scores (simulated slow 4G)', scores, targets, by('simulate')),
    ...toFigures('Transferred (applied slow 4G)', bytes, targets, by('devtools')),
  ];
}
