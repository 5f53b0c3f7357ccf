import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { loadPostTexts, postTextName } from '@/admin/posts/editor/draft/post-draft';
import {
  createPost,
  fetchStoredPost,
  type StoredPost,
  updatePost,
} from '@/admin/posts/api/admin-post-editing';
import { saveDraft } from '@/shared/drafts/device-storage';
import {
  button,
  content,
  edit,
  field,
  isClosed,
  open,
  put,
  stored,
  write,
} from './render-post-form.tsx';

vi.mock('@/admin/posts/api/admin-post-editing');

const theirs: StoredPost = {
  ...stored,
  version: 4,
  fields: { ...stored.fields, title: 'Their title', content: '<p>Their text</p>' },
};
const drafts = () => [...loadPostTexts(null), ...loadPostTexts(stored.id)];

/** Opens the post, changes it, and saves it after another admin did. */
async function collide(present: StoredPost | null = theirs) {
  vi.mocked(updatePost).mockResolvedValueOnce({ kind: 'conflict', theirs: present });
  const { user } = await edit();
  put('Title', 'Reels for sweet shops and mine');
  write('My words. ');
  await user.click(button('Save changes'));
  const name = present ? 'This post was changed elsewhere' : 'This post is gone';
  return { user, dialog: within(await screen.findByRole('dialog', { name })) };
}

describe('a post that another admin saved meanwhile', () => {
  it('shows both versions of each field, lets the own text be copied, and is overwritten by Keep mine', async () => {
    const { user, dialog } = await collide();
    expect(dialog.getByText('Reels for sweet shops and mine')).toBeVisible();
    expect(dialog.getByText('Their title')).toBeVisible();
    const compared = within(dialog.getByRole('group', { name: 'Content, compared' }));
    expect((await compared.findByText('Only yours:')).parentElement).toHaveTextContent('My words.');
    expect(compared.getByText('Only theirs:').parentElement).toHaveTextContent('Their text');
    await user.click(dialog.getByRole('button', { name: 'Copy mine' }));
    expect(await screen.findByText('Copied')).toBeVisible();
    expect(await navigator.clipboard.readText()).toContain('Reels for sweet shops and mine');
    expect(dialog.queryByText('Category')).toBeNull();

    await user.click(dialog.getByRole('button', { name: 'Keep mine' }));
    expect(await screen.findByText('Post Updated')).toBeVisible();
    // Based on the version that was shown.
    const [base, fields] = vi.mocked(updatePost).mock.lastCall ?? [];
    expect(base).toEqual(theirs);
    expect(fields).toMatchObject({ title: 'Reels for sweet shops and mine' });
  });

  it('stays open after Ctrl+S and Keep mine', async () => {
    const { user } = await edit();
    vi.mocked(updatePost).mockResolvedValueOnce({ kind: 'conflict', theirs });
    put('Title', 'Mine');
    await user.keyboard('{Control>}s{/Control}');
    await user.click(await screen.findByRole('button', { name: 'Keep mine' }));
    expect(await screen.findByText('Post Updated')).toBeVisible();
    expect(screen.getByRole('dialog', { name: 'Edit post' })).toBeVisible();
    expect(field('Title')).toHaveValue('Mine');
  });

  it('keeps its status in the text of this device, and gets the chosen one by Keep mine', async () => {
    const draft = { ...stored, fields: { ...stored.fields, status: 'draft' as const } };
    vi.mocked(fetchStoredPost).mockResolvedValue(draft);
    vi.mocked(updatePost).mockResolvedValueOnce({
      kind: 'conflict',
      theirs: { ...draft, version: 4 },
    });
    const { user } = await edit();
    put('Title', 'Not public yet');
    await user.click(button('Publish'));
    const dialog = within(await screen.findByRole('dialog', { name: /changed elsewhere/ }));
    expect(dialog.getByText('published')).toBeVisible();
    expect(drafts().map(({ values }) => values.values)).toEqual([
      { ...draft.fields, title: 'Not public yet' },
    ]);
    await user.click(dialog.getByRole('button', { name: 'Keep mine' }));
    await isClosed();
    expect(vi.mocked(updatePost).mock.lastCall?.[1].status).toBe('published');
  });

  it('replaces the form by Take theirs, and the own text is offered', async () => {
    const { user, dialog } = await collide();
    await user.click(dialog.getByRole('button', { name: 'Take theirs' }));
    expect(field('Title')).toHaveValue('Their title');
    expect(content()).toHaveTextContent('Their text');
    await user.click(button('Restore'));
    expect(field('Title')).toHaveValue('Reels for sweet shops and mine');
    await user.click(button('Save changes'));
    await isClosed();
    expect(vi.mocked(updatePost).mock.lastCall?.[0].version).toBe(4);
  });

  it('can be saved as a new post when it was deleted', async () => {
    const { user, dialog } = await collide(null);
    await user.click(dialog.getByRole('button', { name: 'Keep mine as a new post' }));
    expect(await screen.findByText('Post Created')).toBeVisible();
    expect(vi.mocked(createPost).mock.lastCall?.[0]).not.toBe(stored.id);
  });
});

