import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { blog } from '@content/blog';
import { AppError } from '@/shared/supabase/errors';
import { inTurn, lost, never } from '../../states/backend.ts';
import { openState } from '../../states/open.tsx';
import {
  blogSettings,
  draftPost,
  noPostFigures,
  post,
  postCounts,
  postFigures,
} from '../../states/post-rows.ts';
import { expectError } from './post-form.ts';

const postOf = (title: string, updated_at: string) => ({ ...post, id: title, title, updated_at });
const rowOf = async (title: string) =>
  within(await screen.findByRole('row', { name: new RegExp(title) }));
const tile = async (label: string) => {
  const list = within(screen.getByRole('list', { name: 'Blog counts' }));
  return list.findByText(label).then((found) => found.closest('li'));
};
const button = (name: string) => screen.findByRole('button', { name });

describe('the tabs of the blog', () => {
  it('are the four specified ones, and the address keeps the chosen one without the filters', async () => {
    const { user, address } = await openState('admin/blog/nothing');
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'Dashboard',
      'All Posts',
      'Analytics',
      'Settings',
    ]);
    expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('All Posts');
    await user.click(screen.getByRole('tab', { name: 'Settings' }));
    expect(address()).toBe('/admin/blog?tab=settings');
    await user.click(screen.getByRole('tab', { name: 'Dashboard' }));
    expect(address()).toBe('/admin/blog');
  });

  it('an address with an unknown tab opens the dashboard', async () => {
    const { navigate } = await openState('admin/blog/tab-posts');
    await navigate('/admin/blog?tab=comments');
    expect(screen.getByRole('tab', { selected: true })).toHaveTextContent('Dashboard');
  });
});

describe('the dashboard of the blog', () => {
  it('shows the figures from the database', async () => {
    await openState('admin/blog');
    expect(await screen.findByText('1,234')).toBeVisible();
    expect(await tile('Total Posts')).toHaveTextContent('1,234');
    expect(await tile('Published')).toHaveTextContent('1,200');
    expect(await tile('Total Views')).toHaveTextContent('500,000');
    expect(await tile('Total Likes')).toHaveTextContent('42');
  });

  it('shows the newest five posts, which open the form', async () => {
    const { user, address, asked } = await openState('admin/blog', { blogs: [draftPost] });
    const section = within(await screen.findByRole('region', { name: 'Recent Posts' }));
    const [first, second] = await section.findAllByRole('listitem');
    expect(first).toHaveTextContent(
      'Reels for sweet shopsSocial Media · Meera Kulkarni · Feb 10, 2026123,456 views1 likesPublished',
    );
    expect(second).toHaveTextContent('Draft');
    expect(asked('post_list').at(-1)?.query['limit']).toBe('5');
    await user.click(section.getByRole('button', { name: 'Not ready' }));
    expect(await screen.findByDisplayValue('Not ready')).toBeVisible();
    expect(address()).toBe(`/admin/blog?edit=${draftPost.id}`);
  });

  it('says so without posts', async () => {
    await openState('admin/blog/empty');
    expect(await screen.findByText('No posts yet')).toBeVisible();
  });
});

