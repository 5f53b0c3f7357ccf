/** A tab that was opened before a deploy, and a host that lost a file: two builds, one folder. */
import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { getRequestListener } from '@hono/node-server';
import { expect, type Page } from '@playwright/test';
import { projectDir } from '../../supabase/local/local-settings.ts';
import { portOf } from '../../supabase/local/ports.ts';
import { createStaticSite } from '../../supabase/local/static-site.ts';
import { test } from '../watched-test.ts';
import { openInteractive, untilInteractive } from './interactive.ts';

// One after the other: they exchange the folder that is served.
test.describe.configure({ mode: 'default' });

let dir: string;
let server: Server | undefined;
let origin: string;

const isAbout = (name: string) => /^about-page-.*\.js$/.test(name);
const isLogin = (name: string) => /^login-page-.*\.js$/.test(name);

const folder = (name: string) => join(dir, name);
const assetsOf = (build: string) => readdir(join(folder(build), 'assets'));

/** Puts a build where the server looks, as a deploy does. */
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

test.beforeAll(async () => {
  // It builds the site, which takes its time on a busy machine.
  test.setTimeout(180_000);
  dir = await mkdtemp(join(tmpdir(), 'deploy-'));
  // The build all end-to-end tests run on is the first; another address of the site changes the second.
  await cp('dist', folder('first'), { recursive: true });
  await promisify(execFile)(
    process.execPath,
    ['node_modules/vite/bin/vite.js', 'build', '--mode', 'embedded', '--outDir', folder('second')],
    { cwd: projectDir, env: { ...process.env, VITE_SITE_URL: 'https://second.example' } },
  );
  const [first, second] = [await assetsOf('first'), await assetsOf('second')];
  expect(second.filter(isAbout)).not.toEqual(first.filter(isAbout));

  await deploy('first');
  const listener = getRequestListener(createStaticSite(folder('live')), {
    overrideGlobalObjects: false,
  });
  server = createServer((request, response) => void listener(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${portOf(server)}`;
});

test.afterAll(async () => {
  server?.close();
  server?.closeAllConnections();
  await rm(dir, { recursive: true, force: true });
});

/** The pages a tab loads from the server, and the code it misses there. */
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

const openAbout = (page: Page) =>
  page.getByRole('banner').getByRole('link', { name: 'About' }).first().click();

test('a tab from before a deploy reloads once and shows the new page', async ({ page }) => {
  await deploy('first');
  const { pages, missing } = watch(page);
  await openInteractive(page, origin);
  await deploy('second');
  await openAbout(page);

  await expect(page).toHaveURL(`${origin}/about`);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
    'href',
    'https://second.example/about',
  );
  await untilInteractive(page);
  expect(missing.join()).toContain('/assets/about-page-');
  expect(pages).toEqual(['/', '/about']);
});

test('where the new code is missing too, the page is shown without it, after one reload', async ({
  page,
}) => {
  await deploy('first');
  const { pages, missing } = watch(page);
  await openInteractive(page, origin);
  await deploy('second');
  await loseAsset(isAbout);
  await openAbout(page);

  await expect.poll(() => pages).toHaveLength(2);
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('Something went wrong')).toHaveCount(0);
  expect(missing.join()).toContain('/assets/about-page-');
  expect(pages).toEqual(['/', '/about']);
});

test('where there is no page without it, words are shown after one reload, and no more reloads', async ({
  page,
}) => {
  await deploy('first');
  await loseAsset(isLogin);
  const { pages } = watch(page);
  await page.goto(`${origin}/login`);

  await expect.poll(() => pages).toHaveLength(2);
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Something went wrong');
  await expect(page.getByText('A part of the site could not be loaded.')).toBeVisible();
  expect(pages).toEqual(['/login', '/login']);

  // Once the host is whole again, the button is enough.
  await deploy('first');
  await page.getByRole('button', { name: 'Reload the page' }).click();
  await expect(page.getByLabel('Email')).toBeVisible();
});
