import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { notify } from '@/components/feedback/notify';
import { BlogScreen } from '@/features/blog/admin/blog-screen';
import { AppError } from '@/lib/supabase/errors';
import { answers, draft, live } from './blog-backend.ts';
import { renderScreen } from './render-admin.tsx';

vi.mock('@/components/feedback/notify');
// Replaces the form, which has its own tests.
vi.mock('@/features/blog/admin/post-dialog', () => ({
  PostDialog: ({
    mode,
    onClose,
    onSaved,
  }: {
    mode: { kind: string; id?: string };
    onClose: () => void;
    onSaved: () => void;
  }) => (
    <dialog open aria-label={mode.kind === 'edit' ? `edit ${mode.id}` : mode.kind}>
      <button type="button" onClick={onSaved}>
        Save post
      </button>
      <button type="button" onClick={onClose}>
        Close
      </button>
    </dialog>
  ),
}));

const open = (at = '/admin/blog') =>
  renderScreen(<BlogScreen renderMoreAnalytics={() => null} />, at);
const listRequest = () => answers.search_posts_admin.mock.lastCall?.[0].body;
const rowOf = async (title: string) =>
  within(await screen.findByRole('row', { name: new RegExp(title) }));
const tile = async (label: string) => {
  const list = within(screen.getByRole('list', { name: 'Blog counts' }));
  return list.findByText(label).then((found) => found.closest('li'));
};

afterEach(() => vi.restoreAllMocks());

const silenceLog = () => vi.spyOn(console, 'error').mockImplementation(() => {});

describe('the tabs', () => {
  it('are the four specified ones, with the dashboard first', async () => {
    open();
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'Dashboard',
      'All Posts',
      'Analytics',
      'Settings',
    ]);
    expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('Dashboard');
    await screen.findByText('Reels that sell');
  });

  it('are kept in the address and drop the filters', async () => {
    const { user, address } = open('/admin/blog?tab=posts&q=reels');
    await rowOf('Reels that sell');
    await user.click(screen.getByRole('tab', { name: 'Settings' }));
    expect(address()).toBe('/admin/blog?tab=settings');
    await user.click(screen.getByRole('tab', { name: 'Dashboard' }));
    expect(address()).toBe('/admin/blog');
  });

  it('an unknown tab opens the dashboard', async () => {
    open('/admin/blog?tab=comments');
    expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('Dashboard');
    await screen.findByText('Reels that sell');
  });
});

describe('the dashboard', () => {
  it('shows the figures from the database', async () => {
    open();
    expect(await screen.findByText('1,234')).toBeVisible();
    expect(await tile('Total Posts')).toHaveTextContent('1,234');
    expect(await tile('Published')).toHaveTextContent('1,200');
    expect(await tile('Total Views')).toHaveTextContent('5,00,000');
    expect(await tile('Total Likes')).toHaveTextContent('42');
  });

  it('lists the newest five posts, which open the form', async () => {
    const { user, address } = open();
    const section = within(await screen.findByRole('region', { name: 'Recent Posts' }));
    const [first, second] = await section.findAllByRole('listitem');
    expect(first).toHaveTextContent(
      'Reels that sellSocial Media · Meera Kulkarni · May 12, 20261,23,456 views1 likesPublished',
    );
    expect(second).toHaveTextContent('Draft');
    expect(listRequest()).toMatchObject({ page_size: 5 });
    await user.click(section.getByRole('button', { name: 'Not ready' }));
    expect(await screen.findByRole('dialog', { name: `edit ${draft.id}` })).toBeVisible();
    expect(address()).toBe(`/admin/blog?edit=${draft.id}`);
  });

  it('shows a message without posts', async () => {
    answers.search_posts_admin.mockResolvedValue([]);
    open();
    expect(await screen.findByText('No posts yet')).toBeVisible();
  });

  it('shows a toast and errors when posts or figures cannot be loaded', async () => {
    silenceLog();
    answers.search_posts_admin.mockRejectedValueOnce(new TypeError('no answer'));
    answers.blog_counts.mockRejectedValueOnce(new TypeError('no answer'));
    const { user } = open();
    expect(await screen.findByText('The posts could not be loaded.')).toBeVisible();
    expect(notify.error).toHaveBeenCalledExactlyOnceWith('Error', 'Failed to load blog posts');
    expect(await screen.findByText('The posts could not be counted.')).toBeVisible();
    for (const retry of screen.getAllByRole('button', { name: 'Try again' })) {
      await user.click(retry);
    }
    expect(await screen.findByText('Reels that sell')).toBeVisible();
    expect(await screen.findByText('1,234')).toBeVisible();
  });
});

