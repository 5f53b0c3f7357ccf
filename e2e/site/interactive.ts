/** Waits until a page is interactive, and delays that. */
import type { Page } from '@playwright/test';

/** Waits until React has hydrated the page (src/starter/app.tsx). Earlier clicks are lost by design. */
export async function untilInteractive(page: Page) {
  await page.waitForFunction(() => 'interactive' in document.documentElement.dataset);
}

/** Opens a page and waits until it is interactive. */
export async function openInteractive(page: Page, path: string) {
  await page.goto(path);
  await untilInteractive(page);
}

/** Holds back the code until the returned function is called. */
export async function holdCode(page: Page) {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** Follows a URL inside the site like a link, without loading the page again. */
export const followAddress = (page: Page, path: string) =>
  page.evaluate((address) => {
    history.pushState(null, '', address);
    window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);
