/**
 * `npm run bench:web`: how fast the built site is against its home page without scripts and a plain twin.
 * Ends with 1 when a limit is missed.
 *
 *   --only lighthouse | visits | admin   all by default
 *   --rounds 5
 *   --before REV                         also measures the admin of this commit, in turn with the working tree's
 */
import { availableParallelism, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { browserFlags, findBrowser } from '../../../e2e/browser.ts';
import { measureAdmin } from './admin.ts';
import { isMet, printFigures } from './figures.ts';
import { measurePages } from './lighthouse.ts';
import { checkOut, openBuild, openSite } from './site.ts';
import { measureVisits } from './visits.ts';

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    rounds: { type: 'string', default: '5' },
    before: { type: 'string' },
  },
});
const rounds = Number(values.rounds);
const executablePath = findBrowser();
const browser = await chromium.launch({
  args: browserFlags(),
  ...(executablePath && { executablePath }),
});
const isWanted = (part: string) => values.only === undefined || values.only === part;
const site = await openSite();
const before =
  values.before !== undefined && isWanted('admin')
    ? await openBuild(await checkOut(values.before))
    : undefined;
try {
  const load = (loadavg()[0] ?? 0).toFixed(2);
  console.log(
    `${availableParallelism()} cores, load ${load}, Chromium ${browser.version()}, ${rounds} rounds`,
  );
  const figures = [
    ...(isWanted('lighthouse') ? await measurePages(site.url, rounds) : []),
    ...(isWanted('visits') ? await measureVisits(browser, site.url, rounds) : []),
    ...(isWanted('admin') ? await measureAdmin(browser, site, before, rounds) : []),
  ];
  printFigures(figures);
  const missed = figures.filter((figure) => !isMet(figure)).length;
  console.log(`\n${missed} of ${figures.length} figures miss their limit.`);
  process.exitCode = missed > 0 ? 1 : 0;
} finally {
  await site.close();
  await before?.close();
  await browser.close();
}
