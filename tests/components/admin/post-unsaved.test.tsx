import { act, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { holdText } from '@/admin/drafts/open-texts';
import { postTextName } from '@/admin/posts/editor/draft/post-draft';
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
  keptTexts,
  open,
  openNew,
  openWritten,
  put,
  reopen,
  stored,
  write,
} from './render-post-form.tsx';

vi.mock('@/admin/posts/api/admin-post-editing');

const theirs: StoredPost = {
  ...stored,
  version: 4,
  fields: { ...stored.fields, title: 'Their title', content: '<p>Their text</p>' },
};

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
    const compared = within(dialog.getByRole('region', { name: 'Content' }));
    expect(compared.getByText('Yours').nextElementSibling).toHaveTextContent('My words.');
    expect(compared.getByText('Theirs').nextElementSibling).toHaveTextContent('Their text');
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
    expect(keptTexts().map(({ values }) => values)).toEqual([
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

/** A text of the stored post, as an earlier form has left it on this device. */
function keep(title: string, version = stored.version, id = stored.id) {
  const name = postTextName(id);
  const values = { ...stored.fields, title, content: '<p>Kept</p>' };
  saveDraft(name, { id, version, isSaved: false, values });
  return name;
}

const restoredLine = () => screen.queryByText(/Your unsent draft is back/);
const offerOf = (title: string) => {
  const offer = screen.getByText(new RegExp(`“${title}”`)).closest('li');
  return within(offer ?? document.body);
};

describe('unsaved work', () => {
  it('stays on this device when the dialog closes, stands in the form again, and is offered after Start over', async () => {
    const { user } = await openNew();
    await user.click(button('Close'));
    await reopen(user);
    expect(restoredLine()).toBeNull();
    put('Title', 'Half');
    await user.keyboard('{Escape}');
    await reopen(user);
    expect(field('Title')).toHaveValue('Half');
    expect(restoredLine()).toBeVisible();

    await user.click(button('Start over'));
    expect(field('Title')).toHaveValue('');
    expect(restoredLine()).toBeNull();
    expect(screen.getByText(/“Half”, 0 words/)).toBeVisible();
    put('Title', 'Another');
    await user.click(button('Restore'));
    expect(field('Title')).toHaveValue('Half');
    await user.click(offerOf('Another').getByRole('button', { name: 'Discard' }));
    expect(keptTexts().map(({ values }) => values.title)).toEqual(['Half']);
  });

  it('stays when another page opens, without a question', async () => {
    const { router } = await openNew();
    put('Title', 'Half');
    expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true);
    await act(() => router.navigate('/elsewhere'));
    expect(await screen.findByRole('heading', { name: 'Elsewhere' })).toBeVisible();
    expect(keptTexts()[0]?.values.title).toBe('Half');
  });

  it('is stored with the last letter in the editor, and stands in the form again after the session ended', async () => {
    const { unmount } = await openNew();
    write('Typed just now');
    act(() => void window.dispatchEvent(new Event('pagehide')));
    expect(keptTexts()[0]?.values.content).toBe('<p>Typed just now</p>');
    put('Title', 'Half');
    expect(screen.getByText(/^Not saved yet. Draft kept on this device,/)).toBeVisible();
    const [{ id } = {}] = keptTexts();

    unmount();
    const { user } = await openNew();
    expect(field('Title')).toHaveValue('Half');
    expect(content()).toHaveTextContent('Typed just now');
    put('Excerpt', 'What sold');
    put('Category', 'SEO');
    await user.click(button('Save draft'));
    await isClosed();
    // The same post, should the first save have arrived.
    expect(vi.mocked(createPost).mock.lastCall?.[0]).toBe(id);
    expect(keptTexts()).toEqual([]);
  });

  it('of several forms: the newest comes back, made from its version, and the others are offered', async () => {
    keep('Oldest idea', 1);
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 1000);
    keep('Older idea', 2);
    const { user } = open(stored.id);
    expect(await screen.findByDisplayValue('Older idea')).toBeVisible();
    expect(content()).toHaveTextContent('Kept');
    expect(offerOf('Oldest idea').getByText(/Unsaved changes from/)).toBeVisible();
    await user.click(button('Save changes'));
    await isClosed();
    // The database will refuse it if the post has moved on.
    expect(vi.mocked(updatePost).mock.lastCall?.[0].version).toBe(2);
    expect(keptTexts().map(({ values }) => values.title)).toEqual(['Oldest idea']);
  });

  it('of a form that another tab has open is not removed here, whatever is chosen', async () => {
    const name = keep('Being written');
    const close = holdText(name);
    const { user } = await edit();
    expect(field('Title')).toHaveValue(stored.fields.title);
    const offer = offerOf('Being written');
    expect(offer.getByText(/open in another tab/)).toBeVisible();
    expect(offer.queryByRole('button', { name: 'Discard' })).toBeNull();

    await user.click(offer.getByRole('button', { name: 'Restore' }));
    expect(field('Title')).toHaveValue('Being written');
    await user.click(button('Save changes'));
    await isClosed();
    expect(keptTexts()).toMatchObject([{ values: { title: 'Being written' } }]);
    close();
  });

  it('a new post in two tabs is two posts', async () => {
    const first = '00000000-0000-4000-8000-000000000002';
    const close = holdText(keep('In the first tab', 0, first));
    const { user } = await openWritten();
    await user.click(button('Save draft'));
    await isClosed();
    expect(vi.mocked(createPost).mock.lastCall?.[0]).not.toBe(first);
    expect(keptTexts()).toMatchObject([{ id: first }]);
    close();
  });

  it('that this device cannot keep is protected by a question', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('full');
    });
    const { user, router } = await openNew();
    put('Title', 'Half');
    act(() => void window.dispatchEvent(new Event('pagehide')));
    expect(screen.getByText(/this device could not keep a draft/)).toBeVisible();
    expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false);
    await user.click(button('Close'));
    await user.click(await screen.findByRole('button', { name: 'Keep writing' }));
    expect(field('Title')).toHaveValue('Half');
    await act(() => router.navigate('/elsewhere'));
    await user.click(await screen.findByRole('button', { name: 'Leave without them' }));
    expect(await screen.findByRole('heading', { name: 'Elsewhere' })).toBeVisible();
  });
});
