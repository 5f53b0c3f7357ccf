/** Measures the admin with 5,000 inquiries: a cold visit on a slow phone network, and a person's actions. */
import type { Browser, BrowserContext } from '@playwright/test';
import { logInByApi, pretendScheduler } from '../../../e2e/admin-login.ts';
import type { Stack } from '../../../supabase/local/stack.ts';
import { acts } from './admin-acts.ts';
import { Figures, type Limit } from './figures.ts';
import { type Content, recordInteractions, timeAct, timeUntilPainted } from './interactions.ts';

/** As Lighthouse's mobile profile: how much slower than this machine. */
const CPU_SLOWDOWN = 4;
/** Chromium's preset "Fast 4G": milliseconds and bytes a second. */
const fast4g = {
  offline: false,
  latency: 165,
  downloadThroughput: (9_000_000 / 8) * 0.9,
  uploadThroughput: (1_500_000 / 8) * 0.9,
};
const INQUIRIES = 5_000;
/** The time after which an act is not there. */
const ACT_MS = 30_000;
/** When a page that has loaded has nothing left to do. */
const SETTLED_MS = 3_000;

/** Fills a stack with inquiries that look like real ones. No limit of a form applies to them. */
async function fill(stack: Stack): Promise<void> {
  await pretendScheduler(stack);
  await stack.sql(`set session_replication_role = replica`);
  await stack.sql(`insert into contact_inquiries (name, email, phone, service_needed, message, status, created_at)
    select (array['Asha', 'Ravi', 'Meera', 'Kabir', 'Divya', 'Nikhil'])[1 + n % 6] || ' Person' || n,
      'person' || n || '@example.com', '+91 98765 ' || lpad(n::text, 5, '0'), (array['website', 'instagram'])[1 + n % 2],
      'We would like to know what a campaign for our shop costs. This is question ' || n || '.',
      (array['new', 'answered', 'archived'])[1 + n % 3], now() - n * interval '7 minutes'
    from generate_series(1, ${INQUIRIES}) n`);
  await stack.sql(`set session_replication_role = origin`);
  await stack.sql(`analyze`);
}

interface Subject {
  name: string;
  stack: Stack;
}

async function openContext(browser: Browser, stack: Stack): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    storageState: await logInByApi(stack),
  });
  await recordInteractions(context);
  return context;
}

/** A page whose processor is slowed down. */
async function openSlowPage(context: BrowserContext) {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  return { page, session };
}

/** Opens a screen for the first time, and gives what was loaded until its content was painted. */
async function visitCold(browser: Browser, { stack }: Subject, path: string, content: Content) {
  const context = await openContext(browser, stack);
  const { page, session } = await openSlowPage(context);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', fast4g);
  await page.goto(stack.url + path, { waitUntil: 'commit' });
  const shown = await timeUntilPainted(page, content);
  const loaded = await page.evaluate((until) => {
    const all = performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .filter(({ startTime }) => startTime < until);
    const scripts = all.filter(({ name }) => new URL(name).pathname.endsWith('.js'));
    return {
      // With the page's own.
      requests: all.length + 1,
      scripts: scripts.length,
      kilobytes: scripts.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0) / 1024,
    };
  }, shown);
  await context.close();
  return { shown, ...loaded };
}

const coldRow = 'cold list: first row, CPU ÷ 4, fast 4G, ms';
const coldNumber = 'cold dashboard: first number, CPU ÷ 4, fast 4G, ms';

const list = '/admin/inquiries';
const firstRow: Content = { selector: 'main tbody tr[data-row-id]' };
// The words below a figure come with it.
const firstNumber: Content = { selector: 'main li', text: 'received in the last' };

/**
 * Measures the admin of the working tree and, when there is one, of the commit before, in turn. The limits with a ratio
 * hold against that commit.
 */
export async function measureAdmin(
  browser: Browser,
  now: Stack,
  before: Stack | undefined,
  rounds: number,
) {
  const subjects: Subject[] = [
    { name: 'admin', stack: now },
    ...(before ? [{ name: 'before', stack: before }] : []),
  ];
  for (const { stack } of subjects) await fill(stack);
  const figures = new Figures();
  for (let round = 0; round < rounds; round += 1) {
    for (const subject of subjects) {
      const isNow = subject.stack === now;
      const add = (measure: string, value: number, limit: Limit) =>
        figures.add(subject.name, measure, value, isNow ? limit : {});
      const cold = await visitCold(browser, subject, list, firstRow);
      add(coldRow, cold.shown, before ? { atMost: 0.6 } : {});
      add('cold list: script files before the first row', cold.scripts, { atMost: 8 });
      add('cold list: requests before the first row', cold.requests, { atMost: 20 });
      add('cold list: script before the first row, KB', cold.kilobytes, { atMost: 250 });
      const number = await visitCold(browser, subject, '/admin/dashboard', firstNumber);
      add(coldNumber, number.shown, before ? { atMost: 0.8 } : {});
      for (const [measure, value, atMost] of await timeActs(browser, subject, isNow))
        add(measure, value, { atMost, isForEach: true });
    }
  }
  for (const measure of before ? [coldRow, coldNumber] : [])
    figures.compareWithFloor(measure, 'before');
  return figures.all();
}

/**
 * Times everything that a person presses, on one page: [measure, ms, limit in ms]. An act that an earlier commit did not have
 * is left out there.
 */
async function timeActs(browser: Browser, { name, stack }: Subject, isNow: boolean) {
  const context = await openContext(browser, stack);
  const { page } = await openSlowPage(context);
  await page.goto(stack.url + list);
  await timeUntilPainted(page, firstRow);
  await page.waitForTimeout(SETTLED_MS);
  const figures: [measure: string, ms: number, atMost: number][] = [];
  page.setDefaultTimeout(ACT_MS);
  for (const act of acts) {
    try {
      await act.prepare?.(page);
      const { interaction, content } = await timeAct(page, act);
      await act.undo?.(page);
      figures.push([`${act.name}: interaction, CPU ÷ 4, ms`, interaction, 100]);
      if (content)
        figures.push([`${act.name}: content, CPU ÷ 4, ms`, content, act.contentMs ?? 300]);
    } catch (error) {
      if (isNow) throw error;
      console.warn(`not measured in “${name}”: ${act.name} (${String(error).split('\n')[0]})`);
    }
  }
  await context.close();
  return figures;
}
