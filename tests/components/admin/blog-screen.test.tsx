import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { blog } from '@content/blog';
import { notify } from '@/shared/feedback/notify';
import BlogScreen from '@/admin/posts/blog-screen';
import type { PostDialog } from '@/admin/posts/editor/post-dialog';
import { AppError } from '@/shared/supabase/errors';
import { answers, draft, live } from './blog-backend.ts';
import { renderScreen } from './render-admin.tsx';

vi.mock('@/shared/feedback/notify');
// Replaces the form, which has its own tests.
vi.mock('@/admin/posts/editor/post-dialog', () => ({
  PostDialog: ({ id, onClose, onSaved }: ComponentProps<typeof PostDialog>) => (
    <dialog open aria-label={id === null ? 'create' : `edit ${id}`}>
      <button type="button" onClick={onSaved}>
        Save post
      </button>
      <button type="button" onClick={onClose}>
        Close
      </button>
    </dialog>
  ),
}));

const open = (at = '/admin/blog') => renderScreen(<BlogScreen />, at);
const listRequest = () => answers.post_list.mock.lastCall?.[0].url.searchParams;
const rowOf = async (title: string) =>
  within(await screen.findByRole('row', { name: new RegExp(title) }));
const tile = async (label: string) => {
  const list = within(screen.getByRole('list', { name: 'Blog counts' }));
  return list.findByText(label).then((found) => found.closest('li'));
};

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const silenceLog = () => vi.spyOn(console, 'error').mockImplementation(() => {});

describe('the tabs', () => {
  it.each(['/admin/blog', '/admin/blog?tab=comments'])(
    'are the four specified ones, with the dashboard open at %s',
    async (at) => {
      open(at);
      expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
        'Dashboard',
        'All Posts',
        'Analytics',
        'Settings',
      ]);
      expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('Dashboard');
      await screen.findByText('Reels that sell');
    },
  );

  it('are kept in the address and drop the filters', async () => {
    const { user, address } = open('/admin/blog?tab=posts&q=reels');
    await rowOf('Reels that sell');
    await user.click(screen.getByRole('tab', { name: 'Settings' }));
    expect(address()).toBe('/admin/blog?tab=settings');
    await user.click(screen.getByRole('tab', { name: 'Dashboard' }));
    expect(address()).toBe('/admin/blog');
  });
});

describe('the dashboard', () => {
  it('shows the figures from the database and the newest five posts, which open the form', async () => {
    const { user, address } = open();
    expect(await screen.findByText('1,234')).toBeVisible();
    expect(await tile('Total Posts')).toHaveTextContent('1,234');
    expect(await tile('Published')).toHaveTextContent('1,200');
    expect(await tile('Total Views')).toHaveTextContent('500,000');
    expect(await tile('Total Likes')).toHaveTextContent('42');
    const section = within(await screen.findByRole('region', { name: 'Recent Posts' }));
    const [first, second] = await section.findAllByRole('listitem');
    expect(first).toHaveTextContent(
      'Reels that sellSocial Media · Meera Kulkarni · May 12, 2026123,456 views1 likesPublished',
    );
    expect(second).toHaveTextContent('Draft');
    expect(listRequest()?.get('limit')).toBe('5');
    await user.click(section.getByRole('button', { name: 'Not ready' }));
    expect(await screen.findByRole('dialog', { name: `edit ${draft.id}` })).toBeVisible();
    expect(address()).toBe(`/admin/blog?edit=${draft.id}`);
  });

  it('says for when a post is scheduled, and that it is published once that minute comes', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-12-03T03:29:58.500Z') });
    answers.post_list.mockResolvedValue([{ ...live, publish_at: '2026-12-03 03:30:00+00' }]);
    open('/admin/blog?tab=posts');
    const row = await rowOf('Reels that sell');
    expect(row.getByText('Scheduled for')).toBeVisible();
    expect(row.queryByRole('link', { name: /^Read/ })).toBeNull();
    act(() => void vi.advanceTimersByTime(2000));
    expect(row.getByText('Published')).toBeVisible();
    expect(row.getByRole('link', { name: /^Read/ })).toBeVisible();
  });

  it('shows a message without posts', async () => {
    answers.post_list.mockResolvedValue([]);
    open();
    expect(await screen.findByText('No posts yet')).toBeVisible();
  });
});

