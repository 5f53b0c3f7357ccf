import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { newsletterSender } from '@/admin/newsletter/newsletter-sender';
import { type Answers, inTurn } from '../../states/backend.ts';
import { runningCampaign, welcomeLetter } from '../../states/newsletter-rows.ts';
import { openComposer, refusal, showHtml } from './newsletter-composer.ts';
import { put } from './put.ts';

const openSettings = (rest: Answers = {}, name = 'admin/newsletter/tab-settings') =>
  openComposer(rest, name);
const onOff = () => screen.findByRole('switch', { name: 'Welcome letter' });
const subject = () => screen.getByLabelText('Subject Line');
const content = () => screen.getByLabelText('Content (HTML)');
const saveButton = () => screen.getByRole('button', { name: /^Save (?:letter|for new)/ });
const everythingIsSaved = () => screen.findByText('Everything is saved.');

/** The server's welcome letter, now and later. */
const letters = (now: Partial<typeof welcomeLetter>, later = now): Answers => ({
  newsletters: inTurn(
    () => [{ ...welcomeLetter, ...now }],
    () => [{ ...welcomeLetter, ...later }],
  ),
});
const off = { status: 'stopped', started_at: null };
const theirs = { content: '<p>Theirs</p>', version: 4 };

const saving = (version: number): Answers => ({
  'functions/send-newsletter': { success: true, message: 'Saved.', version },
});
/** Another admin has saved meanwhile. */
const colliding: Answers = {
  'functions/send-newsletter': inTurn<object>(refusal(409, 'Another version was saved.'), () => ({
    success: true,
    message: 'Saved.',
    version: 5,
  })),
};

async function write(user: UserEvent, words = '<p>Hello</p>') {
  await showHtml(user);
  put(content(), words);
}

