/** What search engines and feed readers ask for first, and where every page leads from there. */
import { stat } from 'node:fs/promises';
import { JSDOM } from 'jsdom';
import { contentPaths, expect, publicOnes, test } from './raw-html/fixture.ts';
import { findInsecure, findReferences } from './raw-html/links.ts';

/** The seeds' shortest post is longer. */
const MIN_POST = 150;

test('the sitemap lists exactly the pages that may be found', async ({ pages, service }) => {
  const { mtime } = await stat('dist/sitemap.xml');
  const [posts, jobs] = await Promise.all([
    service
      .from('blogs')
      .select('slug')
      .eq('status', 'published')
      .lt('created_at', mtime.toISOString()),
    service.from('jobs').select('id').eq('is_active', true).lt('created_at', mtime.toISOString()),
  ]);
  const expected = [
    ...contentPaths,
    ...(posts.data ?? []).map(({ slug }) => `/blog/${slug}`),
    ...(jobs.data ?? []).map(({ id }) => `/careers/${id}`),
  ];
  expect(posts.data?.length).toBeGreaterThan(0);
  expect(jobs.data?.length).toBeGreaterThan(0);
  expect(
    publicOnes(pages)
      .map(({ path }) => path)
      .toSorted(),
  ).toEqual(expected.toSorted());
  for (const { path, status } of publicOnes(pages)) expect.soft(status, path).toBe(200);
});

test('robots.txt lets crawlers read all but the admin', async ({ siteUrl, stack }) => {
  const lines = (await (await fetch(`${stack.url}/robots.txt`)).text()).trim().split('\n');
  expect(lines).toEqual([
    'User-agent: *',
    'Disallow: /admin',
    'Disallow: /login',
    '',
    `Sitemap: ${siteUrl}/sitemap.xml`,
  ]);
});

test('the feed has the published posts, whole and clean', async ({ pages, siteUrl, stack }) => {
  const response = await fetch(`${stack.url}/feed.xml`);
  expect(response.headers.get('content-type')).toMatch(/xml/);
  const { document } = new JSDOM(await response.text(), { contentType: 'text/xml' }).window;
  const entries = [...document.querySelectorAll('entry')];
  const addresses = entries.map((entry) => entry.querySelector('link')?.getAttribute('href'));
  const posts = pages.filter(({ path }) => path.startsWith('/blog/'));
  expect(new Set(addresses)).toEqual(new Set(posts.map(({ path }) => siteUrl + path)));
  expect(addresses).toHaveLength(posts.length);
  expect(document.querySelector('feed > link[rel="self"]')?.getAttribute('href')).toBe(
    `${siteUrl}/feed.xml`,
  );
  for (const entry of entries) {
    const html = entry.querySelector('content')?.textContent ?? '';
    expect(html.length).toBeGreaterThan(MIN_POST);
    expect(html).not.toMatch(/<script|\s(?:src|href)="\/|\son\w+=/i);
    expect(entry.querySelector('id')?.textContent).toMatch(/^urn:uuid:[0-9a-f-]{36}$/);
  }
  const feeds = pages.map((page) =>
    page.document.querySelector('link[type="application/atom+xml"]')?.getAttribute('href'),
  );
  expect(new Set(feeds)).toEqual(new Set(['/feed.xml', undefined]));
});

test('every link and file of the site is there', async ({ pages, siteUrl, stack }) => {
  const references = pages
    .flatMap((page) => findReferences(page, siteUrl, stack.url))
    .filter(({ url }) => url.origin === stack.url);
  const places = new Map<string, { hashes: Set<string>; from: string }>();
  for (const { url, from } of references) {
    const address = url.pathname + url.search;
    const place = places.get(address) ?? { hashes: new Set(), from };
    if (url.hash) place.hashes.add(decodeURIComponent(url.hash.slice(1)));
    places.set(address, place);
  }
  expect([...places.keys()]).toEqual(expect.arrayContaining(['/feed.xml', '/quiz', '/careers']));
  expect([...places.keys()].some((address) => address.endsWith('.pdf'))).toBe(true);
  for (const [address, { hashes, from }] of places) {
    const response = await fetch(stack.url + address, { redirect: 'manual' });
    const body = await response.text();
    // The page that says "not found" refers to itself by its skip link.
    const expectedStatus = address === '/no/such/page' ? 404 : 200;
    expect.soft(response.status, `${address}, linked on ${from}`).toBe(expectedStatus);
    if (hashes.size === 0) continue;
    const { document } = new JSDOM(body).window;
    for (const hash of hashes) {
      expect.soft(document.getElementById(hash), `${address}#${hash} on ${from}`).not.toBeNull();
    }
  }
});

test('nothing is loaded or linked without encryption', async ({ pages, siteUrl }) => {
  for (const page of pages) expect.soft(findInsecure(page, siteUrl), page.path).toEqual([]);
});
