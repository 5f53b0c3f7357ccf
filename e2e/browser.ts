/** Finds the Chromium that the end-to-end tests drive, and the flags it needs. */
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

const systemBrowsers = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Background traffic off: the tests talk to 127.0.0.1 and nothing else. */
const quietFlags = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--no-first-run',
];

/**
 * The browser's path: CHROMIUM_PATH, Playwright's own download, or the system's.
 * @returns null where there is none.
 */
export function findBrowser(): string | null {
  const candidates = [process.env.CHROMIUM_PATH, chromium.executablePath(), ...systemBrowsers];
  return candidates.find((path) => path && existsSync(path)) ?? null;
}

/** Launch flags: root has no user namespaces to sandbox in. */
export function browserFlags(): string[] {
  return process.getuid?.() === 0 ? ['--no-sandbox', ...quietFlags] : quietFlags;
}
