import { beforeAll, describe, expect, it, vi } from 'vitest';
import { type Cursor, formatCursor, parseCursor } from '@/lib/keyset';
import {
  type AdminPostFilters,
  deletePost,
  fetchAdminPosts,
  fetchRecentPosts,
} from '@/features/blog/api/admin-posts';
import { fetchBlogAnalytics, fetchBlogCounts } from '@/features/blog/api/admin-analytics';
import { fetchBlogSettings, saveBlogSettings } from '@/features/blog/api/admin-settings';
import { AppError } from '@/lib/supabase/errors';
import { admin, anyAddress, type Client, stranger, visitor } from '../../support/personas.ts';
import { actAs } from './act-as.ts';

vi.mock('@/lib/supabase/admin-client');

const token = crypto.randomUUID().slice(0, 8);
const many = 1_050;
const { signal } = new AbortController();
const found = (search: string) => ({ search, status: null, category: null });

const titles = async (filters: AdminPostFilters) =>
  (await fetchAdminPosts(filters, null, signal)).rows.map(({ title }) => title);

let owner: Client;

const newPost = (title: string, changes: object = {}) => ({
  title: `${title} ${token}`,
  slug: '',
  excerpt: 'Short',
  content: '<p>Long</p>',
  category: 'SEO',
  author: 'Mira',
  status: 'published',
  ...changes,
});

async function createPost(title: string, changes: object = {}): Promise<string> {
  const { data } = await owner
    .from('blogs')
    .insert(newPost(title, changes))
    .select('id')
    .single()
    .throwOnError();
  return data.id;
}

beforeAll(async () => {
  owner = (await admin()).client;
});

describe('an admin', () => {
  it('finds and counts every post, beyond the 1,000 rows the API answers with', async () => {
    actAs(owner);
    const before = await fetchBlogCounts(signal);
    const rows = Array.from({ length: many }, (_, index) =>
      newPost(`Many ${index}`, { status: index < 50 ? 'draft' : 'published' }),
    );
    await owner.from('blogs').insert(rows).throwOnError();

    const counts = await fetchBlogCounts(signal);
    // Other test files add and delete a few posts meanwhile.
    expect(counts.total - before.total).toBeGreaterThan(many - 20);
    expect(counts.published - before.published).toBeGreaterThan(many - 70);
    expect(counts.total).toBeGreaterThan(counts.published);

    const seen: string[] = [];
    let after: Cursor | null = null;
    do {
      const page = await fetchAdminPosts(found(`many`), after, signal);
      expect(page.rows.length).toBeLessThanOrEqual(50);
      seen.push(...page.rows.filter(({ title }) => title.endsWith(token)).map(({ id }) => id));
      // Through the address, as the screen does it.
      after = page.nextCursor && parseCursor(formatCursor(page.nextCursor));
    } while (after);
    expect(seen).toHaveLength(many);
    expect(new Set(seen).size).toBe(many);
    expect(await fetchRecentPosts(5, signal)).toHaveLength(5);

    await owner.from('blogs').delete().like('title', `Many % ${token}`).throwOnError();
  });

  it('finds by title, address, author and excerpt, literally, with status and category', async () => {
    actAs(owner);
    const id = await createPost('100% Growth', { author: `Ravi_${token}`, category: 'Web Design' });
    const title = `100% Growth ${token}`;
    expect(await titles(found(`100% GROWTH ${token}`))).toEqual([title]);
    expect(await titles(found(`100-growth-${token}`))).toEqual([title]);
    expect(await titles(found(`ravi_${token}`))).toEqual([title]);
    expect(await titles(found(`100_ growth ${token}`))).toEqual([]);
    const filters = found(`growth ${token}`);
    expect(await titles({ ...filters, category: 'Web Design' })).toEqual([title]);
    expect(await titles({ ...filters, category: 'SEO' })).toEqual([]);
    expect(await titles({ ...filters, status: 'draft' })).toEqual([]);
    await deletePost(id);
    expect(await titles(found(`growth ${token}`))).toEqual([]);
  });

  it('hears when nothing was deleted', async () => {
    actAs(owner);
    await expect(deletePost(crypto.randomUUID())).rejects.toThrow('Failed to delete blog post');
  });

  it('loses the former addresses of a post with it, and nothing of others', async () => {
    actAs(owner);
    const id = await createPost('Moved');
    await owner
      .from('blogs')
      .update({ slug: `elsewhere-${token}` })
      .eq('id', id)
      .throwOnError();
    await deletePost(id);
    const left = await owner.from('blog_slug_history').select('slug').eq('blog_id', id);
    expect(left.data).toEqual([]);
  });

  it('reads views per day that add up: readers count, reloads do not', async () => {
    actAs(owner);
    const id = await createPost('Opened');
    const reader = visitor({ address: anyAddress() });
    const openings = [reader, reader, reader, visitor(), visitor()];
    for (const client of openings) {
      await client.rpc('increment_blog_views', { post_id: id }).throwOnError();
    }
    const { data: post } = await owner.from('blogs').select('views').eq('id', id).single();
    expect(post?.views).toBe(5);
    const daily = await owner.from('blog_post_views_daily').select('views').eq('blog_id', id);
    expect(daily.data).toEqual([{ views: 3 }]);

    const analytics = await fetchBlogAnalytics(30, signal);
    expect(analytics.viewsPerDay).toHaveLength(30);
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format();
    expect(analytics.viewsPerDay.at(-1)?.date).toBe(today);
    expect(analytics.viewsPerDay.at(-1)?.value).toBeGreaterThanOrEqual(3);
    expect(analytics.countedSince).not.toBeNull();
    expect((await fetchBlogAnalytics(90, signal)).viewsPerDay).toHaveLength(90);
    await deletePost(id);
  });

  it('saves settings, and a stranger does not', async () => {
    actAs(owner);
    const before = await fetchBlogSettings(signal);
    const wanted = {
      title: `The Loom ${token}`,
      description: null,
      areCommentsEnabled: false,
      hasEmailNotifications: true,
    };
    expect(await saveBlogSettings(wanted)).toEqual(wanted);
    expect(await fetchBlogSettings(signal)).toEqual(wanted);

    actAs((await stranger()).client);
    await expect(saveBlogSettings(before)).rejects.toThrow('The settings were not saved');
    actAs(owner);
    expect(await fetchBlogSettings(signal)).toEqual(wanted);
    await saveBlogSettings(before);
  });
});

