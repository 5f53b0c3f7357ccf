import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { agency } from '@contracts/agency';
import { notify } from '@/shared/feedback/notify';
import { answers, lostConnection, refusal } from './newsletter-backend.ts';
import {
  composerFields,
  openComposer,
  put,
  requestOf,
  saveDraft,
  send,
  sendOrSchedule,
  write,
} from './newsletter-composer.ts';

vi.mock('@/shared/feedback/notify');

const { subject, content, sendButton } = composerFields;

describe('the Send Newsletter tab', () => {
  it('shows the number of recipients and sends nothing without a subject and a content', async () => {
    const { user } = await openComposer();
    expect(content()).toHaveAccessibleDescription(
      /^HTML is allowed\. This goes to 1,234 active subscribers\. \{\{name\|there\}\} greets/,
    );
    expect(sendButton()).toBeDisabled();
    put(subject(), 'Spring');
    expect(sendButton()).toBeDisabled();
    put(content(), '   ');
    await user.click(sendButton());
    expect(notify.error).toHaveBeenCalledExactlyOnceWith(
      'Missing information',
      'Please provide both subject and content.',
    );
    expect(content()).toHaveFocus();
    expect(screen.queryByRole('alertdialog')).toBeNull();
    put(subject(), '');
    expect(sendButton()).toBeDisabled();
  });

  it('does not send a mail that mail programs would cut off', async () => {
    const { user } = await openComposer();
    write('Spring', `<p>${'x'.repeat(103 * 1024)}</p>`);
    const checks = await screen.findByRole('button', { name: /^Check list:.*must be changed$/ });
    await user.click(checks);
    expect(screen.getByText(/^Too large to send: 10\d KB of 102 KB/)).toBeVisible();
    await user.click(sendButton());
    expect(notify.error).toHaveBeenCalledExactlyOnceWith('Too large to send', expect.any(String));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('asks first, with a fresh count and the sender, then saves the draft, sends what was saved, and clears the fields', async () => {
    const { user } = await openComposer();
    write();
    answers.newsletter_counts.mockReturnValue([{ total: 9, active: 1235, unsubscribed: 1 }]);
    await user.click(sendButton());
    const question = await screen.findByRole('alertdialog', {
      name: 'Send to 1,235 active subscribers?',
    });
    expect(question).toHaveTextContent('“Spring”');
    expect(question).toHaveTextContent(`From ${agency.brand} <${agency.newsletterEmail}>`);
    expect(question).toHaveTextContent('It is sent now.');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(send).not.toHaveBeenCalled();
    expect(subject()).toHaveValue('Spring');

    const answer = Promise.withResolvers<unknown>();
    send.mockReturnValueOnce(answer.promise);
    await sendOrSchedule(user);
    expect(await screen.findByRole('button', { name: 'Sending Newsletter...' })).toBeDisabled();
    await vi.waitFor(() => expect(send).toHaveBeenCalledOnce());
    answer.resolve({ success: true, message: 'On its way to 1,234.' });
    expect(await screen.findByRole('button', { name: /^Send to/ })).toBeDisabled();
    const text = { subject: 'Spring', content: '<p>Hello</p>' };
    const saved = saveDraft.mock.lastCall?.[0];
    expect(saved).toMatchObject(text);
    expect(requestOf(0)).toMatchObject({ ...text, campaignKey: saved?.['id'] });
    expect(requestOf(0)?.['version']).toBe(Number(saved?.['made_from']) + 1);
    expect(requestOf(0)).not.toHaveProperty('sendAt');
    expect(requestOf(0)).not.toHaveProperty('tags');
    expect(notify.success).toHaveBeenCalledExactlyOnceWith(
      'Newsletter sent!',
      'On its way to 1,234.',
    );
    expect(subject()).toHaveValue('');
    expect(content()).toHaveValue('');
    expect(Object.keys(localStorage).filter((key) => key.startsWith('newsletter'))).toEqual([]);
  });

  it('sends although the draft cannot be saved, and keeps the text after a refusal', async () => {
    saveDraft.mockRejectedValue(lostConnection);
    send.mockReturnValueOnce(refusal(501, 'Not available yet.'));
    const { user } = await openComposer();
    write();
    await sendOrSchedule(user);
    await vi.waitFor(() =>
      expect(notify.error).toHaveBeenCalledExactlyOnceWith('Failed to send', 'Not available yet.'),
    );
    expect(requestOf(0)).toMatchObject({ version: 0 });
    expect(subject()).toHaveValue('Spring');
    expect(content()).toHaveValue('<p>Hello</p>');
  });

  it('repeats the same text with the same idempotency key, and saves a changed text first', async () => {
    send.mockRejectedValue(lostConnection);
    const { user, unmount } = await openComposer();
    write();
    await sendOrSchedule(user);
    await vi.waitFor(() =>
      expect(notify.error).toHaveBeenCalledExactlyOnceWith(
        'Failed to send',
        'There was an error sending the newsletter.',
      ),
    );
    const saves = saveDraft.mock.calls.length;
    expect(requestOf(0)?.['version']).toBe(saves);
    unmount();

    const again = await openComposer();
    await sendOrSchedule(again.user);
    await vi.waitFor(() => expect(notify.error).toHaveBeenCalledTimes(2));
    // The first request may have sent the draft: a repeat does not save it again.
    expect(saveDraft).toHaveBeenCalledTimes(saves);
    expect(requestOf(1)).toEqual(requestOf(0));
    put(subject(), 'Spring!');
    await sendOrSchedule(again.user);
    await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(3));
    // However many saves the time allowed: each made a version.
    const version = saveDraft.mock.calls.length;
    expect(version).toBeGreaterThan(saves);
    expect(saveDraft.mock.lastCall?.[0]).toMatchObject({ subject: 'Spring!' });
    expect(requestOf(2)).toEqual({ ...requestOf(0), subject: 'Spring!', version });
  });

  it('keeps a text as a new draft when another one was sent under its key', async () => {
    const { user } = await openComposer();
    write();
    send.mockReturnValueOnce(refusal(409, 'This one was not sent.'));
    await sendOrSchedule(user);
    await vi.waitFor(() =>
      expect(notify.error).toHaveBeenCalledExactlyOnceWith(
        'Failed to send',
        'This one was not sent.',
      ),
    );
    expect(subject()).toHaveValue('Spring');
    expect(content()).toHaveValue('<p>Hello</p>');
    await sendOrSchedule(user);
    await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(2));
    expect(saveDraft.mock.lastCall?.[0]).toMatchObject({ subject: 'Spring', made_from: 0 });
    expect(requestOf(1)?.['campaignKey']).not.toBe(requestOf(0)?.['campaignKey']);
  });
});