describe('all posts', () => {
  const at = '/admin/blog?tab=posts';

  it('are listed with all columns', async () => {
    open(at);
    const row = await rowOf('Reels that sell');
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Title',
      'Status',
      'Category',
      'Author',
      'Publish date',
      'Views',
      'Likes',
      'Actions',
    ]);
    for (const text of [
      'Published',
      'Social Media',
      'Meera Kulkarni',
      'May 12, 2026',
      '1,23,456',
      'Featured',
    ]) {
      expect(row.getByText(text)).toBeVisible();
    }
    expect(row.getByRole('link', { name: /reels-that-sell/ })).toHaveAttribute(
      'href',
      '/blog/reels-that-sell',
    );
  });

  it('a draft has no link to its public page', async () => {
    open(at);
    const row = await rowOf('Not ready');
    expect(row.getByText('/blog/not-ready')).toBeVisible();
    expect(row.queryByRole('link')).not.toBeInTheDocument();
  });

  it('search, filters and page come from the address', async () => {
    const after = `${live.created_at}~${live.id}`;
    open(`${at}&q=reels&status=draft&category=SEO&after=${encodeURIComponent(after)}`);
    await rowOf('Reels that sell');
    expect(listRequest()).toMatchObject({
      search: 'reels',
      status_filter: 'draft',
      category_filter: 'SEO',
      before_created_at: live.created_at,
      before_id: live.id,
    });
    expect(screen.getByRole('combobox', { name: 'Filter by status' })).toHaveTextContent('Draft');
    expect(screen.getByRole('combobox', { name: 'Filter by category' })).toHaveTextContent('SEO');
  });

  it('ignores unknown filters in the address', async () => {
    open(`${at}&status=deleted&category=Cooking`);
    await rowOf('Reels that sell');
    expect(listRequest()).toMatchObject({ search: '', status_filter: null, category_filter: null });
  });

  it('a chosen category is kept in the address', async () => {
    const { user, address } = open(at);
    await rowOf('Reels that sell');
    await user.click(screen.getByRole('combobox', { name: 'Filter by category' }));
    await user.click(await screen.findByRole('option', { name: 'Web Design' }));
    expect(address()).toBe('/admin/blog?tab=posts&category=Web+Design');
    await waitFor(() => expect(listRequest()).toMatchObject({ category_filter: 'Web Design' }));
  });

  it('clearing the filters of an empty result stays on the tab', async () => {
    answers.search_posts_admin.mockResolvedValue([]);
    const { user, address } = open(`${at}&q=zzz&status=draft`);
    await user.click(await screen.findByRole('button', { name: 'Clear search and filters' }));
    expect(address()).toBe(at);
    expect(screen.getByRole('searchbox')).toHaveValue('');
  });

  it('an empty list offers a button for the first post', async () => {
    answers.search_posts_admin.mockResolvedValue([]);
    const { user } = open(at);
    await user.click(await screen.findByRole('button', { name: 'Write a post' }));
    expect(await screen.findByRole('dialog', { name: 'create' })).toBeVisible();
  });

  it('show a toast and an error when they cannot be loaded', async () => {
    silenceLog();
    answers.search_posts_admin.mockRejectedValueOnce(new TypeError('no answer'));
    const { user } = open(at);
    expect(await screen.findByText('The posts could not be loaded.')).toBeVisible();
    expect(notify.error).toHaveBeenCalledExactlyOnceWith('Error', 'Failed to load blog posts');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await rowOf('Reels that sell')).toBeTruthy();
  });
});

describe('the dialog', () => {
  it('opens for a new post, and closing it restores the list and the focus', async () => {
    const { user, address } = open('/admin/blog?tab=posts&q=reels');
    await rowOf('Reels that sell');
    await user.click(screen.getByRole('button', { name: 'New Post' }));
    expect(await screen.findByRole('dialog', { name: 'create' })).toBeVisible();
    expect(address()).toBe('/admin/blog?tab=posts&q=reels&edit=new');
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(address()).toBe('/admin/blog?tab=posts&q=reels');
    expect(screen.getByRole('button', { name: 'New Post' })).toHaveFocus();
  });

  it('opens from the address, and a save reloads the list', async () => {
    const { user, address } = open(`/admin/blog?tab=posts&edit=${live.id}`);
    await screen.findByRole('dialog', { name: `edit ${live.id}` });
    await rowOf('Reels that sell');
    answers.search_posts_admin.mockResolvedValue([{ ...live, title: 'Renamed' }]);
    await user.click(screen.getByRole('button', { name: 'Save post' }));
    expect(await screen.findByText('Renamed')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(address()).toBe('/admin/blog?tab=posts');
  });
});

describe('deleting', () => {
  const at = '/admin/blog?tab=posts';
  const ask = async () => {
    const view = open(at);
    await view.user.click(await screen.findByRole('button', { name: 'Delete Reels that sell' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete this post?' }));
    return { ...view, dialog };
  };

  it('asks first and names what will be deleted', async () => {
    const { user, dialog } = await ask();
    expect(dialog.getByText(/goes for good, with its 1,23,456 views, 1 like and/)).toBeVisible();
    expect(dialog.getByText(/a link to \/blog\/reels-that-sell will find nothing/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(answers.blogs).not.toHaveBeenCalled();
    expect(await rowOf('Reels that sell')).toBeTruthy();
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Delete Reels that sell' })).toHaveFocus(),
    );
  });

  it('removes the row at once and shows a toast', async () => {
    const { user, dialog } = await ask();
    answers.search_posts_admin.mockReturnValue(new Promise(() => {}));
    await user.click(dialog.getByRole('button', { name: 'Delete post' }));
    await waitFor(() => expect(screen.queryByText('Reels that sell')).not.toBeInTheDocument());
    expect(answers.blogs.mock.lastCall?.[0].url.searchParams.get('id')).toBe(`eq.${live.id}`);
    expect(notify.success).toHaveBeenCalledExactlyOnceWith('Post Deleted');
    expect(await rowOf('Not ready')).toBeTruthy();
    expect(screen.getByRole('searchbox').closest('[tabindex="-1"]')).toHaveFocus();
  });

  it('keeps the row and shows an error when it fails', async () => {
    const logged = silenceLog();
    answers.blogs.mockRejectedValue(new TypeError('refused'));
    const { user, dialog } = await ask();
    await user.click(dialog.getByRole('button', { name: 'Delete post' }));
    await waitFor(() =>
      expect(notify.error).toHaveBeenCalledExactlyOnceWith(
        'Error',
        'Failed to delete the blog post.',
      ),
    );
    expect(logged).toHaveBeenCalledWith('Failed to delete blog post:', expect.any(AppError));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(await rowOf('Reels that sell')).toBeTruthy();
  });
});
