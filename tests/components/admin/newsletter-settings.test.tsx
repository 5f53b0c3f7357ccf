import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { notify } from '@/shared/feedback/notify';
import { newsletterSender } from '@/admin/newsletter/newsletter-sender';
import NewsletterScreen from '@/admin/newsletter/newsletter-screen';
import { answers, campaign, campaignId, listCampaigns, refusal } from './newsletter-backend.ts';
import { put, requestOf, send, showHtml } from './newsletter-composer.ts';
import { renderScreen } from './render-admin.tsx';

vi.mock('@/shared/feedback/notify');

const openSettings = () => renderScreen(<NewsletterScreen />, '/admin/newsletter?tab=settings');
const onOff = () => screen.findByRole('switch', { name: 'Welcome letter' });
const subject = () => screen.getByLabelText('Subject Line');
const content = () => screen.getByLabelText('Content (HTML)');
const saveButton = () => screen.getByRole('button', { name: /^Save (?:letter|for new)/ });

const stored = {
  id: campaignId,
  subject: 'Welcome',
  content: '<p>Hello</p>',
  from_name: newsletterSender.name,
  from_email: newsletterSender.email,
  status: 'sending',
  started_at: '2026-03-05T09:07:21+00:00' as string | null,
  version: 3,
};
const store = (change: Partial<typeof stored> = {}) =>
  answers.newsletters.mockReturnValue([{ ...stored, ...change }]);

async function write(user: UserEvent, words = '<p>Hello</p>') {
  await showHtml(user);
  put(content(), words);
}

