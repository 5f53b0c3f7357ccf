/** A first visit is painted without the site's own faces; the next page and every later visit are set in them. */
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';

/** What the letters of the page's heading are really drawn with. */
async function facesOfHeading(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument');
  const { nodeId } = await session.send('DOM.querySelector', {
    nodeId: root.nodeId,
    selector: 'h1',
  });
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
  await session.detach();
  return fonts.map(({ isCustomFont }) => (isCustomFont ? 'own' : 'of the device'));
}

const areKept = (page: Page) => page.evaluate(() => localStorage.getItem('fonts') !== null);

test('the faces show with the second page, and with the next visit from its start', async ({
  page,
}) => {
  await page.goto('/about');
  await expect.poll(() => areKept(page)).toBe(true);
  expect(await facesOfHeading(page)).toEqual(['of the device']);

  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeVisible();
  expect(await facesOfHeading(page)).toEqual(['own']);

  await page.goto('/about');
  await expect.poll(() => facesOfHeading(page)).toEqual(['own']);
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