describe('the list of posts', () => {
  afterEach(() => void vi.useRealTimers());

  it('has all columns, and links published posts alone to their page', async () => {
    await openState('admin/blog/tab-posts');
    const row = await rowOf(post.title);
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
      'Feb 10, 2026',
      '123,456',
      'Featured',
    ]) {
      expect(row.getAllByText(text)[0]).toBeVisible();
    }
    expect(row.getByRole('link', { name: /^Read Reels/ })).toHaveAttribute(
      'href',
      `/blog/${post.slug}`,
    );
    const draftRow = await rowOf(draftPost.title);
    expect(draftRow.queryByRole('link')).not.toBeInTheDocument();
  });

  it('says for when a post is scheduled, and that it is published once that minute comes', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
    const { pass } = await openState('admin/blog/tab-posts', {
      post_list: [{ ...post, publish_at: '2026-11-20 09:40:00+00' }],
    });
    const row = await rowOf(post.title);
    expect(row.getByText('Scheduled for')).toBeVisible();
    expect(row.queryByRole('link', { name: /^Read/ })).toBeNull();
    const tenMinutes = 600_000;
    pass(tenMinutes);
    act(() => void vi.advanceTimersByTime(tenMinutes));
    expect(row.getByText('Published')).toBeVisible();
    expect(row.getByRole('link', { name: /^Read/ })).toBeVisible();
  });

  it('marks the published posts that the built site does not show yet, and no others', async () => {
    await openState('admin/blog/tab-posts', {
      '/build.json': { builtAt: '2026-11-19T12:00:00.000Z' },
      post_list: [
        postOf('Newer text', '2026-11-19 12:00:01+00'),
        postOf('Older text', '2026-11-19 11:59:59+00'),
        { ...postOf('Came later', '2026-11-19 11:00:00+00'), publish_at: '2026-11-19 13:00:00+00' },
        { ...postOf('No page', '2026-11-19 12:00:01+00'), status: 'draft' },
      ],
    });
    const mark = 'Search engines see this version after the next build';
    expect(await (await rowOf('Newer text')).findByText(mark)).toBeInTheDocument();
    expect((await rowOf('Came later')).getByText(mark)).toBeInTheDocument();
    expect(screen.getAllByText(mark)).toHaveLength(2);
  });

  it('offers a button for the first post while it is empty', async () => {
    const { user, address } = await openState('admin/blog/tab-posts/empty');
    await user.click(await button('Write a post'));
    expect(await screen.findByRole('dialog', { name: 'New post' })).toBeVisible();
    expect(address()).toBe('/admin/blog?tab=posts&edit=new');
  });

  it('keeps its search behind the form of a post', async () => {
    const { user, address } = await openState('admin/blog/nothing');
    await user.click(await button('New post'));
    expect(await screen.findByRole('dialog', { name: 'New post' })).toBeVisible();
    expect(address()).toBe('/admin/blog?tab=posts&q=no-such-post&edit=new');
    await user.click(await button('Close'));
    await waitFor(() => expect(address()).toBe('/admin/blog?tab=posts&q=no-such-post'));
  });

  it('is loaded again after a save', async () => {
    const renamed = { ...post, title: 'Renamed' };
    const { user } = await openState('admin/blog/edit', {
      post_list: inTurn(
        () => [post],
        () => [renamed],
      ),
    });
    await user.click(await button('Save changes'));
    expect(await rowOf('Renamed')).toBeDefined();
  });
});

const confirm = () => screen.getByRole('button', { name: 'Delete post' });

