import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { notify } from '@/components/feedback/notify';
import { NewsletterScreen } from '@/features/newsletter/admin/newsletter-screen';
import { type Campaign, sendNewsletter } from '@/features/newsletter/api/admin-newsletter';
import {
  fetchSubscriberCounts,
  fetchSubscribers,
} from '@/features/newsletter/api/admin-subscribers';
import { FunctionRefusal } from '@/features/newsletter/api/call-function';
import { onAccessDenied } from '@/lib/query-client';
import { AppError } from '@/lib/supabase/errors';
import { renderScreen } from './render-admin.tsx';

vi.mock('@/features/newsletter/api/admin-subscribers', { spy: true });
vi.mock('@/features/newsletter/api/admin-newsletter');
vi.mock('@/components/feedback/notify');

const send = vi.mocked(sendNewsletter);
const keyOf = (call: number): string => {
  const campaign: Campaign | undefined = send.mock.calls[call]?.[0];
  return campaign?.campaignKey ?? 'none';
};

beforeEach(() => {
  vi.clearAllMocks();
  vi.mocked(fetchSubscriberCounts).mockResolvedValue({ total: 9, active: 1234, unsubscribed: 1 });
  vi.mocked(fetchSubscribers).mockResolvedValue({ rows: [], nextCursor: null });
  send.mockResolvedValue('It is on its way.');
});

const subject = () => screen.getByLabelText('Subject Line');
const content = () => screen.getByLabelText('Content (HTML)');
const sendButton = () => screen.getByRole('button', { name: /^Send to|^Sending/ });

async function openComposer() {
  const view = renderScreen(<NewsletterScreen />, '/admin/newsletter?tab=send');
  await screen.findByRole('button', { name: 'Send to 1,234 Subscribers' });
  return view;
}

async function write(user: Awaited<ReturnType<typeof openComposer>>['user']) {
  await user.type(subject(), 'Spring');
  await user.type(content(), '<p>Hello</p>');
}

async function sendIt(user: Awaited<ReturnType<typeof openComposer>>['user']) {
  await user.click(sendButton());
  await user.click(await screen.findByRole('button', { name: 'Send newsletter' }));
}

describe('the Send Newsletter tab', () => {
  it('is the second one and stays open on a reload', async () => {
    const { user, address } = renderScreen(<NewsletterScreen />, '/admin/newsletter?q=a');
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
      'Subscribers',
      'Send Newsletter',
    ]);
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

  it('asks first, with a fresh count, and sends nothing when it is not meant', async () => {
    const { user } = await openComposer();
    await write(user);
    vi.mocked(fetchSubscriberCounts).mockResolvedValue({ total: 9, active: 1235, unsubscribed: 1 });
    await user.click(sendButton());
    expect(
      await screen.findByRole('alertdialog', { name: 'Send to 1,235 active subscribers?' }),
    ).toHaveTextContent('“Spring”');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(send).not.toHaveBeenCalled();
    expect(subject()).toHaveValue('Spring');
  });

  it('sends, says so with the server’s words, and is empty again', async () => {
    const answer = Promise.withResolvers<string>();
    send.mockReturnValueOnce(answer.promise);
    const { user } = await openComposer();
    await write(user);
    await sendIt(user);
    expect(await screen.findByRole('button', { name: 'Sending Newsletter...' })).toBeDisabled();
    answer.resolve('On its way to 1,234.');
    expect(await screen.findByRole('button', { name: /^Send to/ })).toBeDisabled();
    expect(send.mock.calls[0]?.[0]).toMatchObject({ subject: 'Spring', content: '<p>Hello</p>' });
    expect(notify.success).toHaveBeenCalledExactlyOnceWith(
      'Newsletter sent!',
      'On its way to 1,234.',
    );
    expect(subject()).toHaveValue('');
    expect(content()).toHaveValue('');
    expect(localStorage.getItem('newsletter-draft')).toBeNull();
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
    unmount();

    const again = await openComposer();
    await sendIt(again.user);
    await vi.waitFor(() => expect(notify.error).toHaveBeenCalledTimes(2));
    await again.user.type(subject(), '!');
    await sendIt(again.user);
    await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(3));
    expect(keyOf(0)).toMatch(/^[\da-f-]{36}$/);
    expect(keyOf(1)).toBe(keyOf(0));
    expect(keyOf(2)).not.toBe(keyOf(0));
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

  it('takes any stored nonsense for no draft', async () => {
    localStorage.setItem('newsletter-draft', '{"subject":7}');
    await openComposer();
    expect(subject()).toHaveValue('');
  });
});
