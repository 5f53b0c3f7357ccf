import { beforeEach, vi } from 'vitest';

// A backend for the blog's admin screens. Importing it answers every request with the defaults below;
// a test replaces single answers.

export const live = {
  id: '00000000-0000-4000-8000-000000000001',
  title: 'Reels that sell',
  slug: 'reels-that-sell',
  status: 'published',
  category: 'Social Media',
  author: 'Meera Kulkarni',
  featured: true,
  publish_date: '2026-05-12',
  publish_at: null,
  views: 123456,
  likes: 1,
  created_at: '2026-05-12T05:00:00.123456+00:00',
  updated_at: '2026-05-12T05:00:00.123456+00:00',
};
export const draft = {
  ...live,
  id: '00000000-0000-4000-8000-000000000002',
  title: 'Not ready',
  slug: 'not-ready',
  status: 'draft',
  category: 'SEO',
  featured: false,
  views: 0,
  likes: 0,
};
/** As the query renames its columns. */
const settings = {
  title: null,
  description: 'What we tried.',
  areCommentsEnabled: true,
  hasEmailNotifications: true,
};

type Answer = (request: { body: Record<string, unknown>; url: URL }) => Promise<unknown>;

/** The answers by table or procedure. A rejected promise is a lost connection. */
export const answers = {
  /** The list without a search, and the newest five. */
  post_list: vi.fn<Answer>(),
  search_posts_admin: vi.fn<Answer>(),
  post_counts: vi.fn<Answer>(),
  blog_analytics: vi.fn<Answer>(),
  /** Deleting. */
  blogs: vi.fn<Answer>(),
  restore_post: vi.fn<Answer>(),
  /** Reading and saving. */
  blog_settings: vi.fn<Answer>(),
  /** Builds by hand, unless a test says otherwise. */
  site_build_state: vi.fn<Answer>(),
};

beforeEach(() => {
  vi.clearAllMocks();
  localStorage.clear();
  answers.post_list.mockReset().mockResolvedValue([live, draft]);
  answers.search_posts_admin.mockReset().mockResolvedValue([live]);
  answers.post_counts
    .mockReset()
    .mockResolvedValue({ total: 1234, published: 1200, total_views: 500_000, total_likes: 42 });
  answers.blog_analytics.mockReset().mockImplementation(async ({ body: { days } }) => ({
    views_per_day: Array.from({ length: Number(days) }, (_, index) => ({
      date: new Date(Date.UTC(2026, 3, 1 + index)).toISOString().slice(0, 10),
      value: index === 0 ? 7 : 0,
    })),
    top_posts: [{ ...live, value: 7 }],
    most_liked: [{ ...draft, value: 3 }],
    counted_since: '2026-04-01',
  }));
  answers.blogs
    .mockReset()
    .mockImplementation(async ({ url }) => [
      { id: url.searchParams.get('id')?.replace('eq.', '') },
    ]);
  answers.site_build_state
    .mockReset()
    .mockResolvedValue([{ due_at: null, tried_at: null, failure: null }]);
  answers.restore_post.mockReset().mockResolvedValue(null);
  answers.blog_settings
    .mockReset()
    .mockImplementation(async ({ url }) =>
      url.searchParams.has('id') ? [{ id: true }] : settings,
    );
  vi.stubGlobal('fetch', async (address: string, { body = '{}' }: { body?: string } = {}) => {
    const url = new URL(address);
    const name = url.pathname.split('/').at(-1) ?? '';
    const answer = Object.entries(answers).find(([known]) => known === name)?.[1];
    if (!answer) throw new Error(`No answer is prepared for ${url.pathname}.`);
    return Response.json(await answer({ body: JSON.parse(body), url }));
  });
});
