import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Toaster } from '@/components/feedback/toaster';
import { PostDialog } from '@/features/blog/admin/post-dialog';
import { createPost } from '@/features/blog/api/admin-post-editing';
import { pasteInto, stubTextLayout } from './editor-dom.ts';
import { renderScreen } from './render-admin.tsx';

vi.mock('@/features/blog/api/admin-post-editing');
vi.mock('@/features/blog/api/admin-post-images');
stubTextLayout();

const field = (name: string) => screen.getByLabelText(name);
const put = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const content = () => screen.getByRole('textbox', { name: 'Content' });
const nothing = () => undefined;

/** A new post whose saving was refused, with every field wrong that can be. */
async function refused() {
  const view = renderScreen(
    <>
      <PostDialog mode={{ kind: 'create' }} onClose={nothing} onSaved={nothing} />
      <Toaster />
    </>,
    '/',
  );
  put('Author', ' ');
  put('Publish date', '');
  put('Featured image', 'http://example.com/a.jpg');
  await view.user.click(screen.getByRole('button', { name: 'Save Draft' }));
  await screen.findByText('Please give the post a title.');
  return view;
}

beforeEach(() => {
  vi.clearAllMocks();
});

describe('an error below a field of the post form', () => {
  it.each([
    ['Title', 'Please give the post a title.', 'Diwali offers'],
    ['Excerpt', 'Please write an excerpt.', 'What sold'],
    ['Category', 'Please choose a category.', 'SEO'],
    ['Author', 'Please name the author.', 'Asha Rao'],
    ['Publish date', 'Please choose a date.', '2026-11-24'],
    ['Featured image', /The address of an image starts with/, 'https://example.com/a.jpg'],
  ])('goes as soon as the field is mended, and only there: %s', async (name, message, value) => {
    await refused();
    expect(field(name)).toBeInvalid();
    const before = document.querySelectorAll('[aria-invalid=true]').length;
    put(name, value);
    expect(screen.queryByText(message)).toBeNull();
    expect(field(name)).toBeValid();
    expect(document.querySelectorAll('[aria-invalid=true]')).toHaveLength(before - 1);
  });

  it('goes when the content is written', async () => {
    await refused();
    expect(content()).toBeInvalid();
    pasteInto(content(), { text: 'Light the lamps' });
    await waitFor(() => expect(content()).toBeValid());
    expect(screen.queryByText('Please write the content.')).toBeNull();
  });

  it('stays while the field is wrong, in words that fit, and comes back when it is wrong again', async () => {
    await refused();
    put('Title', ' ');
    expect(screen.getByText('Please give the post a title.')).toBeVisible();
    put('Title', 'x'.repeat(301));
    expect(screen.getByText('That is 1 characters too long.')).toBeVisible();
    put('Title', 'Diwali offers');
    expect(field('Title')).toBeValid();
    put('Title', '');
    expect(screen.getByText('Please give the post a title.')).toBeVisible();
  });

  it('leaves the focus with the person who mends it', async () => {
    await refused();
    field('Excerpt').focus();
    put('Title', 'Diwali offers');
    expect(field('Excerpt')).toHaveFocus();
  });

  it('does not count a text that is left out at saving as content', async () => {
    const { user } = await refused();
    await user.click(screen.getByRole('button', { name: 'HTML' }));
    put('Content', '<script>ran()</script>');
    expect(screen.getByText('Please write the content.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Save Draft' }));
    expect(createPost).not.toHaveBeenCalled();
  });
});
