import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { notify } from '@/components/feedback/notify';
import { NewsletterScreen } from '@/features/newsletter/admin/newsletter-screen';
import { saveDraft } from '@/features/newsletter/api/admin-drafts';
import type { SendAnswer } from '@/features/newsletter/api/admin-newsletter';
import { fetchSubscriberCounts } from '@/features/newsletter/api/admin-subscribers';
import { FunctionRefusal } from '@/features/newsletter/api/call-function';
import { onAccessDenied } from '@/lib/query-client';
import { AppError } from '@/lib/supabase/errors';
import {
  answerOf,
  campaignOf,
  composerFields,
  openComposer,
  prepareServer,
  send,
  sendIt,
  write,
} from './newsletter-composer.ts';
import { renderScreen } from './render-admin.tsx';

vi.mock('@/features/newsletter/api/admin-subscribers', { spy: true });
vi.mock('@/features/newsletter/api/admin-newsletter');
vi.mock('@/features/newsletter/api/admin-drafts');
vi.mock('@/components/feedback/notify');
prepareServer();

const { subject, content, sendButton } = composerFields;

describe('the Send Newsletter tab', () => {
  it('stays open on a reload', async () => {
    const { user, address } = renderScreen(<NewsletterScreen />, '/admin/newsletter?q=a');
    await user.click(screen.getByRole('tab', { name: 'Send Newsletter' }));
    expect(address()).toBe('/admin/newsletter?q=a&tab=send');
    await user.click(screen.getByRole('tab', { name: 'Subscribers' }));
    expect(address()).toBe('/admin/newsletter?q=a');
  });

  it('says to how many it goes', async () => {
    await openComposer();
    expect(content()).toHaveAccessibleDescription(
      'HTML is allowed. This goes to 1,234 active subscribers.',
    );
    expect(content()).toHaveClass('min-h-[200px]');
    expect(sendButton()).toHaveClass('w-full');
  });

  it('can be sent only with a subject and a content', async () => {
    const { user } = await openComposer();
    expect(sendButton()).toBeDisabled();
    await user.type(subject(), 'Spring');
    expect(sendButton()).toBeDisabled();
    await user.type(content(), 'x');
    expect(sendButton()).toBeEnabled();
    await user.clear(subject());
    expect(sendButton()).toBeDisabled();
  });

  it('does not send blanks', async () => {
    const { user } = await openComposer();
    await user.type(subject(), 'Spring');
    await user.type(content(), '   ');
    await user.click(sendButton());
    expect(notify.error).toHaveBeenCalledExactlyOnceWith(
      'Missing information',
      'Please provide both subject and content.',
    );
    expect(content()).toHaveFocus();
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(send).not.toHaveBeenCalled();
  });

  it('does not send what mail programs would cut off', async () => {
    const { user } = await openComposer();
    await user.type(subject(), 'Spring');
    await user.click(content());
    await user.paste(`<p>${'x'.repeat(103 * 1024)}</p>`);
    expect(await screen.findByText(/^Too large to send: 10\d KB of 102 KB/)).toBeVisible();
    await user.click(sendButton());
    expect(notify.error).toHaveBeenCalledExactlyOnceWith('Too large to send', expect.any(String));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('asks first, with a fresh count and the sender, and sends nothing when it is not meant', async () => {
    const { user } = await openComposer();
    await write(user);
    vi.mocked(fetchSubscriberCounts).mockResolvedValue({ total: 9, active: 1235, unsubscribed: 1 });
    await user.click(sendButton());
    const question = await screen.findByRole('alertdialog', {
      name: 'Send to 1,235 active subscribers?',
    });
    expect(question).toHaveTextContent('“Spring”');
    expect(question).toHaveTextContent('From Studio Saffron <newsletter@example.com>');
    expect(question).toHaveTextContent('It leaves now.');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(send).not.toHaveBeenCalled();
    expect(subject()).toHaveValue('Spring');
  });

  it('sends, says so with the server’s words, and is empty again', async () => {
    const answer = Promise.withResolvers<SendAnswer>();
    send.mockReturnValueOnce(answer.promise);
    const { user } = await openComposer();
    await write(user);
    await sendIt(user);
    expect(await screen.findByRole('button', { name: 'Sending Newsletter...' })).toBeDisabled();
    await vi.waitFor(() => expect(send).toHaveBeenCalledOnce());
    answer.resolve(answerOf('On its way to 1,234.'));
    expect(await screen.findByRole('button', { name: /^Send to/ })).toBeDisabled();
    expect(campaignOf(0)).toMatchObject({ subject: 'Spring', content: '<p>Hello</p>' });
    expect(campaignOf(0)?.sendAt).toBeUndefined();
    expect(notify.success).toHaveBeenCalledExactlyOnceWith(
      'Newsletter sent!',
      'On its way to 1,234.',
    );
    expect(subject()).toHaveValue('');
    expect(content()).toHaveValue('');
    expect(Object.keys(localStorage).filter((key) => key.startsWith('newsletter'))).toEqual([]);
  });

  it('saves the draft before it is sent, so that it can go with the campaign', async () => {
    const { user } = await openComposer();
    await write(user);
    await sendIt(user);
    await vi.waitFor(() => expect(send).toHaveBeenCalledOnce());
    const saved = vi.mocked(saveDraft).mock.lastCall?.[0];
    expect(saved).toMatchObject({ subject: 'Spring', content: '<p>Hello</p>' });
    expect(campaignOf(0)?.draftId).toBe(saved?.id);
  });

  it('sends also when the draft cannot be saved, and then leaves the draft alone', async () => {
    vi.mocked(saveDraft).mockRejectedValue(new TypeError('Failed to fetch'));
    const { user } = await openComposer();
    await write(user);
    await sendIt(user);
    await vi.waitFor(() => expect(send).toHaveBeenCalledOnce());
    expect(campaignOf(0)).not.toHaveProperty('draftId');
  });

  it.each([
    ['the server’s words', new FunctionRefusal('Not available yet.', 501), 'Not available yet.'],
    [
      'its own without any',
      new TypeError('Failed to fetch'),
      'There was an error sending the newsletter.',
    ],
  ])('keeps the text when it failed, with %s', async (_, error, words) => {
    send.mockRejectedValueOnce(error);
    const { user } = await openComposer();
    await write(user);
    await sendIt(user);
    await vi.waitFor(() =>
      expect(notify.error).toHaveBeenCalledExactlyOnceWith('Failed to send', words),
    );
    expect(subject()).toHaveValue('Spring');
    expect(content()).toHaveValue('<p>Hello</p>');
  });

  it('sends the same text with the same key, and another text with another', async () => {
    send.mockRejectedValue(new TypeError('timeout'));
    const { user, unmount } = await openComposer();
    await write(user);
    await sendIt(user);
    await vi.waitFor(() => expect(notify.error).toHaveBeenCalledTimes(1));
    const saves = vi.mocked(saveDraft).mock.calls.length;
    unmount();

    const again = await openComposer();
    await sendIt(again.user);
    await vi.waitFor(() => expect(notify.error).toHaveBeenCalledTimes(2));
    // The draft may be gone with its campaign: a repeat does not bring it back, and still names it.
    expect(saveDraft).toHaveBeenCalledTimes(saves);
    expect(campaignOf(1)?.draftId).toBe(campaignOf(0)?.draftId);
    await again.user.type(subject(), '!');
    await sendIt(again.user);
    await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(3));
    expect(campaignOf(0)?.campaignKey).toMatch(/^[\da-f-]{36}$/);
    expect(campaignOf(1)?.campaignKey).toBe(campaignOf(0)?.campaignKey);
    expect(campaignOf(2)?.campaignKey).not.toBe(campaignOf(0)?.campaignKey);
  });

  it('keeps what is written through another tab, a reload and the end of a session', async () => {
    const denied = vi.fn<(error: unknown) => void>();
    const stop = onAccessDenied(denied);
    send.mockRejectedValueOnce(
      new AppError('Please log in to send a newsletter.', { status: 401 }),
    );
    const { user, unmount } = await openComposer();
    await write(user);
    await user.click(screen.getByRole('tab', { name: 'Subscribers' }));
    await user.click(screen.getByRole('tab', { name: 'Send Newsletter' }));
    expect(subject()).toHaveValue('Spring');
    await sendIt(user);
    await vi.waitFor(() => expect(denied).toHaveBeenCalled());
    stop();
    unmount();
    await openComposer();
    expect(subject()).toHaveValue('Spring');
    expect(content()).toHaveValue('<p>Hello</p>');
  });
});
