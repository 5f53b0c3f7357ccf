/** Renders the public blog with posts from a fake network. */
import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode } from 'react';
import { HelmetProvider } from 'react-helmet-async';
import { createMemoryRouter, createPath, RouterProvider } from 'react-router-dom';
import { vi } from 'vitest';
import { notify } from '@/shared/feedback/notify';
import type { Post } from '@/shared/blog/blog-post';
import { createQueryClient } from '@/shared/query/query-client';
import BlogPage from '@/site/pages/blog-page';
import BlogPostPage from '@/site/pages/blog-post-page';
import { type Answers, refused, type Row } from '../../states/backend.ts';
import { answerRequests } from '../../support/wire.ts';

export { makePost } from '../../support/make-post.ts';

const dayOne = '2026-05-12T08:00:00+00:00';

export const toRow = (post: Post): Row<'blogs'> => ({
  id: post.id,
  title: post.title,
  slug: post.slug,
  excerpt: post.excerpt,
  category: post.category,
  author: post.author,
  featured: post.isFeatured,
  featured_image: post.image,
  publish_date: post.publishDate,
  publish_at: null,
  read_time: post.readTime,
  content: post.content,
  views: post.views,
  likes: post.likes,
  status: 'published',
  version: 1,
  search_text: '',
  created_at: dayOne,
  updated_at: post.updatedAt ?? dayOne,
});

/** The owner has set nothing. */
export const settings: Row<'blog_settings'> = {
  id: true,
  title: null,
  description: null,
  comments_enabled: true,
  email_notifications: true,
  updated_at: dayOne,
};

type Query = Record<string, string>;
type Read = 'post' | 'categories' | 'posts';

/** Which read of posts a request is. */
export function readOf({ slug, select }: Query): Read {
  if (slug !== undefined) return 'post';
  return select === 'category' ? 'categories' : 'posts';
}

function rowsFor(posts: Post[], query: Query): Row<'blogs'>[] {
  const { category, featured, slug, or, offset = '0', limit = '1000' } = query;
  const word = /title\.imatch\."([^"]*)"/.exec(or ?? '')?.[1] ?? '';
  const found = posts
    .map(toRow)
    .filter(
      (row) =>
        row.title.includes(word) &&
        [row.category, undefined].includes(category?.replace('eq.', '')) &&
        [row.slug, undefined].includes(slug?.replace('eq.', '')) &&
        [`eq.${row.featured}`, undefined].includes(featured),
    );
  const sorted =
    readOf(query) === 'categories'
      ? found.toSorted((one, other) => one.category.localeCompare(other.category))
      : found;
  return sorted.slice(Number(offset), Number(offset) + Number(limit));
}

/**
 * Publishes these posts, the newest first.
 * @param broken reads of posts that fail
 */
export function publish(posts: Post[], answers: Answers = {}, broken: Read[] = []) {
  const { asked } = answerRequests({
    blogs: ({ query }) =>
      broken.includes(readOf(query)) ? refused('broken', 'PGRST000', 503)() : rowsFor(posts, query),
    blog_settings: [settings],
    blog_slug_history: [],
    increment_blog_views: null,
    like_blog_post: 97,
    ...answers,
  });
  const ids = (name: keyof Answers) =>
    asked(name).map(({ body }): unknown => Reflect.get(Object(body), 'post_id'));
  return {
    /** The reads of this kind, by their parameters. */
    reads: (read: Read) =>
      asked('blogs').flatMap(({ query }) => (readOf(query) === read ? [query] : [])),
    views: () => ids('increment_blog_views'),
    likes: () => ids('like_blog_post'),
  };
}

/** Hears the errors that the reader would see as toasts. */
export const watchErrors = () => vi.spyOn(notify, 'error').mockReturnValue(undefined);

/** Opens the blog at an address, in strict mode, with a cache that does not repeat what failed. */
export function openBlog(...visited: [string, ...string[]]) {
  const queryClient = createQueryClient();
  queryClient.setDefaultOptions({ queries: { retry: false } });
  const router = createMemoryRouter(
    [
      { path: '/blog', element: <BlogPage /> },
      { path: '/blog/:slug', element: <BlogPostPage /> },
    ],
    { initialEntries: visited },
  );
  const view = render(
    <StrictMode>
      <HelmetProvider>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </HelmetProvider>
    </StrictMode>,
  );
  const address = () => createPath(router.state.location);
  const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });
  return { ...view, user, router, address };
}
