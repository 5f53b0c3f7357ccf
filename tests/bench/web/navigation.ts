/** Part "navigation": from a click on a link to the next page's heading. */
import type { Browser, Page } from '@playwright/test';
import { waitForArrival, watchArrivals } from './arrival.ts';
import { laptop, middleOf, phone, slowDown, tapOn, visit, waitUntilAlive } from './browser.ts';
import type { Figure, Goal } from './figure.ts';
import { goals } from './goals.ts';
import { floorTarget } from './pages.ts';

/** Between coming to rest on a link and pressing the button; hands are seldom faster. */
const HOVER_MS = 200;

/** How often one may come too late to click on a page that has not come alive. */
const ATTEMPTS = 3;

interface Way {
  name: string;
  from: string;
  link: string;
}

const ways: Way[] = [
  { name: 'home → service', from: '/', link: 'main a[href^="/services/"]' },
  { name: 'home → case study', from: '/', link: 'main a[href^="/case-study/"]' },
  { name: 'home → privacy policy', from: '/', link: 'footer a[href="/privacy-policy"]' },
  { name: 'blog → post', from: '/blog', link: 'main a[href^="/blog/"]' },
  { name: 'careers → job', from: '/careers', link: 'main a[href^="/careers/"]' },
];

const linkOf = (page: Page, link: string) => page.locator(link).filter({ visible: true }).first();

/** With a mouse that first rests on the link. The processor is slow. */
async function goWithIntent(browser: Browser, siteUrl: string, { from, link }: Way) {
  return visit(browser, laptop, async (page) => {
    await watchArrivals(page, { heading: true });
    await page.goto(siteUrl + from);
    await waitUntilAlive(page, link);
    const { x, y } = await middleOf(linkOf(page, link));
    await slowDown(page, { cpu: true });
    await page.mouse.move(x, y);
    await page.waitForTimeout(HOVER_MS);
    await page.mouse.down();
    await page.mouse.up();
    return waitForArrival(page);
  });
}

/** With a finger, which announces nothing, on a page that has long been there. The network is slow. */
async function goWithoutIntent(browser: Browser, siteUrl: string, { from, link }: Way) {
  return visit(browser, phone, async (page) => {
    await watchArrivals(page, { heading: true });
    await slowDown(page, { network: true });
    await page.goto(siteUrl + from);
    await waitUntilAlive(page, link);
    await tapOn(page, linkOf(page, link));
    return waitForArrival(page);
  });
}

/** With a finger, as soon as the page is painted. The network is slow. */
async function goBeforeHydration(browser: Browser, siteUrl: string, { from, link }: Way) {
  return visit(browser, phone, async (page) => {
    await watchArrivals(page, { heading: true });
    await slowDown(page, { network: true });
    await page.goto(siteUrl + from, { waitUntil: 'commit' });
    await page.waitForFunction(
      (wanted) =>
        performance.getEntriesByName('first-contentful-paint').length > 0 &&
        document.querySelector(wanted),
      link,
    );
    await tapOn(page, linkOf(page, link));
    return waitForArrival(page);
  });
}

/** Undefined where every click came too late, because the page was alive before a person could have clicked. */
async function goInTime(browser: Browser, siteUrl: string, way: Way): Promise<number | undefined> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const { ms, wasAlive } = await goBeforeHydration(browser, siteUrl, way);
    if (!wasAlive) return ms;
  }
  return undefined;
}

/** The page without scripts once more, over a connection that is open: what the network alone takes. */
async function loadFloor(browser: Browser, siteUrl: string) {
  return visit(browser, phone, async (page) => {
    await slowDown(page, { network: true });
    await watchArrivals(page, { heading: true });
    await page.goto(siteUrl + floorTarget.path);
    await page.evaluate((path) => {
      const link = document.createElement('a');
      link.href = `${path}?again`;
      link.textContent = 'Once more';
      document.body.prepend(link);
    }, floorTarget.path);
    await tapOn(page, page.locator('a').first());
    return waitForArrival(page);
  });
}

const columns = [
  { measure: 'after hovering, CPU 4×', goal: goals.move.withIntent },
  { measure: 'tapped, slow 4G', goal: goals.move.withoutIntent },
  { measure: 'tapped before hydration, slow 4G', goal: goals.move.beforeHydration },
] as const;

export async function measureNavigation(
  browser: Browser,
  siteUrl: string,
  rounds: number,
): Promise<Figure[]> {
  const figures = new Map<string, Figure>();
  const note = (subject: string, measure: string, goal: Goal | undefined, ms?: number) => {
    const key = `${subject} ${measure}`;
    const figure = figures.get(key) ?? {
      group: 'From click to the next heading',
      subject,
      measure,
      unit: 'ms',
      values: [],
      goal,
    };
    figures.set(key, figure);
    if (ms !== undefined) figure.values.push(ms);
  };
  const [hovered, tapped, early] = columns;
  for (let round = 0; round < rounds; round += 1) {
    const { ms } = await loadFloor(browser, siteUrl);
    note('floor, plain page load', tapped.measure, undefined, ms);
    for (const way of ways) {
      const slow = await goWithIntent(browser, siteUrl, way);
      note(way.name, hovered.measure, hovered.goal, slow.ms);
      const far = await goWithoutIntent(browser, siteUrl, way);
      note(way.name, tapped.measure, tapped.goal, far.ms);
      note(way.name, early.measure, early.goal, await goInTime(browser, siteUrl, way));
    }
  }
  return [...figures.values()];
}
