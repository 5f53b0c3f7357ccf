/** Tests a browser's first visit: it loads the brand's fonts and the web app manifest. */
import { agency } from '@content/agency';
import { expect, test } from '../fixtures.ts';
import { openInteractive } from './interactive.ts';

const MAX_FILE_BYTES = 20 * 1024;

test('a first visit shows both fonts of the brand, each from one small preloaded file', async ({
  page,
}) => {
  const sizes = new Map<string, number>();
  page.on('response', (response) => {
    if (!response.url().endsWith('.woff2')) return;
    void response.body().then((body) => sizes.set(response.url(), body.length));
  });
  await openInteractive(page, '/about');
  await page.evaluate(() => document.fonts.ready);
  for (const font of ['800 3rem "Bricolage Grotesque Variable"', '1rem "Instrument Sans Variable"'])
    expect(await page.evaluate((it) => document.fonts.check(it, 'Ag'), font), font).toBe(true);
  const preloaded = await page
    .locator('link[rel="preload"][as="font"]')
    .evaluateAll((links) =>
      links.map((link) => (link instanceof HTMLLinkElement ? link.href : '')),
    );
  expect(preloaded).toHaveLength(2);
  for (const file of preloaded) {
    expect(sizes.get(file)).toBeGreaterThan(1000);
    expect(sizes.get(file)).toBeLessThanOrEqual(MAX_FILE_BYTES);
  }
  const loaded = await page.evaluate(() =>
    [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family),
  );
  expect(loaded.filter((family) => family.includes('Bricolage Grotesque'))).not.toEqual([]);
  expect(loaded.filter((family) => family.includes('Instrument Sans'))).not.toEqual([]);
});

test('a browser can install the site from each page', async ({ page }) => {
  for (const path of ['/', '/login', '/no-such-page']) {
    await page.goto(path);
    const session = await page.context().newCDPSession(page);
    const { data, errors, url } = await session.send('Page.getAppManifest');
    expect(errors).toEqual([]);
    expect(new URL(url).pathname).toBe('/manifest.webmanifest');
    expect(JSON.parse(data ?? '')).toMatchObject({ name: agency.brand, start_url: '/' });
  }
});
