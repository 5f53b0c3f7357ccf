// Tests the form of a post: the start of a new one, a save, and its picture.
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { founders } from '@content/team';
import { today } from '@/admin/posts/post-fields';
import { AppError } from '@/shared/supabase/errors';
import { inTurn, lost } from '../../states/backend.ts';
import { openState } from '../../states/open.tsx';
import { post } from '../../states/post-rows.ts';
import {
  button,
  content,
  expectError,
  field,
  isClosed,
  keptTexts,
  openWritten,
  put,
  radio,
  write,
} from './post-form.ts';

describe('a new post', () => {
  it('starts with the specified defaults', async () => {
    const { user } = await openState('admin/blog/new');
    expect(field('Title')).toHaveFocus();
    expect(within(screen.getByRole('dialog')).getByText('Draft')).toBeVisible();
    expect(field('Author')).toHaveValue(founders[0].name);
    expect(field('Publish date')).toHaveValue(today());
    expect(field('Read time')).toHaveValue(5);
    expect(screen.getByRole('checkbox', { name: 'Featured' })).not.toBeChecked();
    expect(field('Category')).toHaveTextContent('Choose a category');
    expect(screen.getByText(/aim for 800\+ words/)).toBeVisible();
    await user.click(field('Category'));
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'Digital Marketing',
      'Social Media',
      'SEO',
      'Content Marketing',
      'Web Design',
    ]);
  });

  it('returns the focus to the button that opened it', async () => {
    const { user } = await openState('admin/blog/tab-posts');
    await user.click(button('New post'));
    await user.click(await screen.findByRole('button', { name: 'Close' }));
    await waitFor(() => expect(button('New post')).toHaveFocus());
  });

  it('is stored as it is published, and the next form is empty', async () => {
    const { user, asked } = await openWritten();
    await user.click(button('Publish'));
    expect(await screen.findByText('Post Created')).toBeVisible();
    expect(asked('insert blogs').map(({ body }) => body)).toEqual([
      {
        id: expect.any(String),
        slug: 'diwali-offers',
        title: 'Diwali offers',
        excerpt: 'What sold',
        content: '<p>Light the lamps</p>',
        category: 'SEO',
        author: founders[0].name,
        featured: false,
        featured_image: null,
        publish_date: today(),
        publish_at: null,
        read_time: 1,
        status: 'published',
      },
    ]);
    await isClosed();
    await user.click(button('New post'));
    expect(await screen.findByLabelText('Title')).toHaveValue('');
    expect(screen.queryByText(/Unsaved changes|draft is back/)).toBeNull();
    expect(keptTexts()).toEqual([]);
  });

  it('is not stored by Enter on a view of its content', async () => {
    const { user, asked } = await openWritten();
    await user.click(radio('Visual'));
    await user.keyboard('{Enter}');
    expect(asked('insert blogs')).toEqual([]);
  });

  it('stays a draft when it could not be published, and a retry has the same id', async () => {
    const logged = expectError();
    const { user, asked } = await openWritten({
      'insert blogs': inTurn(lost, () => [{ ...post, version: 1 }]),
    });
    await user.click(button('Publish'));
    expect(
      await screen.findByText('Failed to save the blog post. Please try again.'),
    ).toBeVisible();
    expect(logged).toHaveBeenCalledWith('Failed to create blog post:', expect.any(AppError));
    expect(field('Title')).toHaveValue('Diwali offers');
    expect(within(screen.getByRole('dialog')).getByText('Draft')).toBeVisible();
    await user.keyboard('{Control>}s{/Control}');
    await screen.findByText('Post Created');
    const [first, second] = asked('insert blogs').map(({ body }) => body);
    expect(first).toMatchObject({ status: 'published' });
    expect(second).toEqual({ ...Object(first), status: 'draft' });
  });

  it('shows its future address and read time', async () => {
    const { user } = await openState('admin/blog/new');
    put('Title', 'Hello,  World - 100%!');
    expect(field('Address')).toHaveAccessibleDescription(
      /\/blog\/hello-world-100. If it is taken, a number is added/,
    );
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
});

it('a post gets the address that was written for it, whatever its title is', async () => {
  const { user, asked } = await openState('admin/blog/edit');
  put('Title', 'نشر مقالات قصيرة');
  put('Address', 'Short Posts');
  expect(field('Address')).toHaveAccessibleDescription(/New address: \/blog\/short-posts. /);
  await user.click(button('Save changes'));
  expect(await screen.findByText('Post Updated')).toBeVisible();
  const [save] = asked('update blogs');
  expect(save?.body).toMatchObject({ slug: 'short-posts' });
  await isClosed();
});

