import { resolve } from 'node:path';
import { defineConfig } from '@playwright/test';
import { agency } from '@content/agency';
import { browserFlags, findTestBrowser } from './browser.ts';

const executablePath = findTestBrowser();

/**
 * Files that wait for the scheduler of their own stack. They start first, in one worker, so that they wait while others
 * work.
 */
const waiting = ['**/admin/login-codes.spec.ts', '**/admin/newsletter-sending.spec.ts'];

const isShared = Boolean(process.env.CI);

export default defineConfig({
  testDir: '.',
  // Resolves `@content`.
  tsconfig: process.env.CONTENT_DIR
    ? resolve(process.env.CONTENT_DIR, '../tsconfig.json')
    : '../tsconfig.json',
  outputDir: '.output/results',
  fullyParallel: true,
  // One more worker than the cores of a small machine, because journeys wait for the page half of the time.
  workers: 3,
  forbidOnly: isShared,
  // A shared machine may stall for seconds: it gets longer timeouts and a retry. A test that needs the retry is listed
  // as flaky.
  retries: isShared ? 1 : 0,
  timeout: isShared ? 90_000 : 45_000,
  expect: { timeout: isShared ? 25_000 : 10_000 },
  projects: [
    { name: 'scheduler', testMatch: waiting, workers: 1 },
    // One page shows all states.
    { name: 'states', testMatch: '**/states.spec.ts', workers: 1 },
    { name: 'site', testIgnore: [...waiting, '**/states.spec.ts'] },
  ],
  reporter: [['list']],
  use: {
    browserName: 'chromium',
    viewport: { width: 1280, height: 800 },
    locale: agency.language,
    timezoneId: agency.timeZone,
    screenshot: 'only-on-failure',
    // Kept by the workflow: `npx playwright show-trace <file>` replays a journey that failed elsewhere. Of the second
    // try alone: traces of all made the journeys take two minutes more.
    trace: 'on-first-retry',
    launchOptions: {
      args: browserFlags(),
      ...(executablePath ? { executablePath } : {}),
    },
  },
});
