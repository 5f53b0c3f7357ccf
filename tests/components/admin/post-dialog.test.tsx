import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Toaster } from '@/components/feedback/toaster';
import {
  draftKey,
  loadPostDrafts,
  NEW_POST,
  savePostDraft,
} from '@/features/blog/admin/draft-store';
import { newPostFields, today } from '@/features/blog/admin/new-post';
import { PostDialog, type PostDialogMode } from '@/features/blog/admin/post-dialog';
import {
  createPost,
  fetchStoredPost,
  type StoredPost,
  updatePost,
} from '@/features/blog/api/admin-post-editing';
import { uploadImage } from '@/features/blog/api/admin-post-images';
import { AppError } from '@/lib/supabase/errors';
import { pasteInto, stubTextLayout } from './editor-dom.ts';
import { renderRoutes } from './render-admin.tsx';

vi.mock('@/features/blog/api/admin-post-editing');
vi.mock('@/features/blog/api/admin-post-images');
stubTextLayout();

const id = '00000000-0000-4000-8000-000000000001';
const stored: StoredPost = {
  id,
  slug: 'reels-for-sweet-shops-2',
  version: 3,
  fields: {
    title: 'Reels for sweet shops',
    excerpt: 'Six ideas',
    content: '<p>First text</p>',
    category: 'Social Media',
    author: 'Tejas Nambiar',
    publishDate: '2026-02-10',
    isFeatured: true,
    status: 'published',
    image: '',
  },
};
const theirs: StoredPost = {
  ...stored,
  version: 4,
  fields: { ...stored.fields, title: 'Their title', content: '<p>Their text</p>' },
};

const onSaved = vi.fn<() => void>();

function Screen({ mode }: { mode: PostDialogMode }) {
  const [isOpen, setIsOpen] = useState(true);
  return (
    <>
      <Link to="/elsewhere">Elsewhere</Link>
      {isOpen ? (
        <PostDialog mode={mode} onClose={() => setIsOpen(false)} onSaved={onSaved} />
      ) : (
        <button onClick={() => setIsOpen(true)}>Open again</button>
      )}
      <Toaster />
    </>
  );
}

const open = (mode: PostDialogMode = { kind: 'create' }) =>
  renderRoutes({
    routes: [
      { path: '/', element: <Screen mode={mode} /> },
      { path: '/elsewhere', element: <h1>Elsewhere</h1> },
    ],
    at: '/',
  });
const edit = async () => {
  const view = open({ kind: 'edit', id });
  await screen.findByDisplayValue(stored.fields.title);
  return view;
};
type User = ReturnType<typeof open>['user'];

const field = (name: string) => screen.getByLabelText(name);
const button = (name: string) => screen.getByRole('button', { name });
const write = (text: string) =>
  pasteInto(screen.getByRole('textbox', { name: 'Content' }), { text });
const isClosed = () => screen.findByRole('button', { name: 'Open again' });
const drafts = () => [...loadPostDrafts(NEW_POST), ...loadPostDrafts(id)];
const expectError = () => vi.spyOn(console, 'error').mockImplementation(() => {});

/** At once: letter by letter would be slow, and is the browser's business. */
const put = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });

function fillIn() {
  put('Title', 'Diwali offers');
  put('Excerpt', 'What sold');
  put('Category', 'SEO');
  write('Light the lamps');
}

beforeEach(() => {
  vi.clearAllMocks();
  vi.mocked(fetchStoredPost).mockResolvedValue(stored);
  vi.mocked(createPost).mockImplementation(async (newId, fields) => ({
    id: newId,
    slug: 'diwali-offers',
    version: 1,
    fields,
  }));
  vi.mocked(updatePost).mockImplementation(async (base, fields) => ({
    kind: 'saved',
    post: { ...base, fields, version: base.version + 1 },
  }));
});

