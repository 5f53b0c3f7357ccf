/**
 * `npm run bench:web`: how fast the built site is against its home page without scripts and a plain twin.
 * Ends with 1 when a limit is missed.
 *
 *   --only lighthouse | visits   both by default
 *   --rounds 5
 */
import { availableParallelism, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { browserFlags, findBrowser } from '../../../e2e/browser.ts';
import { isMet, printFigures } from './figures.ts';
import { measurePages } from './lighthouse.ts';
import { openSite } from './site.ts';
import { measureVisits } from './visits.ts';

const { values } = parseArgs({
  options: { only: { type: 'string' }, rounds: { type: 'string', default: '5' } },
});
const rounds = Number(values.rounds);
const executablePath = findBrowser();
const browser = await chromium.launch({
  args: browserFlags(),
  ...(executablePath && { executablePath }),
});
const site = await openSite();
try {
  const load = (loadavg()[0] ?? 0).toFixed(2);
  console.log(
    `${availableParallelism()} cores, load ${load}, Chromium ${browser.version()}, ${rounds} rounds`,
  );
  const figures = [
    ...(values.only === 'visits' ? [] : await measurePages(site.url, rounds)),
    ...(values.only === 'lighthouse' ? [] : await measureVisits(browser, site.url, rounds)),
  ];
  printFigures(figures);
  const missed = figures.filter((figure) => !isMet(figure)).length;
  console.log(`\n${missed} of ${figures.length} figures miss their limit.`);
  process.exitCode = missed > 0 ? 1 : 0;
} finally {
  await site.close();
  await browser.close();
}
