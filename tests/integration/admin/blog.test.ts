import { beforeAll, describe, expect, it } from 'vitest';
import {
  deletePost,
  fetchAdminPosts,
  fetchRecentPosts,
  restorePost,
} from '@/admin/posts/api/admin-posts';
import { admin, type Client, visitor } from '../../support/personas.ts';
import { actAs } from './act-as.ts';

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
  it('finds a post, deletes it, and has it back', async () => {
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
    await restorePost(id);
    expect(await found()).toMatchObject([{ id, title: `100% Growth ${token}` }]);
  });

  it('moves a post, and its former address leads visitors to it until it is withdrawn', async () => {
    const id = await createPost('Moved');
    const former = `moved-${token}`;
    const change = (values: { slug?: string; status?: string }) =>
      owner.from('blogs').update(values).eq('id', id).throwOnError();
    const leadsTo = async () => {
      const query = visitor().from('blog_slug_history').select('post:blogs!inner(slug)');
      return (await query.eq('slug', former).throwOnError()).data;
    };
    await change({ slug: `arrived-${token}` });
    expect(await leadsTo()).toEqual([{ post: { slug: `arrived-${token}` } }]);
    await change({ status: 'draft' });
    expect(await leadsTo()).toEqual([]);
  });
});
