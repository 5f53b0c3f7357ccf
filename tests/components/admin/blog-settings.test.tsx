import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { notify } from '@/components/feedback/notify';
import { BlogScreen } from '@/features/blog/admin/blog-screen';
import { answers, settings } from './blog-backend.ts';
import { renderScreen } from './render-admin.tsx';

vi.mock('@/components/feedback/notify');

const open = (at: string) => renderScreen(<BlogScreen renderMoreAnalytics={() => null} />, at);
const title = () => screen.findByRole('textbox', { name: 'Blog title' });
const silenceLog = () => vi.spyOn(console, 'error').mockImplementation(() => {});

afterEach(() => vi.restoreAllMocks());

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
    await user.click(screen.getByRole('button', { name: '90 days' }));
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

  it('can be retried when loading fails', async () => {
    silenceLog();
    answers.blog_analytics.mockRejectedValueOnce(new TypeError('no answer'));
    const { user } = open('/admin/blog?tab=analytics');
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('views in 30 days')).toBeVisible();
  });
});

describe('settings', () => {
  const at = '/admin/blog?tab=settings';

  it('start with the specified values and nothing to save', async () => {
    open(at);
    expect(await title()).toHaveValue('The Studio Blog');
    expect(screen.getByRole('textbox', { name: 'Description' })).toHaveValue('What we tried.');
    expect(screen.getByRole('checkbox', { name: 'Comments enabled' })).toBeChecked();
    expect(screen.getByRole('checkbox', { name: 'Email notifications' })).toBeChecked();
    expect(screen.getByText('Everything is saved.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Save settings' })).toBeDisabled();
  });

  it('are saved by the button', async () => {
    const { user } = open(at);
    await user.clear(await title());
    await user.type(await title(), ' The Loom ');
    await user.click(screen.getByRole('checkbox', { name: 'Comments enabled' }));
    expect(screen.getByText('Unsaved changes')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Save settings' }));
    expect(await screen.findByText('Everything is saved.')).toBeVisible();
    expect(answers.blog_settings.mock.lastCall?.[0].body).toEqual({
      ...settings,
      title: 'The Loom',
      comments_enabled: false,
    });
    expect(notify.success).toHaveBeenCalledExactlyOnceWith('Settings Saved');
    expect(await title()).toHaveValue('The Loom');
  });

  it('keep typed text after a failed save and on another tab', async () => {
    silenceLog();
    const { user } = open(at);
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
    expect(await title()).toHaveValue('The Studio Blog!');
    await user.click(screen.getByRole('button', { name: 'Discard changes' }));
    expect(await title()).toHaveValue('The Studio Blog');
    expect(localStorage).toHaveLength(0);
  });

  it('can be retried when loading fails', async () => {
    answers.blog_settings.mockRejectedValueOnce(new TypeError('no answer'));
    const { user } = open(at);
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await title()).toBeVisible();
  });
});
