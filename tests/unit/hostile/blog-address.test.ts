import { afterEach, expect, it, vi } from 'vitest';
import { backendPosts } from '@/shared/blog/api/backend-posts';
import { isSlug, slugify } from '@/shared/blog/blog-post';
import { everyHostileText } from '../../support/hostile-text.ts';

afterEach(() => vi.unstubAllGlobals());

const addresses = everyHostileText.filter((text) => !isSlug(text));

it('a hostile address finds no post, and sends no request', async () => {
  const fetch = vi.fn<typeof globalThis.fetch>(() =>
    Promise.reject(new Error('No request was expected.')),
  );
  vi.stubGlobal('fetch', fetch);
  const { signal } = new AbortController();
  expect(addresses.length).toBeGreaterThan(100);
  for (const address of addresses) {
    expect(await backendPosts.fetchPost(address, signal)).toBeNull();
    expect(await backendPosts.resolveSlug(address, signal)).toBeNull();
  }
  expect(fetch).not.toHaveBeenCalled();
});

it('a hostile title makes a valid address or none', () => {
  for (const text of everyHostileText) {
    const slug = slugify(text);
    expect(slug === '' || isSlug(slug)).toBe(true);
  }
});
