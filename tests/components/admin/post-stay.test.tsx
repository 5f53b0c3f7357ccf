import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { createPost, updatePost } from '@/features/blog/api/admin-post-editing';
import { loadPostTexts } from '@/features/blog/admin/editor/draft/post-draft';
import { today } from '@/features/blog/post-fields';
import {
  button,
  content,
  edit,
  field,
  isClosed,
  onSaved,
  open,
  openWritten,
  put,
  stored,
  write,
} from './render-post-form.tsx';

vi.mock('@/features/blog/api/admin-post-editing');

const note = () => screen.findByRole('region', { name: 'Codes of other tools' });

it('Ctrl+S saves a new post and stays; what is written then is a draft of it, and the next save changes it', async () => {
  const { user } = openWritten();
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
  expect(loadPostTexts(null)).toEqual([]);
  expect(loadPostTexts(id)).toMatchObject([{ values: { values: { excerpt: 'Later words' } } }]);

  put('Title', 'Diwali lamps');
  await user.keyboard('{Meta>}s{/Meta}');
  expect(await screen.findByText('Post Updated')).toBeVisible();
  expect(vi.mocked(updatePost).mock.lastCall?.[0]).toMatchObject({ id, version: 1 });
  expect(createPost).toHaveBeenCalledOnce();

  await user.click(button('Close'));
  await isClosed();
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(loadPostTexts(null)).toEqual([]);
  expect(loadPostTexts(id)).toEqual([]);
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

it('codes of other tools are named with their place, asked about before they are published, and removed by one click', async () => {
  const { user } = await edit();
  put('Title', 'Reels for *|FNAME|*, and more');
  await user.click(within(await note()).getByRole('button', { name: 'Remove them' }));
  expect(field('Title')).toHaveValue('Reels for, and more');
  expect(screen.queryByRole('region', { name: 'Codes of other tools' })).toBeNull();

  put('Title', 'Reels for *|FNAME|*');
  write('Dear {{ first_name }}, hello');
  await user.click(button('Save changes'));
  const question = within(await screen.findByRole('alertdialog', { name: /Publish with codes/ }));
  expect(question.getByText(/\(Mailchimp\), Title: “Reels for \*\|FNAME\|\*”/)).toBeVisible();
  expect(question.getByText('{{ first_name }}')).toBeVisible();
  expect(updatePost).not.toHaveBeenCalled();
  await user.click(question.getByRole('button', { name: 'Publish as it is' }));
  await isClosed();
  expect(vi.mocked(updatePost).mock.lastCall?.[1].title).toBe('Reels for *|FNAME|*');
});
