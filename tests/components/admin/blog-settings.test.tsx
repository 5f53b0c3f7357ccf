import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { blog } from '@content/blog';
import { notify } from '@/components/feedback/notify';
import { BlogScreen } from '@/features/blog/admin/blog-screen';
import { answers } from './blog-backend.ts';
import { renderScreen } from './render-admin.tsx';

vi.mock('@/components/feedback/notify');

const open = () => renderScreen(<BlogScreen />, '/admin/blog?tab=settings');
const title = () => screen.findByRole('textbox', { name: 'Blog title' });

describe('the settings of the blog', () => {
  it('start with the specified values and nothing to save', async () => {
    open();
    expect(await title()).toHaveValue(blog.settings.title);
    expect(screen.getByRole('textbox', { name: 'Description' })).toHaveValue('What we tried.');
    expect(screen.getByRole('checkbox', { name: 'Comments enabled' })).toBeChecked();
    expect(screen.getByRole('checkbox', { name: 'Email notifications' })).toBeChecked();
    expect(screen.getByText('Everything is saved.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Save settings' })).toBeDisabled();
  });

  it('are saved by the button', async () => {
    const { user } = open();
    await user.clear(await title());
    await user.type(await title(), ' The Loom ');
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
    const { user } = open();
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
