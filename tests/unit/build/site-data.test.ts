import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { listPages } from '@/build/pages/pages';
import { nextPostsQuery } from '@/shared/blog/api/posts';
import { createQueryClient } from '@/shared/query/query-client';

// The client is the real one; only the network is fake.
const fetchMock = vi.fn<typeof fetch>();

const PART = 50;

const row = (number: number) => ({
  id: `b-${number}`,
  title: `Post ${number}`,
  slug: `post-${number}`,
  excerpt: 'Short',
  category: 'SEO',
  author: 'Meera Kulkarni',
  isFeatured: false,
  image: null,
  publishDate: '2026-05-12',
  readTime: 4,
  content: `<p>Text ${number}</p>`,
  views: 1,
  likes: 0,
  updatedAt: '2026-05-12T10:00:00+00:00',
});

/** A backend with this many posts. Returns the addresses of the requests for posts. */
function publish(count: number): URL[] {
  const asked: URL[] = [];
  const rows = Array.from({ length: count }, (_, index) => row(index));
  fetchMock.mockImplementation(async (input) => {
    const url = new URL(input instanceof Request ? input.url : String(input));
    if (!url.pathname.endsWith('/blogs')) return Response.json([]);
    asked.push(url);
    const offset = Number(url.searchParams.get('offset'));
    return Response.json(rows.slice(offset, offset + Number(url.searchParams.get('limit'))));
  });
  return asked;
}

async function load() {
  vi.resetModules();
  return (await import('@/build/pages/site-data')).loadSiteData();
}

beforeEach(() => {
  fetchMock.mockReset();
  vi.stubGlobal('fetch', fetchMock);
  vi.stubEnv('VITE_SUPABASE_URL', 'https://project.example.com');
  vi.stubEnv('VITE_SUPABASE_PUBLISHABLE_KEY', 'sb_publishable_test');
});

afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

it('the build reads every post with its content in few requests', async () => {
  const asked = publish(2 * PART + 1);
  const { posts } = await load();
  expect(posts.map(({ slug }) => slug)).toEqual(
    Array.from({ length: 2 * PART + 1 }, (_, index) => `post-${index}`),
  );
  expect(posts.at(-1)).toMatchObject({
    content: `<p>Text ${2 * PART}</p>`,
    updatedAt: '2026-05-12T10:00:00.000Z',
  });
  expect(asked).toHaveLength(3);
  for (const { searchParams } of asked) {
    expect(searchParams.get('status')).toBe('eq.published');
    expect(searchParams.get('order')).toBe('created_at.desc,id.desc');
    expect(searchParams.get('select')).not.toContain('*');
  }
});

it('the build makes one more request when the last part was full', async () => {
  const asked = publish(PART);
  expect((await load()).posts).toHaveLength(PART);
  expect(asked).toHaveLength(2);
});

it('the build fails when one part of the posts cannot be read', async () => {
  publish(2 * PART);
  const answer = fetchMock.getMockImplementation();
  fetchMock.mockImplementation(async (input, init) => {
    const isSecond = String(input instanceof Request ? input.url : input).includes(
      `offset=${PART}`,
    );
    if (isSecond || !answer) return Response.json({ message: 'broken' }, { status: 503 });
    return answer(input, init);
  });
  await expect(load()).rejects.toMatchObject({ status: 503 });
});

it('the build prerenders each post with the newest others of its category', async () => {
  publish(6);
  const data = await load();
  const pages = listPages(data);
  const nextOf = async (number: number) => {
    const client = createQueryClient();
    await pages.find(({ path }) => path === `/blog/post-${number}`)?.loadData?.(client);
    const { queryKey, select } = nextPostsQuery({ id: `b-${number}`, category: 'SEO' });
    return select?.(client.getQueryData(queryKey) ?? []).map(({ slug }) => slug);
  };
  expect(await nextOf(0)).toEqual(['post-1', 'post-2', 'post-3']);
  expect(await nextOf(1)).toEqual(['post-0', 'post-2', 'post-3']);
  expect(await nextOf(5)).toEqual(['post-0', 'post-1', 'post-2']);
});
