import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { notify } from '@/components/feedback/notify';
import {
  deleteDraft,
  fetchDraft,
  fetchDrafts,
  saveDraft,
} from '@/features/newsletter/api/admin-drafts';
import { answers } from './newsletter-backend.ts';
import {
  composerFields,
  openComposer,
  prepareServer,
  send,
  sendIt,
  write,
} from './newsletter-composer.ts';

vi.mock('@/features/newsletter/api/admin-drafts');
vi.mock('@/components/feedback/notify');
prepareServer();

const { subject, content } = composerFields;
const otherId = 'd1f1a0a8-1d8a-4f51-8f0b-5b5b1f0c9a11';
const other = { id: otherId, subject: 'Autumn', content: '<p>Leaves</p>', version: 4 };

async function openDrafts(user: Awaited<ReturnType<typeof openComposer>>['user']) {
  await user.click(screen.getByRole('button', { name: 'Drafts' }));
  return within(await screen.findByRole('dialog', { name: 'Drafts' }));
}

describe('drafts', () => {
  it('save themselves and say so quietly', async () => {
    const { user } = await openComposer();
    await write(user);
    expect(await screen.findAllByText('Draft saved.')).toHaveLength(2);
    expect(vi.mocked(saveDraft).mock.lastCall?.[0]).toMatchObject({
      subject: 'Spring',
      content: '<p>Hello</p>',
    });
  });

  it('say when the server cannot be reached', async () => {
    vi.mocked(saveDraft).mockRejectedValue(new TypeError('Failed to fetch'));
    const { user } = await openComposer();
    await write(user);
    expect(await screen.findAllByText(/^Not saved on the server yet/)).toHaveLength(2);
    expect(subject()).toHaveValue('Spring');
  });

  it('are listed, opened, and leave the present text among them', async () => {
    const row = { id: otherId, subject: 'Autumn', updatedAt: '2026-11-01T09:00:00+00:00' };
    vi.mocked(fetchDrafts).mockResolvedValue({ rows: [row], nextCursor: null });
    vi.mocked(fetchDraft).mockResolvedValue(other);
    const { user } = await openComposer();
    await write(user);
    const list = await openDrafts(user);
    await user.click(await list.findByRole('button', { name: 'Autumn' }));
    await vi.waitFor(() => expect(subject()).toHaveValue('Autumn'));
    expect(content()).toHaveValue('<p>Leaves</p>');
    await vi.waitFor(() => expect(subject()).toHaveFocus());
    await vi.waitFor(() =>
      expect(vi.mocked(saveDraft).mock.lastCall?.[0]).toMatchObject({ subject: 'Spring' }),
    );
  });

  it('are deleted only when that is meant', async () => {
    const row = { id: otherId, subject: 'Autumn', updatedAt: '2026-11-01T09:00:00+00:00' };
    vi.mocked(fetchDrafts).mockResolvedValue({ rows: [row], nextCursor: null });
    vi.mocked(deleteDraft).mockResolvedValue();
    const { user } = await openComposer();
    const list = await openDrafts(user);
    await user.click(await list.findByRole('button', { name: 'Delete Autumn' }));
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(deleteDraft).not.toHaveBeenCalled();
    await user.click(list.getByRole('button', { name: 'Delete Autumn' }));
    await user.click(screen.getByRole('button', { name: 'Delete draft' }));
    await vi.waitFor(() => expect(notify.success).toHaveBeenCalledWith('Draft deleted'));
    expect(vi.mocked(deleteDraft).mock.calls[0]?.[0]).toBe(otherId);
  });

  it('changed elsewhere are shown beside mine before anything is sent', async () => {
    const { user } = await openComposer();
    await write(user);
    await screen.findAllByText('Draft saved.');
    vi.mocked(saveDraft).mockResolvedValueOnce(null);
    vi.mocked(fetchDraft).mockResolvedValueOnce(other);
    await sendIt(user);
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
    expect(vi.mocked(saveDraft).mock.lastCall?.[0]).toMatchObject({
      subject: 'Spring',
      version: 0,
    });
  });

  it('make room for a new newsletter', async () => {
    const { user } = await openComposer();
    const fresh = screen.getByRole('button', { name: 'New newsletter' });
    expect(fresh).toBeDisabled();
    await write(user);
    await user.click(fresh);
    expect(subject()).toHaveValue('');
    expect(subject()).toHaveFocus();
    await vi.waitFor(() =>
      expect(vi.mocked(saveDraft).mock.lastCall?.[0]).toMatchObject({ subject: 'Spring' }),
    );
  });
});

describe('a newsletter about a blog post', () => {
  const post = {
    title: 'Diwali ads',
    slug: 'diwali-ads',
    excerpt: 'What worked.',
    featured_image: null,
  };

  it('is begun by the address, once', async () => {
    answers.blogs.mockReturnValue([post]);
    const { address } = await openComposer('&post=p-1');
    await vi.waitFor(() => expect(subject()).toHaveValue('Diwali ads'));
    expect(content()).toHaveDisplayValue(/What worked\./);
    expect(content()).toHaveDisplayValue(/https?:\/\/[^"]*\/blog\/diwali-ads"/);
    expect(address()).toBe('/admin/newsletter?tab=send');
  });

  it('asks before it takes the place of another text, which stays when it is not meant', async () => {
    const first = await openComposer();
    await write(first.user);
    first.unmount();
    answers.blogs.mockReturnValue([post]);
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
    await write(user);
    const frame = screen.getByTitle('Preview of the mail');
    expect(frame).toHaveAttribute('sandbox', '');
    expect(frame).toHaveStyle({ width: '375px' });
    await user.click(screen.getByRole('radio', { name: 'Desktop' }));
    expect(frame).toHaveStyle({ width: '640px' });
    await vi.waitFor(() =>
      expect(frame).toHaveAttribute('srcdoc', expect.stringContaining('<p>Hello</p>')),
    );
    expect(frame.getAttribute('srcdoc')).toContain('Unsubscribe');
    expect(frame.getAttribute('srcdoc')).not.toContain('img-src data: https:');
    await user.click(screen.getByRole('checkbox', { name: 'Load images' }));
    expect(frame.getAttribute('srcdoc')).toContain('img-src data: https:');
  });
});
