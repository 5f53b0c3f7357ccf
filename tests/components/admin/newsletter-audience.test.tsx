import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { notify } from '@/shared/feedback/notify';
import { CampaignView } from '@/admin/newsletter/campaigns/record/campaign-view';
import NewsletterScreen from '@/admin/newsletter/newsletter-screen';
import type { WrittenNewsletter } from '@/shared/newsletter/newsletter-text';
import {
  answers,
  campaign,
  campaignId,
  endedCampaign,
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
  answers.tag_list.mockReturnValue(tags);
  answers.count_newsletter_audience.mockReturnValue({ recipients: 1205 });
});

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

    await user.click(await screen.findByRole('button', { name: 'Hide the progress' }));
    write('News');
    const choice = await openChoice(user, 'All 1,234');
    await user.click(choice.getByRole('checkbox', { name: 'VIP (2)' }));
    await user.click(choice.getByRole('checkbox', { name: 'Fair (1,204)' }));
    expect(
      await choice.findByText('It goes to 1,205 active subscribers with “Fair” or “VIP”.'),
    ).toBeVisible();
    await user.click(choice.getByRole('button', { name: 'Done' }));
    const button = screen.getByRole('button', { name: /^To Fair, VIP 1,205 / });
    expect(button).toHaveFocus();
    // Long names are cut off. The number stands beside them and never shrinks.
    expect(within(button).getByText('Fair, VIP')).toHaveClass('truncate');
    expect(within(button).getByText('1,205')).toHaveClass('shrink-0');

    await user.click(screen.getByRole('button', { name: 'Send to 1,205 Subscribers' }));
    const question = await screen.findByRole('alertdialog', {
      name: 'Send to 1,205 active subscribers with “Fair” or “VIP”?',
    });
    await user.click(within(question).getByRole('button', { name: 'Send newsletter' }));
    await vi.waitFor(() => expect(requestOf(1)).toMatchObject({ subject: 'News', tags: [9, 7] }));
  });

  it('keeps the choice in the draft', async () => {
    answers.newsletter_drafts.mockImplementation(({ select }) => {
      const draft = { id: draftId, subject: 'News', content: 'Hello', tag_ids: [7], version: 3 };
      return isDraftList(select)
        ? [{ ...draft, updated_at: '2026-03-05T09:07:00+00:00' }]
        : [draft];
    });
    const { user } = renderScreen(<NewsletterScreen />, '/admin/newsletter?tab=send');
    await user.click(await screen.findByRole('button', { name: 'Drafts' }));
    await user.click(await screen.findByRole('button', { name: 'News' }));
    const choice = await openChoice(user, 'Fair 1,205');
    await user.click(choice.getByRole('checkbox', { name: 'VIP (2)' }));
    // The draft saves itself a moment after the last change.
    await vi.waitFor(
      () =>
        expect(answers.save_newsletter_draft).toHaveBeenLastCalledWith(
          expect.objectContaining({ id: draftId, made_from: 3, tag_ids: [7, 9] }),
        ),
      { timeout: 5000 },
    );
  });
});

describe('a campaign', () => {
  it('says who gets it', async () => {
    const planned = { send_at: '2126-03-05T09:07:20+00:00', started_at: null, recipients: null };
    listCampaigns(campaign({ status: 'scheduled', ...planned, tags: ['Fair', 'VIP'] }));
    renderScreen(<CampaignView campaignId={campaignId} />, '/');
    expect(await screen.findByText('subscribers with “Fair” or “VIP”')).toBeVisible();
  });

  it('is copied with its tags, and names the ones that are gone', async () => {
    answers.newsletters.mockReturnValue([{ content: '<p>Hello</p>' }]);
    listCampaigns(endedCampaign({ tags: ['Old', 'VIP'] }));
    const onReuse = vi.fn<(newsletter: WrittenNewsletter) => void>();
    const { user } = renderScreen(<CampaignView {...{ campaignId, onReuse }} />, '/');
    const copy = await screen.findByRole('button', { name: 'Copy to a new draft' });
    await vi.waitFor(() => expect(copy).toBeEnabled());
    await user.click(copy);
    expect(onReuse).toHaveBeenCalledExactlyOnceWith({
      subject: 'Spring',
      content: '<p>Hello</p>',
      letter: null,
      tagIds: [9],
    });
    expect(notify.error).toHaveBeenCalledExactlyOnceWith(
      'Who gets it?',
      'No longer a tag: “Old”. Choose who gets the copy.',
    );
  });
});
