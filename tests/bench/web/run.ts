/**
 * `npm run bench:web`: how fast the built site is against the same page without scripts, how soon it answers, and what
 * building it takes. Ends with 1 when a goal (goals.ts) is missed.
 *
 *   --only lighthouse,navigation,input,admin,build   parts; all by default
 *   --pages home,post    pages that are opened; all types by default
 *   --rounds 7           5 by default; the builds of part "build" are made once
 *   --dist dist          a site built with `vite build --mode embedded`, instead of building one
 *   --json figures.json  every value of every round
 */
import { writeFileSync } from 'node:fs';
import type { Browser } from '@playwright/test';
import { measureAdmin } from './admin.ts';
import { openBrowser } from './browser.ts';
import type { Figure } from './figure.ts';
import { measureInput } from './input.ts';
import { toJson } from './json.ts';
import { describeMachine, formatMachine } from './machine.ts';
import { measureNavigation } from './navigation.ts';
import { type Options, type PartName, readOptions } from './options.ts';
import { measurePageLoads } from './page-loads.ts';
import { findTargets } from './pages.ts';
import { formatTables, formatVerdict, missedFigures } from './report.ts';
import { openSite } from './site.ts';
import { measureSiteSizes } from './site-sizes.ts';
import { measureStackStart } from './stack-start.ts';
import { standAside } from './stand-aside.ts';

type Work = () => Promise<Figure[]>;

const failedParts: string[] = [];

/**
 * Runs a part and tells how long it took: a long bench should not be silent. One that fails, because a page is not as
 * it expects, does not take the figures of the others with it.
 */
async function runPart(name: string, work: Work): Promise<Figure[]> {
  const start = performance.now();
  try {
    const figures = await work();
    console.log(`${name}: ${((performance.now() - start) / 1000).toFixed(0)} s`);
    return figures;
  } catch (error) {
    console.error(`${name} failed:`, error);
    failedParts.push(name);
    return [];
  }
}

async function measureSite(browser: Browser, { parts, pages, rounds, dist }: Options) {
  const site = await openSite(browser, dist);
  try {
    const { stack } = site;
    const targets = findTargets(site.dir, pages);
    const works: [PartName, Work][] = [
      ['lighthouse', () => measurePageLoads(stack.url, targets, rounds)],
      ['navigation', () => measureNavigation(browser, stack.url, rounds)],
      ['input', () => measureInput(browser, stack.url, targets, rounds)],
      ['admin', () => measureAdmin(browser, stack, rounds)],
    ];
    const figures: Figure[] = [];
    for (const [name, work] of works)
      if (parts.includes(name)) figures.push(...(await runPart(name, work)));
    return figures;
  } finally {
    await site.close();
  }
}

async function bench(browser: Browser, options: Options): Promise<Figure[]> {
  const figures: Figure[] = [];
  if (options.parts.some((part) => part !== 'build'))
    figures.push(...(await standAside(() => measureSite(browser, options))));
  if (options.parts.includes('build')) {
    figures.push(...(await runPart('build', measureSiteSizes)));
    figures.push(...(await runPart('start', () => measureStackStart(browser, options.rounds))));
  }
  return figures;
}

try {
  const options = readOptions(process.argv.slice(2));
  const browser = await openBrowser();
  try {
    const machine = describeMachine(browser.version());
    console.log(`${formatMachine(machine)}\nRounds: ${options.rounds}\n`);
    const figures = await bench(browser, options);
    console.log(
      `\nMedian (min–max), × is the ratio to the floor of the same run, ✗ a missed goal.\n\n${formatTables(figures)}`,
    );
    console.log(`\n${formatVerdict(figures)}`);
    if (failedParts.length > 0) console.error(`Not measured: ${failedParts.join(', ')}.`);
    if (options.json) writeFileSync(options.json, toJson(machine, options, figures));
    process.exitCode = missedFigures(figures).length + failedParts.length > 0 ? 1 : 0;
  } finally {
    await browser.close();
  }
} catch (error) {
  console.error(error);
  process.exitCode = 1;
}
