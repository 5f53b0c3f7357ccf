import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { agency } from '@content/agency';
import { notify } from '@/shared/feedback/notify';
import {
  answers,
  campaign,
  endedCampaign,
  listCampaigns,
  lostConnection,
  refusal,
} from './newsletter-backend.ts';
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
const testButton = () => screen.getByRole('button', { name: 'Mail a test to yourself' });
const lastSaved = () => saveDraft.mock.lastCall?.[0];
/** The letter that was just sent, in the bar. */
const letter = async () => within(await screen.findByRole('region', { name: '“Spring”' }));
const timeField = () => screen.getByLabelText(`Date and time in ${agency.city}`);

type View = Awaited<ReturnType<typeof openComposer>>;
const undo = (user: View['user']) =>
  user.click(screen.getByRole('button', { name: 'Undo the send' }));

const plan = (user: View['user']) =>
  user.click(screen.getByRole('radio', { name: 'At a date and time' }));

describe('a planned newsletter', () => {
  it('leaves at a time of the agency’s time zone that lies ahead, and can be stopped instead of undone', async () => {
    const { user } = await openComposer();
    write();
    await plan(user);
    expect(timeField()).not.toHaveAttribute('aria-invalid');
    for (const [local, words] of [
      ['', 'Choose a date and a time.'],
      ['2020-01-01T09:00', 'That time has passed. Choose a later one.'],
    ] as const) {
      put(timeField(), local);
      await user.click(sendButton());
      expect(timeField()).toHaveAttribute('aria-invalid', 'true');
      expect(timeField()).toHaveFocus();
      expect(timeField()).toHaveAccessibleDescription(expect.stringContaining(words));
      expect(screen.queryByRole('alertdialog')).toBeNull();
    }
    put(timeField(), '2099-12-03T23:30');
    expect(timeField()).toHaveAccessibleDescription(/Dec 3, 2099, 11:30.PM/);
    await user.click(sendButton());
    const question = await screen.findByRole('alertdialog', {
      name: 'Schedule for 1,234 active subscribers?',
    });
    expect(question).toHaveTextContent(/It is sent on Dec 3, 2099, 11:30.PM/);

    schedule(3_600_000);
    await user.click(within(question).getByRole('button', { name: 'Schedule newsletter' }));
    await vi.waitFor(() =>
      expect(notify.success).toHaveBeenCalledWith('Newsletter scheduled', 'It leaves.'),
    );
    expect(requestOf(0)).toMatchObject({
      subject: 'Spring',
      sendAt: '2099-12-03T23:30:00-03:30',
    });
    expect(await screen.findByRole('button', { name: 'Stop' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Undo the send' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Hide the progress' }));
    expect(subject()).toHaveFocus();
    // The form is reset.
    expect(screen.getByRole('radio', { name: 'Now' })).toBeChecked();
  });
});

describe('a newsletter whose answer was lost', () => {
  it('is sent again under its key with the time that was chosen since, and stopped instead of undone', async () => {
    const { user } = await openComposer();
    write();
    send.mockRejectedValueOnce(lostConnection);
    await sendOrSchedule(user);
    await vi.waitFor(() =>
      expect(notify.error).toHaveBeenCalledWith('Failed to send', expect.any(String)),
    );
    await plan(user);
    put(timeField(), '2099-12-03T23:30');
    schedule(3_600_000);
    await sendOrSchedule(user);
    await letter();
    expect(requestOf(1)).toEqual({ ...requestOf(0), sendAt: '2099-12-03T23:30:00-03:30' });
    expect(screen.queryByRole('button', { name: 'Undo the send' })).toBeNull();
  });

  it('becomes a draft of its own when another time is sent already', async () => {
    const { user } = await openComposer();
    write();
    send.mockRejectedValueOnce(lostConnection);
    await sendOrSchedule(user);
    await vi.waitFor(() => expect(notify.error).toHaveBeenCalledOnce());
    await plan(user);
    put(timeField(), '2099-12-03T23:30');
    send.mockReturnValueOnce(refusal(409, 'This one was not sent.'));
    await sendOrSchedule(user);
    await vi.waitFor(() =>
      expect(notify.error).toHaveBeenCalledWith('Failed to send', 'This one was not sent.'),
    );
    expect(notify.success).not.toHaveBeenCalled();
    expect(subject()).toHaveValue('Spring');
    expect(timeField()).toHaveValue('2099-12-03T23:30');
    const isNew = () => expect(lastSaved()?.['id']).not.toBe(requestOf(0)?.['campaignKey']);
    await vi.waitFor(isNew, { timeout: 5000 });
    expect(lastSaved()).toMatchObject({ subject: 'Spring', made_from: 0 });
  });
});

