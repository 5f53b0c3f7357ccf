import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { endedCampaign, newsletterDraft } from '../../states/newsletter-rows.ts';
import { openComposer, write } from './newsletter-composer.ts';

type User = Awaited<ReturnType<typeof openComposer>>['user'];

const openChoice = async (user: User, label: string) => {
  await user.click(await screen.findByRole('button', { name: `To ${label} (choose who gets it)` }));
  return within(await screen.findByRole('dialog', { name: 'Who gets it?' }));
};

describe('the choice of who gets a newsletter', () => {
  it('names no tags once all subscribers are chosen again', async () => {
    const { user, sent } = await openComposer();
    write();
    const choice = await openChoice(user, 'All 1,234');
    await user.click(choice.getByRole('checkbox', { name: 'VIP (2)' }));
    await user.click(choice.getByRole('button', { name: 'All subscribers' }));
    await user.click(choice.getByRole('button', { name: 'Done' }));
    await user.click(screen.getByRole('button', { name: 'Send to 1,234 Subscribers' }));
    await user.click(await screen.findByRole('button', { name: 'Send newsletter' }));
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]).not.toHaveProperty('tags');
  });

  it('sends to the chosen tags, and the number follows', async () => {
    const { user, sent } = await openComposer();
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
    // Long names are cut off. The number is beside them and never shrinks.
    expect(within(button).getByText('Fair, VIP')).toHaveClass('truncate');
    expect(within(button).getByText('1,205')).toHaveClass('shrink-0');

    await user.click(screen.getByRole('button', { name: 'Send to 1,205 Subscribers' }));
    const question = await screen.findByRole('alertdialog', {
      name: 'Send to 1,205 active subscribers with “Fair” or “VIP”?',
    });
    await user.click(within(question).getByRole('button', { name: 'Send newsletter' }));
    await waitFor(() => expect(sent()[0]).toMatchObject({ subject: 'News', tags: [9, 7] }));
  });

  it('stays in the draft', async () => {
    const { user, saved } = await openComposer(
      { newsletter_drafts: [{ ...newsletterDraft, tag_ids: [7] }] },
      'admin/newsletter/drafts',
    );
    await user.click(screen.getByRole('button', { name: newsletterDraft.subject }));
    const choice = await openChoice(user, 'Fair 1,205');
    await user.click(choice.getByRole('checkbox', { name: 'VIP (2)' }));
    // The draft saves itself a moment after the last change.
    await waitFor(
      () =>
        expect(saved().at(-1)).toMatchObject({
          id: newsletterDraft.id,
          made_from: newsletterDraft.version,
          tag_ids: [7, 9],
        }),
      { timeout: 5000 },
    );
  });
});

it('a campaign is copied with its tags, and names the ones that are gone', async () => {
  const { user } = await openComposer(
    { campaign_list: [endedCampaign({ tags: ['Old', 'VIP'] })] },
    'admin/newsletter/campaign',
  );
  const copy = await screen.findByRole('button', { name: 'Copy to a new draft' });
  await waitFor(() => expect(copy).toBeEnabled());
  await user.click(copy);
  expect(await screen.findByText('Deleted tags: “Old”. Choose who gets the copy.')).toBeVisible();
  expect(await screen.findByRole('button', { name: /^To VIP / })).toBeVisible();
});