describe('a like', () => {
  it('counts once a day for each reader, whoever asks how often', async () => {
    const id = await createPost('Liked');
    const reader = visitor({ address: anyAddress() });
    const like = async (client: Client) =>
      (await client.rpc('like_blog_post', { post_id: id }).throwOnError()).data;
    expect(await like(reader)).toBe(1);
    expect(await like(reader)).toBe(1);
    expect(await like(visitor())).toBe(2);
    const at = await Promise.all(Array.from({ length: 5 }, () => like(reader)));
    expect(at).toEqual([2, 2, 2, 2, 2]);
    actAs(owner);
    await deletePost(id);
    expect(await like(visitor())).toBeNull();
  });

  it('is limited for each source', async () => {
    const id = crypto.randomUUID();
    const eager = visitor({ address: anyAddress() });
    const statuses: number[] = [];
    for (let n = 0; n < 31; n += 1) {
      statuses.push((await eager.rpc('like_blog_post', { post_id: id })).status);
    }
    expect(statuses.slice(0, 30)).toEqual(Array.from({ length: 30 }, () => 200));
    expect(statuses.at(-1)).toBe(429);
  });

  it('of a draft is none', async () => {
    const id = await createPost('Hidden', { status: 'draft' });
    const { data, error } = await visitor().rpc('like_blog_post', { post_id: id });
    expect({ data, error }).toEqual({ data: null, error: null });
    actAs(owner);
    await deletePost(id);
  });
});

describe.each([
  ['a visitor', 401, async () => visitor()],
  ['a stranger', 403, async () => (await stranger()).client],
])('%s', (_persona, status, openClient) => {
  it('is told no figure, shown no draft and deletes nothing', async () => {
    const id = await createPost('Kept', { status: 'draft' });
    actAs(await openClient());
    const refusal = { code: '42501', status };
    await expect(fetchBlogCounts(signal)).rejects.toMatchObject(refusal);
    await expect(fetchBlogAnalytics(30, signal)).rejects.toMatchObject(refusal);
    await expect(fetchAdminPosts(found(''), null, signal)).rejects.toMatchObject(refusal);
    await expect(deletePost(id)).rejects.toBeInstanceOf(AppError);
    actAs(owner);
    expect((await fetchAdminPosts(found(`kept ${token}`), null, signal)).rows).toHaveLength(1);
    await deletePost(id);
  });
});
