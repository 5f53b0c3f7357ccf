import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { createPost, updatePost } from '@/admin/posts/api/admin-post-editing';
import { today } from '@/admin/posts/post-fields';
import {
  button,
  content,
  edit,
  expectError,
  field,
  fillIn,
  isClosed,
  keptTexts,
  onSaved,
  open,
  openNew,
  openWritten,
  put,
  radio,
  stored,
  write,
} from './render-post-form.tsx';

vi.mock('@/admin/posts/api/admin-post-editing');

/** A new post whose saving was refused, with every field wrong that can be. */
async function refused() {
  const view = await openNew();
  put('Author', ' ');
  put('Publish date', '');
  put('Featured image', 'http://example.com/a.jpg');
  await view.user.click(button('Save draft'));
  expect(await screen.findByText('Validation Error')).toBeVisible();
  expect(
    screen.getByText('Please fill in all required fields (title, excerpt, content, category).'),
  ).toBeVisible();
  expect(field('Title')).toHaveFocus();
  expect(createPost).not.toHaveBeenCalled();
  return view;
}

const invalid = () => document.querySelectorAll('[aria-invalid=true]').length;

describe('an error below a field of the post form', () => {
  it('follows its field from error to error, disappears when it is corrected, and the others stay', async () => {
    const { user } = await refused();
    put('Title', ' ');
    expect(screen.getByText('Please give the post a title.')).toBeVisible();
    put('Title', 'x'.repeat(301));
    expect(screen.getByText('That is 1 characters too long.')).toBeVisible();
    put('Title', '');
    expect(screen.getByText('Please give the post a title.')).toBeVisible();
    for (const [name, message, value] of [
      ['Title', 'Please give the post a title.', 'Diwali offers'],
      ['Excerpt', 'Please write an excerpt.', 'What sold'],
      ['Category', 'Please choose a category.', 'SEO'],
      ['Author', 'Please name the author.', 'Asha Rao'],
      ['Publish date', 'Please choose a date.', '2026-11-24'],
      ['Featured image', /The address of an image starts with/, 'https://example.com/a.jpg'],
    ] as const) {
      const input = field(name);
      expect(input).toBeInvalid();
      const before = invalid();
      fireEvent.change(input, { target: { value } });
      expect(screen.queryByText(message)).toBeNull();
      expect(input).toBeValid();
      expect(field('Title')).toHaveFocus();
      expect(invalid()).toBe(before - 1);
    }
    const written = content();
    expect(written).toBeInvalid();
    write('Light the lamps');
    await waitFor(() => expect(written).toBeValid());
    expect(screen.queryByText('Please write the content.')).toBeNull();

    // The sanitizer removes all of it.
    await user.click(radio('HTML'));
    put('Content', '<script>ran()</script>');
    expect(screen.getByText('Please write the content.')).toBeVisible();
    await user.click(button('Save draft'));
    expect(createPost).not.toHaveBeenCalled();
  });
});

const mixed =
  '<p style="color:red">a</p><h2 style="x">b</h2><script>c()</script><iframe src="https://example.com/x"></iframe>';

it('a save names the parts that a post cannot hold, and stores the rest once confirmed', async () => {
  const logged = expectError();
  vi.mocked(createPost).mockRejectedValueOnce(new Error('no'));
  const { user } = await openNew();
  fillIn();
  await user.click(radio('HTML'));
  put('Content', mixed);
  const question = async () => {
    await user.click(button('Save draft'));
    return within(await screen.findByRole('alertdialog', { name: 'Before this is saved' }));
  };
  expect((await question()).getByText(/will be removed:/)).toHaveTextContent(
    'will be removed: 2 styles, 1 script, 1 frame from example.com.',
  );
  await user.click(button('Keep editing'));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(createPost).not.toHaveBeenCalled();

  await user.click((await question()).getByRole('button', { name: 'Save draft' }));
  await waitFor(() => expect(logged).toHaveBeenCalled());
  expect(field('Content')).toHaveValue(mixed);
  expect(onSaved).not.toHaveBeenCalled();
  await user.click((await question()).getByRole('button', { name: 'Save draft' }));
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
  expect(vi.mocked(createPost).mock.lastCall?.[1].content).toBe('<p>a</p><h2>b</h2>');
});

const note = () => screen.findByRole('region', { name: 'Codes of other tools' });

it('Ctrl+S saves a new post and stays; what is written then is a draft of it, and the next save changes it', async () => {
  const { user } = await openWritten();
  field('Excerpt').focus();
  await user.keyboard('{Control>}s{/Control}');
  expect(await screen.findByText('Post Created')).toBeVisible();
  expect(screen.getByRole('dialog', { name: 'Edit post' })).toBeVisible();
  expect(onSaved).toHaveBeenCalledOnce();
  expect(content()).toHaveTextContent('Light the lamps');
  await waitFor(() => expect(field('Excerpt')).toHaveFocus());
  const id = vi.mocked(createPost).mock.lastCall?.[0] ?? '';

  put('Excerpt', 'Later words');
  fireEvent(window, new Event('pagehide'));
  expect(keptTexts()).toMatchObject([{ id, version: 1, values: { excerpt: 'Later words' } }]);

  put('Title', 'Diwali lamps');
  await user.keyboard('{Meta>}s{/Meta}');
  expect(await screen.findByText('Post Updated')).toBeVisible();
  expect(vi.mocked(updatePost).mock.lastCall?.[0]).toMatchObject({ id, version: 1 });
  expect(createPost).toHaveBeenCalledOnce();

  await user.click(button('Close'));
  await isClosed();
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(keptTexts()).toEqual([]);
});

it('a copy is a new draft of today with the same texts', async () => {
  const { user } = open(null, stored.id);
  expect(await screen.findByDisplayValue('Reels for sweet shops (copy)')).toBeVisible();
  expect(screen.getByText('Draft')).toBeVisible();
  await user.click(button('Save draft'));
  await isClosed();
  const [id, fields] = vi.mocked(createPost).mock.lastCall ?? [];
  expect(id).not.toBe(stored.id);
  expect(fields).toMatchObject({
    content: '<p>First text</p>',
    publishDate: today(),
    isFeatured: false,
    status: 'draft',
  });
});

it('codes of other tools are named with their field, asked about before they are published, and removed by one click', async () => {
  const { user } = await edit();
  put('Title', 'Reels for *|FNAME|*, and more');
  await user.click(within(await note()).getByRole('button', { name: 'Remove them' }));
  expect(field('Title')).toHaveValue('Reels for, and more');
  expect(screen.queryByRole('region', { name: 'Codes of other tools' })).toBeNull();

  put('Title', 'Reels for *|FNAME|*');
  write('Dear {{ first_name }}, hello');
  await user.click(button('Save changes'));
  const question = within(await screen.findByRole('alertdialog', { name: 'Before this is saved' }));
  expect(question.getByText('*|FNAME|*').parentElement).toHaveTextContent('*|FNAME|* in Title');
  expect(question.getByText('{{ first_name }}')).toBeVisible();
  expect(updatePost).not.toHaveBeenCalled();
  await user.click(question.getByRole('button', { name: 'Save changes' }));
  await isClosed();
  expect(vi.mocked(updatePost).mock.lastCall?.[1].title).toBe('Reels for *|FNAME|*');
});
