import { expect, type Page } from '@playwright/test';

/** Waits until all of the page is laid out, so that it is as tall as it says (src/lib/whole-page.ts). */
export const untilWhole = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => document.querySelector('[data-whole]') !== null))
    .toBe(true);
