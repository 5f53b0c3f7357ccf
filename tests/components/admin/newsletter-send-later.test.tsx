import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { agency } from '@content/agency';
import { type Answers, inTurn, lost } from '../../states/backend.ts';
import {
  type CampaignRow,
  endedCampaign,
  newsletterDraft,
  runningCampaign,
} from '../../states/newsletter-rows.ts';
import {
  composerFields,
  openComposer,
  refusal,
  sendOrSchedule,
  write,
} from './newsletter-composer.ts';
import { put } from './put.ts';

const { subject, content, sendButton } = composerFields;
type User = Awaited<ReturnType<typeof openComposer>>['user'];

/** The letter that was just sent, in the bar. */
const letter = async () => within(await screen.findByRole('region', { name: '“Spring”' }));
const timeField = () => screen.getByLabelText(`Date and time in ${agency.city}`);
const undoButton = () => screen.queryByRole('button', { name: 'Undo the send' });
const undo = async (user: User) =>
  user.click(await screen.findByRole('button', { name: 'Undo the send' }));
const plan = (user: User) => user.click(screen.getByRole('radio', { name: 'At a date and time' }));

/** A server that takes each letter, which leaves after `wait` milliseconds. */
function scheduling(wait = 20_000) {
  const campaigns: CampaignRow[] = [];
  const answers: Answers = {
    'functions/send-newsletter': ({ body }) => {
      const now = Date.now();
      const id = String(Reflect.get(Object(body), 'campaignKey'));
      const send_at = new Date(now + wait).toISOString();
      const scheduled_at = new Date(now).toISOString();
      campaigns.push(
        runningCampaign({ id, status: 'scheduled', scheduled_at, send_at, started_at: null }),
      );
      return { success: true, message: 'It leaves.', campaignId: id, sendAt: send_at };
    },
    campaign_list: () => campaigns.slice(-1),
  };
  return { campaigns, answers };
}

/** The first request is lost, and the next ones are answered by `answers`. */
const afterALostOne = ({ 'functions/send-newsletter': send }: Answers): Answers => ({
  'functions/send-newsletter': (call, turn) =>
    turn === 0 || typeof send !== 'function' ? lost() : send(call, turn),
});

