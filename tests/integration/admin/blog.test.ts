import { beforeAll, describe, expect, it, vi } from 'vitest';
import { deletePost, fetchAdminPosts, fetchRecentPosts } from '@/features/blog/api/admin-posts';
import { fetchBlogAnalytics } from '@/features/blog/api/admin-analytics';
import { fetchBlogSettings, saveBlogSettings } from '@/features/blog/api/admin-settings';
import { admin, anyAddress, type Client, visitor } from '../../support/personas.ts';
import { actAs } from './act-as.ts';

vi.mock('@/lib/supabase/admin-client');

const token = crypto.randomUUID().slice(0, 8);
const { signal } = new AbortController();
let owner: Client;

async function createPost(title: string): Promise<string> {
  const { data } = await owner
    .from('blogs')
    .insert({
      title: `${title} ${token}`,
      slug: '',
      excerpt: 'Short',
      content: '<p>Long</p>',
      category: 'SEO',
      author: 'Mira',
      status: 'published',
    })
    .select('id')
    .single()
    .throwOnError();
  return data.id;
}

beforeAll(async () => {
  owner = (await admin()).client;
});

describe('an admin', () => {
  it('finds a post, and deletes it', async () => {
    actAs(owner);
    const id = await createPost('100% Growth');
    const filters = {
      search: `100% GROWTH ${token}`,
      status: 'published',
      category: 'SEO',
    } as const;
    const found = async () => (await fetchAdminPosts(filters, null, signal)).rows;
    expect(await found()).toMatchObject([{ id, title: `100% Growth ${token}`, author: 'Mira' }]);
    expect(await fetchRecentPosts(1, signal)).toHaveLength(1);
    await deletePost(id);
    expect(await found()).toEqual([]);
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

  it('saves settings', async () => {
    actAs(owner);
    const before = await fetchBlogSettings(signal);
    const wanted = {
      title: `The Loom ${token}`,
      description: 'What cloth costs.',
      areCommentsEnabled: false,
      hasEmailNotifications: true,
    };
    expect(await saveBlogSettings(wanted)).toEqual(wanted);
    expect(await fetchBlogSettings(signal)).toEqual(wanted);
    await saveBlogSettings(before);
  });
});
