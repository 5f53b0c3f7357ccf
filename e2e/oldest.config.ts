/**
 * Runs the whole walk in the oldest Chromium: every page, each form and the admin's screens (`npm run
 * journeys:oldest`).
 */
import journeys from './playwright.config.ts';
import { browserFlags } from './browser.ts';
import { findOldestBrowser } from './oldest/browser.ts';

const executablePath = await findOldestBrowser();

const names = {
  site: 'blog|careers|contact|first-visit|mobile-menu|quiz|theme',
  admin: 'applications|editor|jobs|navigation|phone|session|subscribers',
};
const forms = Object.entries(names).map(
  ([folder, files]) => new RegExp(`/${folder}/(?:${files})\\.spec\\.ts$`),
);

export default {
  ...journeys,
  // No panel opens before its polyfill is there.
  grepInvert: /before the app hydrates/,
  projects: [
    { name: 'Chromium 111', testMatch: executablePath ? ['**/oldest/walk.spec.ts', ...forms] : [] },
  ],
  use: { ...journeys.use, launchOptions: { args: browserFlags(), executablePath } },
};
