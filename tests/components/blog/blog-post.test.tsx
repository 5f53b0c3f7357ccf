import { postByline } from '@content/words/blog/post-byline';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { agency } from '@content/agency';
import { founders } from '@content/team';
import { backendPosts } from '@/shared/blog/api/backend-posts';
import { postQuery } from '@/shared/blog/api/posts';
import { createQueryClient } from '@/shared/query/query-client';
import { lost, refused } from '../../states/backend.ts';
import { untilHeadIsWritten } from '../../support/head.ts';
import {
  makePost,
  openBlog,
  publish,
  readOf,
  settings,
  toRow,
  watchErrors,
} from './render-blog.tsx';

const emailOffers = () => screen.queryAllByRole('link', { name: /by email$/ });
const title = (name: string) => screen.findByRole('heading', { level: 1, name });
const robots = () => document.querySelector('meta[name="robots"]')?.getAttribute('content');
const meta = (property: string) =>
  document.querySelector(`meta[property="${property}"]`)?.getAttribute('content');

let error: ReturnType<typeof watchErrors>;
beforeEach(() => {
  error = watchErrors();
});
afterEach(() => vi.unstubAllEnvs());

describe('a post', () => {
  it('shows a skeleton, then the whole post', async () => {
    vi.stubEnv('VITE_SUPABASE_URL', 'https://demo.supabase.co');
    vi.stubEnv('VITE_SUPABASE_IMAGE_TRANSFORMATIONS', 'on');
    const image = 'https://demo.supabase.co/storage/v1/object/public/blog-images/images/1.jpg';
    const { reads } = publish([
      makePost(1, { isFeatured: true, image }),
      makePost(2, { category: 'Web Design' }),
    ]);
    const { container } = openBlog('/blog/post-1');
    expect(screen.getByText('Loading article...')).toBeInTheDocument();
    await title('Post 1');
    expect(screen.queryByText('Loading article...')).not.toBeInTheDocument();
    const header = within(screen.getByRole('article'));
    expect(header.getByRole('link', { name: 'SEO' })).toHaveAttribute('href', '/blog?category=SEO');
    for (const text of [
      'Featured',
      'Excerpt 1',
      'Meera Kulkarni',
      'May 12, 2026',
      postByline.readTime(4),
    ]) {
      expect(header.getAllByText(text)[0]).toBeVisible();
    }
    expect(header.getByText('Text 1')).toBeVisible();
    const picture = container.querySelector('article header img');
    expect(picture).toHaveAttribute('src', image);
    expect(picture?.getAttribute('srcset')).toContain('?width=800&resize=contain 800w');
    expect(picture).toHaveAttribute('sizes', '(width >= 64rem) 60rem, 90vw');
    expect(picture).toHaveAttribute('fetchpriority', 'high');
    expect(picture).toHaveAttribute('width');
    expect(screen.getByRole('heading', { name: 'Enjoyed this article?' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'More Articles' })).toHaveAttribute('href', '/blog');
    await untilHeadIsWritten();
    expect(meta('article:published_time')).toBe('2026-05-12');
    expect(meta('article:author')).toBe('Meera Kulkarni');
    expect(meta('article:section')).toBe('SEO');
    // A short post.
    await waitFor(() => expect(reads('posts')).not.toEqual([]));
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  });

  it('shows the summary from the list at once and keeps the heading when the text arrives', async () => {
    const text = Promise.withResolvers<ReturnType<typeof toRow>[]>();
    const rows = [toRow(makePost(1))];
    const { views } = publish([], {
      blogs: ({ query }) => {
        if (readOf(query) === 'post') return text.promise;
        return query['featured'] === 'eq.true' ? [] : rows;
      },
    });
    const { user } = openBlog('/blog');
    await user.click(await screen.findByRole('link', { name: 'Post 1' }));

    const heading = screen.getByRole('heading', { level: 1, name: 'Post 1' });
    expect(await screen.findByText('Loading article...')).toBeInTheDocument();
    expect(screen.queryByText(/views?$/)).not.toBeInTheDocument();
    await act(async () => text.resolve(rows));
    expect(await screen.findByText('Text 1')).toBeVisible();
    expect(screen.getByRole('heading', { level: 1 })).toBe(heading);
    expect(views()).toHaveLength(1);
  });

  it('prefetches the post when the reader points at its title', async () => {
    const { reads, views } = publish([makePost(1)]);
    const { user } = openBlog('/blog');
    await user.hover(await screen.findByRole('link', { name: 'Post 1' }));
    await waitFor(() => expect(reads('post')).toHaveLength(1));
    expect(views()).toEqual([]);
  });

  it('is not prefetched for a reader who saves data', async () => {
    vi.stubGlobal(
      'navigator',
      Object.assign(Object.create(navigator), { connection: { saveData: true } }),
    );
    const { reads } = publish([makePost(1)]);
    const { user } = openBlog('/blog');
    await user.hover(await screen.findByRole('link', { name: 'Post 1' }));
    await act(() => vi.dynamicImportSettled());
    expect(reads('post')).toEqual([]);
    vi.unstubAllGlobals();
  });

  it('has a table of contents when it is long', async () => {
    const content = ['One', 'Two', 'Three', 'Four'].map((name) => `<h2>${name}</h2>`).join('');
    const { views } = publish([makePost(1, { content })]);
    const { user, address } = openBlog('/blog/post-1');
    await title('Post 1');
    const [contents] = screen.getAllByRole('navigation', { name: 'On this page' });
    if (!contents) throw new Error('There is no table of contents.');
    const links = within(contents).getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual(['One', 'Two', 'Three', 'Four']);
    await user.click(within(contents).getByRole('link', { name: 'Three' }));
    expect(address()).toBe('/blog/post-1#part-three');
    expect(document.getElementById('part-three')?.closest('h2')).toHaveTextContent('Three');
    expect(views()).toHaveLength(1);
  });

  it('is followed by three others, those of its category first', async () => {
    const others = [1, 2, 3].map((number) => makePost(number, { category: 'Web Design' }));
    publish([...others, makePost(4), makePost(5)]);
    openBlog('/blog/post-4');
    const next = within(await screen.findByRole('region', { name: 'Read next' }));
    expect(next.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Post 5',
      'Post 1',
      'Post 2',
    ]);
  });

  it.each([
    [founders[0].name, 1],
    ['Meera Kulkarni', 0],
  ])('ends with its author: %s', async (author, teamLinks) => {
    publish([makePost(1, { author, title: 'Tea & samosa' })]);
    openBlog('/blog/post-1');
    const end = within(await screen.findByRole('complementary', { name: 'About the author' }));
    expect(end.getByText(author)).toBeVisible();
    expect(end.getByRole('link', { name: 'Reply by email' })).toHaveAttribute(
      'href',
      `mailto:${agency.email}?subject=Your%20article%3A%20Tea%20%26%20samosa`,
    );
    expect(end.queryAllByRole('link', { name: 'Meet the team' })).toHaveLength(teamLinks);
  });

  it('offers replies and new articles by email only where the owner wants them', async () => {
    publish([makePost(1)]);
    const { unmount } = openBlog('/blog/post-1');
    await title('Post 1');
    expect(emailOffers()).toHaveLength(2);
    unmount();
    const noMail = { comments_enabled: false, email_notifications: false };
    publish([makePost(1)], { blog_settings: [{ ...settings, ...noMail }] });
    openBlog('/blog/post-1');
    await title('Post 1');
    await waitFor(() => expect(emailOffers()).toHaveLength(0));
  });
});

