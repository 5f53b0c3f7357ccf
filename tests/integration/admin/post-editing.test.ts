import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  createPost,
  fetchStoredPost,
  type StoredPost,
  updatePost,
} from '@/admin/posts/api/admin-post-editing';
import { uploadImage } from '@/admin/session/api/upload-image';
import type { PostFields } from '@/admin/posts/post-fields';
import { admin, type Client } from '../../support/personas.ts';
import { actAs } from './act-as.ts';

const token = crypto.randomUUID().slice(0, 8);
const fields: PostFields = {
  title: `Kite Making, ${token}!`,
  address: '',
  excerpt: 'Paper and bamboo',
  content: `<p>${'word '.repeat(401)}</p>`,
  category: 'SEO',
  author: 'Sanika Gokhale',
  publishDate: '2026-03-01',
  publishTime: 'as dated',
  isFeatured: false,
  status: 'published',
  image: '',
};

let owner: Client;
const ids: string[] = [];

async function create(change: Partial<PostFields> = {}): Promise<StoredPost> {
  const id = crypto.randomUUID();
  ids.push(id);
  return createPost(id, { ...fields, ...change });
}

beforeAll(async () => {
  owner = (await admin()).client;
});

afterAll(async () => {
  await owner.from('blogs').delete().in('id', ids).throwOnError();
});

describe('an admin', () => {
  it('stores a post once when a lost response is retried', async () => {
    actAs(owner);
    const first = await create({ title: `Once ${token}` });
    const again = await createPost(first.id, { ...first.fields, excerpt: 'Typed since then' });
    expect(again).toMatchObject({ id: first.id, slug: first.slug, version: 2 });
    expect(again.fields.excerpt).toBe('Typed since then');
  });

  it('gets a newer version as a conflict instead of overwriting it', async () => {
    actAs(owner);
    const post = await create();
    await updatePost(post, { ...post.fields, excerpt: 'Theirs' });
    const result = await updatePost(post, { ...post.fields, excerpt: 'Mine' });
    expect(result).toMatchObject({
      kind: 'conflict',
      theirs: { version: 2, fields: { excerpt: 'Theirs' } },
    });
    expect((await fetchStoredPost(post.id))?.fields.excerpt).toBe('Theirs');

    // Overwrites it after the conflict was shown.
    const theirs = result.kind === 'conflict' ? result.theirs : null;
    if (!theirs) throw new Error('The other version was not shown.');
    expect(await updatePost(theirs, { ...post.fields, excerpt: 'Mine' })).toMatchObject({
      kind: 'saved',
      row: { version: 3, fields: { excerpt: 'Mine' } },
    });
  });

  it('gets the own save, whose answer was lost, as saved', async () => {
    actAs(owner);
    const post = await create();
    const mine = { ...post.fields, excerpt: 'Mine' };
    const first = await updatePost(post, mine);
    expect(await updatePost(post, mine)).toEqual(first);
  });

  it('writes the address of a post by hand, and gets the save with a lost answer as saved', async () => {
    actAs(owner);
    const taken = await create({ title: `Taken ${token}` });
    const post = await create({ title: `نشر ${token}`, address: `Own Words ${token}` });
    expect(post.slug).toBe(`own-words-${token}`);
    const mine = { ...post.fields, address: `/blog/${taken.slug}` };
    const first = await updatePost(post, mine);
    expect(first).toMatchObject({ kind: 'saved', row: { slug: `${taken.slug}-2` } });
    expect(await updatePost(post, mine)).toMatchObject({ kind: 'saved', row: { version: 2 } });
    expect((await fetchStoredPost(post.id))?.fields.address).toBe(`${taken.slug}-2`);
    const { data } = await owner.from('blog_slug_history').select('slug').eq('blog_id', post.id);
    expect(data).toEqual([{ slug: post.slug }]);
  });

  it('gets a conflict without a version for a deleted post', async () => {
    actAs(owner);
    const post = await create();
    await owner.from('blogs').delete().eq('id', post.id).throwOnError();
    expect(await updatePost(post, post.fields)).toEqual({ kind: 'conflict', theirs: null });
    expect(await fetchStoredPost(post.id)).toBeNull();
  });

  it('gets the specified message when the database refuses a post', async () => {
    actAs(owner);
    const tooLong = 'x'.repeat(1001);
    await expect(create({ excerpt: tooLong })).rejects.toMatchObject({
      message: 'Failed to create blog post',
      code: '23514',
    });
    const post = await create();
    await expect(updatePost(post, { ...post.fields, excerpt: tooLong })).rejects.toMatchObject({
      message: 'Failed to update blog post',
    });
  });
});

describe('an image', () => {
  const png = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 1, 2, 3]);
  const image = { bytes: png.buffer, type: 'image/png' as const };

  it('takes the next free millisecond as its name and is public', async () => {
    actAs(owner);
    const now = Date.now();
    const clock = vi.spyOn(Date, 'now').mockReturnValue(now);
    const first = await uploadImage(image);
    const second = await uploadImage(image);
    clock.mockRestore();
    const [path, nextPath] = [now, now + 1].map((moment) => `images/${moment}.png`);
    expect([first, second].map((address) => address.split('/blog-images/')[1])).toEqual([
      path,
      nextPath,
    ]);

    const response = await fetch(second);
    expect(response.headers.get('content-type')).toBe('image/png');
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(png);
    await owner.storage.from('blog-images').remove([path ?? '', nextPath ?? '']);
  });

  it('has an address without a host when the backend serves the site', async () => {
    actAs(owner);
    const { origin } = new URL(owner.storage.from('blog-images').getPublicUrl('x').data.publicUrl);
    vi.stubGlobal('location', { origin });
    const address = await uploadImage(image);
    vi.unstubAllGlobals();
    expect(address).toMatch(/^\/storage\/v1\/object\/public\/blog-images\/images\/\d+\.png$/);
  });
});
