/**
 * Takes a screenshot of every built page and of the quiz result, of every screen, dialog and state of the admin on the
 * embedded stack, and of every state of `tests/states` under its name.
 *
 *     npm run screenshots -- --only home,blog
 *     node e2e/run-screenshots.ts --only admin --dist <a build> --widths 360,1440
 *
 * Result: e2e/.output/screenshots/<width>/<theme>/<page>.png
 */
import { glob } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { type Browser, chromium, type Page } from '@playwright/test';
import { agency } from '@content/agency';
import { createStack, type Stack } from '../supabase/local/stack.ts';
import { serveStates } from '../tests/states/gallery/serve.ts';
import { states as allStates } from '../tests/states/index.ts';
import type { State as ShownState } from '../tests/states/state.ts';
import { adminPaths, walksByRoom } from './admin/states/all.ts';
import { type State, type Walk, walkOnlyTo } from './admin/states/state.ts';
import { browserFlags, findTestBrowser } from './browser.ts';
import { logInByApi, pretendScheduler } from './fixtures.ts';
import { has } from './sections.ts';
import { quizResults } from './site/addresses.ts';

const outputDir = 'e2e/.output/screenshots';
/** Longest wait for a state. */
const PATIENCE_MS = 15_000;

const pictureOf = (name: string, path: string, open?: State['open']): Walk => ({
  path,
  states: [{ name, ...(open && { open }) }],
  isPublic: true,
});

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    dist: { type: 'string', default: 'dist' },
    widths: { type: 'string', default: '360,768,1440' },
  },
});
const widths = values.widths.split(',').map(Number);
const themes = ['light', 'dark'] as const;
const desktop = { width: 1440, height: 800 };
const look = {
  reducedMotion: 'reduce',
  locale: agency.language,
  timezoneId: agency.timeZone,
  viewport: desktop,
} as const;
const wanted = values.only.split(',').filter(Boolean);

/** `blog` means the list and every post below it. */
const isWanted = ({ name }: { name: string }): boolean =>
  wanted.length === 0 || wanted.some((start) => name === start || name.startsWith(`${start}/`));

/** Every HTML file of the built site but the admin's, which are in adminPages. */
async function builtPages(): Promise<[name: string, path: string][]> {
  const pages: [string, string][] = [];
  for await (const file of glob('**/*.html', { cwd: values.dist })) {
    const name = file.replace(/\.html$/, '').replaceAll('\\', '/');
    if (name === 'index') pages.push(['home', '/']);
    else if (!/^(?:shell|login|admin)\b|\/404$/.test(name)) pages.push([name, `/${name}`]);
  }
  return pages.toSorted(([one], [other]) => one.localeCompare(other));
}

const quizPages: Walk[] = quizResults.map((path) => pictureOf('quiz/result', path));

const stateNames = new Set(allStates.map(({ name }) => name));

const adminPages: Walk[] = [
  ...adminPaths.map((path) => ({
    path,
    states: [{ name: path.slice(1).replace('?tab=', '/tab-') }],
  })),
  ...Object.values(walksByRoom).flat(),
  // These are taken as states.
].filter((one) => !one.states.some(({ name }) => stateNames.has(name)));

/** Takes the screen in both themes with images, fonts and layout complete. */
async function takeAt(page: Page, width: number, name: string, fullPage: boolean) {
  await page.setViewportSize({ width, height: 800 });
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager';
    await Promise.allSettled([...document.images].map((image) => image.decode()));
    await document.fonts.ready;
  });
  for (const colorScheme of themes) {
    await page.emulateMedia({ colorScheme });
    await page.screenshot({
      path: `${outputDir}/${width}/${colorScheme}/${name}.png`,
      fullPage,
      animations: 'disabled',
    });
  }
}

/** A dialog belongs to the viewport: on a full page it would float. */
const isWholePage = (gesture: unknown) => gesture === undefined;

async function take(page: Page, { name, open }: State) {
  for (const width of widths) await takeAt(page, width, name, isWholePage(open));
}

/** Each is opened anew for each width, as it would be there. */
async function takeStates(browser: Browser, wantedStates: ShownState[]) {
  const [first] = wantedStates;
  if (!first) return;
  const site = await serveStates();
  const page = await browser.newPage(look);
  await page.goto(site.addressOf(first.name));
  await page.locator('html[data-ready]').waitFor();
  for (const { name, play } of wantedStates) {
    try {
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 });
        await page.evaluate((next) => window.showState(next), name);
        await takeAt(page, width, name, isWholePage(play));
      }
      console.log(name);
    } catch (error) {
      console.error(`${name}:`, error);
      process.exitCode = 1;
    }
  }
  await page.close();
  await site.close();
}

/** Loads the page once for all states of the walk, and takes those that are wanted. */
async function walk(page: Page, { path, states }: Walk, stack: Stack) {
  page.setDefaultTimeout(PATIENCE_MS);
  await page.goto(path, { waitUntil: 'networkidle' });
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  for (const state of states) {
    await page.setViewportSize(desktop);
    await state.open?.(page, stack);
    if (!isWanted(state)) continue;
    await take(page, state);
    console.log(state.name);
  }
}

async function takeAll(browser: Browser, stack: Stack, walks: Walk[]) {
  const baseURL = stack.url;
  const needsAdmin = walks.some(({ isPublic }) => !isPublic);
  const session = needsAdmin ? await logInByApi(stack) : undefined;
  for (const one of walks) {
    // One context per walk keeps drafts and ended sessions out of the next one.
    const context = await browser.newContext({
      baseURL,
      ...look,
      ...(!one.isPublic && session && { storageState: session }),
    });
    try {
      await walk(await context.newPage(), one, stack);
    } catch (error) {
      // Goes on with the other walks.
      console.error(`${one.path}:`, error);
      process.exitCode = 1;
    }
    await context.close();
  }
}

const pages = (await builtPages()).map(([name, path]) => pictureOf(name, path));
const walks = walkOnlyTo([...pages, ...quizPages, ...adminPages], isWanted);
const wantedStates = allStates.filter((one) => isWanted(one) && (!one.section || has(one.section)));
if (walks.length + wantedStates.length === 0) throw new Error(`No page is called ${values.only}.`);

const stack = await createStack({ staticDir: values.dist, log: () => {} });
await pretendScheduler(stack);
const executablePath = findTestBrowser();
const browser = await chromium.launch({
  args: browserFlags(),
  ...(executablePath ? { executablePath } : {}),
});
try {
  await takeAll(browser, stack, walks);
  await takeStates(browser, wantedStates);
} finally {
  await browser.close();
  await stack.close();
}
