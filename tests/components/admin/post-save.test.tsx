// Tests saving a post: refusals, questions, and Ctrl+S, which keeps the form open.
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { lost } from '../../states/backend.ts';
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

const question = async () =>
  within(await screen.findByRole('alertdialog', { name: 'Before this is saved' }));

const invalid = () => document.querySelectorAll('[aria-invalid=true]').length;

describe('a refused save of a post', () => {
  it('marks each wrong field until that field is corrected', async () => {
    const { user, asked } = await openState('admin/blog/new');
    put('Author', ' ');
    put('Publish date', '');
    put('Featured image', 'http://example.com/a.jpg');
    await user.click(button('Save draft'));
    expect(await screen.findByText('Validation Error')).toBeVisible();
    expect(
      screen.getByText('Please fill in all required fields (title, excerpt, content, category).'),
    ).toBeVisible();
    for (const [name, message, value] of [
      ['Title', 'Please give the post a title.', 'Diwali offers'],
      ['Excerpt', 'Please write an excerpt.', 'What sold'],
      ['Category', 'Please choose a category.', 'SEO'],
      ['Author', 'Please name the author.', 'Asha Rao'],
      ['Publish date', 'Please choose a date.', '2026-11-24'],
      ['Featured image', /The address of an image starts with/, 'https://example.com/a.jpg'],
    ] as const) {
      const before = invalid();
      expect(field(name)).toBeInvalid();
      put(name, value);
      expect(screen.queryByText(message)).toBeNull();
      expect(field(name)).toBeValid();
      // The first wrong field has it since the save.
      expect(field('Title')).toHaveFocus();
      expect(invalid()).toBe(before - 1);
    }
    write('Light the lamps');
    await waitFor(() => expect(content()).toBeValid());
    expect(asked('insert blogs')).toEqual([]);
  });

  it('follows a field from error to error', async () => {
    await openState('admin/blog/problems');
    put('Title', 'x'.repeat(301));
    expect(screen.getByText('At most 300 characters; these are 301.')).toBeVisible();
    put('Title', '');
    expect(screen.getByText('Please give the post a title.')).toBeVisible();
  });

  it('takes HTML of which nothing is left for no content', async () => {
    const { user, asked } = await openWritten();
    await user.click(radio('HTML'));
    put('Content', '<script>ran()</script>');
    await user.click(button('Save draft'));
    expect(await screen.findByText('Please write the content.')).toBeVisible();
    expect(asked('insert blogs')).toEqual([]);
  });
});

describe('the parts that a post cannot hold', () => {
  const written = `${post.content}<p style="color:red">Red</p><iframe src="https://example.com/"></iframe>`;

  it('are named before the rest is stored', async () => {
    const { user, asked } = await openState('admin/blog/removed');
    expect((await question()).getByText(/will be removed:/)).toHaveTextContent(
      'will be removed: 1 style, 1 frame from example.com.',
    );
    await user.click(button('Keep editing'));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(field('Content')).toHaveValue(written);
    expect(asked('update blogs')).toEqual([]);
    await user.click(button('Save changes'));
    await user.click((await question()).getByRole('button', { name: 'Save changes' }));
    await screen.findByText('Post Updated');
    expect(asked('update blogs')[0]?.body).toMatchObject({
      content: `${post.content}<p>Red</p>`,
    });
  });

  it('stay in the form when the save fails', async () => {
    expectError();
    const { user } = await openState('admin/blog/removed', { 'update blogs': lost });
    await user.click((await question()).getByRole('button', { name: 'Save changes' }));
    expect(await screen.findByText(/Failed to save the blog post/)).toBeVisible();
    expect(field('Content')).toHaveValue(written);
  });
});

const note = () => screen.findByRole('region', { name: 'Placeholder codes of other tools' });

describe('codes of other tools in a post', () => {
  it('are removed by one click', async () => {
    const { user } = await openState('admin/blog/edit');
    put('Title', 'Reels for *|FNAME|*, and more');
    await user.click(within(await note()).getByRole('button', { name: 'Remove them' }));
    expect(field('Title')).toHaveValue('Reels for, and more');
    expect(screen.queryByRole('region', { name: 'Placeholder codes of other tools' })).toBeNull();
  });

  it('are named with their field before they are published', async () => {
    const { user, asked } = await openState('admin/blog/edit');
    put('Title', 'Reels for *|FNAME|*');
    await user.click(button('Save changes'));
    expect((await question()).getByText('*|FNAME|*').parentElement).toHaveTextContent(
      '*|FNAME|* in Title',
    );
    expect(asked('update blogs')).toEqual([]);
    await user.click((await question()).getByRole('button', { name: 'Save changes' }));
    await isClosed();
    expect(asked('update blogs')[0]?.body).toMatchObject({ title: 'Reels for *|FNAME|*' });
  });
});

describe('Unpublish', () => {
  it('asks before visitors lose a public post', async () => {
    const { user, asked } = await openState('admin/blog/edit');
    expect(within(screen.getByRole('dialog')).getByText('Published')).toBeVisible();
    await user.click(button('Unpublish'));
    expect((await question()).getByText(/Visitors can no longer find this post/)).toBeVisible();
    await user.click(button('Keep editing'));
    expect(asked('update blogs')).toEqual([]);
    await user.click(button('Unpublish'));
    await user.click((await question()).getByRole('button', { name: 'Unpublish' }));
    await isClosed();
    expect(asked('update blogs')[0]?.body).toMatchObject({ status: 'draft' });
  });

  it('is not what Enter in a field does', async () => {
    const { user, asked } = await openState('admin/blog/edit');
    await user.type(field('Author'), '{Enter}');
    await isClosed();
    expect(asked('update blogs')[0]?.body).toMatchObject({ status: 'published' });
  });
});

it('Ctrl+S saves a new post, which stays open and is changed by the next save', async () => {
  const { user, asked } = await openWritten();
  field('Excerpt').focus();
  await user.keyboard('{Control>}s{/Control}');
  expect(await screen.findByText('Post Created')).toBeVisible();
  expect(screen.getByRole('dialog', { name: 'Edit post' })).toBeVisible();
  expect(content()).toHaveTextContent('Light the lamps');
  await waitFor(() => expect(field('Excerpt')).toHaveFocus());
  const { id } = Object(asked('insert blogs')[0]?.body);

  put('Excerpt', 'Later words');
  fireEvent(window, new Event('pagehide'));
  expect(keptTexts()).toMatchObject([{ id, version: 1, values: { excerpt: 'Later words' } }]);

  await user.keyboard('{Meta>}s{/Meta}');
  expect(await screen.findByText('Post Updated')).toBeVisible();
  expect(asked('update blogs')[0]?.query).toMatchObject({ id: `eq.${id}`, version: 'eq.1' });
  expect(asked('insert blogs')).toHaveLength(1);
  await user.click(button('Close'));
  await isClosed();
  expect(keptTexts()).toEqual([]);
});
