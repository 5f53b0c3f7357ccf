import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { agency } from '@contracts/agency';
import { inTurn, lost } from '../../states/backend.ts';
import { subscriberCounts } from '../../states/newsletter-rows.ts';
import {
  composerFields,
  openComposer,
  refusal,
  sendOrSchedule,
  write,
} from './newsletter-composer.ts';
import { put } from './put.ts';

const { subject, content, sendButton } = composerFields;
const failure = 'There was an error sending the newsletter.';

describe('the Send Newsletter tab', () => {
  it('shows the number of recipients', async () => {
    await openComposer();
    expect(content()).toHaveAccessibleDescription(
      /^HTML is allowed\. This goes to 1,234 active subscribers\. \{\{name\|there\}\} greets/,
    );
  });

  it('sends nothing without a subject and a content', async () => {
    const { user } = await openComposer();
    expect(sendButton()).toBeDisabled();
    put(subject(), 'Spring');
    expect(sendButton()).toBeDisabled();
    put(content(), '   ');
    await user.click(sendButton());
    expect(await screen.findByText('Please provide both subject and content.')).toBeVisible();
    expect(content()).toHaveFocus();
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('does not send a mail that mail programs would cut off', async () => {
    const { user } = await openComposer();
    write('Spring', `<p>${'x'.repeat(103 * 1024)}</p>`);
    const checks = await screen.findByRole('button', { name: /^Check list:.*must be changed$/ });
    await user.click(checks);
    const words = /^Too large to send: 10\d KB of 102 KB/;
    expect(screen.getByText(words, { selector: 'p > span' })).toBeVisible();
    expect(sendButton()).toBeDisabled();
    expect(sendButton()).toHaveAccessibleDescription(words);
  });

  it('does not send a code of another tool, and says which above the button', async () => {
    await openComposer();
    write('Hi *|FNAME|*', '<p>Hello %recipient_name%</p>');
    await waitFor(() =>
      expect(sendButton()).toHaveAccessibleDescription(
        /^Placeholder codes of another tool, which stay as they are\..*“\*\|FNAME\|\*”/,
      ),
    );
    expect(sendButton()).toBeDisabled();
    put(subject(), 'Hi {{name|there}}');
    put(content(), '<p>Hello</p>');
    await waitFor(() => expect(sendButton()).toBeEnabled());
    expect(sendButton()).not.toHaveAccessibleDescription();
  });

  it('asks first, with a fresh count and the sender', async () => {
    const { user, sent } = await openComposer(
      {
        newsletter_counts: inTurn(
          () => [subscriberCounts],
          () => [{ ...subscriberCounts, active: 1235 }],
        ),
      },
      'admin/newsletter/ask-to-send',
    );
    const question = await screen.findByRole('alertdialog', {
      name: 'Send to 1,235 active subscribers?',
    });
    expect(question).toHaveTextContent('“Spring”');
    expect(question).toHaveTextContent(`From ${agency.brand} <${agency.newsletterEmail}>`);
    expect(question).toHaveTextContent('It is sent now.');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(sent()).toEqual([]);
    expect(subject()).toHaveValue('Spring');
  });

  it('sends what was saved to all subscribers, and clears the fields', async () => {
    const answer = Promise.withResolvers<object>();
    const { user, sent, saved } = await openComposer({
      'functions/send-newsletter': () => answer.promise,
    });
    write();
    await sendOrSchedule(user);
    expect(await screen.findByRole('button', { name: 'Sending Newsletter...' })).toBeDisabled();
    await waitFor(() => expect(sent()).toHaveLength(1));
    answer.resolve({ success: true, message: 'On its way to 1,234.' });
    expect(await screen.findByText('On its way to 1,234.')).toBeVisible();
    const text = { subject: 'Spring', content: '<p>Hello</p>' };
    const save = saved().at(-1);
    expect(save).toMatchObject(text);
    expect(sent()[0]).toMatchObject({
      ...text,
      campaignKey: save?.['id'],
      version: Number(save?.['made_from']) + 1,
    });
    expect(sent()[0]).not.toHaveProperty('sendAt');
    expect(sent()[0]).not.toHaveProperty('tags');
    expect(subject()).toHaveValue('');
    expect(content()).toHaveValue('');
  });

  it('sends although the draft cannot be saved, and keeps the text after a refusal', async () => {
    const { user, sent } = await openComposer({
      save_newsletter_draft: lost,
      'functions/send-newsletter': refusal(501, 'Not available yet.'),
    });
    write();
    await sendOrSchedule(user);
    expect(await screen.findByText('Not available yet.')).toBeVisible();
    expect(sent()[0]).toMatchObject({ version: 0 });
    expect(subject()).toHaveValue('Spring');
    expect(content()).toHaveValue('<p>Hello</p>');
  });

  it('repeats the same text with the same idempotency key, and saves a changed text first', async () => {
    const { user, sent, saved, reload } = await openComposer({
      'functions/send-newsletter': lost,
    });
    write();
    await sendOrSchedule(user);
    expect(await screen.findByText(failure)).toBeVisible();
    const saves = saved().length;
    expect(sent()[0]).toMatchObject({ version: saves });

    await reload();
    await screen.findByRole('button', { name: 'Send to 1,234 Subscribers' });
    await sendOrSchedule(user);
    await waitFor(() => expect(sent()).toHaveLength(2));
    // The first request may have sent the draft: a repeat does not save it again.
    expect(saved()).toHaveLength(saves);
    expect(sent()[1]).toEqual(sent()[0]);
    await waitFor(() => expect(sendButton()).toBeEnabled());
    put(subject(), 'Spring!');
    await sendOrSchedule(user);
    await waitFor(() => expect(sent()).toHaveLength(3));
    // However many saves the time allowed: each made a version.
    const version = saved().length;
    expect(version).toBeGreaterThan(saves);
    expect(saved().at(-1)).toMatchObject({ subject: 'Spring!' });
    expect(sent()[2]).toEqual({ ...sent()[0], subject: 'Spring!', version });
  });

  it('keeps a text as a new draft when another one was sent under its key', async () => {
    const { user, sent, saved } = await openComposer({
      'functions/send-newsletter': inTurn<object>(refusal(409, 'This one was not sent.'), () => ({
        success: true,
      })),
    });
    write();
    await sendOrSchedule(user);
    expect(await screen.findByText('This one was not sent.')).toBeVisible();
    expect(subject()).toHaveValue('Spring');
    expect(content()).toHaveValue('<p>Hello</p>');
    await sendOrSchedule(user);
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(saved().at(-1)).toMatchObject({ subject: 'Spring', made_from: 0 });
    expect(sent()[1]?.['campaignKey']).not.toBe(sent()[0]?.['campaignKey']);
  });
});
