/** The host's rules, on the local server that reads the same files as Netlify. */
import { agency } from '@content/agency';
import { expect, test } from '../fixtures.ts';

test('an admin gets a page at each admin address, and search engines are kept out', async ({
  request,
}) => {
  for (const path of ['/login', '/admin', '/admin/applications?status=pending']) {
    const answer = await request.get(path);
    expect(answer.status()).toBe(200);
    expect(answer.headers()['x-robots-tag']).toBe('noindex');
    expect(await answer.text()).not.toContain('rel="canonical"');
  }
});

test('a browser can install the site: icons and manifest have their types and pass the policy', async ({
  page,
  request,
}) => {
  for (const [path, type] of [
    ['/favicon.ico', 'image/x-icon'],
    ['/icons/any-192.png', 'image/png'],
    ['/icons/any-512.png', 'image/png'],
    ['/icons/maskable-512.png', 'image/png'],
    ['/manifest.webmanifest', 'application/manifest+json'],
  ] as const) {
    const answer = await request.get(path);
    expect([path, answer.status(), answer.headers()['content-type']]).toEqual([path, 200, type]);
    expect(answer.headers()['cache-control']).toBe('public, max-age=86400');
  }
  for (const path of ['/', '/login', '/no-such-page']) {
    await page.goto(path);
    const session = await page.context().newCDPSession(page);
    const { data, errors, url } = await session.send('Page.getAppManifest');
    expect(errors).toEqual([]);
    expect(new URL(url).pathname).toBe('/manifest.webmanifest');
    expect(JSON.parse(data ?? '')).toMatchObject({ name: agency.brand, start_url: '/' });
  }
});