describe('a new post', () => {
  it('starts with the specified defaults', () => {
    open();
    expect(screen.getByRole('dialog', { name: 'New Post' })).toBeVisible();
    expect(field('Title')).toHaveFocus();
    expect(field('Status')).toHaveValue('draft');
    expect(field('Author')).toHaveValue('Sanika Gokhale');
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
  });

  it('names what is missing and saves nothing', async () => {
    const { user } = open();
    await user.click(button('Save Draft'));
    expect(await screen.findByText('Validation Error')).toBeVisible();
    expect(
      screen.getByText('Please fill in all required fields (title, excerpt, content, category).'),
    ).toBeVisible();
    expect(field('Title')).toHaveFocus();
    expect(field('Excerpt')).toBeInvalid();
    expect(createPost).not.toHaveBeenCalled();
  });

  it('is cleaned and stored, says so, and leaves an empty form', async () => {
    const { user } = open();
    fillIn();
    await user.selectOptions(field('Status'), 'published');
    await user.click(button('HTML'));
    put('Content', '<p>Light the lamps</p><p onclick="x()">b</p>');
    await user.click(button('Publish Post'));
    await user.click(await screen.findByRole('button', { name: 'Save without them' }));
    expect(await screen.findByText('Post Created')).toBeVisible();
    expect(vi.mocked(createPost).mock.lastCall?.[1]).toEqual({
      ...newPostFields(),
      title: 'Diwali offers',
      excerpt: 'What sold',
      category: 'SEO',
      status: 'published',
      content: '<p>Light the lamps</p><p>b</p>',
    });
    expect(onSaved).toHaveBeenCalledOnce();
    await user.click(await isClosed());
    expect(field('Title')).toHaveValue('');
    expect(screen.queryByText(/Unsaved changes/)).toBeNull();
    expect(drafts()).toEqual([]);
  });

  it('stays as it was when it could not be saved, and the next try is the same post', async () => {
    const logged = expectError();
    const { user } = open();
    fillIn();
    vi.mocked(createPost).mockRejectedValueOnce(new AppError('Failed to create blog post'));
    await user.click(button('Save Draft'));
    expect(
      await screen.findByText('Failed to save the blog post. Please try again.'),
    ).toBeVisible();
    expect(logged).toHaveBeenCalledWith('Failed to create blog post:', expect.any(AppError));
    expect(field('Title')).toHaveValue('Diwali offers');
    await user.click(button('Save Draft'));
    await isClosed();
    const [first, second] = vi.mocked(createPost).mock.calls;
    expect(second).toEqual(first);
  });

  it('shows its address and its read time while it is written', async () => {
    const { user } = open();
    put('Title', 'Hello,  World - 100%!');
    expect(field('Title')).toHaveAccessibleDescription(
      /Address: \/blog\/hello-world-100, with a number/,
    );
    put('Title', 'नमस्ते');
    expect(field('Title')).toHaveAccessibleDescription(new RegExp(`/blog/post-${today()}-1,`));
    write('word '.repeat(401));
    await waitFor(() => expect(field('Read time')).toHaveValue(3));
    expect(screen.getByText('401')).toBeVisible();
    await user.clear(field('Read time'));
    await user.tab();
    expect(field('Read time')).toHaveValue(5);
    expect(field('Read time')).toHaveAccessibleDescription(/Saving counts the words again: 3 min/);
  });

  it('says what a date in the future means', () => {
    open();
    expect(screen.queryByText(/in the future/)).toBeNull();
    put('Publish date', '2999-01-31');
    expect(field('Publish date')).toHaveAccessibleDescription(/Jan 31, 2999 is in the future/);
  });

  it('can be looked at as its readers will see it', async () => {
    const { user } = open();
    fillIn();
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
    expect(screen.getByRole('dialog', { name: 'New Post' })).toBeVisible();
    await user.click(screen.getByRole('tab', { name: 'Write' }));
    expect(screen.getByRole('textbox', { name: 'Content' })).toHaveTextContent('Light the lamps');
  });
});

describe('a stored post', () => {
  it('is opened, changed and saved', async () => {
    const { user } = await edit();
    expect(field('Title')).toHaveAccessibleDescription('Address: /blog/reels-for-sweet-shops-2');
    put('Title', 'Reels for sweet shops 2026');
    expect(field('Title')).toHaveAccessibleDescription(
      /New address: \/blog\/reels-for-sweet-shops-2026.*The old one, \/blog\/reels-for-sweet-shops-2, will lead to it/,
    );
    await user.click(button('Save Changes'));
    expect(await screen.findByText('Post Updated')).toBeVisible();
    expect(updatePost).toHaveBeenCalledExactlyOnceWith(stored, {
      ...stored.fields,
      title: 'Reels for sweet shops 2026',
    });
    await isClosed();
  });

  it('that is gone says so', async () => {
    vi.mocked(fetchStoredPost).mockResolvedValue(null);
    open({ kind: 'edit', id });
    expect(await screen.findByText('This post does not exist any more.')).toBeVisible();
  });

  it('that could not be read can be asked for again', async () => {
    vi.mocked(fetchStoredPost).mockRejectedValueOnce(new AppError('x', { status: 400 }));
    const { user } = open({ kind: 'edit', id });
    expect(await screen.findByText('Failed to fetch blog post')).toBeVisible();
    await user.click(button('Try again'));
    expect(await screen.findByDisplayValue(stored.fields.title)).toBeVisible();
  });
});

