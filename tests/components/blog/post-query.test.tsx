import { beforeEach, expect, it, vi } from 'vitest';
import { postQuery } from '@/features/blog/api/posts';
import { createQueryClient } from '@/lib/query-client';
import { makePost, provideSource } from './render-blog.tsx';

vi.mock('@/features/blog/api/post-source');

beforeEach(() => vi.clearAllMocks());

const edited = '2026-05-12T08:00:00.000Z';
const later = '2026-05-13T08:00:00.000Z';

/** The cached post after two reads with these changes. */
async function readTwice(...[first, second]: Parameters<typeof makePost>[1][]) {
  const source = provideSource([]);
  source.fetchPost
    .mockResolvedValueOnce(makePost(1, first))
    .mockResolvedValueOnce(makePost(1, second));
  const queryClient = createQueryClient();
  const query = { ...postQuery('post-1'), staleTime: 0 };
  await queryClient.fetchQuery(query);
  return queryClient.fetchQuery(query);
}

it('keeps the sanitized article of an unedited post and updates its views', async () => {
  const found = await readTwice(
    { updatedAt: edited, content: '<p>Cleaned once</p>', views: 7 },
    { updatedAt: edited, content: '<p>Not looked at</p>', views: 8 },
  );
  expect(found).toMatchObject({ post: { article: { html: '<p>Cleaned once</p>' }, views: 8 } });
  expect(found).not.toHaveProperty('post.content');
});

it.each([
  ['edited since', edited, later],
  ['without a time of its last edit', null, null],
])('sanitizes the text of a post %s', async (_, before, after) => {
  const found = await readTwice(
    { updatedAt: before, content: '<p>Old</p>' },
    { updatedAt: after, content: '<p onclick="run()">New</p>' },
  );
  expect(found).toMatchObject({ post: { article: { html: '<p>New</p>' }, updatedAt: after } });
});
