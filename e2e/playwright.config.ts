import { defineConfig } from '@playwright/test';
import { browserFlags, findBrowser } from './browser.ts';

const executablePath = findBrowser();

export default defineConfig({
  testDir: '.',
  outputDir: '.output/results',
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  // A machine that others use as well stalls for seconds at times. What needs the second try is listed as flaky.
  retries: process.env.CI ? 1 : 0,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    browserName: 'chromium',
    viewport: { width: 1280, height: 800 },
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    screenshot: 'only-on-failure',
    launchOptions: {
      args: browserFlags(),
      ...(executablePath ? { executablePath } : {}),
    },
  },
});