/** Opens the post, changes it, and saves it after somebody else did. */
async function collide(present: StoredPost | null = theirs) {
  vi.mocked(updatePost).mockResolvedValueOnce({ kind: 'conflict', theirs: present });
  const { user } = await edit();
  put('Title', 'Reels for sweet shops and mine');
  write('My words. ');
  await user.click(button('Save Changes'));
  const name = present ? 'Somebody else has saved this post' : 'This post was deleted';
  return { user, dialog: within(await screen.findByRole('dialog', { name })) };
}

describe('a post that somebody else saved meanwhile', () => {
  it('shows both versions, field by field', async () => {
    const { dialog } = await collide();
    expect(dialog.getByText('Reels for sweet shops and mine')).toBeVisible();
    expect(dialog.getByText('Their title')).toBeVisible();
    const content = within(dialog.getByRole('group', { name: 'Content, compared' }));
    expect(content.getByText('Only yours:').parentElement).toHaveTextContent('My words.');
    expect(content.getByText('Only theirs:').parentElement).toHaveTextContent('Their text');
    expect(dialog.queryByText('Category')).toBeNull();
  });

  it('is overwritten knowingly, as the version that was shown', async () => {
    const { user, dialog } = await collide();
    await user.click(dialog.getByRole('button', { name: 'Keep mine' }));
    expect(await screen.findByText('Post Updated')).toBeVisible();
    const [base, fields] = vi.mocked(updatePost).mock.lastCall ?? [];
    expect(base).toEqual(theirs);
    expect(fields).toMatchObject({ title: 'Reels for sweet shops and mine' });
  });

  it('can be taken over, and one’s own text is still offered', async () => {
    const { user, dialog } = await collide();
    await user.click(dialog.getByRole('button', { name: 'Take theirs' }));
    expect(field('Title')).toHaveValue('Their title');
    expect(screen.getByRole('textbox', { name: 'Content' })).toHaveTextContent('Their text');
    await user.click(button('Restore'));
    expect(field('Title')).toHaveValue('Reels for sweet shops and mine');
    await user.click(button('Save Changes'));
    await isClosed();
    expect(vi.mocked(updatePost).mock.lastCall?.[0].version).toBe(4);
  });

  it('leaves one’s own text to be copied', async () => {
    const { user, dialog } = await collide();
    await user.click(dialog.getByRole('button', { name: 'Copy mine' }));
    expect(await screen.findByText('Copied')).toBeVisible();
    expect(await navigator.clipboard.readText()).toContain('Reels for sweet shops and mine');
  });

  it('or deleted can be stored anew', async () => {
    const { user, dialog } = await collide(null);
    await user.click(dialog.getByRole('button', { name: 'Save mine as a new post' }));
    expect(await screen.findByText('Post Created')).toBeVisible();
    expect(vi.mocked(createPost).mock.lastCall?.[0]).not.toBe(id);
  });

  it('is no conflict when it was one’s own save whose answer was lost', async () => {
    const { user } = await edit();
    put('Title', 'Reels for sweet shops!');
    vi.mocked(updatePost).mockImplementation(async (base, fields) => ({
      kind: 'conflict',
      theirs: { ...base, version: 4, fields },
    }));
    await user.click(button('Save Changes'));
    expect(await screen.findByText('Post Updated')).toBeVisible();
    await isClosed();
  });
});

/** Whether the browser would ask before the tab closes. */
const asksBeforeLeaving = () => {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
};

