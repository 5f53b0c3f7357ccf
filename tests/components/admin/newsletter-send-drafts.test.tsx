import { letterFrame } from '@content/words/server/newsletter-mails';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { inTurn, lost } from '../../states/backend.ts';
import { newsletterDraft } from '../../states/newsletter-rows.ts';
import { post } from '../../states/post-rows.ts';
import { composerFields, openComposer, showHtml, write } from './newsletter-composer.ts';
import { put } from './put.ts';

const { subject, content } = composerFields;
/** Waits for the autosave, a moment after the last change. */
const afterSave = { timeout: 5000 };
const button = (name: string) => screen.getByRole('button', { name });

async function openDrafts(user: Awaited<ReturnType<typeof openComposer>>['user']) {
  await user.click(button('Drafts'));
  return within(await screen.findByRole('dialog', { name: 'Drafts' }));
}

describe('drafts of the newsletter', () => {
  it('are saved before a new one begins, also when the server could not be reached at first', async () => {
    const { user, saved } = await openComposer({
      save_newsletter_draft: inTurn(lost, () => [{ ...newsletterDraft, version: 1 }]),
    });
    expect(button('New draft')).toBeDisabled();
    write('Winter');
    // Seen, and read out.
    expect(await screen.findAllByText(/^Not saved on the server yet/, {}, afterSave)).toHaveLength(
      2,
    );
    await user.click(button('New draft'));
    await waitFor(() => expect(subject()).toHaveValue(''));
    expect(saved().at(-1)).toMatchObject({ subject: 'Winter' });
    expect(subject()).toHaveFocus();
  });

  it('are opened from their list, and the present text is saved first', async () => {
    const { user, saved } = await openComposer();
    write();
    expect(await screen.findAllByText('Draft saved.', {}, afterSave)).toHaveLength(2);
    put(subject(), 'Spring sale');
    const list = await openDrafts(user);
    await user.click(await list.findByRole('button', { name: 'Autumn' }));
    await waitFor(() => expect(subject()).toHaveValue('Autumn'));
    expect(content()).toHaveValue('<p>Leaves</p>');
    await waitFor(() => expect(subject()).toHaveFocus());
    expect(saved().at(-1)).toMatchObject({ subject: 'Spring sale', content: '<p>Hello</p>' });
  });

  it('are copied into a new one', async () => {
    const { user } = await openComposer({}, 'admin/newsletter/drafts');
    await user.click(button('Copy Autumn'));
    await waitFor(() => expect(subject()).toHaveValue('Autumn'));
    expect(content()).toHaveValue('<p>Leaves</p>');
    // The open draft has no button, so the original is not the one that is open.
    const list = await openDrafts(user);
    expect(await list.findByRole('button', { name: 'Autumn' })).toBeVisible();
  });

  it('are deleted only when that is meant', async () => {
    const { user, asked } = await openComposer({}, 'admin/newsletter/drafts');
    await user.click(button('Delete Autumn'));
    await user.click(button('Cancel'));
    expect(asked('delete newsletters')).toEqual([]);
    await user.click(button('Delete Autumn'));
    await user.click(button('Delete draft'));
    expect(await screen.findByText('Draft deleted')).toBeVisible();
    expect(asked('delete newsletters')[0]?.query).toMatchObject({
      id: `eq.${newsletterDraft.id}`,
      status: 'eq.draft',
    });
  });

  it('a draft that was changed elsewhere is shown beside mine, and nothing is sent', async () => {
    const { user, saved, sent } = await openComposer({}, 'admin/newsletter/draft-conflict');
    const dialog = within(screen.getByRole('dialog'));
    expect(
      within(dialog.getByRole('region', { name: 'Subject' })).getByText('Spring'),
    ).toBeVisible();
    expect(dialog.getByText('Leaves')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Keep both' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(subject()).toHaveValue('Spring');
    await waitFor(
      () => expect(saved().at(-1)).toMatchObject({ subject: 'Spring', made_from: 0 }),
      afterSave,
    );
    expect(sent()).toEqual([]);
  });
});

describe('a newsletter about a blog post', () => {
  it('is begun by the address, once', async () => {
    const { navigate, user, address } = await openComposer({}, 'admin/newsletter/tab-send');
    await navigate(`/admin/newsletter?tab=send&post=${post.id}`);
    await waitFor(() => expect(subject()).toHaveValue(post.title));
    await showHtml(user);
    expect(content()).toHaveDisplayValue(new RegExp(post.excerpt));
    expect(content()).toHaveDisplayValue(new RegExp(`https?://[^"]*/blog/${post.slug}"`));
    expect(address()).toBe('/admin/newsletter?tab=send');
  });

  it('asks before it takes the place of another text', async () => {
    const { navigate, user } = await openComposer();
    write();
    await navigate(`/admin/newsletter?tab=send&post=${post.id}`);
    await screen.findByRole('alertdialog', { name: `Start a newsletter from “${post.title}”?` });
    await user.click(button('Cancel'));
    expect(subject()).toHaveValue('Spring');
  });

  it('says when there is no such post', async () => {
    const { navigate } = await openComposer({ blogs: [] });
    await navigate(`/admin/newsletter?tab=send&post=${post.id}`);
    expect(await screen.findByText('There is no published post at this address.')).toBeVisible();
    expect(subject()).toHaveValue('');
  });
});

it('the preview of a newsletter is as wide as a phone or a desk, and loads pictures on demand', async () => {
  const { user } = await openComposer();
  write();
  const imagesOfOthers = /img-src [^"]* https:"/;
  const frame = screen.getByTitle('Preview of the email');
  expect(frame).toHaveStyle({ width: '375px' });
  await user.click(screen.getByRole('radio', { name: 'Desktop (600 px)' }));
  expect(frame).toHaveStyle({ width: '600px' });
  await waitFor(() =>
    expect(frame).toHaveAttribute('srcdoc', expect.stringContaining('<p>Hello</p>')),
  );
  expect(frame.getAttribute('srcdoc')).toContain(letterFrame.unsubscribe);
  expect(frame.getAttribute('srcdoc')).not.toMatch(imagesOfOthers);
  await user.click(screen.getByRole('checkbox', { name: 'Load images' }));
  expect(frame.getAttribute('srcdoc')).toMatch(imagesOfOthers);
});
