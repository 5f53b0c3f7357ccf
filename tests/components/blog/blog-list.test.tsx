import { postByline } from '@content/words/blog/post-byline';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { agency } from '@content/agency';
import { makePost, openBlog, publish, settings, watchErrors } from './render-blog.tsx';

const many = Array.from({ length: 25 }, (_, index) =>
  makePost(index + 1, { category: index % 2 ? 'Web Design' : 'SEO' }),
);
const withFeatured = many.map((post, index) => ({ ...post, isFeatured: index < 2 }));

const grid = () => within(screen.getByRole('region', { name: 'All Articles' }));
const titlesIn = (name: string) =>
  Array.from(
    screen.getByRole('region', { name }).querySelectorAll('h3'),
    ({ textContent }) => textContent,
  );
const shownTitles = () => titlesIn('All Articles');

async function typeSearch() {
  publish(many);
  const view = openBlog('/blog');
  const link = await grid().findByRole('link', { name: 'Post 10' });
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'Post 10' } });
  return { ...view, link };
}

describe('the list', () => {
  it('shows a loading state, then the featured posts and, below, all of them, newest first', async () => {
    publish(withFeatured);
    openBlog('/blog');
    expect(screen.getByText('Loading articles...')).toBeVisible();
    await grid().findByText('Post 10');
    expect(shownTitles()).toEqual(many.slice(0, 10).map(({ title }) => title));
    expect(titlesIn('Featured Articles')).toEqual(['Post 1', 'Post 2']);
    expect(screen.queryByText('Loading articles...')).not.toBeInTheDocument();
  });

  it('lists the posts of a blog that features all of them, each with category, author, date and read time', async () => {
    publish([makePost(1, { isFeatured: true })]);
    openBlog('/blog');
    const card = within(await grid().findByRole('article'));
    expect(card.getByRole('link', { name: 'Post 1' })).toHaveAttribute('href', '/blog/post-1');
    for (const text of ['SEO', 'Featured', 'Excerpt 1', 'Meera Kulkarni', postByline.readTime(4)]) {
      expect(card.getByText(text)).toBeVisible();
    }
    expect(card.getByText('May 12, 2026')).toHaveAttribute('datetime', '2026-05-12');
  });

  it('an empty blog shows a message without a button to clear filters', async () => {
    publish([]);
    openBlog('/blog');
    expect(await screen.findAllByText('No articles found matching your criteria.')).not.toEqual([]);
    expect(screen.queryByRole('button', { name: 'Show all articles' })).not.toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Featured Articles' })).not.toBeInTheDocument();
  });
});