describe('a planned newsletter', () => {
  it.each([
    ['', 'Choose a date and a time.'],
    ['2020-01-01T09:00', 'That time has passed. Choose a later one.'],
  ])('does not leave at the time “%s”', async (local, words) => {
    const { user } = await openComposer();
    write();
    await plan(user);
    expect(timeField()).not.toHaveAttribute('aria-invalid');
    put(timeField(), local);
    await user.click(sendButton());
    expect(timeField()).toBeInvalid();
    expect(timeField()).toHaveFocus();
    expect(timeField()).toHaveAccessibleDescription(expect.stringContaining(words));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('leaves at a time of the agency’s zone, and is stopped instead of undone', async () => {
    const { user, sent } = await openComposer(scheduling(3_600_000).answers);
    write();
    await plan(user);
    put(timeField(), '2099-12-03T23:30');
    expect(timeField()).toHaveAccessibleDescription(/Dec 3, 2099, 11:30.PM/);
    await user.click(sendButton());
    const question = await screen.findByRole('alertdialog', {
      name: 'Schedule for 1,234 active subscribers?',
    });
    expect(question).toHaveTextContent(/It is sent on Dec 3, 2099, 11:30.PM/);
    await user.click(within(question).getByRole('button', { name: 'Schedule newsletter' }));
    expect(await screen.findByText('Newsletter scheduled')).toBeVisible();
    expect(sent()[0]).toMatchObject({ subject: 'Spring', sendAt: '2099-12-03T23:30:00-03:30' });
    expect(await screen.findByRole('button', { name: 'Stop' })).toBeVisible();
    expect(undoButton()).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Hide the progress' }));
    expect(subject()).toHaveFocus();
    // The form is reset.
    expect(screen.getByRole('radio', { name: 'Now' })).toBeChecked();
  });
});

async function loseAnswer(rest: Answers) {
  const view = await openComposer(rest);
  write();
  await sendOrSchedule(view.user);
  expect(await screen.findByText('Failed to send')).toBeVisible();
  await waitFor(() => expect(sendButton()).toBeEnabled());
  await plan(view.user);
  put(timeField(), '2099-12-03T23:30');
  await sendOrSchedule(view.user);
  return view;
}

describe('a newsletter whose answer was lost', () => {
  it('is sent again under its key with the time that was chosen since, and stopped instead of undone', async () => {
    const { answers } = scheduling(3_600_000);
    const { sent } = await loseAnswer({ ...answers, ...afterALostOne(answers) });
    await letter();
    expect(sent()[1]).toEqual({ ...sent()[0], sendAt: '2099-12-03T23:30:00-03:30' });
    expect(undoButton()).toBeNull();
  });

  it('becomes a draft of its own when another time is sent already', async () => {
    const { sent, saved } = await loseAnswer({
      'functions/send-newsletter': inTurn<object>(lost, refusal(409, 'This one was not sent.')),
    });
    expect(await screen.findByText('This one was not sent.')).toBeVisible();
    expect(subject()).toHaveValue('Spring');
    expect(timeField()).toHaveValue('2099-12-03T23:30');
    await waitFor(() => expect(saved().at(-1)?.['id']).not.toBe(sent()[0]?.['campaignKey']), {
      timeout: 5000,
    });
    expect(saved().at(-1)).toMatchObject({ subject: 'Spring', made_from: 0 });
  });
});

it('a test mail has the current text, also after a failure, and its answer stays beside the button', async () => {
  const message = 'A test is on its way to you@example.com.';
  const { user, sent } = await openComposer({
    'functions/send-newsletter': inTurn<object>(refusal(502, 'No mail server.'), () => ({
      success: true,
      message,
    })),
  });
  const testButton = screen.getByRole('button', { name: 'Send a test to yourself' });
  expect(testButton).toBeDisabled();
  write();
  await user.click(testButton);
  expect(await screen.findByText('No mail server.')).toBeVisible();
  await user.click(testButton);
  expect(
    await within(screen.getByRole('region', { name: 'Sending' })).findByText(message),
  ).toBeVisible();
  expect(sent()).toHaveLength(2);
  expect(sent()[1]).toMatchObject({ subject: 'Spring', content: '<p>Hello</p>', action: 'test' });
  expect(subject()).toHaveValue('Spring');
});

async function sendOne(rest: Answers = {}) {
  const server = scheduling();
  const view = await openComposer({ ...server.answers, ...rest });
  write();
  await sendOrSchedule(view.user);
  await letter();
  const key = view.sent()[0]?.['campaignKey'];
  return { ...view, campaigns: server.campaigns, key };
}

describe('undoing a send', () => {
  it('opens it as the draft that it is again, also after a lost answer', async () => {
    const draft = { ...newsletterDraft, subject: 'Spring', content: '<p>Hello</p>', version: 2 };
    const { user, asked, sent, key, campaigns } = await sendOne({
      steer_newsletter_campaign: inTurn<string>(lost, () => 'draft'),
      newsletter_drafts: ({ query }) => [{ ...draft, id: query['id']?.replace('eq.', '') ?? '' }],
    });
    expect(await screen.findByText('Newsletter sent!')).toBeVisible();
    expect(subject()).toHaveValue('');
    campaigns.length = 0;
    await undo(user);
    expect(await screen.findByText('Not undone')).toBeVisible();
    await undo(user);
    await waitFor(() => expect(subject()).toHaveValue('Spring'));
    expect(asked('steer_newsletter_campaign').at(-1)?.body).toEqual({
      campaign_id: key,
      action: 'undo',
    });
    expect(content()).toHaveValue('<p>Hello</p>');
    expect(subject()).toHaveFocus();
    expect(undoButton()).toBeNull();
    await sendOrSchedule(user);
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent()[1]).toMatchObject({ campaignKey: key, version: 2 });
  });

  it('turns the bar into one line with one Undo, which takes the focus once', async () => {
    const { user } = await sendOne();
    const card = await letter();
    expect(await card.findByText(/^Sending to [\d,]+ people in (?:20|1\d) s$/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Send to/ })).toBeNull();
    expect(card.queryByRole('button', { name: 'Stop' })).toBeNull();
    const button = card.getByRole('button', { name: 'Undo the send' });
    expect(button).toHaveTextContent(/^Undo$/);
    await waitFor(() => expect(button).toHaveFocus());
    // It takes no focus back from a text begun in the meantime.
    await user.click(subject());
    await user.paste('Next');
    expect(subject()).toHaveFocus();
  });

  it('stays while the next letter is begun, and says when it is too late', async () => {
    const { user, campaigns, key } = await sendOne({ steer_newsletter_campaign: 'sent' });
    put(subject(), 'Next');
    await user.click(screen.getByRole('tab', { name: 'Subscribers' }));
    await user.click(screen.getByRole('tab', { name: 'Send Newsletter' }));
    await letter();
    // Meanwhile all emails have left.
    campaigns.push(endedCampaign({ id: String(key) }));
    await undo(user);
    expect(await screen.findByText('Too late')).toBeVisible();
    expect(subject()).toHaveValue('Next');
    // The bar belongs to the next letter.
    expect(await screen.findByRole('radio', { name: 'Now' })).toBeChecked();
    expect(undoButton()).toBeNull();
  });

  it('says when some mails have left', async () => {
    const { user } = await sendOne({
      steer_newsletter_campaign: inTurn<string>(
        () => 'sending',
        () => 'stopped',
      ),
    });
    await undo(user);
    expect(await screen.findByText('Sending had already started')).toBeVisible();
    expect(subject()).toHaveValue('');
  });
});
