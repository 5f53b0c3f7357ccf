/** What the browser itself notes about inputs and long tasks: the Event Timing and Long Tasks APIs. */
import type { Page } from '@playwright/test';

/** The browser reports no interaction that was faster; one without a report took at most this. */
const SHORTEST_REPORTED_MS = 16;
/** Nor a task: it is no long one. */
const SHORTEST_LONG_TASK_MS = 50;

interface Timings {
  interactions: { start: number; duration: number }[];
  tasks: number[];
}

declare global {
  interface Window {
    benchTimings: Timings;
  }
}

/** In every document of this page from now on. To be called before the page is opened. */
export async function watchTimings(page: Page): Promise<void> {
  await page.addInitScript((durationThreshold) => {
    const timings: Timings = { interactions: [], tasks: [] };
    window.benchTimings = timings;
    // The browser gets this function's own text: nothing may stand outside of it.
    // oxlint-disable-next-line unicorn/consistent-function-scoping
    const observe = (type: string, options: object, note: (entry: PerformanceEntry) => void) =>
      new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
        type,
        buffered: true,
        ...options,
      });
    const noteInput = (entry: PerformanceEntry) => {
      if (!(entry instanceof PerformanceEventTiming) || !entry.interactionId) return;
      timings.interactions.push({ start: entry.startTime, duration: entry.duration });
    };
    observe('event', { durationThreshold }, noteInput);
    observe('first-input', {}, noteInput);
    observe('longtask', {}, ({ duration }) => timings.tasks.push(duration));
  }, SHORTEST_REPORTED_MS);
}

/** Lets the browser paint, and its reports arrive. */
const settle = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 100)));
      }),
  );

/** The slowest interaction that the work consists of, from the input to the next frame. */
export async function slowestInteraction(page: Page, work: () => Promise<void>): Promise<number> {
  await settle(page);
  const begin = await page.evaluate(() => performance.now());
  await work();
  await settle(page);
  return page.evaluate(
    ({ since, least }) =>
      Math.max(
        least,
        ...window.benchTimings.interactions
          .filter(({ start }) => start >= since)
          .map(({ duration }) => duration),
      ),
    { since: begin, least: SHORTEST_REPORTED_MS },
  );
}

/** The longest task since the page was opened. */
export async function longestTask(page: Page): Promise<number> {
  await settle(page);
  return page.evaluate(
    (least) => Math.max(least, ...window.benchTimings.tasks),
    SHORTEST_LONG_TASK_MS,
  );
}
