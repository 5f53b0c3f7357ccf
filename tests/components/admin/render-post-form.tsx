import { useState } from 'react';
import { fireEvent, screen } from '@testing-library/react';
import { Link } from 'react-router-dom';
import { beforeEach, vi } from 'vitest';
import { Toaster } from '@/shared/feedback/toaster';
import { PostDialog } from '@/admin/posts/editor/post-dialog';
import {
  createPost,
  fetchStoredPost,
  type StoredPost,
  updatePost,
} from '@/admin/posts/api/admin-post-editing';
import { loadDrafts } from '@/admin/drafts/record-drafts';
import { postTextSchema } from '@/admin/posts/editor/draft/post-draft';
import { publishMoment, publishTimes } from '@/admin/posts/publish-time';
import { useAddress } from '@/shared/hooks/use-address';
import { pasteInto, stubTextLayout } from './editor-dom.ts';
import { renderRoutes } from './render-admin.tsx';

// For tests that replace '@/admin/posts/api/admin-post-editing'.

export const stored: StoredPost = {
  id: '00000000-0000-4000-8000-000000000001',
  slug: 'reels-for-sweet-shops-2',
  version: 3,
  updatedAt: '2026-02-10T05:00:00+00:00',
  publishAt: null,
  fields: {
    title: 'Reels for sweet shops',
    excerpt: 'Six ideas',
    content: '<p>First text</p>',
    category: 'Social Media',
    author: 'Zoya Khan',
    publishDate: '2026-02-10',
    publishTime: publishTimes.asDated,
    isFeatured: true,
    status: 'published',
    image: '',
  },
};

export const onSaved = vi.fn<() => void>();

stubTextLayout();

beforeEach(() => {
  vi.clearAllMocks();
  vi.mocked(fetchStoredPost).mockResolvedValue(stored);
  vi.mocked(createPost).mockImplementation(async (id, fields) => ({
    id,
    slug: 'diwali-offers',
    version: 1,
    updatedAt: stored.updatedAt,
    publishAt: publishMoment(fields)?.toISOString() ?? null,
    fields,
  }));
  vi.mocked(updatePost).mockImplementation(async (base, fields) => ({
    kind: 'saved',
    row: {
      ...base,
      fields,
      publishAt: publishMoment(fields)?.toISOString() ?? null,
      version: base.version + 1,
    },
  }));
});

/** As in the product, the open dialog is in the address. */
function Screen({ id, copyOf }: { id: string | null; copyOf: string | null }) {
  const { get, reset } = useAddress();
  const [savedAs, setSavedAs] = useState<string>();
  return (
    <>
      <Link to="/elsewhere">Elsewhere</Link>
      <button onClick={() => reset({ edit: 'yes' })}>Open again</button>
      {get('edit') && (
        <PostDialog
          id={savedAs ?? id}
          copyOf={copyOf}
          onClose={() => reset()}
          onSaved={onSaved}
          onStay={setSavedAs}
        />
      )}
      <Toaster />
    </>
  );
}

export const open = (id: string | null = null, copyOf: string | null = null) =>
  renderRoutes({
    routes: [
      { path: '/', element: <Screen id={id} copyOf={copyOf} /> },
      { path: '/elsewhere', element: <h1>Elsewhere</h1> },
    ],
    at: '/?edit=yes',
  });

/** A new post, once its form is there. */
export async function openNew() {
  const view = open();
  await screen.findByRole('dialog', { name: 'New post' });
  return view;
}

export async function edit() {
  const view = open(stored.id);
  await screen.findByDisplayValue(stored.fields.title);
  return view;
}

export const field = (name: string) => screen.getByLabelText(name);
export const button = (name: string) => screen.getByRole('button', { name });
export const radio = (name: string) => screen.getByRole('radio', { name });
export const content = () => screen.getByRole('textbox', { name: 'Content' });
export const write = (text: string) => pasteInto(content(), { text });
/** The texts of posts that this device keeps, newest first. */
export const keptTexts = () => loadDrafts('post/', postTextSchema).map(({ values }) => values);
/** Resolves when the dialog has closed. */
export const isClosed = () => screen.findByRole('button', { name: 'Open again' });
/** Opens the dialog again, once it has closed. */
export async function reopen(user: ReturnType<typeof open>['user']) {
  await user.click(await isClosed());
  await screen.findByRole('textbox', { name: 'Title' });
}
export const expectError = () => vi.spyOn(console, 'error').mockImplementation(() => {});

/** Sets the whole value at once, because typing letter by letter is slow. */
export const put = (name: string, value: string) =>
  fireEvent.change(field(name), { target: { value } });

/** Fills in everything a new post needs except its content. */
export function fillIn() {
  put('Title', 'Diwali offers');
  put('Excerpt', 'What sold');
  put('Category', 'SEO');
}

/** A new post with all that it needs. */
export async function openWritten() {
  const view = await openNew();
  fillIn();
  write('Light the lamps');
  return view;
}