describe('views', () => {
  it('an opened post counts one view, even in strict mode, and shows the server’s number', async () => {
    const answer = Promise.withResolvers<number>();
    const { views } = publish([makePost(1)], { increment_blog_views: () => answer.promise });
    openBlog('/blog/post-1');
    expect(await screen.findByText(postByline.views(1234, '1,234'))).toBeVisible();
    answer.resolve(2000);
    expect(await screen.findByText(postByline.views(2000, '2,000'))).toBeVisible();
    expect(views()).toEqual(['b-1']);
  });

  it('each opened post counts, also the same one again', async () => {
    const { views } = publish([makePost(1), makePost(2)]);
    const { user, router } = openBlog('/blog/post-1');
    await user.click(await screen.findByRole('link', { name: 'Post 2' }));
    await title('Post 2');
    await act(() => router.navigate(-1));
    await title('Post 1');
    await waitFor(() => expect(views()).toEqual(['b-1', 'b-2', 'b-1']));
  });

  it('a refused count shows no error to the reader', async () => {
    const refusal = refused('Too many requests', 'rate_limited', 429);
    publish([makePost(1, { views: 0 })], { increment_blog_views: refusal });
    openBlog('/blog/post-1');
    expect(await screen.findByText(postByline.views(1, '1'))).toBeVisible();
    expect(error).not.toHaveBeenCalled();
  });
});