describe('search and category', () => {
  it('title and description are those that the owner has set', async () => {
    const written = { title: 'Loom Notes', description: 'What cloth costs.' };
    publish(many, { blog_settings: [{ ...settings, ...written }] });
    openBlog('/blog');
    expect(await screen.findByRole('heading', { level: 1, name: 'Loom Notes' })).toBeVisible();
    expect(screen.getByText('What cloth costs.')).toBeVisible();
    await waitFor(() => expect(document.title).toBe(`Loom Notes | ${agency.brand}`));
    const description = document.querySelector('meta[name="description"]');
    expect(description).toHaveAttribute('content', 'What cloth costs.');
  });

  it('a search is one request, kept in the address, hides featured posts, and Back undoes it', async () => {
    const { reads } = publish(withFeatured);
    const { user, address, router } = openBlog('/blog');
    await grid().findByText('Post 10');
    await user.type(within(screen.getByRole('search')).getByRole('searchbox'), 'Post 25');
    await waitFor(() => expect(address()).toBe('/blog?q=Post+25'));
    await waitFor(() => expect(shownTitles()).toEqual(['Post 25']));
    const searches = reads('posts').filter(({ or }) => or !== undefined);
    expect(searches).toEqual([expect.objectContaining({ or: expect.stringContaining('"25"') })]);
    expect(screen.queryByRole('region', { name: 'Featured Articles' })).not.toBeInTheDocument();

    await act(() => router.navigate(-1));
    expect(address()).toBe('/blog');
    expect(screen.getByRole('searchbox')).toHaveValue('');
    await waitFor(() => expect(shownTitles()).toHaveLength(10));
  });

  describe('a search that waits for a pause in typing', () => {
    beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
    afterEach(() => void vi.useRealTimers());

    it('does not take back a result that was followed, however late React shows it', async () => {
      const { link, address } = await typeSearch();
      act(() => {
        link.click();
        vi.advanceTimersByTime(2000);
      });
      expect(address()).toBe('/blog/post-10');
      expect(await screen.findByRole('heading', { level: 1, name: 'Post 10' })).toBeVisible();
    });

    it('moves no result from under a finger', async () => {
      const { link, address } = await typeSearch();
      fireEvent.pointerDown(link);
      await act(() => vi.advanceTimersByTimeAsync(2000));
      expect(address()).toBe('/blog');
      fireEvent.pointerCancel(link);
      await act(() => vi.advanceTimersByTimeAsync(300));
      expect(address()).toBe('/blog?q=Post+10');
    });
  });

  it('the category buttons are All and each category, with the chosen one pressed', async () => {
    publish(many);
    const { user, address } = openBlog('/blog');
    const filter = within(screen.getByRole('group', { name: 'Filter by category' }));
    await filter.findByRole('button', { name: 'SEO' });
    const pressed = () =>
      filter.getAllByRole('button').map((button) => [button.textContent, button.ariaPressed]);
    expect(pressed()).toEqual([
      ['All', 'true'],
      ['SEO', 'false'],
      ['Web Design', 'false'],
    ]);
    await user.click(filter.getByRole('button', { name: 'Web Design' }));
    expect(address()).toBe('/blog?category=Web+Design');
    expect(pressed()[2]).toEqual(['Web Design', 'true']);
    await waitFor(() => expect(shownTitles()[0]).toBe('Post 2'));
    expect(screen.queryByRole('region', { name: 'Featured Articles' })).not.toBeInTheDocument();
    await user.click(filter.getByRole('button', { name: 'All' }));
    expect(address()).toBe('/blog');
  });

  it('an empty result offers a button that shows all posts', async () => {
    publish(many);
    const { user, address } = openBlog('/blog?q=nothing&category=SEO');
    await user.click(await screen.findByRole('button', { name: 'Show all articles' }));
    expect(address()).toBe('/blog');
    await waitFor(() => expect(shownTitles()).toHaveLength(10));
  });

  it.each([
    ['q=Post&category=SEO&page=2', 'Post 25', 13, 21],
    ['page=0', 'Post 10', 10, 11],
    ['page=-1', 'Post 10', 10, 11],
    ['page=1.5', 'Post 10', 10, 11],
    ['page=x', 'Post 10', 10, 11],
    ['page=99999999', 'Post 10', 10, 11],
  ])('/blog?%s opens the list up to %s', async (query, last, count, limit) => {
    const { reads } = publish(many);
    openBlog(`/blog?${query}`);
    await grid().findByText(last);
    expect(shownTitles()).toHaveLength(count);
    expect(screen.getByRole('searchbox')).toHaveValue(query.startsWith('q') ? 'Post' : '');
    expect(reads('posts').find(({ featured }) => featured !== 'eq.true')).toMatchObject({
      offset: '0',
      limit: `${limit}`,
    });
  });
});

describe('load more', () => {
  it('adds ten posts, focuses the first of them, and ends with the last page', async () => {
    publish(many);
    const { user, address, router } = openBlog('/blog');
    await user.click(await screen.findByRole('button', { name: 'Load more articles' }));
    await waitFor(() => expect(shownTitles()).toHaveLength(20));
    expect(address()).toBe('/blog?page=2');
    expect(grid().getByRole('link', { name: 'Post 11' })).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Load more articles' }));
    await waitFor(() => expect(shownTitles()).toHaveLength(25));
    expect(screen.queryByRole('button', { name: 'Load more articles' })).not.toBeInTheDocument();

    await act(() => router.navigate(-1));
    expect(shownTitles()).toHaveLength(20);
    expect(screen.getByRole('button', { name: 'Load more articles' })).toBeVisible();
  });

  it('a failed request keeps the shown posts and can be retried, and no post is shown twice when another was published since', async () => {
    const posts = [...many];
    const error = watchErrors();
    publish(posts);
    const { user } = openBlog('/blog');
    const button = await screen.findByRole('button', { name: 'Load more articles' });
    publish(posts, {}, ['posts']);
    await user.click(button);
    expect(await screen.findByText('We could not load more articles.')).toBeVisible();
    expect(shownTitles()).toHaveLength(10);
    expect(error).toHaveBeenCalledWith('Error', 'Failed to load blog posts');
    posts.unshift(makePost(99));
    publish(posts);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(shownTitles()).toHaveLength(20));
    expect(new Set(shownTitles()).size).toBe(20);
  });
});

describe('failures', () => {
  it('a failed list shows a toast and an error with a retry button', async () => {
    const error = watchErrors();
    publish(many, {}, ['posts']);
    const { user } = openBlog('/blog');
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Failed to load blog posts');
    expect(error).toHaveBeenCalledWith('Error', 'Failed to load blog posts');
    publish(many);
    await user.click(within(alert).getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(shownTitles()).toHaveLength(10));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('failed categories leave the list usable', async () => {
    watchErrors();
    publish(many, {}, ['categories']);
    const { user } = openBlog('/blog');
    await screen.findByText('We could not load the categories.');
    await waitFor(() => expect(shownTitles()).toHaveLength(10));
    publish(many);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: 'Web Design' })).toBeVisible();
  });
});
