// Tests that the composer asks the database which posts will be live when a newsletter is sent.
import { QueryClient } from '@tanstack/react-query';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { missingPostsQuery } from '@/admin/newsletter/api/composer/linked-posts';
import { admin, type Client } from '../../support/personas.ts';
import { actAs } from './act-as.ts';

const token = crypto.randomUUID();
const minute = 60_000;
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * minute).toISOString();
const publishAt = inMinutes(60);
const posts = [
  { slug: `live-${token}`, status: 'published', publish_at: null },
  { slug: `draft-${token}`, status: 'draft', publish_at: null },
  { slug: `later-${token}`, status: 'published', publish_at: publishAt },
];
const [live, draft, later] = posts.map(({ slug }) => slug);
const none = `none-${token}`;
let client: Client;

beforeAll(async () => {
  ({ client } = await admin());
  actAs(client);
  const text = {
    title: token,
    excerpt: 'Kites.',
    content: '<p>Kites.</p>',
    category: 'SEO',
    author: 'Mira',
  };
  await client
    .from('blogs')
    .insert(posts.map((post) => ({ ...text, ...post })))
    .throwOnError();
});
afterAll(async () => {
  await client.from('blogs').delete().eq('title', token).throwOnError();
});

const missing = (leavesAt: string | null) =>
  new QueryClient().query(
    missingPostsQuery([live, draft, later, none].map(String).toSorted(), leavesAt),
  );

it.each([
  ['now', null, [draft, later, none]],
  ['a minute before a post goes live', inMinutes(59), [draft, later, none]],
  ['in the minute of that post', publishAt, [draft, none]],
])('a letter that leaves %s', async (_when, leavesAt, expected) => {
  expect(await missing(leavesAt)).toEqual(expected);
});
