/** Finds the fields and buttons of a post's form, and the drafts on this device. */
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, vi } from 'vitest';
import { loadDrafts } from '@/admin/drafts/record-drafts';
import { postTextSchema } from '@/admin/posts/editor/draft/post-draft';
import type { Answers } from '../../states/backend.ts';
import { openState } from '../../states/open.tsx';
import { pasteInto, stubTextLayout } from './editor-dom.ts';

stubTextLayout();

export const field = (name: string) => screen.getByLabelText(name);
export const button = (name: string) => screen.getByRole('button', { name });
export const radio = (name: string) => screen.getByRole('radio', { name });
export const content = () => screen.getByRole('textbox', { name: 'Content' });
export const write = (text: string) => pasteInto(content(), { text });

/** Sets the whole value at once, because typing letter by letter is slow. A choice is found by its letters. */
export function put(name: string, value: string) {
  const target = field(name);
  if (target.role !== 'combobox') fireEvent.change(target, { target: { value } });
  else for (const key of value) fireEvent.keyDown(target, { key });
}

/** The texts of posts that this device keeps, newest first. */
export const keptTexts = () => loadDrafts('post/', postTextSchema).map(({ values }) => values);

export const isClosed = () =>
  waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

export const expectError = () => vi.spyOn(console, 'error').mockImplementation(() => {});

/** Fills in all that a new post needs. */
export function fillIn() {
  put('Title', 'Diwali offers');
  put('Excerpt', 'What sold');
  put('Category', 'SEO');
  write('Light the lamps');
}

export async function openWritten(rest: Answers = {}) {
  const view = await openState('admin/blog/new', rest);
  fillIn();
  return view;
}
