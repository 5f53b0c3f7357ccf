/** Measures visits on a slowed processor: navigation, typing, and the work of loading home. */
import type { Browser, CDPSession, Page } from '@playwright/test';
import { Figures } from './figures.ts';
import { twinPath } from './twin.ts';

const twinName = 'plain twin';

/** As Lighthouse's mobile profile: how much slower than this machine. */
const CPU_SLOWDOWN = 4;
/** Between two keys of a fast typist. */
const KEY_MS = 80;
/** When a page that has loaded has nothing left to do. */
const SETTLED_MS = 2000;

declare global {
  interface Window {
    seen: Promise<number>;
    durations: number[];
  }
  /** An option of the Event Timing API that TypeScript's own types lack. */
  interface PerformanceObserverInit {
    durationThreshold?: number;
  }
}

const destinations = [
  { name: 'About', heading: 'About Us' },
  { name: 'Blog', heading: 'The Studio Blog' },
  { name: 'Quiz', heading: 'Find Your Perfect Marketing Solution' },
  { name: 'Careers', heading: 'Join Our Team' },
];

/** Runs in the page. Playwright's own waiting makes the browser draw frames for as long as it waits. */
const untilInteractive = () =>
  new Promise<void>((resolve) => {
    const root = document.documentElement;
    const look = () => {
      if ('interactive' in root.dataset) resolve();
    };
    look();
    new MutationObserver(look).observe(root, { attributes: true });
  });

async function openSlowly(browser: Browser, url: string): Promise<[Page, CDPSession]> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  // Counts the thread's own time: what else the machine does changes less.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await page.goto(url);
  await page.evaluate(untilInteractive);
  await page.waitForTimeout(SETTLED_MS);
  return [page, session];
}

/** Milliseconds of main thread that the page has taken since it was opened. */
async function mainThread(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? NaN) * 1000;
}

/** From the click on a header link until the next page's heading has been painted. */
async function timeNavigation(page: Page, name: string, heading: string): Promise<number> {
  await page.evaluate((wanted) => {
    const seen = new Promise<number>((resolve) => {
      addEventListener(
        'click',
        ({ timeStamp }) => {
          const look = () => {
            if (document.querySelector('main h1')?.textContent !== wanted)
              return requestAnimationFrame(look);
            // A task after the frame: what it shows has been painted.
            return requestAnimationFrame(() =>
              setTimeout(() => resolve(performance.now() - timeStamp)),
            );
          };
          look();
        },
        { capture: true, once: true },
      );
    });
    Object.assign(window, { seen });
  }, heading);
  const link = page.getByRole('banner').getByRole('link', { name, exact: true });
  const box = await link.boundingBox();
  if (!box) throw new Error(`The header shows no link ${name}.`);
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  return page.evaluate(() => window.seen);
}

/** The slowest interaction while a form is filled in, as the browser's Event Timing API tells. */
async function timeTyping(page: Page): Promise<number> {
  await page.evaluate(() => {
    const durations: number[] = [];
    Object.assign(window, { durations });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) durations.push(duration);
    }).observe({ type: 'event', durationThreshold: 16 });
  });
  const name = page.locator('#contact input[name="name"]');
  // The way there is not part of it.
  await name.scrollIntoViewIfNeeded();
  await page.waitForTimeout(SETTLED_MS);
  await name.focus();
  await page.keyboard.type('Asha Rao of Pune', { delay: KEY_MS });
  await page.waitForTimeout(200);
  return page.evaluate(() => Math.max(16, ...window.durations));
}

/** The site and its plain twin, in turn. */
const subjects = [
  { name: 'home', path: '/' },
  { name: twinName, path: twinPath },
];

const loading = 'main thread while loading home, CPU ÷ 4, ms';
const clickTo = (name: string) => `click to the heading of ${name}, CPU ÷ 4, ms`;

export async function measureVisits(browser: Browser, siteUrl: string, rounds: number) {
  const figures = new Figures();
  for (let round = 0; round < rounds; round += 1) {
    for (const subject of subjects) {
      const isTwin = subject.name === twinName;
      const add = (measure: string, value: number, atMost: number) =>
        figures.add(subject.name, measure, value, isTwin ? {} : { atMost });
      const [home, session] = await openSlowly(browser, siteUrl + subject.path);
      add(loading, await mainThread(session), 1.15);
      if (!isTwin) add('slowest key in the contact form, CPU ÷ 4, ms', await timeTyping(home), 100);
      await home.context().close();
      for (const { name, heading } of destinations) {
        const [page] = await openSlowly(browser, siteUrl + subject.path);
        add(clickTo(name), await timeNavigation(page, name, heading), 1.25);
        await page.context().close();
      }
    }
  }
  for (const measure of [loading, ...destinations.map(({ name }) => clickTo(name))])
    figures.compareWithFloor(measure, twinName);
  return figures.all();
}
