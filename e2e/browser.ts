/** Finds the Chromium for the end-to-end tests, and its flags. */
import { existsSync, globSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';

const systemBrowsers = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Turns background traffic off: the tests talk to 127.0.0.1 only. */
const quietFlags = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--no-first-run',
];

/**
 * The path of a whole browser: CHROMIUM_PATH, Playwright's own download, or the system's.
 * @returns null where there is none.
 */
export function findBrowser(): string | null {
  const candidates = [process.env.CHROMIUM_PATH, chromium.executablePath(), ...systemBrowsers];
  return candidates.find((path) => path && existsSync(path)) ?? null;
}

/** The headless shell that Playwright installs beside its Chromium of the same revision. */
function findPlaywrightShell(): string | undefined {
  const parts = /^(.+)[/\\]chromium-(\d+)[/\\]/.exec(chromium.executablePath());
  const [, cwd, revision] = parts ?? [];
  if (!cwd || !existsSync(cwd)) return undefined;
  const pattern = `chromium_headless_shell-${revision}/*/*headless*shell{,.exe}`;
  const [path] = globSync(pattern, { cwd });
  return path && join(cwd, path);
}

/** @returns null where there is none */
export function findHeadlessShell(): string | null {
  const candidates = [findPlaywrightShell(), '/usr/lib/chromium/chromium-headless-shell'];
  return candidates.find((path) => path && existsSync(path)) ?? null;
}

/**
 * The path of the browser for tests: CHROMIUM_PATH, or a headless shell. That is Chromium without the browser around
 * the page, and takes a third of the time: a whole one draws windows that are never seen. Where there is none, a whole
 * browser.
 * @returns null where there is no browser at all.
 */
export const findTestBrowser = (): string | null =>
  (process.env.CHROMIUM_PATH ? null : findHeadlessShell()) ?? findBrowser();

/** Keeps letters as wide as the font says, as on phones; the headless shell would round them to whole pixels. */
const likePhones = '--font-render-hinting=none';

/** Returns launch flags: root has no user namespaces for a sandbox. */
export function browserFlags(): string[] {
  const flags = [...quietFlags, likePhones];
  return process.getuid?.() === 0 ? ['--no-sandbox', ...flags] : flags;
}
