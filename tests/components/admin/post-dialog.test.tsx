import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { founders } from '@content/team';
import { createPost, fetchStoredPost, updatePost } from '@/admin/posts/api/admin-post-editing';
import { uploadImage } from '@/admin/session/api/upload-image';
import { newPostFields, today } from '@/admin/posts/post-fields';
import { AppError } from '@/shared/supabase/errors';
import {
  button,
  content,
  edit,
  expectError,
  field,
  isClosed,
  keptTexts,
  onSaved,
  open,
  openNew,
  openWritten,
  put,
  radio,
  reopen,
  stored,
  write,
} from './render-post-form.tsx';

vi.mock('@/admin/posts/api/admin-post-editing');
vi.mock('@/admin/session/api/upload-image');

describe('a new post', () => {
  it('starts with the specified defaults, and gives the focus back when it is closed', async () => {
    const { user } = await openNew();
    expect(screen.getByRole('dialog', { name: 'New post' })).toBeVisible();
    expect(field('Title')).toHaveFocus();
    expect(screen.getByText('Draft')).toBeVisible();
    expect(field('Author')).toHaveValue(founders[0].name);
    expect(field('Publish date')).toHaveValue(today());
    expect(field('Read time')).toHaveValue(5);
    expect(screen.getByRole('checkbox', { name: 'Featured' })).not.toBeChecked();
    expect(
      within(field('Category'))
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Choose a category',
      'Digital Marketing',
      'Social Media',
      'SEO',
      'Content Marketing',
      'Web Design',
    ]);
    expect(screen.getByText(/aim for 800\+ words/)).toBeVisible();

    await user.click(button('Close'));
    await reopen(user);
    await user.click(button('Close'));
    await waitFor(() => expect(button('Open again')).toHaveFocus());
  });

  it('is stored, not by Enter on a view of its content, and leaves an empty form', async () => {
    const { user } = await openWritten();
    await user.click(radio('Visual'));
    await user.keyboard('{Enter}');
    expect(createPost).not.toHaveBeenCalled();
    await user.click(button('Publish'));
    expect(await screen.findByText('Post Created')).toBeVisible();
    expect(vi.mocked(createPost).mock.lastCall?.[1]).toEqual({
      ...newPostFields(),
      title: 'Diwali offers',
      excerpt: 'What sold',
      category: 'SEO',
      status: 'published',
      content: '<p>Light the lamps</p>',
    });
    expect(onSaved).toHaveBeenCalledOnce();
    await reopen(user);
    expect(field('Title')).toHaveValue('');
    expect(screen.queryByText(/Unsaved changes|draft is back/)).toBeNull();
    expect(keptTexts()).toEqual([]);
  });

  it('stays a draft with its fields when it could not be published, and a retry has the same id', async () => {
    const logged = expectError();
    const { user } = await openWritten();
    vi.mocked(createPost).mockRejectedValueOnce(new AppError('Failed to create blog post'));
    await user.click(button('Publish'));
    expect(
      await screen.findByText('Failed to save the blog post. Please try again.'),
    ).toBeVisible();
    expect(logged).toHaveBeenCalledWith('Failed to create blog post:', expect.any(AppError));
    expect(field('Title')).toHaveValue('Diwali offers');
    expect(screen.getByText('Draft')).toBeVisible();
    await user.keyboard('{Control>}s{/Control}');
    await screen.findByText('Post Created');
    const [first, second] = vi.mocked(createPost).mock.calls;
    expect(first?.[1].status).toBe('published');
    expect(second).toEqual([first?.[0], { ...first?.[1], status: 'draft' }]);
  });

  it('shows its future address and read time', async () => {
    const { user } = await openNew();
    put('Title', 'Hello,  World - 100%!');
    expect(field('Title')).toHaveAccessibleDescription(
      /Address: \/blog\/hello-world-100. If it is taken, a number is added/,
    );
    put('Title', 'नमस्ते');
    expect(field('Title')).toHaveAccessibleDescription(new RegExp(`/blog/post-${today()}-1. If`));
    write('word '.repeat(401));
    await waitFor(() => expect(field('Read time')).toHaveValue(3));
    expect(screen.getByText('401')).toBeVisible();
    await user.clear(field('Read time'));
    await user.tab();
    expect(field('Read time')).toHaveValue(5);
    expect(field('Read time')).toHaveAccessibleDescription(
      /Saving counts the words and sets it to 3/,
    );
  });

  it('has a preview of what readers will see', async () => {
    const { user } = await openWritten();
    await user.click(screen.getByRole('tab', { name: 'Preview' }));
    const preview = within(screen.getByRole('article', { name: 'Preview of the post' }));
    expect(preview.getByRole('heading', { name: 'Diwali offers' })).toBeVisible();
    expect(preview.getByText('Light the lamps')).toBeVisible();
    await user.click(screen.getByRole('radio', { name: 'Dark' }));
    expect(preview.getByText('Light the lamps').closest('[data-theme]')).toHaveAttribute(
      'data-theme',
      'dark',
    );
    await user.click(preview.getByRole('link', { name: 'SEO' }));
    expect(screen.getByRole('dialog', { name: 'New post' })).toBeVisible();
    await user.click(screen.getByRole('tab', { name: 'Write' }));
    expect(content()).toHaveTextContent('Light the lamps');
  });
});

