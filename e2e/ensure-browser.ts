/**
 * Finds a Chromium that starts, or installs Playwright's or Debian's; says what to do by hand when both fail. Root, as in a
 * container, also gets the headless shell of Debian where only a whole browser is there: the tests take a third of the time.
 */
import { spawnSync } from 'node:child_process';
import { chromium } from '@playwright/test';
import { browserFlags, findBrowser, findHeadlessShell, findTestBrowser } from './browser.ts';

const isRoot = process.getuid?.() === 0;

function run(command: string, ...args: string[]): void {
  console.log(`> ${command} ${args.join(' ')}`);
  spawnSync(command, args, { stdio: 'inherit', timeout: 10 * 60_000 });
}

async function canStart(path: string | null): Promise<boolean> {
  if (!path) return false;
  try {
    const browser = await chromium.launch({ executablePath: path, args: browserFlags() });
    await browser.close();
    return true;
  } catch (error) {
    console.warn(`${path} does not start: ${String(error).split('\n')[0]}`);
    return false;
  }
}

function installFromDebian(...packages: string[]): void {
  run('apt-get', 'update', '-qq');
  run('apt-get', 'install', '-y', '-qq', '--no-install-recommends', ...packages);
}

const installers: (() => void)[] = [
  () => run('playwright', 'install', ...(isRoot ? ['--with-deps'] : []), 'chromium'),
  () => {
    if (isRoot) installFromDebian('chromium', 'chromium-headless-shell');
  },
];

const isDebiansBrowser = !process.env.CHROMIUM_PATH && findBrowser() === '/usr/bin/chromium';
if (isRoot && isDebiansBrowser && !findHeadlessShell())
  installFromDebian('chromium-headless-shell');

let path = findTestBrowser();
let isReady = await canStart(path);
for (const install of installers) {
  if (isReady) break;
  install();
  path = findTestBrowser();
  isReady = await canStart(path);
}

if (isReady) {
  console.log(`Browser: ${path}`);
} else {
  console.error(
    'No Chromium found that starts. Install one (Debian: apt-get install chromium; elsewhere: npx playwright install chromium)\n' +
      'or set CHROMIUM_PATH to the one you have, then run the tests again.',
  );
  process.exit(1);
}
