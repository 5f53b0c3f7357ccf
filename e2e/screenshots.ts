/**
 * Takes a screenshot of every built page and of the quiz result, of every screen, dialog and state of the admin on the
 * embedded stack, and of every state of `tests/states` under its name.
 *
 *     npm run screenshots -- --only home,blog
 *     node e2e/run-screenshots.ts --only admin --dist <a build> --widths 360,1440
 *     npm run screenshots -- --documents
 *
 * Result: e2e/.output/screenshots/<width>/<theme>/<page>.png, or the pictures of the documents.
 */
import { glob } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { type Browser, chromium, type Page } from '@playwright/test';
import { agency } from '@content/agency';
import { createStack, type Stack } from '../supabase/local/stack.ts';
import { serveStates } from '../tests/states/gallery/serve.ts';
import { states as allStates } from '../tests/states/index.ts';
import type { State } from '../tests/states/state.ts';
import { adminScreens } from './admin/facts.ts';
import { browserFlags, findTestBrowser } from './browser.ts';
import { logInByApi, pretendScheduler } from './admin-login.ts';
import { takeDocumentPictures } from './document-pictures.ts';
import { has } from './sections.ts';
import { quizResults } from './site/addresses.ts';

const outputDir = 'e2e/.output/screenshots';
/** The longest wait for a state. */
const PATIENCE_MS = 15_000;

interface Picture {
  name: string;
  path: string;
  /** True for a page that needs an admin's session. */
  isAdmin?: boolean;
}

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    dist: { type: 'string', default: 'dist' },
    widths: { type: 'string', default: '360,768,1440' },
    documents: { type: 'boolean', default: false },
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

/** Filters by name: `blog` means the list and every post below it. */
const isWanted = ({ name }: { name: string }): boolean =>
  wanted.length === 0 || wanted.some((start) => name === start || name.startsWith(`${start}/`));

/** Lists every HTML file of the built site except the admin's, which are in adminPages. */
async function builtPages(): Promise<[name: string, path: string][]> {
  const pages: [string, string][] = [];
  for await (const file of glob('**/*.html', { cwd: values.dist })) {
    const name = file.replace(/\.html$/, '').replaceAll('\\', '/');
    if (name === 'index') pages.push(['home', '/']);
    else if (!/^(?:shell|login|admin)\b|\/404$/.test(name)) pages.push([name, `/${name}`]);
  }
  return pages.toSorted(([one], [other]) => one.localeCompare(other));
}

const quizPages: Picture[] = quizResults.map((path) => ({ name: 'quiz/result', path }));

const stateNames = new Set(allStates.map(({ name }) => name));

/** Every screen and tab of the admin with a URL, except those that are taken as states. */
const adminPages: Picture[] = [
  ...adminScreens,
  ...(has('blog')
    ? ['/admin/blog?tab=posts', '/admin/blog?tab=analytics', '/admin/blog?tab=settings']
    : []),
  ...(has('newsletter') ? ['/admin/newsletter?tab=send'] : []),
]
  .map((path) => ({ name: path.slice(1).replace('?tab=', '/tab-'), path, isAdmin: true }))
  .filter(({ name }) => !stateNames.has(name));

/** Takes the screen in both themes once images, fonts and layout are complete. */
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

/** False for a dialog, which belongs to the viewport and would float on a full page. */
const isWholePage = (gesture: unknown) => gesture === undefined;

/** Opens each state again for each width. */
async function takeStates(browser: Browser, wantedStates: State[]) {
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

async function takePage(page: Page, { name, path }: Picture) {
  page.setDefaultTimeout(PATIENCE_MS);
  await page.goto(path, { waitUntil: 'networkidle' });
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  for (const width of widths) await takeAt(page, width, name, true);
  console.log(name);
}

async function takePages(browser: Browser, stack: Stack, pictures: Picture[]) {
  const baseURL = stack.url;
  const needsAdmin = pictures.some(({ isAdmin }) => isAdmin);
  const session = needsAdmin ? await logInByApi(stack) : undefined;
  for (const picture of pictures) {
    // Uses a new context, so that drafts and ended sessions do not affect the next picture.
    const context = await browser.newContext({
      baseURL,
      ...look,
      ...(picture.isAdmin && session && { storageState: session }),
    });
    try {
      await takePage(await context.newPage(), picture);
    } catch (error) {
      // Continues with the others.
      console.error(`${picture.path}:`, error);
      process.exitCode = 1;
    }
    await context.close();
  }
}

const pages: Picture[] = (await builtPages()).map(([name, path]) => ({ name, path }));
const pictures = [...pages, ...quizPages, ...adminPages].filter(isWanted);
const wantedStates = allStates.filter((one) => isWanted(one) && (!one.section || has(one.section)));
if (pictures.length + wantedStates.length === 0)
  throw new Error(`No page is called ${values.only}.`);

const stack = await createStack({ staticDir: values.dist, log: () => {} });
await pretendScheduler(stack);
const executablePath = findTestBrowser();
const browser = await chromium.launch({
  args: browserFlags(),
  ...(executablePath ? { executablePath } : {}),
});
try {
  if (values.documents) await takeDocumentPictures(browser, stack);
  else {
    await takePages(browser, stack, pictures);
    await takeStates(browser, wantedStates);
  }
} finally {
  await browser.close();
  await stack.close();
}
