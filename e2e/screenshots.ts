/**
 * Takes a picture of every page: all that were built, the states with an address of their own, and the admin.
 *
 *     npm run screenshots -- --only home,blog
 *
 * Result: e2e/.output/screenshots/<width>/<theme>/<page>.png
 */
import { glob } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { type Browser, type BrowserContext, chromium } from '@playwright/test';
import { createStack, type Stack } from '../supabase/local/stack.ts';
import { browserFlags, findBrowser } from './browser.ts';
import { enterAdmin } from './fixtures.ts';

const widths = [360, 768, 1440];
const themes = ['light', 'dark'] as const;
const outputDir = 'e2e/.output/screenshots';

interface Picture {
  name: string;
  path: string;
  isAdmin?: boolean;
}

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    dist: { type: 'string', default: 'dist' },
  },
});
const wanted = values.only.split(',').filter(Boolean);

/** `blog` is the list and every post below it. */
const isWanted = ({ name }: Picture): boolean =>
  wanted.length === 0 || wanted.some((start) => name === start || name.startsWith(`${start}/`));

/** Every page that lies in the built site as a file. */
async function builtPages(): Promise<Picture[]> {
  const pages: Picture[] = [];
  for await (const file of glob('**/*.html', { cwd: values.dist })) {
    const name = file.replace(/\.html$/, '').replaceAll('\\', '/');
    if (name === 'index') pages.push({ name: 'home', path: '/' });
    else if (name !== 'shell') pages.push({ name, path: `/${name}` });
  }
  return pages.toSorted((one, other) => one.name.localeCompare(other.name));
}

const addressedStates: Picture[] = [
  { name: 'quiz/result', path: '/quiz?goal=ads&situation=starting&budget=1l-plus&timeline=asap' },
];

const adminPages: Picture[] = [
  { name: 'admin/login', path: '/login' },
  ...['dashboard', 'jobs', 'applications', 'inquiries', 'blog', 'newsletter', 'audit-log'].map(
    (page) => ({
      name: `admin/${page}`,
      path: `/admin/${page}`,
      isAdmin: true,
    }),
  ),
];

/** As a visitor sees it in the end: pictures loaded, fonts there, nothing moving. */
async function take(context: BrowserContext, { name, path }: Picture, folder: string) {
  const page = await context.newPage();
  await page.goto(path, { waitUntil: 'networkidle' });
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager';
    await Promise.allSettled([...document.images].map((image) => image.decode()));
    await document.fonts.ready;
  });
  await page.screenshot({
    path: `${folder}/${name}.png`,
    fullPage: true,
    animations: 'disabled',
  });
  await page.close();
}

/** Logs in once, for all widths and themes. */
async function adminSession(browser: Browser, baseURL: string) {
  const context = await browser.newContext({ baseURL });
  await enterAdmin(await context.newPage());
  const session = await context.storageState();
  await context.close();
  return session;
}

async function takeAll(browser: Browser, { url: baseURL }: Stack, pictures: Picture[]) {
  const needsAdmin = pictures.some(({ isAdmin }) => isAdmin);
  const session = needsAdmin ? await adminSession(browser, baseURL) : undefined;
  const look = { baseURL, reducedMotion: 'reduce', locale: 'en-IN' } as const;

  for (const width of widths) {
    for (const colorScheme of themes) {
      const folder = `${outputDir}/${width}/${colorScheme}`;
      const options = {
        ...look,
        colorScheme,
        timezoneId: 'Asia/Kolkata',
        viewport: { width, height: 800 },
      };
      const visitor = await browser.newContext(options);
      const admin = await browser.newContext({
        ...options,
        ...(session && { storageState: session }),
      });
      for (const picture of pictures)
        await take(picture.isAdmin ? admin : visitor, picture, folder);
      await Promise.all([visitor.close(), admin.close()]);
      console.log(`${folder}: ${pictures.length} pages`);
    }
  }
}

const pictures = [...(await builtPages()), ...addressedStates, ...adminPages].filter(isWanted);
if (pictures.length === 0) throw new Error(`No page is called ${values.only}.`);

const stack = await createStack({ staticDir: values.dist, log: () => {} });
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
