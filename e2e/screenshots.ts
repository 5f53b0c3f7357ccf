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
import { adminPaths, adminStates } from './admin/states/all.ts';
import type { AdminState } from './admin/states/state.ts';
import { browserFlags, findBrowser } from './browser.ts';
import { enterAdmin, pretendScheduler } from './fixtures.ts';
import { quizResults } from './site/addresses.ts';
import { sentStates } from './site/sent-states.ts';

const outputDir = 'e2e/.output/screenshots';
/** Longest wait for a state. */
const PATIENCE_MS = 15_000;

interface Picture {
  name: string;
  path: string;
  isAdmin?: boolean;
  /** Steps on the page before its screenshot. */
  open?: AdminState['open'];
}

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    dist: { type: 'string', default: 'dist' },
    widths: { type: 'string', default: '360,768,1440' },
  },
});
const widths = values.widths.split(',').map(Number);
const themes = ['light', 'dark'] as const;
const wanted = values.only.split(',').filter(Boolean);

/** `blog` means the list and every post below it. */
const isWanted = ({ name }: Picture): boolean =>
  wanted.length === 0 || wanted.some((start) => name === start || name.startsWith(`${start}/`));

/** Every HTML file of the built site but the admin's, which are in adminPages. */
async function builtPages(): Promise<Picture[]> {
  const pages: Picture[] = [];
  for await (const file of glob('**/*.html', { cwd: values.dist })) {
    const name = file.replace(/\.html$/, '').replaceAll('\\', '/');
    if (name === 'index') pages.push({ name: 'home', path: '/' });
    else if (!/^(?:shell|login|admin)\b|\/404$/.test(name)) pages.push({ name, path: `/${name}` });
  }
  return pages.toSorted((one, other) => one.name.localeCompare(other.name));
}

const publicStates: Picture[] = [
  ...quizResults.map((path) => ({ name: 'quiz/result', path })),
  ...sentStates,
];

const adminPages: Picture[] = [
  { name: 'admin/login', path: '/login' },
  ...adminPaths.map((path) => ({
    name: path.slice(1).replace('?tab=', '/tab-'),
    path,
    isAdmin: true,
  })),
  ...adminStates.map(({ name, path, open, isPublic }) => ({
    name,
    path,
    open,
    isAdmin: !isPublic,
  })),
];

/** Loads the page once, and takes it in all sizes and themes with images, fonts and layout complete. */
async function take(page: Page, { name, path, open }: Picture, stack: Stack) {
  page.setDefaultTimeout(PATIENCE_MS);
  await page.goto(path, { waitUntil: 'networkidle' });
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await open?.(page, stack);
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

/** Logs in once, for all widths and themes. */
async function adminSession(browser: Browser, baseURL: string) {
  const context = await browser.newContext({ baseURL });
  await enterAdmin(await context.newPage());
  const session = await context.storageState();
  await context.close();
  return session;
}

async function takeAll(browser: Browser, stack: Stack, pictures: Picture[]) {
  const baseURL = stack.url;
  const needsAdmin = pictures.some(({ isAdmin }) => isAdmin);
  const session = needsAdmin ? await adminSession(browser, baseURL) : undefined;
  const look = {
    baseURL,
    reducedMotion: 'reduce',
    locale: agency.language,
    timezoneId: agency.timeZone,
    viewport: { width: 1440, height: 800 },
  } as const;

  for (const picture of pictures) {
    // One context per picture keeps drafts and ended sessions out of the next one.
    const context = await browser.newContext({
      ...look,
      ...(picture.isAdmin && session && { storageState: session }),
    });
    try {
      await take(await context.newPage(), picture, stack);
      console.log(picture.name);
    } catch (error) {
      // Goes on with the other pictures.
      console.error(`${picture.name}:`, error);
      process.exitCode = 1;
    }
    await context.close();
  }
}

const pictures = [...(await builtPages()), ...publicStates, ...adminPages].filter(isWanted);
if (pictures.length === 0) throw new Error(`No page is called ${values.only}.`);

const stack = await createStack({ staticDir: values.dist, log: () => {} });
await pretendScheduler(stack);
const executablePath = findBrowser();
const browser = await chromium.launch({
  args: browserFlags(),
  ...(executablePath ? { executablePath } : {}),
});
try {
  await takeAll(browser, stack, pictures);
} finally {
  await browser.close();
  await stack.close();
}
