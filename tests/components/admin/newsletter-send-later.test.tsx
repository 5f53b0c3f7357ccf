import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { agency } from '@content/agency';
import { notify } from '@/shared/feedback/notify';
import {
  answers,
  campaign,
  campaignId,
  listCampaigns,
  lostConnection,
  refusal,
} from './newsletter-backend.ts';
import {
  composerFields,
  openComposer,
  put,
  requestOf,
  send,
  sendOrSchedule,
  write,
} from './newsletter-composer.ts';

vi.mock('@/shared/feedback/notify');

const { subject, content, sendButton } = composerFields;
const testButton = () => screen.getByRole('button', { name: 'Mail a test to yourself' });
const bar = () => screen.findByRole('region', { name: 'Undo the send' });
const timeField = () => screen.getByLabelText(`Date and time in ${agency.city}`);

type View = Awaited<ReturnType<typeof openComposer>>;
const undo = (user: View['user']) => user.click(screen.getByRole('button', { name: 'Undo send' }));

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

    const planned = schedule(3_600_000);
    listCampaigns(campaign({ ...planned, status: 'scheduled', started_at: null }));
    const { id, send_at: sendAt } = planned;
    send.mockReturnValue({ success: true, message: 'Planned.', campaignId: id, sendAt });
    await user.click(within(question).getByRole('button', { name: 'Schedule newsletter' }));
    await vi.waitFor(() =>
      expect(notify.success).toHaveBeenCalledWith('Newsletter scheduled', 'Planned.', undefined),
    );
    expect(requestOf(0)).toMatchObject({
      subject: 'Spring',
      sendAt: '2099-12-03T23:30:00-03:30',
    });
    // The form is reset.
    expect(screen.getByRole('radio', { name: 'Now' })).toBeChecked();
    expect(await screen.findByRole('button', { name: 'Stop' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Undo send' })).toBeNull();
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

/** The server has one scheduled campaign that leaves after `wait` milliseconds. */
function schedule(wait = 20_000) {
  const now = Date.now();
  const scheduled = {
    id: campaignId,
    subject: 'Spring',
    scheduled_at: new Date(now).toISOString(),
    send_at: new Date(now + wait).toISOString(),
  };
  answers.newsletters.mockReturnValue([scheduled]);
  return scheduled;
}

async function sendOne() {
  const view = await openComposer();
  write();
  const { send_at: sendAt } = schedule();
  send.mockReturnValue({ success: true, message: 'Soon.', campaignId, sendAt });
  await sendOrSchedule(view.user);
  await bar();
  return view;
}

describe('undoing a send', () => {
  const draft = {
    id: campaignId,
    subject: 'Spring',
    content: '<p>Hello</p>',
    tag_ids: [],
    version: 2,
  };

  /** From now on the campaign is not scheduled any more, and the undo is answered with these. */
  function end(...statuses: string[]) {
    for (const status of statuses) answers.steer_newsletter_campaign.mockReturnValueOnce(status);
    answers.newsletters.mockReturnValue([]);
    answers.newsletter_drafts.mockReturnValue([draft]);
  }
  it('can be repeated after a lost answer, opens it as the draft that it is again, and is offered by the toast as well', async () => {
    const { user } = await sendOne();
    expect(await bar()).toHaveTextContent(/“Spring” is sent in (?:20|1\d) s\./);
    expect(subject()).toHaveValue('');
    answers.steer_newsletter_campaign.mockRejectedValueOnce(lostConnection);
    end('draft', 'draft');
    await undo(user);
    await vi.waitFor(() =>
      expect(notify.error).toHaveBeenCalledWith('Not undone', expect.any(String)),
    );
    await undo(user);
    await vi.waitFor(() => expect(subject()).toHaveValue('Spring'));
    expect(answers.steer_newsletter_campaign).toHaveBeenCalledWith({
      campaign_id: campaignId,
      action: 'undo',
    });
    expect(content()).toHaveValue('<p>Hello</p>');
    expect(subject()).toHaveFocus();
    expect(screen.queryByRole('region', { name: 'Undo the send' })).toBeNull();
    await sendOrSchedule(user);
    await vi.waitFor(() => expect(notify.success).toHaveBeenCalledTimes(3));
    expect(requestOf(1)).toMatchObject({ campaignKey: campaignId, version: 2 });
    expect(subject()).toHaveValue('');

    const [, , options] = vi.mocked(notify.success).mock.lastCall ?? [];
    expect(options).toMatchObject({ duration: 20_000, action: { label: 'Undo' } });
    options?.action?.onClick();
    await vi.waitFor(() => expect(subject()).toHaveValue('Spring'));
    expect(subject()).toHaveFocus();
  });

  it('stands for the send button and for Stop, has the focus, and is still offered after a change of tab and a reload', async () => {
    const scheduled_at = new Date().toISOString();
    const leavesAt = new Date(Date.now() + 20_000).toISOString();
    const times = { scheduled_at, send_at: leavesAt, started_at: null };
    listCampaigns(campaign({ status: 'scheduled', ...times }));
    const { user, unmount } = await sendOne();
    const card = within(await screen.findByRole('region', { name: '“Spring”' }));
    expect(await card.findByText(/Sent in \d+ s/)).toBeVisible();
    expect(card.queryByRole('button', { name: 'Stop' })).toBeNull();
    const button = screen.getByRole('button', { name: 'Undo send' });
    await vi.waitFor(() => expect(button).toHaveFocus());
    expect((await bar()).nextElementSibling).toBe(sendButton());
    // Only once: it takes no focus back from a text begun in the meantime.
    await user.click(subject());
    await user.paste('Next');
    expect(subject()).toHaveFocus();

    await user.click(screen.getByRole('tab', { name: 'Subscribers' }));
    await user.click(screen.getByRole('tab', { name: 'Send Newsletter' }));
    await bar();
    unmount();
    const again = await openComposer();
    expect(await bar()).toHaveTextContent('Spring');
    // Meanwhile all mails have left.
    end('sent');
    await undo(again.user);
    await vi.waitFor(() =>
      expect(notify.error).toHaveBeenCalledWith('Too late', expect.any(String)),
    );
    expect(subject()).toHaveValue('Next');
  });

  it('is offered when the answer does not name the newsletter, and says when some mails have left', async () => {
    const { user } = await openComposer();
    write();
    schedule();
    await sendOrSchedule(user);
    expect(await bar()).toHaveTextContent('Spring');
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