describe('a test mail', () => {
  it('goes out with the current text, also after a failure, and the answer stays beside the button', async () => {
    const message = 'A test is on its way to you@example.com.';
    send.mockReturnValueOnce(refusal(502, 'No mail server.'));
    send.mockReturnValueOnce({ success: true, message });
    const { user } = await openComposer();
    expect(testButton()).toBeDisabled();
    write();
    await user.click(testButton());
    await vi.waitFor(() =>
      expect(notify.error).toHaveBeenCalledWith('Failed to send the test', 'No mail server.'),
    );
    await user.click(testButton());
    expect(await screen.findByText(message)).toBeVisible();
    expect(send).toHaveBeenCalledTimes(2);
    expect(requestOf(1)).toMatchObject({
      subject: 'Spring',
      content: '<p>Hello</p>',
      action: 'test',
    });
    expect(subject()).toHaveValue('Spring');
  });
});

/** The server takes the next letter, which leaves after `wait` milliseconds. */
function schedule(wait = 20_000) {
  send.mockImplementation(({ campaignKey }) => {
    const now = Date.now();
    const scheduled_at = new Date(now).toISOString();
    const send_at = new Date(now + wait).toISOString();
    const id = String(campaignKey);
    listCampaigns(campaign({ id, status: 'scheduled', scheduled_at, send_at, started_at: null }));
    return { success: true, message: 'It leaves.', campaignId: id, sendAt: send_at };
  });
}

async function sendOne() {
  const view = await openComposer();
  write();
  schedule();
  await sendOrSchedule(view.user);
  await letter();
  return view;
}

/** From now on the campaign is not scheduled any more, and the undo is answered with these. */
function end(...statuses: string[]) {
  const id = requestOf(0)?.['campaignKey'];
  for (const status of statuses) answers.steer_newsletter_campaign.mockReturnValueOnce(status);
  const draft = { id, subject: 'Spring', content: '<p>Hello</p>', tag_ids: [], version: 2 };
  answers.newsletter_drafts.mockReturnValue([draft]);
}

describe('undoing a send', () => {
  it('can be repeated after a lost answer, and opens it as the draft that it is again', async () => {
    const { user } = await sendOne();
    expect(notify.success).toHaveBeenCalledExactlyOnceWith('Newsletter sent!', 'It leaves.');
    expect(subject()).toHaveValue('');
    answers.steer_newsletter_campaign.mockRejectedValueOnce(lostConnection);
    listCampaigns();
    end('draft');
    await undo(user);
    await vi.waitFor(() =>
      expect(notify.error).toHaveBeenCalledWith('Not undone', expect.any(String)),
    );
    await undo(user);
    await vi.waitFor(() => expect(subject()).toHaveValue('Spring'));
    expect(answers.steer_newsletter_campaign).toHaveBeenCalledWith({
      campaign_id: requestOf(0)?.['campaignKey'],
      action: 'undo',
    });
    expect(content()).toHaveValue('<p>Hello</p>');
    expect(subject()).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'Undo the send' })).toBeNull();
    await sendOrSchedule(user);
    await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(2));
    expect(requestOf(1)).toMatchObject({ campaignKey: requestOf(0)?.['campaignKey'], version: 2 });
  });

  it('stands in the bar in place of Stop, has the focus, and stays while the next letter is begun', async () => {
    const { user } = await sendOne();
    const card = await letter();
    expect(await card.findByText(/Sent in \d+ s/)).toBeVisible();
    expect(card.queryByRole('button', { name: 'Stop' })).toBeNull();
    const button = card.getByRole('button', { name: 'Undo the send' });
    expect(button).toHaveTextContent(/^Undo \((?:20|1\d) s\)$/);
    await vi.waitFor(() => expect(button).toHaveFocus());
    // Only once: it takes no focus back from a text begun in the meantime.
    await user.click(subject());
    await user.paste('Next');
    expect(subject()).toHaveFocus();
    await user.click(screen.getByRole('tab', { name: 'Subscribers' }));
    await user.click(screen.getByRole('tab', { name: 'Send Newsletter' }));
    await letter();
    // Meanwhile all mails have left.
    end('sent');
    listCampaigns(endedCampaign({ id: String(requestOf(0)?.['campaignKey']) }));
    await undo(user);
    await vi.waitFor(() =>
      expect(notify.error).toHaveBeenCalledWith('Too late', expect.any(String)),
    );
    expect(subject()).toHaveValue('Next');
    // The bar belongs to the next letter.
    expect(await screen.findByRole('radio', { name: 'Now' })).toBeChecked();
    expect(screen.queryByRole('button', { name: 'Undo the send' })).toBeNull();
  });

  it('says when some mails have left', async () => {
    const { user } = await sendOne();
    end('sending', 'stopped');
    await undo(user);
    await vi.waitFor(() =>
      expect(notify.error).toHaveBeenCalledExactlyOnceWith(
        'Sending had already started',
        expect.any(String),
      ),
    );
    expect(subject()).toHaveValue('');
  });
});
