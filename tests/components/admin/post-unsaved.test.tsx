// Tests that unsaved posts stay on the device, and that two writers of one post both keep their texts.
import { act, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { findOpenTexts, holdText } from '@/admin/drafts/open-texts';
import { loadDrafts } from '@/admin/drafts/record-drafts';
import { postTextName, postTextSchema } from '@/admin/posts/editor/draft/post-draft';
import { newPostFields } from '@/admin/posts/post-fields';
import { saveDraft } from '@/shared/drafts/device-storage';
import { inTurn } from '../../states/backend.ts';
import { openState } from '../../states/open.tsx';
import { changedPost, draftPost, post } from '../../states/post-rows.ts';
import { button, content, field, fillIn, isClosed, keptTexts, put, write } from './post-form.ts';

const conflict = () => within(screen.getByRole('dialog', { name: /^This post/ }));

describe('a post that another admin saved meanwhile', () => {
  it('shows both versions of each field, and lets the own text be copied', async () => {
    const { user } = await openState('admin/blog/conflict');
    const dialog = conflict();
    expect(dialog.getByText(`${post.title}, and mine`)).toBeVisible();
    expect(dialog.getByText('Their title')).toBeVisible();
    const compared = within(dialog.getByRole('region', { name: 'Content' }));
    expect(compared.getByText('Yours').nextElementSibling).toHaveTextContent('First text');
    expect(compared.getByText('Theirs').nextElementSibling).toHaveTextContent(
      /^[^<>]*Their text[^<>]*$/,
    );
    expect(dialog.queryByText('Category')).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Copy mine' }));
    expect(await screen.findByText('Copied')).toBeVisible();
    expect(await navigator.clipboard.readText()).toContain(`${post.title}, and mine`);
  });

  it('is overwritten by Keep mine, over the version that was shown', async () => {
    const { user, asked } = await openState('admin/blog/conflict');
    await user.click(conflict().getByRole('button', { name: 'Keep mine' }));
    expect(await screen.findByText('Post Updated')).toBeVisible();
    const save = asked('update blogs').at(-1);
    expect(save?.query['version']).toBe(`eq.${changedPost.version}`);
    expect(save?.body).toMatchObject({ title: `${post.title}, and mine` });
  });

  it('replaces the form by Take theirs, and the own text is offered', async () => {
    const { user, asked } = await openState('admin/blog/conflict');
    await user.click(conflict().getByRole('button', { name: 'Take theirs' }));
    expect(field('Title')).toHaveValue('Their title');
    expect(content()).toHaveTextContent('Their text');
    await user.click(button('Restore'));
    expect(field('Title')).toHaveValue(`${post.title}, and mine`);
    await user.click(button('Save changes'));
    await isClosed();
    expect(asked('update blogs').at(-1)?.query['version']).toBe(`eq.${changedPost.version}`);
  });

  it('gets by Keep mine the status that was chosen, which the text on this device has not', async () => {
    const draft = { ...post, status: 'draft' };
    const { user, asked } = await openState('admin/blog/edit', {
      blogs: inTurn(
        () => [draft],
        () => [{ ...draft, version: 4 }],
      ),
      'update blogs': inTurn(
        () => [],
        () => [{ ...draft, version: 5 }],
      ),
    });
    put('Title', 'Not public yet');
    await user.click(button('Publish'));
    await screen.findByRole('dialog', { name: /changed elsewhere/ });
    expect(conflict().getByText('published')).toBeVisible();
    expect(keptTexts()).toMatchObject([{ values: { status: 'draft', title: 'Not public yet' } }]);
    await user.click(conflict().getByRole('button', { name: 'Keep mine' }));
    await isClosed();
    expect(asked('update blogs').at(-1)?.body).toMatchObject({ status: 'published' });
  });

  it('stays open by Keep mine after Ctrl+S', async () => {
    const { user } = await openState('admin/blog/edit', {
      'update blogs': inTurn(
        () => [],
        () => [{ ...post, version: 5 }],
      ),
      blogs: inTurn(
        () => [post],
        () => [changedPost],
      ),
    });
    put('Title', 'Mine');
    await user.keyboard('{Control>}s{/Control}');
    await user.click(await screen.findByRole('button', { name: 'Keep mine' }));
    expect(await screen.findByText('Post Updated')).toBeVisible();
    expect(screen.getByRole('dialog', { name: 'Edit post' })).toBeVisible();
  });

  it('can be saved as a new post when it was deleted', async () => {
    const { user, asked } = await openState('admin/blog/edit', {
      'update blogs': [],
      blogs: inTurn(
        () => [post],
        () => [],
      ),
    });
    put('Title', 'Mine');
    await user.click(button('Save changes'));
    await screen.findByRole('dialog', { name: 'This post is gone' });
    await user.click(conflict().getByRole('button', { name: 'Keep mine as a new post' }));
    expect(await screen.findByText('Post Created')).toBeVisible();
    expect(asked('insert blogs')[0]?.body).not.toMatchObject({ id: post.id });
  });
});

/** A text of a post, as an earlier form has left it on this device. */
function keep(title: string, { id, version } = post) {
  const name = postTextName(id);
  const values = {
    ...newPostFields(),
    title,
    excerpt: 'x',
    category: 'SEO',
    content: '<p>Kept</p>',
  };
  saveDraft(name, { id, version, isSaved: false, values });
  return name;
}

const restoredLine = () => screen.queryByText(/Your unsent draft is back/);
const offerOf = (title: string) => {
  const offer = screen.getByText(new RegExp(`“${title}”`)).closest('li');
  return within(offer ?? document.body);
};

/** Opens the form of the stored post. */
async function edit(user: Awaited<ReturnType<typeof openState>>['user']) {
  await user.click(await screen.findByRole('button', { name: `Edit ${post.title}` }));
  await screen.findByLabelText('Title');
}

/** True while the newest text that this device keeps is being written. */
async function isMarkedOpen() {
  const [draft] = loadDrafts('post/', postTextSchema);
  return draft && (await findOpenTexts())(draft.name);
}

describe('unsaved text of a post', () => {
  it('stands in the form again after the dialog was closed, and is offered after Start over', async () => {
    const { user } = await openState('admin/blog/restore');
    expect(field('Title')).toHaveValue('A title without a text');
    expect(restoredLine()).toBeVisible();
    await user.click(button('Start over'));
    expect(field('Title')).toHaveValue('');
    expect(restoredLine()).toBeNull();
    expect(screen.getByText(/“A title without a text”, 0 words/)).toBeVisible();
    put('Title', 'Another');
    await user.click(button('Restore'));
    expect(field('Title')).toHaveValue('A title without a text');
    await user.click(offerOf('Another').getByRole('button', { name: 'Discard' }));
    expect(keptTexts()).toMatchObject([{ values: { title: 'A title without a text' } }]);
  });

  it('is nothing while nothing was written', async () => {
    const { user } = await openState('admin/blog/new');
    await user.click(button('Close'));
    await isClosed();
    expect(keptTexts()).toEqual([]);
  });

  it('stays when another page opens, without a question', async () => {
    const { navigate } = await openState('admin/blog/new');
    put('Title', 'Half');
    expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true);
    await navigate('/admin/blog?tab=settings');
    await isClosed();
    expect(keptTexts()).toMatchObject([{ values: { title: 'Half' } }]);
  });

  it('has the last letter in the editor, and after a reload saves the same post', async () => {
    const { user, asked, reload } = await openState('admin/blog/new');
    write('Typed just now');
    act(() => void window.dispatchEvent(new Event('pagehide')));
    expect(keptTexts()).toMatchObject([{ values: { content: '<p>Typed just now</p>' } }]);
    put('Title', 'Half');
    expect(screen.getByText(/^Not saved yet. Draft kept on this device,/)).toBeVisible();
    const [{ id } = {}] = keptTexts();

    await reload();
    expect(await screen.findByDisplayValue('Half')).toBeVisible();
    expect(content()).toHaveTextContent('Typed just now');
    put('Excerpt', 'What sold');
    put('Category', 'SEO');
    await user.click(button('Save draft'));
    await isClosed();
    // Should the first save have arrived, it is not stored twice.
    expect(asked('insert blogs')[0]?.body).toMatchObject({ id });
    expect(keptTexts()).toEqual([]);
  });

  it('comes back as the newest of several, over the version that it was made from', async () => {
    const { user, asked, pass } = await openState('admin/blog/tab-posts', {
      blogs: [post],
      'update blogs': [post],
    });
    keep('Oldest idea', { ...post, version: 1 });
    pass(1000);
    keep('Older idea', { ...post, version: 2 });
    await edit(user);
    expect(field('Title')).toHaveValue('Older idea');
    expect(content()).toHaveTextContent('Kept');
    expect(offerOf('Oldest idea').getByText(/Unsaved changes from/)).toBeVisible();
    await user.click(button('Save changes'));
    await screen.findByText('Post Updated');
    // The database refuses it if the post has moved on.
    expect(asked('update blogs')[0]?.query['version']).toBe('eq.2');
    expect(keptTexts()).toMatchObject([{ values: { title: 'Oldest idea' } }]);
  });

  it('a text that another tab has open is copied and never removed here', async () => {
    const { user } = await openState('admin/blog/tab-posts', {
      blogs: [post],
      'update blogs': [post],
    });
    const close = holdText(keep('Being written'));
    await edit(user);
    expect(field('Title')).toHaveValue(post.title);
    const offer = offerOf('Being written');
    expect(offer.getByText(/open in another tab/)).toBeVisible();
    expect(offer.queryByRole('button', { name: 'Discard' })).toBeNull();

    await user.click(offer.getByRole('button', { name: 'Restore' }));
    expect(field('Title')).toHaveValue('Being written');
    await user.click(button('Save changes'));
    await screen.findByText('Post Updated');
    expect(keptTexts()).toMatchObject([{ values: { title: 'Being written' } }]);
    close();
  });

  it('is marked as open for other tabs while its form is there', async () => {
    const { user } = await openState('admin/blog/new');
    put('Title', 'Half');
    expect(await isMarkedOpen()).toBe(true);
    await user.click(button('Close'));
    await isClosed();
    expect(await isMarkedOpen()).toBe(false);
  });

  it('a new post in each of two tabs is two posts', async () => {
    const { user, asked } = await openState('admin/blog/tab-posts', { 'insert blogs': [post] });
    const close = holdText(keep('In the first tab', { ...draftPost, version: 0 }));
    await user.click(button('New post'));
    await screen.findByLabelText('Title');
    fillIn();
    await user.click(button('Save draft'));
    await isClosed();
    expect(asked('insert blogs')[0]?.body).not.toMatchObject({ id: draftPost.id });
    expect(keptTexts()).toMatchObject([{ id: draftPost.id }]);
    close();
  });

  it('a text that this device cannot keep is protected by a question', async () => {
    const { user, navigate, address } = await openState('admin/blog/leave');
    expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false);
    await user.click(button('Keep writing'));
    expect(screen.getByText(/this device could not keep a draft/)).toBeVisible();
    expect(field('Title')).toHaveValue('Half');
    await navigate('/admin/blog?tab=settings');
    await user.click(await screen.findByRole('button', { name: 'Leave without saving' }));
    await isClosed();
    expect(address()).toBe('/admin/blog?tab=settings');
  });
});