describe('a stored post', () => {
  it('is loaded, changed and saved', async () => {
    const { user } = await edit();
    expect(field('Title')).toHaveAccessibleDescription('Address: /blog/reels-for-sweet-shops-2');
    put('Title', 'Reels for sweet shops 2026');
    expect(field('Title')).toHaveAccessibleDescription(
      /New address: \/blog\/reels-for-sweet-shops-2026.*The old one, \/blog\/reels-for-sweet-shops-2, will redirect to it/,
    );
    await user.click(button('Save changes'));
    expect(await screen.findByText('Post Updated')).toBeVisible();
    expect(updatePost).toHaveBeenCalledExactlyOnceWith(stored, {
      ...stored.fields,
      title: 'Reels for sweet shops 2026',
    });
    await isClosed();
  });

  it('becomes a draft again by Unpublish, and keeps its state by Enter in a field', async () => {
    const { user } = await edit();
    expect(screen.getByText('Published')).toBeVisible();
    await user.click(button('Unpublish'));
    const question = within(screen.getByRole('alertdialog', { name: 'Before this is saved' }));
    expect(question.getByText(/Visitors no longer find this post/)).toBeVisible();
    await user.click(question.getByRole('button', { name: 'Keep editing' }));
    expect(updatePost).not.toHaveBeenCalled();
    await user.click(button('Unpublish'));
    const again = within(screen.getByRole('alertdialog', { name: 'Before this is saved' }));
    await user.click(again.getByRole('button', { name: 'Unpublish' }));
    expect(await screen.findByText('Post Updated')).toBeVisible();
    await isClosed();
    expect(vi.mocked(updatePost).mock.lastCall?.[1].status).toBe('draft');
    await user.click(button('Open again'));
    await screen.findByDisplayValue(stored.fields.title);
    await user.type(field('Author'), '{Enter}');
    await isClosed();
    expect(vi.mocked(updatePost).mock.lastCall?.[1].status).toBe('published');
  });

  it('shows a message when it was deleted', async () => {
    vi.mocked(fetchStoredPost).mockResolvedValue(null);
    open(stored.id);
    expect(await screen.findByText('This post does not exist any more.')).toBeVisible();
  });

  it('can be loaded again after a failed request', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    vi.mocked(fetchStoredPost).mockRejectedValueOnce(new AppError('x', { status: 400 }));
    const { user } = open(stored.id);
    expect(await screen.findByText('Failed to fetch blog post')).toBeVisible();
    await user.click(button('Try again'));
    expect(await screen.findByDisplayValue(stored.fields.title)).toBeVisible();
  });
});

describe('the featured image', () => {
  const photo = new File([Uint8Array.from([0xff, 0xd8, 0xff, 0xe0])], 'a.jpg', {
    type: 'image/jpeg',
  });

  beforeEach(() => {
    vi.stubGlobal(
      'createImageBitmap',
      vi.fn(async () => ({ width: 800, height: 450, close: () => undefined })),
    );
    // jsdom draws nothing.
    Object.assign(HTMLCanvasElement.prototype, {
      getContext: () => ({ drawImage: () => undefined }),
      toBlob: (resolve: (file: Blob) => void) => resolve(photo),
    });
  });

  it('shows why an upload failed, or is uploaded and shown', async () => {
    expectError();
    vi.mocked(uploadImage)
      .mockRejectedValueOnce(new AppError('Failed to upload image'))
      .mockResolvedValue('/storage/images/1.jpg');
    const { user } = await openNew();
    await user.upload(field('Upload an image'), photo);
    expect(await screen.findByText('Upload Error')).toBeVisible();
    expect(screen.getByText('Failed to upload image')).toBeVisible();

    await user.upload(field('Upload an image'), photo);
    expect(await screen.findByText('Upload Successful')).toBeVisible();
    expect(screen.getByText('Image uploaded successfully!')).toBeVisible();
    expect(field('Featured image')).toHaveValue('/storage/images/1.jpg');
    expect(vi.mocked(uploadImage).mock.lastCall?.[0].type).toBe('image/jpeg');
    await user.click(button('Remove image'));
    expect(field('Featured image')).toHaveValue('');
  });
});
