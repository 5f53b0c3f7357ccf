import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { notify } from '@/shared/feedback/notify';
import { CampaignView } from '@/admin/newsletter/campaigns/record/campaign-view';
import { NewsletterScreen } from '@/admin/newsletter/newsletter-screen';
import {
  answers,
  campaign,
  campaignId,
  isDraftList,
  listCampaigns,
  tags,
} from './newsletter-backend.ts';
import { openComposer, requestOf, write } from './newsletter-composer.ts';
import { renderScreen } from './render-admin.tsx';

vi.mock('@/shared/feedback/notify');

const draftId = '00000000-0000-4000-8000-00000000d001';

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  answers.list_newsletter_tags.mockReturnValue(tags);
  answers.count_newsletter_audience.mockImplementation(({ tags: names }) => {
    const known = new Set(['fair', 'vip']);
    const missing = (Array.isArray(names) ? names : []).filter(
      (name) => !known.has(String(name).toLowerCase()),
    );
    return { recipients: 1205, missing };
  });
});

const openCampaign = () => renderScreen(<CampaignView campaignId={campaignId} />, '/');

const openChoice = async (user: { click: (element: Element) => Promise<void> }, label: string) => {
  await user.click(await screen.findByRole('button', { name: `To ${label} (choose who gets it)` }));
  return within(await screen.findByRole('dialog', { name: 'Who gets it?' }));
};

describe('the composer', () => {
  it('sends to all without naming tags, or to the chosen tags, and the number follows', async () => {
    const { user } = await openComposer();
    write();
    const all = await openChoice(user, 'All 1,234');
    await user.click(all.getByRole('checkbox', { name: 'VIP (2)' }));
    await user.click(all.getByRole('button', { name: 'All subscribers' }));
    await user.click(all.getByRole('button', { name: 'Done' }));
    await user.click(screen.getByRole('button', { name: 'Send to 1,234 Subscribers' }));
    await user.click(await screen.findByRole('button', { name: 'Send newsletter' }));
    await vi.waitFor(() => expect(requestOf(0)).toBeDefined());
    expect(requestOf(0)).not.toHaveProperty('tags');

    write('News');
    const choice = await openChoice(user, 'All 1,234');
    await user.click(choice.getByRole('checkbox', { name: 'VIP (2)' }));
    await user.click(choice.getByRole('checkbox', { name: 'Fair (1,204)' }));
    expect(
      await choice.findByText('It goes to 1,205 active subscribers with “VIP” or “Fair”.'),
    ).toBeVisible();
    await user.click(choice.getByRole('button', { name: 'Done' }));
    const button = screen.getByRole('button', { name: /^To VIP, Fair 1,205 / });
    expect(button).toHaveFocus();
    // Long names are cut off. The number stands beside them and never shrinks.
    expect(within(button).getByText('VIP, Fair')).toHaveClass('truncate');
    expect(within(button).getByText('1,205')).toHaveClass('shrink-0');

    await user.click(screen.getByRole('button', { name: 'Send to 1,205 Subscribers' }));
    const question = await screen.findByRole('alertdialog', {
      name: 'Send to 1,205 active subscribers with “VIP” or “Fair”?',
    });
    await user.click(within(question).getByRole('button', { name: 'Send newsletter' }));
    await vi.waitFor(() =>
      expect(requestOf(1)).toMatchObject({ subject: 'News', tags: ['VIP', 'Fair'] }),
    );
  });

  it('keeps the choice in the draft, and sends to no one when its tags are gone', async () => {
    answers.newsletter_drafts.mockImplementation(({ select }) => {
      const draft = { id: draftId, subject: 'News', content: 'Hello', tags: ['Old'], version: 3 };
      return isDraftList(select) ? [{ ...draft, updated_at: '2026-03-05T09:07:00+00:00' }] : draft;
    });
    const { user } = renderScreen(<NewsletterScreen />, '/admin/newsletter?tab=send');
    await user.click(await screen.findByRole('button', { name: 'Drafts' }));
    await user.click(await screen.findByRole('button', { name: 'News' }));
    const choice = await openChoice(user, 'Old 1,205');
    expect(choice.getByRole('checkbox', { name: 'Old' })).toHaveAccessibleDescription(
      'This tag does not exist any more.',
    );
    await user.click(choice.getByRole('button', { name: 'Done' }));
    await user.click(screen.getByRole('button', { name: 'Send to 1,205 Subscribers' }));
    expect(notify.error).toHaveBeenCalledWith(
      'Who gets it?',
      expect.stringMatching(/Choose again/),
    );
    expect(screen.queryByRole('alertdialog')).toBeNull();

    const again = await openChoice(user, 'Old 1,205');
    await user.click(again.getByRole('checkbox', { name: 'VIP (2)' }));
    // The draft saves itself a moment after the last change.
    await vi.waitFor(
      () =>
        expect(answers['save newsletter_drafts']).toHaveBeenLastCalledWith(
          expect.objectContaining({ id: draftId, version: 3, tags: ['Old', 'VIP'] }),
        ),
      { timeout: 5000 },
    );
  });
});

describe('a campaign', () => {
  const planned = campaign({
    status: 'scheduled',
    send_at: '2126-03-05T09:07:20+00:00',
    started_at: null,
    recipients: null,
    tags: ['Fair', 'Old'],
    missing_tags: ['Old'],
  });
  const waiting = { ...planned, tags: ['Old'], is_without_audience: true };
  it('says who gets it, and which of its tags is gone', async () => {
    listCampaigns(planned);
    openCampaign();
    expect(await screen.findByText('subscribers with “Fair” or “Old”')).toBeVisible();
    expect(screen.getByText(/No longer a tag: “Old”/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Choose again' })).toBeNull();
  });

  it.each([
    ['chooses again', 'Choose again', 'Send to these', ['VIP']],
    ['sends to all', 'Send to all', 'Send to all', null],
  ])(
    'without its tags asks beside the Stop button, and the admin %s',
    async (_, button, confirm, chosen) => {
      listCampaigns(waiting);
      answers.readdress_newsletter_campaign.mockReturnValue('scheduled');
      const { user } = openCampaign();
      expect(await screen.findByText(/there is no such tag any more/)).toBeVisible();
      expect(screen.getAllByText('Who gets it?').length).toBeGreaterThan(0);
      expect(screen.getByRole('button', { name: 'Stop' })).toBeVisible();
      await user.click(screen.getByRole('button', { name: button }));
      if (chosen) await user.click(await screen.findByRole('checkbox', { name: 'VIP (2)' }));
      const dialog = within(
        await screen.findByRole(chosen ? 'dialog' : 'alertdialog', {
          name: /Who gets it|Send it to all/,
        }),
      );
      await user.click(dialog.getByRole('button', { name: confirm }));
      expect(answers.readdress_newsletter_campaign).toHaveBeenCalledExactlyOnceWith({
        campaign_id: campaignId,
        tags: chosen,
      });
    },
  );
});
