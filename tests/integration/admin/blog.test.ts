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
      after = page.nextCursor && parseCursor(formatCursor(page.nextCursor));
    } while (after);
    expect(seen).toHaveLength(many);
    expect(new Set(seen).size).toBe(many);
    expect(await fetchRecentPosts(5, signal)).toHaveLength(5);

    await owner.from('blogs').delete().like('title', `Many % ${token}`).throwOnError();
  });

  it('searches posts and filters them by status and category', async () => {
    actAs(owner);
    const id = await createPost('100% Growth', { author: `Ravi_${token}`, category: 'Web Design' });
    const title = `100% Growth ${token}`;
    expect(await titles(found(`100% GROWTH ${token}`))).toEqual([title]);
    const filters = found(`growth ${token}`);
    expect(await titles({ ...filters, category: 'Web Design' })).toEqual([title]);
    expect(await titles({ ...filters, category: 'SEO' })).toEqual([]);
    expect(await titles({ ...filters, status: 'draft' })).toEqual([]);
    await deletePost(id);
    expect(await titles(found(`growth ${token}`))).toEqual([]);
  });

  it('gets an error when no post was deleted', async () => {
    actAs(owner);
    await expect(deletePost(crypto.randomUUID())).rejects.toThrow('Failed to delete blog post');
  });

  it('deletes the former addresses with a post', async () => {
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

  it('reads the figures of 30 or 90 days', async () => {
    actAs(owner);
    const id = await createPost('Opened');
    await visitor({ address: anyAddress() })
      .rpc('increment_blog_views', { post_id: id })
      .throwOnError();
    const analytics = await fetchBlogAnalytics(30, signal);
    expect(analytics.viewsPerDay).toHaveLength(30);
    expect(analytics.viewsPerDay.at(-1)?.value).toBeGreaterThanOrEqual(1);
    expect(analytics.countedSince).not.toBeNull();
    expect((await fetchBlogAnalytics(90, signal)).viewsPerDay).toHaveLength(90);
    await deletePost(id);
  });

  it('saves settings, which a stranger cannot', async () => {
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

describe.each([
  ['a visitor', 401, async () => visitor()],
  ['a stranger', 403, async () => (await stranger()).client],
])('%s', (_persona, status, openClient) => {
  it('reads no figures and drafts and deletes nothing', async () => {
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