describe('unsaved work', () => {
  it('is asked about before the dialog closes', async () => {
    const { user } = open();
    put('Title', 'Half');
    await user.click(button('Close'));
    await user.click(await screen.findByRole('button', { name: 'Keep writing' }));
    expect(field('Title')).toHaveValue('Half');
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Discard changes' }));
    await user.click(await isClosed());
    expect(field('Title')).toHaveValue('');
    expect(drafts()).toEqual([]);
  });

  it('is not asked about when there is none', async () => {
    const { user } = await edit();
    await user.click(button('Cancel'));
    expect(await isClosed()).toBeVisible();
  });

  it('is asked about before another page opens', async () => {
    const { user, router } = open();
    put('Title', 'Half');
    await act(() => router.navigate('/elsewhere'));
    await user.click(await screen.findByRole('button', { name: 'Keep writing' }));
    expect(router.state.location.pathname).toBe('/');
    await act(() => router.navigate('/elsewhere'));
    await user.click(await screen.findByRole('button', { name: 'Leave, keep on this device' }));
    expect(await screen.findByRole('heading', { name: 'Elsewhere' })).toBeVisible();
    expect(drafts()[0]?.fields.title).toBe('Half');
  });

  it('is asked about before the tab closes', async () => {
    open();
    expect(asksBeforeLeaving()).toBe(false);
    put('Title', 'Half');
    expect(asksBeforeLeaving()).toBe(true);
  });

  it('is kept every few seconds, the last letter in the editor included', async () => {
    open();
    write('Typed just now');
    act(() => void window.dispatchEvent(new Event('pagehide')));
    expect(drafts()[0]?.fields.content).toBe('<p>Typed just now</p>');
    put('Title', 'Half');
    await waitFor(() => expect(drafts()[0]?.fields.title).toBe('Half'), { timeout: 4500 });
    expect(screen.getByText(/^Not saved yet. Kept on this device on/)).toBeVisible();
  });

  it('is still there after the session ended under it', async () => {
    const { unmount } = open();
    put('Title', 'Half');
    unmount();
    open();
    expect(screen.getByText(/“Half”, 0 words/)).toBeVisible();
  });

  it('is offered, not forced upon, and brought back when asked', async () => {
    const key = draftKey(id, 'earlier');
    const fields = { ...stored.fields, title: 'Older idea', content: '<p>Kept</p>' };
    savePostDraft(key, { savedAt: Date.parse('2026-11-01T09:30:00Z'), baseVersion: 2, fields });
    const { user } = await edit();
    expect(screen.getByText(/Unsaved changes from/)).toHaveTextContent('Nov 1, 2026, 03:00 PM');
    await user.click(button('Restore'));
    expect(field('Title')).toHaveValue('Older idea');
    expect(screen.getByRole('textbox', { name: 'Content' })).toHaveTextContent('Kept');
    await user.click(button('Save Changes'));
    await isClosed();
    // Made from version 2: the database will refuse it if the post has moved on.
    expect(vi.mocked(updatePost).mock.lastCall?.[0].version).toBe(2);
    expect(drafts()).toEqual([]);
  });

  it('that is thrown away is gone', async () => {
    savePostDraft(draftKey(NEW_POST, 'earlier'), {
      savedAt: 1,
      baseVersion: null,
      fields: { ...newPostFields(), title: 'Old' },
    });
    const { user } = open();
    await user.click(button('Discard'));
    expect(screen.queryByText(/Unsaved changes/)).toBeNull();
    expect(drafts()).toEqual([]);
  });

  it('that this device cannot keep is said', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('full');
    });
    open();
    put('Title', 'Half');
    act(() => void window.dispatchEvent(new Event('pagehide')));
    expect(screen.getByText(/this device could not keep it/)).toBeVisible();
  });
});

const choose = async (user: User, file: File) =>
  user.upload(screen.getByLabelText('Upload an image'), file);

describe('the featured image', () => {
  const photo = new File([Uint8Array.from([0xff, 0xd8, 0xff, 0xe0])], 'a.jpg', {
    type: 'image/jpeg',
  });

  beforeEach(() => {
    vi.stubGlobal(
      'createImageBitmap',
      vi.fn(async () => ({ width: 800, height: 450, close: () => undefined })),
    );
  });

  it('is uploaded and shown', async () => {
    vi.mocked(uploadImage).mockResolvedValue('/storage/images/1.jpg');
    const { user } = open();
    await choose(user, photo);
    expect(await screen.findByText('Upload Successful')).toBeVisible();
    expect(screen.getByText('Image uploaded successfully!')).toBeVisible();
    expect(field('Featured image')).toHaveValue('/storage/images/1.jpg');
    expect(vi.mocked(uploadImage).mock.lastCall?.[0].type).toBe('image/jpeg');
    await user.click(button('Remove image'));
    expect(field('Featured image')).toHaveValue('');
  });

  it('says why it could not be uploaded', async () => {
    expectError();
    vi.mocked(uploadImage).mockRejectedValue(new AppError('Failed to upload image'));
    const { user } = open();
    await choose(user, photo);
    expect(await screen.findByText('Upload Error')).toBeVisible();
    expect(screen.getByText('Failed to upload image')).toBeVisible();
  });

  it('must be an image by its content', async () => {
    const { user } = open();
    await choose(user, new File(['<svg/>'], 'logo.png', { type: 'image/png' }));
    expect(await screen.findByText('Upload Error')).toBeVisible();
    expect(screen.getByText(/This file is not an image/)).toBeVisible();
    expect(uploadImage).not.toHaveBeenCalled();
  });
});