describe('unsaved work', () => {
  it('is protected by a question before the dialog closes, and only offered to a writer who chose to leave it', async () => {
    const { user } = open();
    await user.click(button('Close'));
    // Nothing was changed, so it closes at once.
    await user.click(await isClosed());
    put('Title', 'Half');
    await user.click(button('Close'));
    await user.click(await screen.findByRole('button', { name: 'Keep writing' }));
    expect(field('Title')).toHaveValue('Half');
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Discard changes' }));
    await user.click(await isClosed());
    expect(field('Title')).toHaveValue('');
    expect(drafts()).toEqual([]);

    put('Title', 'Half');
    await user.click(button('Close'));
    await user.click(await screen.findByRole('button', { name: 'Keep draft and leave' }));
    await user.click(await isClosed());
    expect(field('Title')).toHaveValue('');
    expect(screen.getByText(/“Half”, 0 words/)).toBeVisible();
    await user.click(button('Discard'));
    expect(screen.queryByText(/Unsaved changes/)).toBeNull();
    expect(drafts()).toEqual([]);
  });

  it('is protected by a question before another page opens, or the tab closes', async () => {
    const { user, router } = open();
    put('Title', 'Half');
    expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false);
    await act(() => router.navigate('/elsewhere'));
    await user.click(await screen.findByRole('button', { name: 'Keep writing' }));
    expect(router.state.location.pathname).toBe('/');
    await act(() => router.navigate('/elsewhere'));
    await user.click(await screen.findByRole('button', { name: 'Keep draft and leave' }));
    expect(await screen.findByRole('heading', { name: 'Elsewhere' })).toBeVisible();
    expect(drafts()[0]?.values.values.title).toBe('Half');
  });

  it('is stored on this device every few seconds, with the last letter in the editor, and stands in the form again after the session ended', async () => {
    const { unmount } = open();
    write('Typed just now');
    act(() => void window.dispatchEvent(new Event('pagehide')));
    expect(drafts()[0]?.values.values.content).toBe('<p>Typed just now</p>');
    put('Title', 'Half');
    await waitFor(() => expect(drafts()[0]?.values.values.title).toBe('Half'), { timeout: 4500 });
    expect(screen.getByText(/^Not saved yet. Draft kept on this device,/)).toBeVisible();

    unmount();
    open();
    expect(field('Title')).toHaveValue('Half');
    expect(content()).toHaveTextContent('Typed just now');
    expect(screen.queryByText(/Unsaved changes/)).toBeNull();
    expect(drafts()).toHaveLength(1);
  });

  it('is offered at the next opening and restored by a button', async () => {
    const fields = { ...stored.fields, title: 'Older idea', content: '<p>Kept</p>' };
    vi.spyOn(Date, 'now').mockReturnValueOnce(Date.parse('2026-11-01T09:30:00Z'));
    saveDraft(postTextName(stored.id, 'earlier'), {
      id: stored.id,
      version: 2,
      isSaved: false,
      values: fields,
    });
    const { user } = await edit();
    expect(screen.getByText(/Unsaved changes from/).parentElement).toHaveTextContent(
      'Nov 1, 2026, 06:00 AM',
    );
    await user.click(button('Restore'));
    expect(field('Title')).toHaveValue('Older idea');
    expect(content()).toHaveTextContent('Kept');
    await user.click(button('Save changes'));
    await isClosed();
    // Made from version 2: the database will refuse it if the post has moved on.
    expect(vi.mocked(updatePost).mock.lastCall?.[0].version).toBe(2);
    expect(drafts()).toEqual([]);
  });

  it('shows a warning when this device cannot store it', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('full');
    });
    open();
    put('Title', 'Half');
    act(() => void window.dispatchEvent(new Event('pagehide')));
    expect(screen.getByText(/this device could not keep a draft/)).toBeVisible();
  });
});
