import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { notify } from '@/shared/feedback/notify';
import { answers, isDraftList, lostConnection } from './newsletter-backend.ts';
import {
  composerFields,
  openComposer,
  put,
  saveDraft,
  send,
  sendOrSchedule,
  write,
} from './newsletter-composer.ts';

vi.mock('@/shared/feedback/notify');

const { subject, content } = composerFields;
const otherId = 'd1f1a0a8-1d8a-4f51-8f0b-5b5b1f0c9a11';
const other = { id: otherId, subject: 'Autumn', content: '<p>Leaves</p>', tag_ids: [], version: 4 };
const stored = answers.newsletter_drafts;
/** A text is saved a moment after the last change. */
const afterSave = { timeout: 5000 };
const lastSaved = () => saveDraft.mock.lastCall?.[0];

/** The server has this other draft. */
const storeOther = () =>
  stored.mockImplementation(({ select, id }) => {
    if (isDraftList(select)) return [{ ...other, updated_at: '2026-11-01T09:00:00+00:00' }];
    return id === `eq.${otherId}` ? [other] : Promise.reject(lostConnection);
  });

async function openDrafts(user: Awaited<ReturnType<typeof openComposer>>['user']) {
  await user.click(screen.getByRole('button', { name: 'Drafts' }));
  return within(await screen.findByRole('dialog', { name: 'Drafts' }));
}

describe('drafts', () => {
  it('say when the server cannot be reached, are saved before a new one begins, are listed and opened, and leave the present text among them', async () => {
    storeOther();
    const { user } = await openComposer();
    const fresh = screen.getByRole('button', { name: 'New draft' });
    expect(fresh).toBeDisabled();
    saveDraft.mockRejectedValueOnce(lostConnection);
    write('Winter');
    expect(await screen.findAllByText(/^Not saved on the server yet/, {}, afterSave)).toHaveLength(
      2,
    );
    await user.click(fresh);
    await vi.waitFor(() => expect(subject()).toHaveValue(''));
    expect(lastSaved()).toMatchObject({ subject: 'Winter' });
    expect(subject()).toHaveFocus();

    write();
    expect(await screen.findAllByText('Draft saved.', {}, afterSave)).toHaveLength(2);
    put(subject(), 'Spring sale');
    const list = await openDrafts(user);
    await user.click(await list.findByRole('button', { name: 'Autumn' }));
    await vi.waitFor(() => expect(subject()).toHaveValue('Autumn'));
    expect(content()).toHaveValue('<p>Leaves</p>');
    await vi.waitFor(() => expect(subject()).toHaveFocus());
    expect(lastSaved()).toMatchObject({ subject: 'Spring sale', content: '<p>Hello</p>' });
  });

  it('are copied into a new one, and deleted only when that is meant', async () => {
    storeOther();
    const { user } = await openComposer();
    const list = await openDrafts(user);
    await user.click(await list.findByRole('button', { name: 'Copy Autumn' }));
    await vi.waitFor(() => expect(subject()).toHaveValue('Autumn'));
    expect(content()).toHaveValue('<p>Leaves</p>');
    put(subject(), 'Winter');
    // The open draft has no button, so the original is not the one that is open.
    const again = await openDrafts(user);
    expect(await again.findByRole('button', { name: 'Autumn' })).toBeVisible();

    const deleted = expect.objectContaining({ id: `eq.${otherId}`, select: 'id' });
    await user.click(again.getByRole('button', { name: 'Delete Autumn' }));
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(answers['delete newsletters']).not.toHaveBeenCalled();
    await user.click(again.getByRole('button', { name: 'Delete Autumn' }));
    await user.click(screen.getByRole('button', { name: 'Delete draft' }));
    await vi.waitFor(() => expect(notify.success).toHaveBeenCalledWith('Draft deleted'));
    expect(answers['delete newsletters']).toHaveBeenCalledWith(deleted);
  });

  it('changed elsewhere are shown beside mine before anything is sent', async () => {
    const { user } = await openComposer();
    saveDraft.mockReturnValueOnce([]);
    stored.mockReturnValueOnce([other]);
    write();
    await sendOrSchedule(user);
    const dialog = within(
      await screen.findByRole('dialog', { name: 'This draft was changed elsewhere' }),
    );
    expect(
      within(dialog.getByRole('region', { name: 'Subject' })).getByText('Spring'),
    ).toBeVisible();
    expect(await dialog.findByText('<p>Leaves</p>')).toBeVisible();
    expect(send).not.toHaveBeenCalled();
    await user.click(dialog.getByRole('button', { name: 'Keep both' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(subject()).toHaveValue('Spring');
    await vi.waitFor(
      () => expect(lastSaved()).toMatchObject({ subject: 'Spring', made_from: 0 }),
      afterSave,
    );
    expect(send).not.toHaveBeenCalled();
  });
});

describe('a newsletter about a blog post', () => {
  const post = {
    title: 'Diwali ads',
    slug: 'diwali-ads',
    excerpt: 'What worked.',
    image: null,
  };

  it('is begun by the address, once, and asks before it takes the place of another text', async () => {
    answers.blogs.mockReturnValue([post]);
    const { address, unmount } = await openComposer('&post=p-1');
    await vi.waitFor(() => expect(subject()).toHaveValue('Diwali ads'));
    expect(content()).toHaveDisplayValue(/What worked\./);
    expect(content()).toHaveDisplayValue(/https?:\/\/[^"]*\/blog\/diwali-ads"/);
    expect(address()).toBe('/admin/newsletter?tab=send');
    write();
    unmount();
    const { user } = await openComposer('&post=p-1');
    await screen.findByRole('alertdialog', { name: 'Start a newsletter from “Diwali ads”?' });
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(subject()).toHaveValue('Spring');
  });

  it('says when there is no such post', async () => {
    answers.blogs.mockReturnValue([]);
    await openComposer('&post=p-1');
    await vi.waitFor(() =>
      expect(notify.error).toHaveBeenCalledWith(
        'Error',
        'There is no published post at this address.',
      ),
    );
    expect(subject()).toHaveValue('');
  });
});

describe('the preview', () => {
  it('is a frame that can do nothing, as wide as a phone or a desk', async () => {
    const { user } = await openComposer();
    write();
    const imagesOfOthers = /img-src [^"]* https:"/;
    const frame = screen.getByTitle('Preview of the mail');
    expect(frame).toHaveAttribute('sandbox', '');
    expect(frame).toHaveStyle({ width: '375px' });
    await user.click(screen.getByRole('radio', { name: 'Desktop (600 px)' }));
    expect(frame).toHaveStyle({ width: '600px' });
    await vi.waitFor(() =>
      expect(frame).toHaveAttribute('srcdoc', expect.stringContaining('<p>Hello</p>')),
    );
    expect(frame.getAttribute('srcdoc')).toContain('Unsubscribe');
    expect(frame.getAttribute('srcdoc')).not.toMatch(imagesOfOthers);
    await user.click(screen.getByRole('checkbox', { name: 'Load images' }));
    expect(frame.getAttribute('srcdoc')).toMatch(imagesOfOthers);
  });
});
