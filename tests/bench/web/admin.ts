/** Part "admin": how soon its first screen is there, and whether the editor keeps up with a hand. */
import { randomInt } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import { demoAdmin } from '../../../supabase/local/local-settings.ts';
import type { Stack } from '../../../supabase/local/stack.ts';
import { enterAdmin } from '../../../e2e/fixtures.ts';
import { waitForArrival, watchArrivals } from './arrival.ts';
import { laptop, slowDown, visit, waitUntilCalm } from './browser.ts';
import type { Figure } from './figure.ts';
import { goals } from './goals.ts';
import { timeKeys } from './key-times.ts';
import { storeLongPost } from './posts.ts';
import { percentile } from './statistics.ts';

const dashboard = '/admin/dashboard';
/** Of the dashboard: counted by the database, so they are the last of its first screen to come. */
const figuresOfDashboard = '[aria-label="Counts"] li';

/** Logging in is limited for each address, so each visit comes from another. */
const screenFor = (stack: Stack) => ({
  ...laptop,
  baseURL: stack.url,
  extraHTTPHeaders: { 'x-forwarded-for': `198.19.${randomInt(0, 256)}.${randomInt(1, 255)}` },
});

/** Enters once at full speed, which fills the browser's cache, and forgets the session. */
async function warmCache(page: Page): Promise<void> {
  await enterAdmin(page);
  await waitUntilCalm(page);
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  await page.context().clearCookies();
}

/** From sending the form to the dashboard's figures; then the same screen opened anew in the session. */
async function enterSlowly(browser: Browser, stack: Stack) {
  return visit(browser, screenFor(stack), async (page) => {
    await warmCache(page);
    await watchArrivals(page, { figuresIn: figuresOfDashboard });
    await slowDown(page, { network: true });
    await page.goto('/login');
    await page.getByLabel('Email').fill(demoAdmin.email);
    await page.getByLabel('Password', { exact: true }).fill(demoAdmin.password);
    // Whoever types an address and a password is not faster than the page.
    await waitUntilCalm(page);
    await page.getByRole('button', { name: /log in|sign in/i }).click();
    const { ms: afterLogin } = await waitForArrival(page);
    await waitUntilCalm(page);
    await page.goto(dashboard);
    const { ms: openedAgain } = await waitForArrival(page);
    return { afterLogin, openedAgain };
  });
}

/** What the first screen's scripts weigh for somebody who has a session, but nothing in the cache. */
async function weighFirstScreen(browser: Browser, stack: Stack): Promise<number> {
  const screen = screenFor(stack);
  const session = await visit(browser, screen, async (page, context) => {
    await enterAdmin(page);
    return context.storageState();
  });
  return visit(browser, { ...screen, storageState: session }, async (page) => {
    const network = await page.context().newCDPSession(page);
    const scripts = new Set<string>();
    let bytes = 0;
    network.on('Network.responseReceived', ({ requestId, type }) => {
      if (type === 'Script') scripts.add(requestId);
    });
    network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (scripts.has(requestId)) bytes += encodedDataLength;
    });
    await network.send('Network.enable');
    await page.goto(dashboard);
    await page.locator(figuresOfDashboard).first().waitFor();
    await waitUntilCalm(page);
    return bytes;
  });
}

/** One time for each key, typed into the middle of the post. */
async function typeInEditor(browser: Browser, stack: Stack, postId: string): Promise<number[]> {
  return visit(browser, screenFor(stack), async (page) => {
    await enterAdmin(page);
    await page.goto(`/admin/blog?edit=${postId}`);
    const paragraphs = page.getByRole('textbox', { name: 'Content' }).locator('p');
    await paragraphs.first().waitFor();
    const middle = paragraphs.nth(Math.floor((await paragraphs.count()) / 2));
    await middle.scrollIntoViewIfNeeded();
    await middle.click();
    await waitUntilCalm(page);
    await slowDown(page, { cpu: true });
    return timeKeys(page);
  });
}

const firstScreen = (subject: string, values: number[]): Figure => ({
  group: 'Admin, first screen, slow 4G, warm cache',
  subject,
  measure: 'figures shown',
  unit: 'ms',
  values,
  goal: goals.admin.firstScreen,
});

export async function measureAdmin(
  browser: Browser,
  stack: Stack,
  rounds: number,
): Promise<Figure[]> {
  const postId = await storeLongPost(stack);
  const afterLogin: number[] = [];
  const openedAgain: number[] = [];
  const usualKey: number[] = [];
  const slowKey: number[] = [];
  const slowestKey: number[] = [];
  const scripts: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const screens = await enterSlowly(browser, stack);
    afterLogin.push(screens.afterLogin);
    openedAgain.push(screens.openedAgain);
    scripts.push(await weighFirstScreen(browser, stack));
    const keys = await typeInEditor(browser, stack, postId);
    usualKey.push(percentile(keys, 50));
    slowKey.push(percentile(keys, 95));
    slowestKey.push(Math.max(...keys));
  }
  const typing = { group: 'Admin, typing in a post of 5,000 words, CPU 4×', unit: 'ms' } as const;
  return [
    firstScreen('login sent', afterLogin),
    firstScreen('opened again', openedAgain),
    {
      group: 'Admin, first screen, empty cache',
      subject: 'dashboard',
      measure: 'script',
      unit: 'KB',
      values: scripts,
    },
    { ...typing, subject: 'key to paint', measure: 'p50', values: usualKey },
    {
      ...typing,
      subject: 'key to paint',
      measure: 'p95',
      values: slowKey,
      goal: goals.admin.typing,
    },
    { ...typing, subject: 'key to paint', measure: 'slowest', values: slowestKey },
  ];
}
