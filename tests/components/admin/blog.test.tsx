import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { notify } from '@/components/feedback/notify';
import { BlogScreen } from '@/features/blog/admin/blog-screen';
import {
  type AdminPost,
  deletePost,
  fetchAdminPosts,
  fetchBlogAnalytics,
  fetchBlogCounts,
  fetchRecentPosts,
} from '@/features/blog/api/admin-posts';
import {
  type BlogSettings,
  fetchBlogSettings,
  saveBlogSettings,
} from '@/features/blog/api/admin-settings';
import { AppError } from '@/lib/supabase/errors';
import { renderScreen } from './render-admin.tsx';

vi.mock('@/features/blog/api/admin-posts');
vi.mock('@/features/blog/api/admin-settings');
vi.mock('@/components/feedback/notify');
// The editor has tests of its own; here it only has to be opened with the right post.
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

const live: AdminPost = {
  id: '00000000-0000-4000-8000-000000000001',
  title: 'Reels that sell',
  slug: 'reels-that-sell',
  status: 'published',
  category: 'Social Media',
  author: 'Meera Kulkarni',
  isFeatured: true,
  publishDate: '2026-05-12',
  views: 123456,
  likes: 1,
  createdAt: '2026-05-12T05:00:00.123456+00:00',
};
const draft: AdminPost = {
  ...live,
  id: '00000000-0000-4000-8000-000000000002',
  title: 'Not ready',
  slug: 'not-ready',
  status: 'draft',
  category: 'SEO',
  isFeatured: false,
  views: 0,
  likes: 0,
};
const settings: BlogSettings = {
  title: null,
  description: 'What we tried.',
  areCommentsEnabled: true,
  hasEmailNotifications: true,
};

const open = (at = '/admin/blog') =>
  renderScreen(<BlogScreen renderMoreAnalytics={() => null} />, at);
const listCall = () => vi.mocked(fetchAdminPosts).mock.lastCall;
const rowOf = async (title: string) =>
  within(await screen.findByRole('row', { name: new RegExp(title) }));
const tile = async (label: string) => {
  const list = within(screen.getByRole('list', { name: 'Blog counts' }));
  return list.findByText(label).then((found) => found.closest('li'));
};

beforeEach(() => {
  vi.clearAllMocks();
  localStorage.clear();
  vi.mocked(fetchAdminPosts).mockResolvedValue({ rows: [live, draft], nextCursor: null });
  vi.mocked(fetchRecentPosts).mockResolvedValue([live, draft]);
  vi.mocked(fetchBlogCounts).mockResolvedValue({
    total: 1234,
    published: 1200,
    totalViews: 500_000,
    totalLikes: 42,
  });
  vi.mocked(fetchBlogAnalytics).mockImplementation(async (days) => ({
    viewsPerDay: Array.from({ length: days }, (_, index) => ({
      date: new Date(Date.UTC(2026, 3, 1 + index)).toISOString().slice(0, 10),
      value: index === 0 ? 7 : 0,
    })),
    topPosts: [{ ...live, value: 7 }],
    mostLiked: [{ ...draft, value: 3 }],
    countedSince: '2026-04-01',
  }));
  vi.mocked(fetchBlogSettings).mockResolvedValue(settings);
});
afterEach(() => vi.restoreAllMocks());

const title = () => screen.findByRole('textbox', { name: 'Blog title' });
const silenceLog = () => vi.spyOn(console, 'error').mockImplementation(() => {});

