/** The pages and files that search engines find from the sitemap on. */
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { JSDOM } from 'jsdom';
import { has } from '../sections.ts';
import { builtSite } from './addresses.ts';
import { contentPaths, expect, publicOnes, test } from './raw-html/fixture.ts';
import { findInsecure, findReferences } from './raw-html/links.ts';

// In one worker, which reads the pages once.
test.describe.configure({ mode: 'default' });

test('search engines get exactly the public pages from the sitemap', async ({ pages, visitor }) => {
  const { mtime } = await stat(join(builtSite, 'sitemap.xml'));
  const [posts, jobs] = await Promise.all([
    visitor
      .from('blogs')
      .select('slug')
      .eq('status', 'published')
      .lt('created_at', mtime.toISOString())
      .throwOnError(),
    visitor
      .from('jobs')
      .select('id')
      .eq('is_active', true)
      .lt('created_at', mtime.toISOString())
      .throwOnError(),
  ]);
  const expected = [
    ...contentPaths,
    ...(has('blog') ? posts.data : []).map(({ slug }) => `/blog/${slug}`),
    ...(has('careers') ? jobs.data : []).map(({ id }) => `/careers/${id}`),
  ];
  expect(
    publicOnes(pages)
      .map(({ path }) => path)
      .toSorted(),
  ).toEqual(expected.toSorted());
  for (const { path, status } of publicOnes(pages)) expect.soft(status, path).toBe(200);
});

async function readFile(url: string) {
  const answer = await fetch(url, { redirect: 'manual' });
  return { status: answer.status, html: await answer.text() };
}

test('no link or file on any page is broken', async ({ pages, siteUrl, stack }) => {
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
  expect([...places.keys()]).toEqual(
    expect.arrayContaining([...(has('blog') ? ['/feed.xml'] : []), ...contentPaths]),
  );
  expect([...places.keys()].some((address) => address.endsWith('.pdf'))).toBe(true);
  for (const [address, { hashes, from }] of places) {
    const known = pages.find(({ path }) => path === address);
    const { status, html } = known ?? (await readFile(stack.url + address));
    // The page that says "not found" refers to itself by its skip link.
    const expectedStatus = address === '/no/such/page' ? 404 : 200;
    expect.soft(status, `${address}, linked on ${from}`).toBe(expectedStatus);
    if (hashes.size === 0) continue;
    const { document } = known ?? new JSDOM(html).window;
    for (const hash of hashes) {
      expect.soft(document.getElementById(hash), `${address}#${hash} on ${from}`).not.toBeNull();
    }
  }
});

test('no page loads or links anything without encryption', async ({ pages, siteUrl }) => {
  for (const page of pages) expect.soft(findInsecure(page, siteUrl), page.path).toEqual([]);
});