describe('deleting a post', () => {
  it('asks first and names what will be deleted', async () => {
    const { user, asked } = await openState('admin/blog/delete');
    const dialog = within(screen.getByRole('alertdialog'));
    expect(dialog.getByText(/will be deleted with its 123,456 views, 1 like and/)).toBeVisible();
    expect(dialog.getByText(/Links to \/blog\/reels-for-.* will stop working/)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(asked('delete blogs')).toEqual([]);
    expect(await button(`Delete ${post.title}`)).toHaveFocus();
  });

  it('removes the row at once, and Undo brings the post back', async () => {
    const { user, asked } = await openState('admin/blog/delete', {
      post_list: inTurn(
        () => [post, draftPost],
        never,
        () => [post, draftPost],
      ),
    });
    await user.click(confirm());
    await waitFor(() => expect(screen.queryByRole('row', { name: /Reels/ })).toBeNull());
    expect(await screen.findByText('Post Deleted')).toBeVisible();
    expect(asked('delete blogs')[0]?.query['id']).toBe(`eq.${post.id}`);
    expect(await rowOf(draftPost.title)).toBeDefined();
    expect(screen.getByRole('table').closest('[tabindex="-1"]')).toHaveFocus();

    await user.click(await button('Undo'));
    expect(await rowOf(post.title)).toBeDefined();
    expect(asked('restore_post')[0]?.body).toEqual({ post_id: post.id });
    expect(
      await screen.findByText(`“${post.title}” is back, with its address and figures.`),
    ).toBeVisible();
  });

  it('keeps the row and shows an error when it fails', async () => {
    const logged = expectError();
    const { user } = await openState('admin/blog/delete', { 'delete blogs': lost });
    await user.click(confirm());
    expect(await screen.findByText('Failed to delete the blog post.')).toBeVisible();
    expect(logged).toHaveBeenCalledWith('Failed to delete blog post:', expect.any(AppError));
    expect(await rowOf(post.title)).toBeDefined();
  });
});

describe('the analytics of the blog', () => {
  it('show 30 or 90 days', async () => {
    const { user, address } = await openState('admin/blog/tab-analytics');
    expect(await screen.findByText('views in 30 days')).toBeVisible();
    expect(screen.getByRole('figure', { name: 'Most read in 30 days' })).toHaveTextContent(
      'Reels for sweet shops7 views',
    );
    expect(screen.getByRole('figure', { name: 'Most liked of all time' })).toHaveTextContent(
      'Not ready3 likes',
    );
    expect(screen.getByText(/counted since Apr 1, 2026/)).toBeVisible();
    await user.click(screen.getByRole('radio', { name: '90 days' }));
    expect(await screen.findByText('views in 90 days')).toBeVisible();
    expect(address()).toBe('/admin/blog?tab=analytics&days=90');
  });

  it('say so without any views and likes', async () => {
    await openState('admin/blog/tab-analytics', { blog_analytics: noPostFigures });
    expect(await screen.findByText(/No post has been opened since/)).toBeVisible();
    expect(screen.getByText('No likes yet.')).toBeVisible();
  });
});

const title = () => screen.findByRole('textbox', { name: 'Blog title' });

describe('the settings of the blog', () => {
  it('start with the specified values and nothing to save', async () => {
    await openState('admin/blog/tab-settings');
    expect(await title()).toHaveValue(blog.settings.title);
    expect(screen.getByRole('textbox', { name: 'Description' })).toHaveValue('What we tried.');
    expect(screen.getByRole('checkbox', { name: 'Comments enabled' })).toBeChecked();
    expect(screen.getByRole('checkbox', { name: 'Email notifications' })).toBeChecked();
    expect(screen.getByText('Everything is saved.')).toBeVisible();
    expect(await button('Save settings')).toBeDisabled();
  });

  it('are saved by the button', async () => {
    const { user, asked } = await openState('admin/blog/tab-settings');
    fireEvent.change(await title(), { target: { value: ' The Loom ' } });
    await user.click(screen.getByRole('checkbox', { name: 'Comments enabled' }));
    expect(screen.getByText('Unsaved changes')).toBeVisible();
    await user.click(await button('Save settings'));
    expect(await screen.findByText('Settings Saved')).toBeVisible();
    expect(asked('update blog_settings').at(-1)?.body).toEqual({
      title: 'The Loom',
      description: 'What we tried.',
      comments_enabled: false,
      email_notifications: true,
    });
    expect(screen.getByText('Everything is saved.')).toBeVisible();
    expect(await title()).toHaveValue('The Loom');
  });

  it('keep typed text after a failed save and on another tab', async () => {
    expectError();
    const { user } = await openState('admin/blog/tab-settings', { 'update blog_settings': lost });
    fireEvent.change(await title(), { target: { value: 'The Loom' } });
    await user.click(await button('Save settings'));
    expect(await screen.findByText('Not saved. What you typed is still here.')).toBeVisible();
    expect(screen.getByText('Failed to save the settings. Please try again.')).toBeVisible();
    await user.click(screen.getByRole('tab', { name: 'Analytics' }));
    await user.click(screen.getByRole('tab', { name: 'Settings' }));
    expect(await title()).toHaveValue('The Loom');
    await user.click(await button('Discard changes'));
    expect(await title()).toHaveValue(blog.settings.title);
  });
});

const listFailure = 'Failed to load blog posts';

it.each([
  ['admin/blog', 'post_list', 'The posts could not be loaded.', post.title, [listFailure]],
  ['admin/blog', 'post_counts', 'The posts could not be counted.', '1,234', []],
  [
    'admin/blog/tab-posts',
    'post_list',
    'The posts could not be loaded.',
    post.title,
    [listFailure],
  ],
  ['admin/blog/tab-analytics', 'blog_analytics', 'Try again', 'views in 30 days', [listFailure]],
  ['admin/blog/tab-settings', 'blog_settings', 'Try again', 'Blog title', []],
] as const)('%s offers to repeat a failed %s', async (state, name, words, found, toasts) => {
  expectError();
  const answers = {
    post_list: inTurn(lost, () => [post]),
    post_counts: inTurn(lost, () => [postCounts]),
    blog_analytics: inTurn(lost, () => postFigures(30)),
    blog_settings: inTurn(lost, () => [blogSettings]),
  };
  const { user } = await openState(state, { [name]: answers[name] });
  expect(await screen.findByText(words)).toBeVisible();
  await waitFor(() => {
    const shown = screen.queryAllByText(listFailure).map(({ textContent }) => textContent);
    expect(shown).toEqual(toasts);
  });
  await user.click(await button('Try again'));
  expect(await screen.findByText(found)).toBeVisible();
});
