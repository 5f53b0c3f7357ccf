import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { notify } from '@/components/feedback/notify';
import {
  callBackNewsletter,
  fetchScheduledCampaigns,
  sendTestNewsletter,
} from '@/features/newsletter/api/admin-newsletter';
import { FunctionRefusal } from '@/features/newsletter/api/call-function';
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

vi.mock('@/features/newsletter/api/admin-subscribers', { spy: true });
vi.mock('@/features/newsletter/api/admin-newsletter');
vi.mock('@/features/newsletter/api/admin-drafts');
vi.mock('@/components/feedback/notify');
prepareServer();

const { subject, content, sendButton } = composerFields;
const testButton = () => screen.getByRole('button', { name: 'Mail a test to yourself' });
const bar = () => screen.findByRole('region', { name: 'Call the newsletter back' });
const timeField = () => screen.getByLabelText('Date and time in Pune');

type View = Awaited<ReturnType<typeof openComposer>>;

async function plan(user: View['user'], local: string) {
  await user.click(screen.getByRole('radio', { name: 'At a date and time' }));
  if (local) {
    await user.clear(timeField());
    await user.type(timeField(), local);
  }
}

describe('a planned newsletter', () => {
  it('leaves at a time of the agency’s clock', async () => {
    const { user } = await openComposer();
    await write(user);
    await plan(user, '2099-12-03T23:30');
    expect(timeField()).toHaveAccessibleDescription(/Dec 3, 2099, 11:30.PM/);
    await user.click(sendButton());
    const question = await screen.findByRole('alertdialog', {
      name: 'Schedule for 1,234 active subscribers?',
    });
    expect(question).toHaveTextContent(/It leaves on Thu, Dec 3, 2099, 11:30.PM/);
    await user.click(within(question).getByRole('button', { name: 'Schedule newsletter' }));
    await vi.waitFor(() =>
      expect(notify.success).toHaveBeenCalledWith('Newsletter scheduled', 'It is on its way.'),
    );
    expect(campaignOf(0)?.sendAt).toBe('2099-12-03T23:30:00+05:30');
    // The next one leaves now again.
    expect(screen.getByRole('radio', { name: 'Now' })).toBeChecked();
  });

  it.each([
    ['', 'Choose a date and a time.'],
    ['2020-01-01T09:00', 'That time has passed. Choose a later one.'],
  ])('does not leave at %j, and the text stays', async (local, words) => {
    const { user } = await openComposer();
    await write(user);
    await plan(user, local);
    expect(timeField()).not.toHaveAttribute('aria-invalid');
    await user.click(sendButton());
    expect(timeField()).toHaveAttribute('aria-invalid', 'true');
    expect(timeField()).toHaveFocus();
    expect(timeField()).toHaveAccessibleDescription(expect.stringContaining(words));
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(subject()).toHaveValue('Spring');
  });
});

describe('a test to oneself', () => {
  it('goes out with the text as it stands, and the answer stays', async () => {
    vi.mocked(sendTestNewsletter).mockResolvedValue('A test is on its way to you@example.com.');
    const { user } = await openComposer();
    expect(testButton()).toBeDisabled();
    await write(user);
    await user.click(testButton());
    expect(await screen.findByText('A test is on its way to you@example.com.')).toBeVisible();
    expect(vi.mocked(sendTestNewsletter).mock.calls[0]?.[0]).toEqual({
      subject: 'Spring',
      content: '<p>Hello</p>',
    });
    expect(send).not.toHaveBeenCalled();
    expect(subject()).toHaveValue('Spring');
  });

  it('says why it failed', async () => {
    vi.mocked(sendTestNewsletter).mockRejectedValue(new FunctionRefusal('No mail server.', 502));
    const { user } = await openComposer();
    await write(user);
    await user.click(testButton());
    await vi.waitFor(() =>
      expect(notify.error).toHaveBeenCalledWith('Failed to send the test', 'No mail server.'),
    );
  });
});

