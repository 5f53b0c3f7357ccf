// Tests the sweep on the worker's own stack, because it deletes other tests' uploads.
import { beforeAll, expect, test } from 'vitest';
import { clientOf } from './invoke.ts';
import { exclusiveStack, type ExclusiveStack } from '../../support/exclusive-stack.ts';
import { sweepFiles } from '../../support/sweep-files.ts';

const pngStart = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const png = Uint8Array.from({ length: 64 }, (_, index) => pngStart[index] ?? index);

let stack: ExclusiveStack;

beforeAll(async () => {
  stack = await exclusiveStack();
});

const images = () => clientOf(stack, stack.secretKey).storage.from('blog-images');

async function upload(name: string): Promise<string> {
  const { error } = await images().upload(name, png.buffer, { contentType: 'image/png' });
  if (error) throw error;
  return images().getPublicUrl(name).data.publicUrl;
}

async function age(name: string, days: number): Promise<void> {
  await stack.sql(`update storage.objects
    set created_at = now() - interval '${days} days' where name = '${name}'`);
}

const isServed = async (url: string) => (await fetch(url)).ok;

const sweep = () => sweepFiles(stack, 'blog-images');

test('the sweep deletes the files that nothing uses, and only those', async () => {
  const inText = await upload('images/1793620800001.png');
  const asCover = await upload('images/1793620800002.png');
  const inDraft = await upload('images/1793620800003.png');
  const unused = await upload('images/1793620800004.png');
  const unusedToo = await upload('images/1793620800005.png');
  const recent = await upload('images/1793620800006.png');
  const byHand = await upload('logo.png');
  const old = [inText, asCover, inDraft, unused, unusedToo, byHand];
  for (const url of old) await age(url.split('/blog-images/')[1] ?? '', 91);
  await stack.sql(`insert into public.blogs
    (title, slug, excerpt, content, category, author, status, featured_image) values
    ('Post', 'post', 'x', '<p>Text</p><img src="${inText}" alt="">', 'SEO', 'Mira', 'published', '${asCover}'),
    ('Draft', 'draft', 'x', '<img src="${new URL(inDraft).pathname}" alt="">', 'SEO', 'Mira', 'draft', null)`);

  expect(await isServed(unused)).toBe(true);

  expect(await sweep()).toMatchObject({ deleted: 2, failed: 0 });
  expect(await Promise.all([unused, unusedToo].map(isServed))).toEqual([false, false]);
  const kept = [inText, asCover, inDraft, recent, byHand];
  expect(await Promise.all(kept.map(isServed))).toEqual(kept.map(() => true));

  // A post that is deleted today leaves its pictures for the grace time.
  await stack.sql(`delete from public.blogs where slug = 'post'`);
  const alsoUnused = await upload('images/1793620800007.png');
  await age('images/1793620800007.png', 91);
  expect(await sweep()).toMatchObject({ deleted: 1, failed: 0 });
  expect(await Promise.all([alsoUnused, inText, asCover].map(isServed))).toEqual([
    false,
    true,
    true,
  ]);
  await stack.sql(
    `update private.released_blog_images set released_at = now() - interval '91 days'`,
  );
  expect(await sweep()).toMatchObject({ deleted: 2, failed: 0 });
  expect(await Promise.all([inText, asCover].map(isServed))).toEqual([false, false]);
  expect(await Promise.all([inDraft, recent, byHand].map(isServed))).toEqual([true, true, true]);
});
