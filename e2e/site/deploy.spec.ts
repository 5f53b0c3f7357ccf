/** Tests a tab that stays open during a deploy, and a host that lost a file, with two builds in one folder. */
import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { about } from '@content/about';
import { serveSite } from '../serve.ts';
import { expect, test } from '../fixtures.ts';
import { builtSite } from './addresses.ts';
import { followHeader } from './forms.ts';
import { openInteractive, untilInteractive } from './interactive.ts';

// In sequence, because each test replaces the served folder.
test.describe.configure({ mode: 'default' });

let dir: string;
let site: Awaited<ReturnType<typeof serveSite>>;
let origin: string;

const isAbout = (name: string) => /^about-page-.*\.js$/.test(name);
const isLogin = (name: string) => /^admin.login-page-.*\.js$/.test(name);

const folder = (name: string) => join(dir, name);
const assetsOf = (build: string) => readdir(join(folder(build), 'assets'), { recursive: true });

/** Replaces the served folder, as a deploy does. */
async function deploy(build: string): Promise<void> {
  await cp(folder(build), folder('incoming'), { recursive: true });
  await rm(folder('live'), { recursive: true, force: true });
  await rename(folder('incoming'), folder('live'));
}

async function loseAsset(isIt: (name: string) => boolean): Promise<void> {
  const names = (await assetsOf('live')).filter(isIt);
  expect(names).toHaveLength(1);
  for (const name of names) await rm(join(folder('live'), 'assets', name));
}

/** Matches the hash in each script's name, which another build changes. */
const scriptHash = /-([\w-]{8})\.js\b/g;
const renamed = (text: string) => text.replaceAll(scriptHash, '-$1-next.js');

/** Matches the second build, by a mark on the only element that React does not render. */
const secondBuild = 'html[data-build="second"]';

/** Makes the second build: the first with renamed scripts, and a mark in the about page. */
async function makeSecondBuild(): Promise<void> {
  await cp(folder('first'), folder('second'), { recursive: true });
  for (const name of await readdir(folder('second'), { recursive: true })) {
    if (!/\.(?:js|html)$/.test(name)) continue;
    const file = join(folder('second'), name);
    await writeFile(file, renamed(await readFile(file, 'utf8')));
    await rename(file, join(folder('second'), renamed(name)));
  }
  const file = join(folder('second'), 'about.html');
  const html = await readFile(file, 'utf8');
  await writeFile(file, html.replace('<html', '<html data-build="second"'));
}

test.beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'deploy-'));
  await cp(builtSite, folder('first'), { recursive: true });
  await makeSecondBuild();
  const [first, second] = [await assetsOf('first'), await assetsOf('second')];
  expect(second.filter(isAbout)).not.toEqual(first.filter(isAbout));

  await deploy('first');
  site = await serveSite(folder('live'));
  origin = site.url;
});

test.afterAll(async () => {
  site.close();
  await rm(dir, { recursive: true, force: true });
});

/** Records the documents that a tab loads, and the missing files. */
function watch(page: Page) {
  const pages: string[] = [];
  const missing: string[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (response.request().isNavigationRequest()) pages.push(pathname);
    else if (response.status() === 404) missing.push(pathname);
  });
  return { pages, missing };
}

const openAbout = (page: Page) => followHeader(page, '/about');

test('a visitor’s tab from before a deploy reloads once and shows the new page', async ({
  page,
}) => {
  await deploy('first');
  const { pages, missing } = watch(page);
  await openInteractive(page, origin);
  await deploy('second');
  await openAbout(page);

  await expect(page).toHaveURL(`${origin}/about`);
  await expect(page.locator(secondBuild)).toBeAttached();
  await untilInteractive(page);
  expect(missing.join()).toContain('/assets/about-page-');
  expect(pages).toEqual(['/', '/about']);
});

test('a visitor sees the prerendered page, after one reload, when its new code is missing too', async ({
  page,
}) => {
  await deploy('first');
  const { pages, missing } = watch(page);
  await openInteractive(page, origin);
  await deploy('second');
  await loseAsset(isAbout);
  await openAbout(page);

  await expect.poll(() => pages).toHaveLength(2);
  // No second reload follows.
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(about.title);
  expect(missing.join()).toContain('/assets/about-page-');
  expect(pages).toEqual(['/', '/about']);
});

test('a page works again once a file is back whose absence a host has had kept for a year', async ({
  page,
}) => {
  await deploy('first');
  await loseAsset(isAbout);
  const host = await serveSite(folder('live'), { keepsMissing: true });
  await page.goto(`${host.url}/about`);
  await expect(page.locator('html[data-failed]')).toBeAttached();

  await deploy('first');
  const { missing } = watch(page);
  await openInteractive(page, `${host.url}/about`);
  expect(missing.join()).toContain('/assets/about-page-');
  host.close();
});

test('an admin is told, after one reload and no more, that a part of the site is missing', async ({
  page,
}) => {
  await deploy('first');
  await loseAsset(isLogin);
  const { pages } = watch(page);
  await page.goto(`${origin}/login`);

  await expect.poll(() => pages).toHaveLength(2);
  // No second reload follows.
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('main')).toContainText('Loading failed.');
  await expect(page.getByText('Loading…')).toBeHidden();
  expect(pages).toEqual(['/login', '/login']);

  // The button is enough once the host has all files again.
  await deploy('first');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByLabel('Email')).toBeVisible();
});
