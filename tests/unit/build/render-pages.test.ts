import { expect, it } from 'vitest';
import { articleWindow } from '@/build/pages/article-window';
import { renderPage } from '@/build/pages/render-pages';
import { postQuery, nextPostsQuery } from '@/shared/blog/api/posts';
import { toReadablePost } from '@/shared/blog/article';
import { createQueryClient } from '@/shared/query/query-client';
import { makePost } from '../../support/make-post.ts';

const render = (path: string) => renderPage(path, createQueryClient());

it('a rendered page has the parts that are loaded later, so that they are there without scripts', async () => {
  const { body } = await render('/');
  expect(body).toContain('name="serviceNeeded"');
  expect(body).not.toContain('<template');
});

it('an address that redirects is not rendered', async () => {
  await expect(render('/case-studies/saas-lead-generation')).rejects.toThrow('redirects');
});

it('a video is in the HTML of its post, with a link for readers without its player', async () => {
  const post = makePost(1, {
    slug: 'chai',
    content:
      '<p><iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ" title="Rain"></iframe></p>',
  });
  const queryClient = createQueryClient();
  const found = { kind: 'found', post: toReadablePost(post, articleWindow()) } as const;
  queryClient.setQueryData(postQuery(post.slug).queryKey, found);
  queryClient.setQueryData(nextPostsQuery(post).queryKey, []);
  const { body } = await renderPage('/blog/chai', queryClient);
  expect(body).toMatch(
    /<iframe [^>]*src="https:\/\/www\.youtube-nocookie\.com\/embed\/dQw4w9WgXcQ"/,
  );
  expect(body).toContain('href="https://www.youtube.com/watch?v=dQw4w9WgXcQ"');
});
