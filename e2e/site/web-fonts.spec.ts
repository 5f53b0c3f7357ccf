/** A first visit is painted without the site's own faces; the next page and every later visit are set in them. */
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { openAlive } from './alive.ts';

/** What the letters of a heading, the page's first, are really drawn with. */
async function facesOfHeading(page: Page, selector = 'h1') {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  const { nodeId } = await session.send('DOM.querySelector', {
    nodeId: root.nodeId,
    selector,
  });
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
  await session.detach();
  return fonts.map(({ isCustomFont }) => (isCustomFont ? 'own' : 'of the device'));
}

const areKept = (page: Page) => page.evaluate(() => localStorage.getItem('fonts') !== null);

/** Somebody is there, and stays. */
async function waitForFaces(page: Page) {
  await expect(async () => {
    await page.mouse.move(100 * Math.random(), 300);
    expect(await areKept(page)).toBe(true);
  }).toPass();
}

test('the faces show with the second page, and with the next visit from its start', async ({
  page,
}) => {
  await page.goto('/about');
  await waitForFaces(page);
  expect(await facesOfHeading(page)).toEqual(['of the device']);

  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeVisible();
  expect(await facesOfHeading(page)).toEqual(['own']);
  expect(await facesOfHeading(page, '.header-link')).toEqual(['own']);
  await expect.poll(() => facesOfHeading(page, 'footer h2')).toEqual(['own']);

  await page.goto('/about');
  await expect.poll(() => facesOfHeading(page)).toEqual(['own']);
});

test('who only looks fetches no faces', async ({ page }) => {
  const faces: string[] = [];
  page.on('request', (request) => request.url().endsWith('.woff2') && faces.push(request.url()));
  await openAlive(page, '/about');
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 1500)));
  expect(faces).toEqual([]);
  await waitForFaces(page);
  expect(faces).not.toEqual([]);
});

test('a page that a mouse is about to go to is set in them before it is shown', async ({
  page,
}) => {
  await page.goto('/about');
  await waitForFaces(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).hover();
  const ahead = page.locator('main > [style*="display: block"] h1');
  await expect(ahead).toHaveCSS('font-family', /Kept/);
  await expect(ahead).toBeHidden();
  expect(await facesOfHeading(page)).toEqual(['of the device']);
});

test('visitors without scripts see them as soon as the browser has them', async ({
  browser,
  stack,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${stack.url}/about`, { waitUntil: 'networkidle' });
  await page.goto(`${stack.url}/about`);
  await expect.poll(() => facesOfHeading(page)).toEqual(['own']);
  await context.close();
});
