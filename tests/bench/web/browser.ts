/** The browser that visits the site like a phone far from a city, or a slow one. */
import {
  type Browser,
  type BrowserContext,
  chromium,
  type Locator,
  type Page,
} from '@playwright/test';
import { browserFlags, findBrowser } from '../../../e2e/browser.ts';

/** As Lighthouse's mobile profile: how much slower than this machine. */
const CPU_SLOWDOWN = 4;

/** As Lighthouse's slow 4G, before it doubles anything: 150 ms there and back, 1.6 Mbit/s down, 750 kbit/s up. */
const slow4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};

export interface Slowness {
  cpu?: boolean;
  network?: boolean;
}

export const phone = {
  viewport: { width: 412, height: 823 },
  isMobile: true,
  hasTouch: true,
};

export const laptop = { viewport: { width: 1280, height: 800 } };

export async function openBrowser(): Promise<Browser> {
  const executablePath = findBrowser();
  return chromium.launch({ args: browserFlags(), ...(executablePath ? { executablePath } : {}) });
}

/** Slows a page down from now on, also where it goes. */
export async function slowDown(page: Page, { cpu = false, network = false }: Slowness) {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpu ? CPU_SLOWDOWN : 1 });
  if (!network) return;
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', slow4G);
}

type Screen = Parameters<Browser['newContext']>[0];

/** A visitor of their own: an empty cache, nothing stored. The visit ends with the work. */
export async function visit<Result>(
  browser: Browser,
  screen: Screen,
  work: (page: Page, context: BrowserContext) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext({ locale: 'en-IN', ...screen });
  try {
    return await work(await context.newPage(), context);
  } finally {
    await context.close();
  }
}

/**
 * Brings an element into the window and tells where its middle is then. Who taps or points there costs the page nothing
 * more than a visitor: Playwright's own tap and hover listen in the page for what they hit, and at a slow processor
 * that takes its time.
 */
export function middleOf(locator: Locator): Promise<{ x: number; y: number }> {
  return locator.evaluate((element) => {
    // Smooth scrolling would take longer than a page needs to come alive.
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { left, top, width, height } = element.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  });
}

export async function tapOn(page: Page, locator: Locator): Promise<void> {
  const { x, y } = await middleOf(locator);
  await page.touchscreen.tap(x, y);
}

/** What is done for somebody who stays, begins half a second after they have moved (src/lib/somebody-acts.ts). */
const STAY_MS = 1000;

/** Runs in the page: whether React has taken the first element that matches over; scrolls to it. */
function comeAlive(selector: string): boolean {
  const element = document.querySelector(selector);
  // Each time anew: the page may grow above it, and parts may only come alive where they are seen.
  element?.scrollIntoView({ block: 'center', behavior: 'instant' });
  return element !== null && Object.keys(element).some((key) => key.startsWith('__reactProps'));
}

/**
 * Scrolls to the first element that matches, and resolves when React has taken it over (before that it is plain HTML)
 * and the page has nothing left to do for somebody who stays.
 */
export async function waitUntilAlive(page: Page, selector: string): Promise<void> {
  try {
    // Not in every frame: that would keep a busy page from coming alive.
    await page.waitForFunction(comeAlive, selector, { polling: 250 });
  } catch (cause) {
    throw new Error(`${selector} has not come alive at ${page.url()}.`, { cause });
  }
  await page.evaluate(() => scrollBy(0, 1));
  await page.waitForTimeout(STAY_MS);
  await waitUntilCalm(page);
}

/** Resolves when no request has run for half a second, and what is done in idle time is done. */
export async function waitUntilCalm(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestIdleCallback(() => requestIdleCallback(() => resolve()));
      }),
  );
}