describe('all posts', () => {
  const at = '/admin/blog?tab=posts';

  it('are listed with all columns, and only published ones link to their page', async () => {
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
      '123,456',
      'Featured',
    ]) {
      expect(row.getAllByText(text)[0]).toBeVisible();
    }
    expect(row.getByRole('link', { name: /^Read Reels that sell/ })).toHaveAttribute(
      'href',
      '/blog/reels-that-sell',
    );
    const draftRow = await rowOf('Not ready');
    expect(draftRow.queryByRole('link')).not.toBeInTheDocument();
  });

  it('an empty list offers a button for the first post', async () => {
    answers.post_list.mockResolvedValue([]);
    const { user } = open(at);
    await user.click(await screen.findByRole('button', { name: 'Write a post' }));
    expect(await screen.findByRole('dialog', { name: 'create' })).toBeVisible();
  });
});

describe('the form of a post', () => {
  it('opens for a new post, and closing it restores the list', async () => {
    const { user, address } = open('/admin/blog?tab=posts&q=reels');
    await rowOf('Reels that sell');
    await user.click(screen.getByRole('button', { name: 'New post' }));
    expect(await screen.findByRole('dialog', { name: 'create' })).toBeVisible();
    expect(address()).toBe('/admin/blog?tab=posts&q=reels&edit=new');
    await user.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(address()).toBe('/admin/blog?tab=posts&q=reels');
  });

  it('opens from the address, and a save reloads the list', async () => {
    const { user, address } = open(`/admin/blog?tab=posts&edit=${live.id}`);
    await screen.findByRole('dialog', { name: `edit ${live.id}` });
    await rowOf('Reels that sell');
    answers.post_list.mockResolvedValue([{ ...live, title: 'Renamed' }]);
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
    expect(dialog.getByText(/will be deleted with its 123,456 views, 1 like and/)).toBeVisible();
    expect(dialog.getByText(/Links to \/blog\/reels-that-sell will stop working/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(answers.blogs).not.toHaveBeenCalled();
    expect(await rowOf('Reels that sell')).toBeTruthy();
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Delete Reels that sell' })).toHaveFocus(),
    );
  });

  it('removes the row at once, shows a toast, and brings the post back', async () => {
    const { user, dialog } = await ask();
    answers.post_list.mockReturnValueOnce(new Promise(() => {}));
    await user.click(dialog.getByRole('button', { name: 'Delete post' }));
    await waitFor(() => expect(screen.queryByText('Reels that sell')).not.toBeInTheDocument());
    expect(answers.blogs.mock.lastCall?.[0].url.searchParams.get('id')).toBe(`eq.${live.id}`);
    expect(notify.success).toHaveBeenCalledExactlyOnceWith(
      'Post Deleted',
      '“Reels that sell” is gone.',
      expect.objectContaining({ action: { label: 'Undo', onClick: expect.any(Function) } }),
    );
    expect(await rowOf('Not ready')).toBeTruthy();
    expect(screen.getByRole('table').closest('[tabindex="-1"]')).toHaveFocus();

    vi.mocked(notify.success).mock.lastCall?.[2]?.action?.onClick();
    expect(await rowOf('Reels that sell')).toBeTruthy();
    expect(answers.restore_post.mock.lastCall?.[0].body).toEqual({ post_id: live.id });
    await waitFor(() =>
      expect(notify.success).toHaveBeenLastCalledWith(
        'Post restored',
        '“Reels that sell” is back, with its address and figures.',
      ),
    );
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

describe('analytics', () => {
  it('shows 30 or 90 days', async () => {
    const { user, address } = open('/admin/blog?tab=analytics');
    expect(await screen.findByText('views in 30 days')).toBeVisible();
    expect(screen.getByRole('figure', { name: 'Most read in 30 days' })).toHaveTextContent(
      'Reels that sell7 views',
    );
    expect(screen.getByRole('figure', { name: 'Most liked of all time' })).toHaveTextContent(
      'Not ready3 likes',
    );
    expect(screen.getByText(/counted since Apr 1, 2026/)).toBeVisible();
    await user.click(screen.getByRole('radio', { name: '90 days' }));
    expect(await screen.findByText('views in 90 days')).toBeVisible();
    expect(address()).toBe('/admin/blog?tab=analytics&days=90');
  });

  it('shows messages without any views and likes', async () => {
    answers.blog_analytics.mockResolvedValue({
      views_per_day: [{ date: '2026-04-01', value: 0 }],
      top_posts: [],
      most_liked: [],
      counted_since: null,
    });
    open('/admin/blog?tab=analytics');
    expect(await screen.findByText(/No post has been opened since/)).toBeVisible();
    expect(screen.getByText('No likes yet.')).toBeVisible();
  });
});

const openSettings = () => open('/admin/blog?tab=settings');
const title = () => screen.findByRole('textbox', { name: 'Blog title' });

describe('the settings of the blog', () => {
  it('start with the specified values and nothing to save', async () => {
    openSettings();
    expect(await title()).toHaveValue(blog.settings.title);
    expect(screen.getByRole('textbox', { name: 'Description' })).toHaveValue('What we tried.');
    expect(screen.getByRole('checkbox', { name: 'Comments enabled' })).toBeChecked();
    expect(screen.getByRole('checkbox', { name: 'Email notifications' })).toBeChecked();
    expect(screen.getByText('Everything is saved.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Save settings' })).toBeDisabled();
  });

  it('are saved by the button', async () => {
    const { user } = openSettings();
    fireEvent.change(await title(), { target: { value: ' The Loom ' } });
    await user.click(screen.getByRole('checkbox', { name: 'Comments enabled' }));
    expect(screen.getByText('Unsaved changes')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Save settings' }));
    expect(await screen.findByText('Everything is saved.')).toBeVisible();
    expect(answers.blog_settings.mock.lastCall?.[0].body).toEqual({
      title: 'The Loom',
      description: 'What we tried.',
      comments_enabled: false,
      email_notifications: true,
    });
    expect(notify.success).toHaveBeenCalledExactlyOnceWith('Settings Saved');
    expect(await title()).toHaveValue('The Loom');
  });

  it('keep typed text after a failed save and on another tab', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const { user } = openSettings();
    await user.type(await title(), '!');
    answers.blog_settings.mockRejectedValue(new TypeError('refused'));
    await user.click(screen.getByRole('button', { name: 'Save settings' }));
    expect(await screen.findByText('Not saved. What you typed is still here.')).toBeVisible();
    expect(notify.error).toHaveBeenCalledExactlyOnceWith(
      'Error',
      'Failed to save the settings. Please try again.',
    );
    await user.click(screen.getByRole('tab', { name: 'Analytics' }));
    await user.click(screen.getByRole('tab', { name: 'Settings' }));
    expect(await title()).toHaveValue(`${blog.settings.title}!`);
    await user.click(screen.getByRole('button', { name: 'Discard changes' }));
    expect(await title()).toHaveValue(blog.settings.title);
    expect(localStorage).toHaveLength(0);
  });
});

const toast = ['Error', 'Failed to load blog posts'];

it.each([
  ['post_list', 'dashboard', 'The posts could not be loaded.', /^Reels that sell$/, [toast]],
  ['post_counts', 'dashboard', 'The posts could not be counted.', '1,234', []],
  ['post_list', 'posts', 'The posts could not be loaded.', /^Reels that sell$/, [toast]],
  ['blog_analytics', 'analytics', 'Try again', 'views in 30 days', [toast]],
  ['blog_settings', 'settings', 'Try again', 'Blog title', []],
] as const)(
  'a failed %s on the tab %s can be repeated',
  async (name, tab, words, found, toasts) => {
    silenceLog();
    answers[name].mockRejectedValueOnce(new TypeError('no answer'));
    const { user } = open(`/admin/blog?tab=${tab}`);
    expect(await screen.findByText(words)).toBeVisible();
    expect(vi.mocked(notify.error).mock.calls).toEqual(toasts);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(found)).toBeVisible();
  },
);
