/** What the site asks of its host, on our own server, which reads the same rules as Netlify does. */
import type { APIRequestContext } from '@playwright/test';
import { expect, test } from '../fixtures.ts';

const hop = async (request: APIRequestContext, path: string) => {
  const answer = await request.get(path, { maxRedirects: 0 });
  return `${answer.status()} ${answer.headers()['location'] ?? ''}`;
};

test('the other address of a case leads to the right one in one hop, with its query', async ({
  request,
}) => {
  expect(await hop(request, '/case-studies/saas-lead-generation?utm_source=mail&x=1')).toBe(
    '301 /case-study/saas-lead-generation?utm_source=mail&x=1',
  );
  expect(await hop(request, '/case-study/saas-lead-generation')).toBe('200 ');
});

test('each page has one address', async ({ request }) => {
  expect(await hop(request, '/about/?from=ad')).toBe('308 /about?from=ad');
  expect(await hop(request, '/about.html')).toBe('308 /about');
  expect(await hop(request, '/index.html')).toBe('308 /');
  for (const path of ['/', '/about', '/blog', '/careers', '/services/website-development']) {
    expect(await hop(request, path)).toBe('200 ');
  }
});

test('addresses only the browser can render get the empty app, and search engines are told', async ({
  page,
  request,
}) => {
  for (const path of ['/login', '/admin', '/admin/applications?status=pending']) {
    const answer = await request.get(path);
    expect(answer.status()).toBe(200);
    expect(answer.headers()['x-robots-tag']).toBe('noindex');
    expect(await answer.text()).not.toMatch(/<h1|rel="canonical"/);
  }
  await page.goto('/login');
  await expect(page.getByLabel('Email')).toBeVisible();
});

test('a post that is newer than the build is shown', async ({ page, request, stack }) => {
  const slug = `newer-than-the-build-${Date.now()}`;
  await stack.sql(
    `insert into public.blogs (title, slug, excerpt, content, author, category, status)
     select 'Newer than the build', $1, excerpt, content, author, category, 'published'
     from public.blogs where status = 'published' limit 1`,
    [slug],
  );
  expect((await request.get(`/blog/${slug}`)).status()).toBe(200);
  await page.goto(`/blog/${slug}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Newer than the build');
  await stack.sql('delete from public.blogs where slug = $1', [slug]);
});

test('files with a hash are kept for a year, pages are asked for again', async ({ request }) => {
  const home = await request.get('/', { headers: { 'accept-encoding': 'br' } });
  expect(home.headers()['cache-control']).toBe('public, max-age=0, must-revalidate');
  expect(home.headers()['content-encoding']).toBe('br');
  expect(home.headers()['x-content-type-options']).toBe('nosniff');
  expect(home.headers()['referrer-policy']).toBe('strict-origin-when-cross-origin');

  const again = await request.get('/', {
    headers: { 'if-none-match': home.headers()['etag'] ?? '' },
  });
  expect(again.status()).toBe(304);

  const [script = ''] = /\/assets\/[^"\s]+\.js/.exec(await home.text()) ?? [];
  const asset = await request.get(script);
  expect(asset.status()).toBe(200);
  expect(asset.headers()['cache-control']).toBe('public, max-age=31536000, immutable');
  const missing = await request.get('/assets/gone-12345678.js');
  expect(missing.status()).toBe(404);
  expect(missing.headers()['cache-control']).not.toContain('immutable');
});

test('the icons and the manifest are served as what they are, and the policy lets the browser read them', async ({
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
  for (const path of ['/', '/careers', '/login', '/no-such-page']) {
    await page.goto(path);
    const session = await page.context().newCDPSession(page);
    const { data, errors, url } = await session.send('Page.getAppManifest');
    expect(errors).toEqual([]);
    expect(new URL(url).pathname).toBe('/manifest.webmanifest');
    expect(JSON.parse(data ?? '')).toMatchObject({ name: 'Studio Saffron', start_url: '/' });
  }
});