describe('no post', () => {
  it('a missing post shows a message, counts no view, is hidden from search engines and links back', async () => {
    const { views } = publish([]);
    openBlog('/blog/nowhere');
    await title('Post Not Found');
    expect(screen.getByRole('link', { name: 'Back to Blog' })).toHaveAttribute('href', '/blog');
    expect(views()).toEqual([]);
    await waitFor(() => expect(robots()).toBe('noindex'));
    expect(error).not.toHaveBeenCalled();
  });

  it('a former address redirects without a history entry', async () => {
    const former = vi.fn<(slug: string | undefined) => void>();
    publish([makePost(1)], {
      blog_slug_history: ({ query }) => {
        former(query['slug']);
        return Response.json([{ post: { slug: 'post-1' } }]);
      },
    });
    const { address, router } = openBlog('/blog', '/blog/former');
    await title('Post 1');
    expect(former).toHaveBeenCalledWith('eq.former');
    expect(address()).toBe('/blog/post-1');
    await act(() => router.navigate(-1));
    expect(address()).toBe('/blog');
  });

  it.each([
    ['the post', { blogs: lost }],
    ['its former address', { blog_slug_history: lost }],
  ])('a failed request for %s is not "not found" and can be retried', async (_, answers) => {
    publish([], answers);
    const { user } = openBlog('/blog/post-1');
    await title('Failed to load blog post');
    expect(error).toHaveBeenCalledWith('Error', 'Failed to load blog post');
    expect(screen.queryByText('Post Not Found')).not.toBeInTheDocument();
    await waitFor(() => expect(robots()).toBe('noindex'));
    publish([makePost(1)]);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await title('Post 1');
  });
});

const edited = '2026-05-12T08:00:00.000Z';
const later = '2026-05-13T08:00:00.000Z';

/** The cached post after two reads with these changes. */
async function readTwice(...[first, second]: Parameters<typeof makePost>[1][]) {
  vi.spyOn(backendPosts, 'fetchPost')
    .mockResolvedValueOnce(makePost(1, first))
    .mockResolvedValueOnce(makePost(1, second));
  const queryClient = createQueryClient();
  const query = { ...postQuery('post-1'), staleTime: 0 };
  await queryClient.fetchQuery(query);
  return queryClient.fetchQuery(query);
}

it('a second read keeps the sanitized article of an unedited post and updates its views', async () => {
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
])('a second read sanitizes the text of a post %s', async (_, before, after) => {
  const found = await readTwice(
    { updatedAt: before, content: '<p>Old</p>' },
    { updatedAt: after, content: '<p onclick="run()">New</p>' },
  );
  expect(found).toMatchObject({ post: { article: { html: '<p>New</p>' }, updatedAt: after } });
});