describe('the welcome letter', () => {
  it('is off until it is switched on, with the text that is shown', async () => {
    send.mockReturnValue({ success: true, message: 'Saved.', version: 1 });
    const { user } = openSettings();
    expect(await onOff()).not.toBeChecked();
    expect(screen.getByText(/^Off: new subscribers get no letter/)).toBeVisible();
    await user.click(await onOff());
    expect(notify.error).toHaveBeenLastCalledWith(
      'Missing information',
      'Please provide both subject and content.',
    );
    expect(subject()).toHaveFocus();
    expect(send).not.toHaveBeenCalled();

    put(subject(), 'Welcome');
    await write(user);
    answers.newsletters.mockReturnValue([{ ...stored, version: 1 }]);
    await user.click(await onOff());
    await waitFor(() =>
      expect(requestOf(0)).toMatchObject({
        subject: 'Welcome',
        content: '<p>Hello</p>',
        action: 'welcome',
        version: 0,
        isSwitchedOn: true,
      }),
    );
    await waitFor(async () => expect(await onOff()).toBeChecked());
    expect(screen.getByText('Everything is saved.')).toBeVisible();
  });

  it('shows how it goes, and sends again to the failed', async () => {
    store();
    listCampaigns(
      campaign({
        is_welcome: true,
        recipients: 44,
        figures: { queued: 1, sent: 41, failed: 2 },
      }),
    );
    answers.retry_deliveries.mockReturnValue(2);
    const { user } = openSettings();
    const progress = within(await screen.findByRole('group', { name: '“Spring”: On' }));
    const figures = ['Waiting', 'Sent', 'Failed'].map(
      (label) => progress.getByText(label).nextElementSibling?.textContent,
    );
    expect(figures).toEqual(['1', '41', '2']);
    // Its switch stops it.
    expect(progress.queryByRole('button', { name: 'Stop' })).toBeNull();
    await user.click(progress.getByRole('button', { name: 'Send again to the failed only (2)' }));
    expect(answers.retry_deliveries).toHaveBeenCalledWith({
      campaign_id: campaignId,
      with_unconfirmed: false,
    });
  });

  it('is switched off as a campaign is stopped', async () => {
    store();
    answers.steer_newsletter_campaign.mockReturnValue('stopped');
    const { user } = openSettings();
    expect(
      await screen.findByText(/Switching it off stops the letters that still wait/),
    ).toBeVisible();
    store({ status: 'stopped' });
    await user.click(await onOff());
    await waitFor(() =>
      expect(notify.success).toHaveBeenLastCalledWith('Welcome letter switched off'),
    );
    expect(answers.steer_newsletter_campaign).toHaveBeenCalledExactlyOnceWith({
      campaign_id: campaignId,
      action: 'stop',
    });
    await waitFor(async () => expect(await onOff()).not.toBeChecked());
    expect(send).not.toHaveBeenCalled();
  });

  it('keeps a text that the server refused, also over a reload', async () => {
    store({ status: 'stopped', started_at: null });
    send.mockReturnValue(refusal(422, 'Recipients would see codes.'));
    const first = openSettings();
    await onOff();
    await write(first.user, '<p>Hi *|FNAME|*</p>');
    expect(screen.getByText('Codes of another tool, which nothing fills in.')).toBeVisible();
    await first.user.click(saveButton());
    await waitFor(() =>
      expect(notify.error).toHaveBeenLastCalledWith('Not saved', 'Recipients would see codes.'),
    );
    expect(screen.getByText('Not saved. What you typed is still here.')).toBeVisible();
    expect(requestOf(0)).toMatchObject({ action: 'welcome', version: 3, isSwitchedOn: false });
    first.unmount();

    const { user } = openSettings();
    await onOff();
    await showHtml(user);
    expect(content()).toHaveValue('<p>Hi *|FNAME|*</p>');
    await user.click(screen.getByRole('button', { name: 'Discard changes' }));
    expect(content()).toHaveValue('<p>Hello</p>');
    expect(saveButton()).toBeDisabled();
  });

  it('of another admin is a question, not overwritten', async () => {
    store();
    const { user } = openSettings();
    await onOff();
    await write(user, '<p>Mine</p>');
    expect(screen.getByText('Unsaved changes: new subscribers get the saved text.')).toBeVisible();
    send.mockReturnValueOnce(refusal(409, 'Another version was saved.'));
    store({ content: '<p>Theirs</p>', version: 4 });
    await user.click(saveButton());
    const question = within(await screen.findByRole('dialog'));
    send.mockReturnValue({ success: true, message: 'Saved.', version: 5 });
    await user.click(question.getByRole('button', { name: 'Keep mine' }));
    await waitFor(() =>
      expect(requestOf(1)).toMatchObject({
        content: '<p>Mine</p>',
        action: 'welcome',
        version: 4,
        isSwitchedOn: false,
      }),
    );
  });

  it.each([
    ['Keep mine', undefined],
    ['Take theirs', '<p>Mine</p>'],
  ])('is switched on after a conflict, too: %s of %s', async (choice, mine) => {
    store({ status: 'stopped', started_at: null });
    const { user } = openSettings();
    await onOff();
    if (mine) await write(user, mine);
    send.mockReturnValueOnce(refusal(409, 'Another version was saved.'));
    store({
      status: 'stopped',
      started_at: null,
      content: '<p>Theirs</p>',
      version: 4,
    });
    await user.click(await onOff());
    const question = within(await screen.findByRole('dialog'));
    send.mockReturnValue({ success: true, message: 'Saved.', version: 5 });
    await user.click(question.getByRole('button', { name: choice }));
    await waitFor(() =>
      expect(requestOf(1)).toMatchObject({
        content: choice === 'Keep mine' ? (mine ?? '<p>Hello</p>') : '<p>Theirs</p>',
        action: 'welcome',
        version: 4,
        isSwitchedOn: true,
      }),
    );
  });

  it('discards to the text that another admin saved meanwhile', async () => {
    store();
    const { user } = openSettings();
    await onOff();
    await write(user, '<p>Mine</p>');
    // The next read, after switching it off, finds it.
    store({ content: '<p>Theirs</p>', version: 4, status: 'stopped' });
    answers.steer_newsletter_campaign.mockReturnValue('stopped');
    await user.click(await onOff());
    await waitFor(async () => expect(await onOff()).not.toBeChecked());
    expect(content()).toHaveValue('<p>Mine</p>');
    await user.click(screen.getByRole('button', { name: 'Discard changes' }));
    await showHtml(user);
    expect(content()).toHaveValue('<p>Theirs</p>');
    expect(screen.getByText('Everything is saved.')).toBeVisible();
  });

  it('is saved again for another sender, with the same text', async () => {
    store({ from_email: 'news@former.example' });
    const { user } = openSettings();
    await onOff();
    expect(screen.getByText(/^The sender has changed/)).toHaveTextContent(newsletterSender.email);
    send.mockReturnValue({ success: true, message: 'Saved.', version: 4 });
    store({ version: 4 });
    await user.click(saveButton());
    expect(await screen.findByText('Everything is saved.')).toBeVisible();
    expect(requestOf(0)).toMatchObject({
      content: '<p>Hello</p>',
      fromEmail: newsletterSender.email,
      action: 'welcome',
      version: 3,
      isSwitchedOn: false,
    });
    expect(saveButton()).toBeDisabled();
  });
});

it('the website lists the past letters once the owner says so', async () => {
  answers.admin_settings.mockReturnValueOnce({ has_past_letters: false });
  answers.admin_settings.mockReturnValue([{ is_only: true }]);
  const { user } = openSettings();
  const setting = await screen.findByRole('switch', { name: 'Past letters on the website' });
  expect(setting).not.toBeChecked();
  expect(screen.queryByRole('link', { name: 'Open the list' })).toBeNull();
  await user.click(setting);
  expect(answers.admin_settings).toHaveBeenLastCalledWith({ has_past_letters: true });
  expect(await screen.findByRole('link', { name: 'Open the list' })).toHaveAttribute(
    'href',
    '/newsletter/letters',
  );
});
