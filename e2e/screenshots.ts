/**
 * Takes a screenshot of every built page, of the quiz result and the sent forms, and of every screen, dialog and state of the admin.
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
import { adminPaths, walksByRoom } from './admin/states/all.ts';
import { type State, type Walk, walkOnlyTo } from './admin/states/state.ts';
import { browserFlags, findBrowser } from './browser.ts';
import { enterAdmin, pretendScheduler } from './fixtures.ts';
import { quizResults } from './site/addresses.ts';
import { sentStates } from './site/sent-states.ts';

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
const wanted = values.only.split(',').filter(Boolean);

/** `blog` means the list and every post below it. */
const isWanted = ({ name }: State): boolean =>
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

const publicStates: Walk[] = [
  ...quizResults.map((path) => pictureOf('quiz/result', path)),
  ...sentStates.map(({ name, path, open }) => pictureOf(name, path, open)),
];

const adminPages: Walk[] = [
  pictureOf('admin/login', '/login'),
  ...adminPaths.map((path) => ({
    path,
    states: [{ name: path.slice(1).replace('?tab=', '/tab-') }],
  })),
  ...Object.values(walksByRoom).flat(),
];

/** Takes the screen in all sizes and themes with images, fonts and layout complete. */
async function take(page: Page, { name, open }: State) {
  for (const width of widths) {
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
        // A dialog belongs to the viewport: on a full page it would float.
        fullPage: !open,
        animations: 'disabled',
      });
    }
  }
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

/** Logs in once, for all widths and themes. */
async function adminSession(browser: Browser, baseURL: string) {
  const context = await browser.newContext({ baseURL });
  await enterAdmin(await context.newPage());
  const session = await context.storageState();
  await context.close();
  return session;
}

async function takeAll(browser: Browser, stack: Stack, walks: Walk[]) {
  const baseURL = stack.url;
  const needsAdmin = walks.some(({ isPublic }) => !isPublic);
  const session = needsAdmin ? await adminSession(browser, baseURL) : undefined;
  const look = {
    baseURL,
    reducedMotion: 'reduce',
    locale: agency.language,
    timezoneId: agency.timeZone,
    viewport: desktop,
  } as const;

  for (const one of walks) {
    // One context per walk keeps drafts and ended sessions out of the next one.
    const context = await browser.newContext({
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
const walks = walkOnlyTo([...pages, ...publicStates, ...adminPages], isWanted);
if (walks.length === 0) throw new Error(`No page is called ${values.only}.`);

const stack = await createStack({ staticDir: values.dist, log: () => {} });
await pretendScheduler(stack);
const executablePath = findBrowser();
const browser = await chromium.launch({
  args: browserFlags(),
  ...(executablePath ? { executablePath } : {}),
});
try {
  await takeAll(browser, stack, walks);
} finally {
  await browser.close();
  await stack.close();
}