describe('the undo window', () => {
  const campaignId = '6b8b7f0e-3c39-4d5e-9a53-0a5f6a1f2b3c';
  const text = { subject: 'Spring', content: '<p>Hello</p>' };

  function scheduled() {
    const now = Date.now();
    return {
      id: campaignId,
      subject: 'Spring',
      createdAt: new Date(now).toISOString(),
      sendAt: new Date(now + 20_000).toISOString(),
    };
  }

  async function sendOne() {
    const view = await openComposer();
    const campaign = scheduled();
    send.mockResolvedValue(answerOf('Soon.', { campaignId, sendAt: campaign.sendAt }));
    await write(view.user);
    vi.mocked(fetchScheduledCampaigns).mockResolvedValue([campaign]);
    await sendIt(view.user);
    return view;
  }

  it('brings subject and content back, as a newsletter of its own', async () => {
    const { user } = await sendOne();
    expect(await bar()).toHaveTextContent(/“Spring” can be called back for (?:20|1\d) s\./);
    expect(subject()).toHaveValue('');
    vi.mocked(callBackNewsletter).mockResolvedValue({ kind: 'called_back', text });
    vi.mocked(fetchScheduledCampaigns).mockResolvedValue([]);
    await user.click(screen.getByRole('button', { name: 'Call it back' }));
    await vi.waitFor(() => expect(subject()).toHaveValue('Spring'));
    expect(vi.mocked(callBackNewsletter).mock.calls[0]?.[0]).toBe(campaignId);
    expect(content()).toHaveValue('<p>Hello</p>');
    expect(subject()).toHaveFocus();
    expect(screen.queryByRole('region', { name: 'Call the newsletter back' })).toBeNull();
    await sendIt(user);
    await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(2));
    expect(campaignOf(1)?.campaignKey).not.toBe(campaignOf(0)?.campaignKey);
  });

  it('survives another tab and a reload', async () => {
    const { user, unmount } = await sendOne();
    await bar();
    await user.click(screen.getByRole('tab', { name: 'Subscribers' }));
    await user.click(screen.getByRole('tab', { name: 'Send Newsletter' }));
    await bar();
    unmount();
    await openComposer();
    expect(await bar()).toHaveTextContent('Spring');
  });

  it('is closed for what is planned, and once the newsletter has left', async () => {
    const planned = { ...scheduled(), sendAt: new Date(Date.now() + 3_600_000).toISOString() };
    vi.mocked(fetchScheduledCampaigns).mockResolvedValue([planned]);
    await openComposer();
    await vi.waitFor(() => expect(fetchScheduledCampaigns).toHaveBeenCalled());
    expect(screen.queryByRole('button', { name: 'Call it back' })).toBeNull();
  });

  it.each([
    ['begun', 'It had begun to leave'],
    ['too_late', 'Too late'],
  ] as const)('tells the truth when it is over: %s', async (kind, title) => {
    const { user } = await sendOne();
    await bar();
    vi.mocked(callBackNewsletter).mockResolvedValue({ kind });
    vi.mocked(fetchScheduledCampaigns).mockResolvedValue([]);
    await user.click(screen.getByRole('button', { name: 'Call it back' }));
    await vi.waitFor(() => expect(notify.error).toHaveBeenCalledWith(title, expect.any(String)));
    expect(subject()).toHaveValue('');
  });

  it('stays open when the answer was lost, though the list knows nothing of it any more', async () => {
    const { user } = await sendOne();
    await bar();
    vi.mocked(callBackNewsletter).mockRejectedValueOnce(new TypeError('Failed to fetch'));
    vi.mocked(fetchScheduledCampaigns).mockResolvedValue([]);
    await user.click(screen.getByRole('button', { name: 'Call it back' }));
    await vi.waitFor(() =>
      expect(notify.error).toHaveBeenCalledWith('Not called back', expect.any(String)),
    );
    vi.mocked(callBackNewsletter).mockResolvedValue({ kind: 'called_back', text });
    await user.click(screen.getByRole('button', { name: 'Call it back' }));
    await vi.waitFor(() => expect(subject()).toHaveValue('Spring'));
  });
});
