/** Tests the rules that the build writes for static hosts, with a host that follows them. */
import { expect, test } from 'vitest';
import { ask, unknownPath } from './site.ts';

/** On every answer, whatever it is. */
const everywhere = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'strict-transport-security': 'max-age=31536000',
};

test('every answer of the site carries the security headers', async () => {
  const home = await ask('/');
  const policy = home.headers.get('content-security-policy');
  expect(policy).toMatch(/^default-src 'none'; script-src 'self' ('sha256-[\w+/]{43}=' ?)+;/);
  expect(policy).not.toContain('unsafe-eval');
  expect(policy?.match(/'unsafe-inline'/g)).toHaveLength(1);
  const [script = ''] = /\/assets\/[^"\s]+\.js/.exec(await home.text()) ?? [];
  for (const path of ['/', '/login', script, '/images/none.png', '/about/', '/sitemap.xml']) {
    const headers = Object.fromEntries((await ask(path)).headers);
    expect.soft(headers, path).toMatchObject({ ...everywhere, 'content-security-policy': policy });
    expect.soft(headers, path).not.toHaveProperty('set-cookie');
    expect.soft(headers, path).not.toHaveProperty('access-control-allow-origin');
  }
  const asset = await ask(script);
  expect(asset.headers.get('cross-origin-resource-policy')).toBe('same-origin');
});

test('an admin gets a page at each admin address, and search engines are kept out', async () => {
  for (const path of ['/login', '/admin', '/admin/applications?status=pending']) {
    const page = await ask(path);
    expect.soft(page.status, path).toBe(200);
    expect.soft(page.headers.get('x-robots-tag'), path).toBe('noindex');
    expect.soft(await page.text(), path).not.toContain('rel="canonical"');
  }
});

// That visitors get a page, without an error in the console: e2e/every-page.spec.ts.
test('an unknown address is a 404 for crawlers', async () => {
  const unknown = [
    unknownPath,
    '/services/no-such-service',
    '/case-study/no-such-case',
    '/about/us',
  ];
  for (const path of unknown) {
    const page = await ask(path);
    expect.soft(page.status, path).toBe(404);
    const html = await page.text();
    expect.soft(html, path).toContain('Oops! Page not found');
    expect.soft(html, path).toMatch(/<meta name="robots" content="noindex/);
  }
});

test('the page of an unknown post or position is a 404 that no cache keeps', async () => {
  for (const path of ['/blog/no-such-post', '/careers/no-such-position', '/blog/a/b']) {
    const page = await ask(path);
    expect.soft(page.status, path).toBe(404);
    expect.soft(page.headers.get('cache-control'), path).toBe('public, max-age=0, must-revalidate');
  }
});

test('the icons and the manifest have their types, and are kept for a day', async () => {
  for (const [path, type] of [
    ['/favicon.ico', 'image/x-icon'],
    ['/icons/any-192.png', 'image/png'],
    ['/icons/any-512.png', 'image/png'],
    ['/icons/maskable-512.png', 'image/png'],
    ['/manifest.webmanifest', 'application/manifest+json'],
  ] as const) {
    const { status, headers } = await ask(path);
    expect([path, status, headers.get('content-type')]).toEqual([path, 200, type]);
    expect.soft(headers.get('cache-control'), path).toBe('public, max-age=86400');
  }
});
