import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode } from 'react';
import { HelmetProvider } from 'react-helmet-async';
import { createMemoryRouter, createPath, RouterProvider } from 'react-router-dom';
import { vi } from 'vitest';
import { blog } from '@content/blog';
import { getPostSource } from '@/shared/blog/api/post-source';
import type { Post, PostSource, PostSummary } from '@/shared/blog/blog-post';
import { createQueryClient } from '@/shared/query/query-client';
import BlogPage from '@/site/pages/blog-page';
import BlogPostPage from '@/site/pages/blog-post-page';

export { makePost } from '../../support/make-post.ts';

// For tests that replace '@/shared/blog/api/post-source'.

/** A source of these posts whose answers a test can replace one by one. */
export function provideSource(posts: Post[]) {
  const source = {
    fetchPosts: vi.fn<PostSource['fetchPosts']>(
      async ({ search, category, isFeatured, offset = 0, limit = 10 }) =>
        posts
          .filter(
            (post) =>
              (!search || post.title.includes(search)) &&
              (!category || post.category === category) &&
              (isFeatured === undefined || post.isFeatured === isFeatured),
          )
          .slice(offset, offset + limit)
          .map(
            ({
              content: _content,
              views: _views,
              likes: _likes,
              updatedAt: _time,
              ...summary
            }): PostSummary => summary,
          ),
    ),
    fetchCategories: vi.fn<PostSource['fetchCategories']>(async () =>
      [...new Set(posts.map(({ category }) => category))].toSorted(),
    ),
    fetchSettings: vi.fn<PostSource['fetchSettings']>(async () => blog.settings),
    fetchPost: vi.fn<PostSource['fetchPost']>(
      async (slug) => posts.find((post) => post.slug === slug) ?? null,
    ),
    resolveSlug: vi.fn<PostSource['resolveSlug']>(async () => null),
    addView: vi.fn<PostSource['addView']>(async () => null),
    addLike: vi.fn<PostSource['addLike']>(async () => 97),
  };
  vi.mocked(getPostSource).mockResolvedValue(source);
  return source;
}

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
  return { ...view, user: userEvent.setup(), router, address };
}