describe('the welcome letter', () => {
  it('is not switched on without a text', async () => {
    const { user, sent } = await openSettings({}, 'admin/newsletter/tab-settings/empty');
    expect(await onOff()).not.toBeChecked();
    expect(screen.getByText(/^Off: new subscribers don’t get it/)).toBeVisible();
    await user.click(await onOff());
    expect(await screen.findByText('Please provide both subject and content.')).toBeVisible();
    expect(subject()).toHaveFocus();
    expect(sent()).toEqual([]);
  });

  it('is switched on with the text that is shown', async () => {
    const { user, sent } = await openSettings({
      ...saving(1),
      newsletters: inTurn<(typeof welcomeLetter)[]>(
        () => [],
        () => [{ ...welcomeLetter, version: 1 }],
      ),
    });
    put(subject(), 'Welcome');
    await write(user);
    await user.click(await onOff());
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]).toMatchObject({
      subject: 'Welcome',
      content: '<p>Hello</p>',
      action: 'welcome',
      version: 0,
      isSwitchedOn: true,
    });
    await waitFor(async () => expect(await onOff()).toBeChecked());
    expect(await everythingIsSaved()).toBeVisible();
  });

  it('shows how it goes, and sends again to the failed', async () => {
    const { user, asked } = await openSettings();
    const progress = within(await screen.findByRole('group', { name: '“Welcome”: On' }));
    const figures = ['Waiting', 'Sent', 'Failed'].map(
      (label) => progress.getByText(label).nextElementSibling?.textContent,
    );
    expect(figures).toEqual(['1', '41', '2']);
    // Its switch stops it.
    expect(progress.queryByRole('button', { name: 'Stop' })).toBeNull();
    await user.click(progress.getByRole('button', { name: 'Send again to the failed only (2)' }));
    await waitFor(() =>
      expect(asked('retry_deliveries').map(({ body }) => body)).toEqual([
        { campaign_id: runningCampaign().id, with_unconfirmed: false },
      ]),
    );
  });

  it('is switched off as a campaign is stopped', async () => {
    const { user, asked, sent } = await openSettings(letters({}, { status: 'stopped' }));
    expect(screen.getByText(/If you switch it off, letters that still wait/)).toBeVisible();
    await user.click(await onOff());
    expect(await screen.findByText('Welcome letter switched off')).toBeVisible();
    expect(asked('steer_newsletter_campaign').map(({ body }) => body)).toEqual([
      { campaign_id: welcomeLetter.id, action: 'stop' },
    ]);
    await waitFor(async () => expect(await onOff()).not.toBeChecked());
    expect(sent()).toEqual([]);
  });

  it('keeps a text that the server refused, also over a reload', async () => {
    const { user, sent, reload } = await openSettings({
      ...letters(off),
      'functions/send-newsletter': refusal(422, 'Recipients would see codes.'),
    });
    await write(user, '<p>Hi *|FNAME|*</p>');
    expect(
      await screen.findByText('Placeholder codes of another tool, which stay as they are.'),
    ).toBeVisible();
    await user.click(saveButton());
    expect(await screen.findByText('Recipients would see codes.')).toBeVisible();
    expect(screen.getByText('Not saved. What you typed is still here.')).toBeVisible();
    expect(sent()[0]).toMatchObject({ action: 'welcome', version: 3, isSwitchedOn: false });

    await reload();
    await onOff();
    await showHtml(user);
    expect(content()).toHaveValue('<p>Hi *|FNAME|*</p>');
    await user.click(screen.getByRole('button', { name: 'Discard changes' }));
    expect(content()).toHaveValue('<p>Hello</p>');
    expect(saveButton()).toBeDisabled();
  });

  it('asks which version to keep when another admin has saved one', async () => {
    const { user, sent } = await openSettings({ ...letters({}, theirs), ...colliding });
    await write(user, '<p>Mine</p>');
    expect(screen.getByText('Unsaved changes: new subscribers get the saved text.')).toBeVisible();
    await user.click(saveButton());
    const question = within(await screen.findByRole('dialog'));
    await user.click(question.getByRole('button', { name: 'Keep mine' }));
    await waitFor(() =>
      expect(sent()[1]).toMatchObject({
        content: '<p>Mine</p>',
        action: 'welcome',
        version: 4,
        isSwitchedOn: false,
      }),
    );
  });

  it.each([
    ['Keep mine', '<p>Hello</p>'],
    ['Take theirs', '<p>Theirs</p>'],
  ])('is switched on after a conflict, too: %s', async (choice, sentText) => {
    const { user, sent } = await openSettings({
      ...letters(off, { ...off, ...theirs }),
      ...colliding,
    });
    await user.click(await onOff());
    const question = within(await screen.findByRole('dialog'));
    await user.click(question.getByRole('button', { name: choice }));
    await waitFor(() =>
      expect(sent()[1]).toMatchObject({
        content: sentText,
        action: 'welcome',
        version: 4,
        isSwitchedOn: true,
      }),
    );
  });

  it('discards to the text that another admin saved meanwhile', async () => {
    // The next read, after switching it off, finds it.
    const { user } = await openSettings(letters({}, { ...theirs, status: 'stopped' }));
    await write(user, '<p>Mine</p>');
    await user.click(await onOff());
    await waitFor(async () => expect(await onOff()).not.toBeChecked());
    expect(content()).toHaveValue('<p>Mine</p>');
    await user.click(screen.getByRole('button', { name: 'Discard changes' }));
    await showHtml(user);
    expect(content()).toHaveValue('<p>Theirs</p>');
    expect(await everythingIsSaved()).toBeVisible();
  });

  it('is saved again for another sender, with the same text', async () => {
    const { user, sent } = await openSettings({
      ...letters({ from_email: 'news@former.example' }, { version: 4 }),
      ...saving(4),
    });
    expect(screen.getByText(/^The sender has changed/)).toHaveTextContent(newsletterSender.email);
    await user.click(saveButton());
    expect(await everythingIsSaved()).toBeVisible();
    expect(sent()[0]).toMatchObject({
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
  const { user, asked } = await openSettings();
  const setting = await screen.findByRole('switch', { name: 'Past newsletters on the website' });
  expect(setting).not.toBeChecked();
  expect(screen.queryByRole('link', { name: 'Open the list' })).toBeNull();
  expect(
    screen.getByText(/the website lists 12 newsletters\. .* a tag are not listed/),
  ).toBeVisible();
  await user.click(setting);
  expect(await screen.findByRole('link', { name: 'Open the list' })).toHaveAttribute(
    'href',
    '/newsletter/letters',
  );
  expect(screen.getByText(/^Everyone can read 12 newsletters\./)).toBeVisible();
  expect(asked('count newsletters')[0]?.query).toMatchObject({ is_public: 'eq.true' });
  expect(asked('update admin_settings')[0]?.body).toEqual({ has_past_letters: true });
});
