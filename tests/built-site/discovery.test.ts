/** Tests the pages and files that search engines find, starting from the sitemap. */
import { JSDOM } from 'jsdom';
import { agency } from '@content/agency';
import { createClient } from '@supabase/supabase-js';
import { beforeAll, expect, test } from 'vitest';
import type { Database } from '../../src/shared/supabase/database.types.ts';
import { createStack } from '../../supabase/local/stack.ts';
import { contentPaths } from '../support/content-paths.ts';
import { findInsecure, findReferences } from './links.ts';
import { ask, pages, publicPages, siteUrl, textOf, unknownPath } from './site.ts';

const { blog, careers } = agency.modules;

/** The rows of a new backend that a visitor may read: the site was built from them. */
async function readPublished() {
  const stack = await createStack({ functions: false, log: () => {} });
  const visitor = createClient<Database>(stack.url, stack.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  });
  const [posts, jobs] = await Promise.all([
    visitor.from('blogs').select('slug, content').eq('status', 'published').throwOnError(),
    visitor.from('jobs').select('id').eq('is_active', true).throwOnError(),
  ]);
  await stack.close();
  return { posts: blog ? posts.data : [], jobs: careers ? jobs.data : [] };
}

let published: Awaited<ReturnType<typeof readPublished>>;
beforeAll(async () => {
  published = await readPublished();
});

test('search engines get exactly the public pages from the sitemap', () => {
  const expected = [
    ...contentPaths,
    ...published.posts.map(({ slug }) => `/blog/${slug}`),
    ...published.jobs.map(({ id }) => `/careers/${id}`),
  ];
  expect(publicPages.map(({ path }) => path).toSorted()).toEqual(expected.toSorted());
  for (const { path, status } of publicPages) expect.soft(status, path).toBe(200);
});

test.runIf(blog)('the page of every post begins with the words of the post', () => {
  expect(published.posts.length).toBeGreaterThan(0);
  for (const { slug, content } of published.posts) {
    const page = pages.find(({ path }) => path === `/blog/${slug}`);
    const firstWords = textOf(new JSDOM(content).window.document.querySelector('p'));
    expect.soft(firstWords, slug).toMatch(/\S/);
    expect.soft(textOf(page?.document.querySelector('main') ?? null), slug).toContain(firstWords);
  }
});

async function readFile(path: string) {
  const answer = await ask(path);
  return { status: answer.status, html: await answer.text() };
}

test('no link or file on any page is broken', async () => {
  const references = pages
    .flatMap((page) => findReferences(page, siteUrl))
    .filter(({ url }) => url.origin === siteUrl);
  const places = new Map<string, { hashes: Set<string>; from: string }>();
  for (const { url, from } of references) {
    const address = url.pathname + url.search;
    const place = places.get(address) ?? { hashes: new Set(), from };
    if (url.hash) place.hashes.add(decodeURIComponent(url.hash.slice(1)));
    places.set(address, place);
  }
  expect([...places.keys()]).toEqual(
    expect.arrayContaining([...(blog ? ['/feed.xml'] : []), ...contentPaths]),
  );
  expect([...places.keys()].some((address) => address.endsWith('.pdf'))).toBe(true);
  for (const [address, { hashes, from }] of places) {
    const known = pages.find(({ path }) => path === address);
    const { status, html } = known ?? (await readFile(address));
    // The page that says "not found" refers to itself by its skip link.
    const expectedStatus = address === unknownPath ? 404 : 200;
    expect.soft(status, `${address}, linked on ${from}`).toBe(expectedStatus);
    if (hashes.size === 0) continue;
    const { document } = known ?? new JSDOM(html).window;
    for (const hash of hashes) {
      expect.soft(document.getElementById(hash), `${address}#${hash} on ${from}`).not.toBeNull();
    }
  }
});

test('no page loads or links anything without encryption', () => {
  for (const page of pages) expect.soft(findInsecure(page, siteUrl), page.path).toEqual([]);
});
