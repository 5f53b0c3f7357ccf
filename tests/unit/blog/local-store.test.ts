import { afterEach, beforeEach, describe, expect, it, type Mock, vi } from 'vitest';
import { z } from 'zod';
import { localPostSchema, localReadTime } from '@/shared/blog/local/post';
import { createLocalSource } from '@/shared/blog/local/source';
import { createLocalStore, type NewLocalPost } from '@/shared/blog/local/store';

const { signal } = new AbortController();
let stored: Map<string, string>;
let setItem: Mock<Storage['setItem']>;

const storage = () => ({ getItem: (key: string) => stored.get(key) ?? null, setItem });
const forbidden = () => {
  throw new DOMException('denied', 'SecurityError');
};
const open = () => createLocalStore(storage);
const savedSchema = z.array(z.object({ id: z.number() }));
const saved = () => savedSchema.parse(JSON.parse(stored.get('blog-posts') ?? 'null'));

const draft: NewLocalPost = {
  title: 'New',
  excerpt: 'Short',
  content: 'x'.repeat(401),
  category: 'SEO',
  tags: [],
  status: 'draft',
  featured: false,
  author: 'Meera',
  date: '2026-01-02',
  image: '/a.svg',
};

beforeEach(() => {
  stored = new Map();
  setItem = vi.fn<Storage['setItem']>((key, value) => void stored.set(key, value));
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('reading', () => {
  it('starts with the two seed posts and a console warning', () => {
    const [first, second, ...others] = open().listPosts();
    expect(first).toMatchObject({ id: 1, title: 'What the Fog Hides', views: 12, likes: 3 });
    expect(second).toMatchObject({ id: 2, title: 'A Letter a Month', views: 7, likes: 1 });
    expect([first?.status, second?.status]).toEqual(['published', 'published']);
    expect(first?.readTime).toBe(localReadTime(first?.content ?? ''));
    expect(others).toEqual([]);
    expect(console.warn).toHaveBeenCalledWith('Error loading blog posts:', expect.any(String));
    expect(setItem).not.toHaveBeenCalled();
  });

  it.each(['{', '"text"', '{"id":1}', '[{"id":"1"}]', 'null', undefined])(
    'falls back from %s, or from a forbidden storage',
    (text) => {
      if (text) stored.set('blog-posts', text);
      const store = text ? open() : createLocalStore(forbidden);
      expect(store.listPosts().map(({ id }) => id)).toEqual([1, 2]);
      expect(console.error).toHaveBeenCalledWith('Error loading blog posts:', expect.anything());
    },
  );

  it('the seeds have every field', () => {
    for (const seed of open().listPosts()) {
      expect(localPostSchema.strict().parse(seed)).toEqual(seed);
    }
  });

  it('a build without storage gives the seeds without a warning', () => {
    const store = createLocalStore(() => null);
    expect(store.listPublishedPosts().map(({ id }) => id)).toEqual([1, 2]);
    expect(console.warn).not.toHaveBeenCalled();
    expect(console.error).not.toHaveBeenCalled();
  });

  it('lists drafts, but not among the published', () => {
    const store = open();
    const { id } = store.addPost(draft);
    expect(store.listPosts().map((post) => post.id)).toContain(id);
    expect(store.listPublishedPosts().map((post) => post.id)).toEqual([1, 2]);
  });
});

describe('writing', () => {
  it('a new post gets the time as its id, no views or likes, and a read time', () => {
    vi.useFakeTimers({ now: 1_800_000_000_000 });
    const store = open();
    expect(store.addPost(draft)).toEqual({
      ...draft,
      id: 1_800_000_000_000,
      views: 0,
      likes: 0,
      readTime: '3 min read',
    });
    expect(store.addPost(draft).id).toBe(1_800_000_000_001);
    expect(saved().map(({ id }) => id)).toEqual([1_800_000_000_001, 1_800_000_000_000, 1, 2]);
  });

  it('a change is merged and stored except for the id, and the read time follows the content', () => {
    const changes = { title: 'Changed', likes: 90, id: 99 };
    const before = open().getPost(1)?.readTime;
    expect(open().updatePost(1, changes)?.readTime).toBe(before);
    expect(open().getPost(1)).toMatchObject({ id: 1, title: 'Changed', likes: 90, views: 12 });
    expect(open().updatePost(1, { content: 'y'.repeat(2001) })?.readTime).toBe('11 min read');
  });

  it('deleted posts are gone, and the empty list stays', () => {
    expect(open().deletePost(1)).toBe(true);
    expect(saved().map(({ id }) => id)).toEqual([2]);
    expect(open().deletePost(2)).toBe(true);
    expect(open().listPosts()).toEqual([]);
  });

  it('a missing post is not changed or deleted, and nothing is stored', () => {
    const store = open();
    expect(store.updatePost(7, { title: 'x' })).toBeUndefined();
    expect(store.deletePost(7)).toBe(false);
    expect(setItem).not.toHaveBeenCalled();
  });

  it('a full storage keeps the change for this visit', () => {
    setItem.mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const store = open();
    store.deletePost(1);
    expect(store.listPosts()).toHaveLength(1);
    expect(console.error).toHaveBeenCalledWith('Error saving blog posts:', expect.anything());
  });
});

it.each([
  ['', '1 min read'],
  ['x', '1 min read'],
  ['x'.repeat(200), '1 min read'],
  ['x'.repeat(201), '2 min read'],
  ['x'.repeat(1600), '8 min read'],
])('the read time counts characters', (content, readTime) => {
  expect(localReadTime(content)).toBe(readTime);
});

const source = () => createLocalSource(open());

describe('the local store as the source of the public blog', () => {
  it('lists the newest first, filtered by range, category, search and featured', async () => {
    const local = source();
    const titles = async (options: Parameters<typeof local.fetchPosts>[0]) =>
      (await local.fetchPosts(options, signal)).map(({ id }) => id);
    expect(await titles({})).toEqual(['2', '1']);
    expect(await titles({ offset: 0, limit: 1 })).toEqual(['2']);
    expect(await titles({ offset: 1 })).toEqual(['1']);
    expect(await titles({ category: 'Letters' })).toEqual(['2']);
    expect(await titles({ isFeatured: true })).toEqual(['1']);
    expect(await titles({ search: 'FOG what' })).toEqual(['1']);
    expect(await titles({ search: '%' })).toEqual([]);
    expect(await local.fetchCategories(signal)).toEqual(['Digital Marketing', 'Letters']);
  });

  it('finds a post by its slug, but no draft, and counts a view', async () => {
    const store = open();
    const local = createLocalSource(store);
    expect(await local.fetchPost('what-the-fog-hides', signal)).toMatchObject({
      id: '1',
      isFeatured: true,
      publishDate: '2025-03-02',
      readTime: 1,
    });
    store.addPost(draft);
    expect(await local.fetchPost('new', signal)).toBeNull();
    expect(await local.resolveSlug('new', signal)).toBeNull();
    expect(await local.addView('1')).toBe(13);
    expect(open().getPost(1)?.views).toBe(13);
    expect(await local.addView('9')).toBeNull();
  });

  it('posts with equal titles or without Latin letters have their own addresses', async () => {
    const store = open();
    const local = createLocalSource(store);
    const first = store.addPost({ ...draft, status: 'published' });
    const second = store.addPost({ ...draft, status: 'published' });
    const third = store.addPost({ ...draft, title: 'हिन्दी', status: 'published' });
    const slugs = (await local.fetchPosts({}, signal)).map(({ slug }) => slug).slice(0, 3);
    expect(slugs).toEqual([`post-${third.id}`, `new-${second.id}`, 'new']);
    expect((await local.fetchPost('new', signal))?.id).toBe(String(first.id));
  });
});