describe('a stored post', () => {
  it('shows readers’ view of it in a preview', async () => {
    const { user } = await openState('admin/blog/preview');
    const preview = within(screen.getByRole('article', { name: 'Preview of the post' }));
    expect(preview.getByRole('heading', { name: post.title })).toBeVisible();
    await user.click(screen.getByRole('radio', { name: 'Dark' }));
    expect(preview.getByText('First text').closest('[data-theme]')).toHaveAttribute(
      'data-theme',
      'dark',
    );
    await user.click(preview.getByRole('link', { name: post.category }));
    expect(screen.getByRole('dialog', { name: 'Edit post' })).toBeVisible();
    await user.click(screen.getByRole('tab', { name: 'Write' }));
    expect(content()).toHaveTextContent('First text');
  });

  it('is changed over its version, and its former address leads on', async () => {
    const { user, asked } = await openState('admin/blog/edit');
    expect(field('Address')).toHaveAccessibleDescription(`Optional /blog/${post.slug}`);
    put('Title', 'Reels for sweet shops 2026');
    expect(field('Address')).toHaveAccessibleDescription(
      /New address: \/blog\/reels-for-sweet-shops-2026.*The old one, \/blog\/reels-for-sweet-shops-2, will redirect to it/,
    );
    await user.click(button('Save changes'));
    expect(await screen.findByText('Post Updated')).toBeVisible();
    const [save] = asked('update blogs');
    expect(save?.query).toMatchObject({ id: `eq.${post.id}`, version: 'eq.3' });
    expect(save?.body).toMatchObject({
      title: 'Reels for sweet shops 2026',
      slug: 'reels-for-sweet-shops-2026',
      excerpt: post.excerpt,
      status: 'published',
    });
    await isClosed();
  });

  it('says so when it was deleted', async () => {
    await openState('admin/blog/edit/empty');
    expect(await screen.findByText('This post no longer exists.')).toBeVisible();
  });

  it('can be loaded again after a failed request', async () => {
    expectError();
    const { user } = await openState('admin/blog/tab-posts', { blogs: inTurn(lost, () => [post]) });
    await user.click(await screen.findByRole('button', { name: `Edit ${post.title}` }));
    expect(await screen.findByText('Failed to fetch blog post')).toBeVisible();
    await user.click(button('Try again'));
    expect(await screen.findByDisplayValue(post.title)).toBeVisible();
  });

  it('is copied into a new draft of today', async () => {
    const { user, asked } = await openState('admin/blog/tab-posts', {
      blogs: [post],
      'insert blogs': [post],
    });
    await user.click(await screen.findByRole('button', { name: `Copy ${post.title}` }));
    expect(await screen.findByDisplayValue(`${post.title} (copy)`)).toBeVisible();
    await user.click(button('Save draft'));
    await isClosed();
    const body = asked('insert blogs')[0]?.body;
    expect(body).toMatchObject({
      content: post.content,
      publish_date: today(),
      featured: false,
      status: 'draft',
    });
    expect(body).not.toMatchObject({ id: post.id });
  });
});

describe('the featured image', () => {
  const photo = new File([Uint8Array.from([0xff, 0xd8, 0xff, 0xe0])], 'a.jpg', {
    type: 'image/jpeg',
  });

  beforeEach(() => {
    vi.stubGlobal('createImageBitmap', async () => ({
      width: 800,
      height: 450,
      close: () => undefined,
    }));
    // jsdom draws nothing.
    Object.assign(HTMLCanvasElement.prototype, {
      getContext: () => ({ drawImage: () => undefined }),
      toBlob: (resolve: (file: Blob) => void) => resolve(photo),
    });
  });

  afterEach(() => void vi.unstubAllGlobals());

  it('says so when an upload failed, and is shown once it is uploaded', async () => {
    expectError();
    const { user, asked } = await openState('admin/blog/new', {
      'storage/blog-images': inTurn<object>(lost, () => ({ Id: '1', Key: 'blog-images/1.jpg' })),
    });
    await user.upload(field('Upload an image'), photo);
    expect(await screen.findByText('Upload Error')).toBeVisible();
    expect(screen.getByText('Failed to upload image')).toBeVisible();

    await user.upload(field('Upload an image'), photo);
    expect(await screen.findByText('Image uploaded successfully!')).toBeVisible();
    expect(asked('storage/blog-images')).toHaveLength(2);
    const { value } = screen.getByLabelText<HTMLInputElement>('Featured image');
    expect(value).toMatch(/\/blog-images\/images\/\d{13}\.jpg$/);
    await user.click(button('Remove image'));
    expect(field('Featured image')).toHaveValue('');
  });
});
