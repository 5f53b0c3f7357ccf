import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

// Tests the sent requests: the client is the real one, only the network is fake.
const fetchMock = vi.fn<typeof fetch>();
const { signal } = new AbortController();

async function posts() {
  vi.resetModules();
  return (await import('@/shared/blog/api/backend-posts')).backendPosts;
}

function answer(body: unknown, status = 200) {
  fetchMock.mockImplementation(async () => Response.json(body, { status }));
}

function sent(index = 0) {
  const url = fetchMock.mock.calls[index]?.[0];
  return new URL(url instanceof Request ? url.url : String(url));
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

const row = {
  id: 'b-1',
  title: 'A title',
  slug: 'a-title',
  excerpt: 'Short',
  category: 'SEO',
  author: 'Meera Kulkarni',
  isFeatured: true,
  image: null,
  publishDate: '2026-05-12',
  readTime: 4,
};

describe('the list', () => {
  it('asks for published posts, newest first, without their content', async () => {
    answer([row]);
    const list = await (await posts()).fetchPosts({}, signal);
    const { pathname, searchParams } = sent();
    expect(pathname).toBe('/rest/v1/blogs');
    expect(searchParams.get('status')).toBe('eq.published');
    expect(searchParams.get('order')).toBe('created_at.desc,id.desc');
    expect(searchParams.get('select')).not.toContain('*');
    expect(searchParams.get('select')?.split(',')).not.toContain('content');
    expect(searchParams.get('select')).toContain('isFeatured:featured,image:featured_image');
    expect(list).toEqual([row]);
  });

  it.each([
    [{ offset: 0, limit: 11 }, '0', '11'],
    [{ offset: 20 }, '20', '10'],
    [{ limit: 4 }, null, '4'],
    [{}, null, '10'],
  ])('the range of %j', async (range, offset, limit) => {
    answer([]);
    await (await posts()).fetchPosts(range, signal);
    expect(sent().searchParams.get('offset')).toBe(offset);
    expect(sent().searchParams.get('limit')).toBe(limit);
  });

  it('category and search are escaped in the request', async () => {
    answer([]);
    const options = { category: 'SEO),id.gt.(0', search: '100% (sure)', isFeatured: true };
    await (await posts()).fetchPosts(options, signal);
    const { searchParams } = sent();
    expect(searchParams.get('category')).toBe('eq.SEO),id.gt.(0');
    expect(searchParams.get('featured')).toBe('eq.true');
    expect(searchParams.getAll('or')).toEqual([
      '(title.imatch."100%",excerpt.imatch."100%",author.imatch."100%")',
      '(title.imatch."[(]sure[)]",excerpt.imatch."[(]sure[)]",author.imatch."[(]sure[)]")',
    ]);
  });
});

describe('the categories', () => {
  it('are listed once each, with one request for a small blog', async () => {
    answer([{ category: 'SEO' }, { category: 'SEO' }, { category: 'Web Design' }]);
    expect(await (await posts()).fetchCategories(signal)).toEqual(['SEO', 'Web Design']);
    expect(fetchMock).toHaveBeenCalledTimes(1);
  });

  it('are complete in a large blog, each request after the last category', async () => {
    const full = Array.from({ length: 100 }, () => ({ category: 'SEO' }));
    fetchMock
      .mockImplementationOnce(async () => Response.json(full))
      .mockImplementationOnce(async () => Response.json([{ category: 'Web Design' }]));
    expect(await (await posts()).fetchCategories(signal)).toEqual(['SEO', 'Web Design']);
    expect(sent(1).searchParams.get('category')).toBe('gt.SEO');
  });
});

const open = async () => (await posts()).fetchPost('a-title', signal);

describe('one post', () => {
  it('is read by slug and only when it is published', async () => {
    answer([
      {
        ...row,
        content: '<p>x</p>',
        views: 7,
        likes: 2,
        updatedAt: '2026-05-12T05:00:00.1+00:00',
      },
    ]);
    expect(await open()).toMatchObject({
      content: '<p>x</p>',
      views: 7,
      likes: 2,
      updatedAt: '2026-05-12T05:00:00.100Z',
    });
    expect(sent().searchParams.get('slug')).toBe('eq.a-title');
    expect(sent().searchParams.get('status')).toBe('eq.published');
  });

  it('"no row" means a missing post', async () => {
    answer([]);
    expect(await open()).toBeNull();
  });

  it.each([500, 503, 401, 404, 0])('status %i throws, as the post may exist', async (status) => {
    if (status) answer({ code: 'XX000', message: 'broken', details: null, hint: null }, status);
    else fetchMock.mockRejectedValue(new TypeError('Failed to fetch'));
    await expect(open()).rejects.toMatchObject({ name: 'AppError', status });
  });
});

it('a former slug leads to the post’s present one, or nowhere', async () => {
  const source = await posts();
  answer([{ post: { slug: 'present-slug' } }]);
  expect(await source.resolveSlug('former', signal)).toBe('present-slug');
  expect(sent().searchParams.get('slug')).toBe('eq.former');
  answer([]);
  expect(await source.resolveSlug('former', signal)).toBeNull();
});

it('a view and a like call their procedures', async () => {
  const source = await posts();
  answer(8);
  expect(await source.addView('b-1')).toBe(8);
  expect(sent().pathname).toBe('/rest/v1/rpc/increment_blog_views');
  expect(fetchMock.mock.calls[0]?.[1]?.body).toBe('{"post_id":"b-1"}');
  answer(9);
  expect(await source.addLike('b-1')).toBe(9);
  expect(sent(1).pathname).toBe('/rest/v1/rpc/like_blog_post');
});

it('without a backend the posts of this browser are read', async () => {
  vi.stubEnv('VITE_SUPABASE_URL', '');
  vi.resetModules();
  const { getPostSource } = await import('@/shared/blog/api/post-source');
  const { localPosts } = await import('@/shared/blog/local/source');
  expect(await getPostSource()).toBe(localPosts);
  vi.stubEnv('VITE_SUPABASE_URL', 'same-origin');
  const { backendPosts } = await import('@/shared/blog/api/backend-posts');
  expect(await getPostSource()).toBe(backendPosts);
});