describe('the tabs', () => {
  it('are the four specified, the dashboard first', async () => {
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

  it('stand in the address and leave filters behind', async () => {
    const { user, address } = open('/admin/blog?tab=posts&q=reels');
    await rowOf('Reels that sell');
    await user.click(screen.getByRole('tab', { name: 'Settings' }));
    expect(address()).toBe('/admin/blog?tab=settings');
    await user.click(screen.getByRole('tab', { name: 'Dashboard' }));
    expect(address()).toBe('/admin/blog');
  });

  it('an unknown one is the dashboard', async () => {
    open('/admin/blog?tab=comments');
    expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('Dashboard');
    await screen.findByText('Reels that sell');
  });
});

describe('the dashboard', () => {
  it('shows the figures the database counted', async () => {
    open();
    expect(await screen.findByText('1,234')).toBeVisible();
    expect(await tile('Total Posts')).toHaveTextContent('1,234');
    expect(await tile('Published')).toHaveTextContent('1,200');
    expect(await tile('Total Views')).toHaveTextContent('5,00,000');
    expect(await tile('Total Likes')).toHaveTextContent('42');
  });

  it('lists the first five posts, and each opens', async () => {
    const { user, address } = open();
    const section = within(await screen.findByRole('region', { name: 'Recent Posts' }));
    const [first, second] = await section.findAllByRole('listitem');
    expect(first).toHaveTextContent(
      'Reels that sellSocial Media · Meera Kulkarni · May 12, 20261,23,456 views1 likesPublished',
    );
    expect(second).toHaveTextContent('Draft');
    expect(vi.mocked(fetchRecentPosts).mock.lastCall?.[0]).toBe(5);
    await user.click(section.getByRole('button', { name: 'Not ready' }));
    expect(await screen.findByRole('dialog', { name: `edit ${draft.id}` })).toBeVisible();
    expect(address()).toBe(`/admin/blog?edit=${draft.id}`);
  });

  it('says that there are no posts', async () => {
    vi.mocked(fetchRecentPosts).mockResolvedValue([]);
    open();
    expect(await screen.findByText('No posts yet')).toBeVisible();
  });

  it('says with a toast and in place when posts or figures cannot be loaded', async () => {
    silenceLog();
    vi.mocked(fetchRecentPosts).mockRejectedValueOnce(new AppError('no answer'));
    vi.mocked(fetchBlogCounts).mockRejectedValueOnce(new AppError('no answer'));
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

  it('are shown with everything that matters', async () => {
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

  it('a draft has no link to a page that is not there', async () => {
    open(at);
    const row = await rowOf('Not ready');
    expect(row.getByText('/blog/not-ready')).toBeVisible();
    expect(row.queryByRole('link')).not.toBeInTheDocument();
  });

  it('search, filters and page come from the address', async () => {
    const after = `${live.createdAt}~${live.id}`;
    open(`${at}&q=reels&status=draft&category=SEO&after=${encodeURIComponent(after)}`);
    await rowOf('Reels that sell');
    expect(listCall()?.slice(0, 2)).toEqual([
      { search: 'reels', status: 'draft', category: 'SEO' },
      { at: live.createdAt, id: live.id },
    ]);
    expect(screen.getByRole('combobox', { name: 'Filter by status' })).toHaveTextContent('Draft');
    expect(screen.getByRole('combobox', { name: 'Filter by category' })).toHaveTextContent('SEO');
  });

  it('ignores filters that do not exist', async () => {
    open(`${at}&status=deleted&category=Cooking`);
    await rowOf('Reels that sell');
    expect(listCall()?.[0]).toEqual({ search: '', status: null, category: null });
  });

  it('a chosen category goes into the address', async () => {
    const { user, address } = open(at);
    await rowOf('Reels that sell');
    await user.click(screen.getByRole('combobox', { name: 'Filter by category' }));
    await user.click(await screen.findByRole('option', { name: 'Web Design' }));
    expect(address()).toBe('/admin/blog?tab=posts&category=Web+Design');
    await waitFor(() => expect(listCall()?.[0].category).toBe('Web Design'));
  });

  it('clearing what matches nothing stays on the tab', async () => {
    vi.mocked(fetchAdminPosts).mockResolvedValue({ rows: [], nextCursor: null });
    const { user, address } = open(`${at}&q=zzz&status=draft`);
    await user.click(await screen.findByRole('button', { name: 'Clear search and filters' }));
    expect(address()).toBe(at);
    expect(screen.getByRole('searchbox')).toHaveValue('');
  });

  it('without any post the first one is a click away', async () => {
    vi.mocked(fetchAdminPosts).mockResolvedValue({ rows: [], nextCursor: null });
    const { user } = open(at);
    await user.click(await screen.findByRole('button', { name: 'Write a post' }));
    expect(await screen.findByRole('dialog', { name: 'create' })).toBeVisible();
  });

  it('that do not load say so in a toast and in place', async () => {
    silenceLog();
    vi.mocked(fetchAdminPosts).mockRejectedValueOnce(new AppError('no answer'));
    const { user } = open(at);
    expect(await screen.findByText('The posts could not be loaded.')).toBeVisible();
    expect(notify.error).toHaveBeenCalledExactlyOnceWith('Error', 'Failed to load blog posts');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await rowOf('Reels that sell')).toBeTruthy();
  });
});

describe('the dialog', () => {
  it('creates, and closing it leaves the list as it was', async () => {
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

  it('opens from the address, and a save reads everything again', async () => {
    const { user, address } = open(`/admin/blog?tab=posts&edit=${live.id}`);
    await screen.findByRole('dialog', { name: `edit ${live.id}` });
    await rowOf('Reels that sell');
    vi.mocked(fetchAdminPosts).mockResolvedValue({
      rows: [{ ...live, title: 'Renamed' }],
      nextCursor: null,
    });
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

  it('asks first and names what goes', async () => {
    const { user, dialog } = await ask();
    expect(dialog.getByText(/goes for good, with its 1,23,456 views, 1 like and/)).toBeVisible();
    expect(dialog.getByText(/a link to \/blog\/reels-that-sell will find nothing/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(deletePost).not.toHaveBeenCalled();
    expect(await rowOf('Reels that sell')).toBeTruthy();
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Delete Reels that sell' })).toHaveFocus(),
    );
  });

  it('says that it is done, and the row is gone', async () => {
    vi.mocked(deletePost).mockResolvedValue();
    const { user, dialog } = await ask();
    vi.mocked(fetchAdminPosts).mockReturnValue(new Promise(() => {}));
    await user.click(dialog.getByRole('button', { name: 'Delete post' }));
    await waitFor(() => expect(screen.queryByText('Reels that sell')).not.toBeInTheDocument());
    expect(vi.mocked(deletePost).mock.lastCall?.[0]).toBe(live.id);
    expect(notify.success).toHaveBeenCalledExactlyOnceWith('Post Deleted');
    expect(await rowOf('Not ready')).toBeTruthy();
    expect(screen.getByRole('searchbox').closest('[tabindex="-1"]')).toHaveFocus();
  });

  it('says when it failed, and the row stays', async () => {
    const logged = silenceLog();
    vi.mocked(deletePost).mockRejectedValue(new AppError('refused'));
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

describe('analytics', () => {
  it('show 30 days, or 90 on request', async () => {
    const { user, address } = open('/admin/blog?tab=analytics');
    expect(await screen.findByText('views in 30 days')).toBeVisible();
    expect(screen.getByRole('figure', { name: 'Most read in 30 days' })).toHaveTextContent(
      'Reels that sell7 views',
    );
    expect(screen.getByRole('figure', { name: 'Most liked of all time' })).toHaveTextContent(
      'Not ready3 likes',
    );
    expect(screen.getByText(/counted since Apr 1, 2026/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: '90 days' }));
    expect(await screen.findByText('views in 90 days')).toBeVisible();
    expect(address()).toBe('/admin/blog?tab=analytics&days=90');
  });

  it('use words where there is nothing', async () => {
    vi.mocked(fetchBlogAnalytics).mockResolvedValue({
      viewsPerDay: [{ date: '2026-04-01', value: 0 }],
      topPosts: [],
      mostLiked: [],
      countedSince: null,
    });
    open('/admin/blog?tab=analytics');
    expect(await screen.findByText(/Nobody has opened a post since/)).toBeVisible();
    expect(screen.getByText('No likes yet.')).toBeVisible();
  });

  it('that do not load can be tried again', async () => {
    silenceLog();
    vi.mocked(fetchBlogAnalytics).mockRejectedValueOnce(new AppError('no answer'));
    const { user } = open('/admin/blog?tab=analytics');
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('views in 30 days')).toBeVisible();
  });
});

describe('settings', () => {
  const at = '/admin/blog?tab=settings';

  it('begin as specified, with the title of the site, and have nothing to save', async () => {
    open(at);
    expect(await title()).toHaveValue('The Studio Blog');
    expect(screen.getByRole('textbox', { name: 'Description' })).toHaveValue('What we tried.');
    expect(screen.getByRole('checkbox', { name: 'Comments enabled' })).toBeChecked();
    expect(screen.getByRole('checkbox', { name: 'Email notifications' })).toBeChecked();
    expect(screen.getByText('Everything is saved.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Save settings' })).toBeDisabled();
  });

  it('are saved when asked to', async () => {
    const saved = { ...settings, title: 'The Loom', areCommentsEnabled: false };
    vi.mocked(saveBlogSettings).mockResolvedValue(saved);
    const { user } = open(at);
    await user.clear(await title());
    await user.type(await title(), ' The Loom ');
    await user.click(screen.getByRole('checkbox', { name: 'Comments enabled' }));
    expect(screen.getByText('Unsaved changes')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Save settings' }));
    expect(await screen.findByText('Everything is saved.')).toBeVisible();
    expect(vi.mocked(saveBlogSettings).mock.lastCall?.[0]).toEqual(saved);
    expect(notify.success).toHaveBeenCalledExactlyOnceWith('Settings Saved');
    expect(await title()).toHaveValue('The Loom');
  });

  it('keep what was typed when saving failed, also over another tab', async () => {
    silenceLog();
    vi.mocked(saveBlogSettings).mockRejectedValue(new AppError('refused'));
    const { user } = open(at);
    await user.type(await title(), '!');
    await user.click(screen.getByRole('button', { name: 'Save settings' }));
    expect(await screen.findByText('Not saved. What you typed is still here.')).toBeVisible();
    expect(notify.error).toHaveBeenCalledExactlyOnceWith(
      'Error',
      'Failed to save the settings. Please try again.',
    );
    await user.click(screen.getByRole('tab', { name: 'Analytics' }));
    await user.click(screen.getByRole('tab', { name: 'Settings' }));
    expect(await title()).toHaveValue('The Studio Blog!');
    await user.click(screen.getByRole('button', { name: 'Discard changes' }));
    expect(await title()).toHaveValue('The Studio Blog');
    expect(localStorage).toHaveLength(0);
  });

  it('that do not load can be tried again', async () => {
    vi.mocked(fetchBlogSettings).mockRejectedValueOnce(new AppError('no answer'));
    const { user } = open(at);
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await title()).toBeVisible();
  });
});
