import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { spring, winter } from '../../states/admin/newsletter-campaigns.ts';
import { type Answers, inTurn, lost } from '../../states/backend.ts';
import {
  endedCampaign,
  failedDelivery,
  runningCampaign,
  sentMail,
} from '../../states/newsletter-rows.ts';
import { openState } from '../../states/open.tsx';
import { openComposer, sendOrSchedule, write } from './newsletter-composer.ts';

const silenceLog = () => vi.spyOn(console, 'error').mockImplementation(() => {});

it('each tab of the newsletter is in the address, which keeps the search and drops the page of the list', async () => {
  const after = encodeURIComponent(`2026-03-05T09:07:00+00:00~${spring.id}`);
  const { user, address, navigate } = await openState('admin/newsletter/tab-campaigns');
  await navigate(`/admin/newsletter?q=a&after=${after}`);
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
    'Subscribers',
    'Send Newsletter',
    'Campaigns',
    'Settings',
  ]);
  await user.click(screen.getByRole('tab', { name: 'Campaigns' }));
  expect(address()).toBe('/admin/newsletter?q=a&tab=campaigns');
  await user.click(screen.getByRole('tab', { name: 'Subscribers' }));
  expect(address()).toBe('/admin/newsletter?q=a');
});

describe('the list of campaigns', () => {
  it('says that none was sent yet', async () => {
    await openState('admin/newsletter/tab-campaigns/empty');
    expect(await screen.findByText('No campaigns yet.')).toBeVisible();
  });

  it('can be read again after a failure', async () => {
    silenceLog();
    const { user } = await openState('admin/newsletter/tab-campaigns', {
      campaign_list: inTurn(lost, () => [winter]),
    });
    expect(await screen.findByText('The campaigns could not be loaded.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Winter')).toBeVisible();
  });

  it('has the results of each', async () => {
    await openState('admin/newsletter/tab-campaigns');
    await screen.findByRole('row', { name: /Spring/ });
    const [, planned, sent, whole] = screen.getAllByRole('row');
    expect(screen.getAllByRole('columnheader').map((header) => header.textContent)).toEqual([
      'Campaign',
      'Status',
      'When',
      'Recipients',
      'Result',
    ]);
    expect(planned).toHaveTextContent(/^Summer.*Scheduled.*Planned for Dec 3, 2096.*–.*–$/);
    expect(sent).toHaveTextContent(
      /^Spring.*Sent.*Mar 5, 2026.*2,500.*2,458 sent, 40 failed, 2 skipped$/,
    );
    expect(whole).toHaveTextContent(/^Winter.*2,500 sent$/);
  });
});

async function openPanel(rest: Answers = {}) {
  const view = await openState('admin/newsletter/campaign', rest);
  return { ...view, panel: within(screen.getByRole('dialog')) };
}

describe('the record of a campaign', () => {
  it('shows its progress, its mail and its failed deliveries', async () => {
    const { panel } = await openPanel();
    expect(panel.getByRole('progressbar')).toBeVisible();
    const region = await panel.findByRole('region', { name: 'Not delivered, or unconfirmed (40)' });
    const items = await within(region).findAllByRole('listitem');
    expect(items.map((item) => item.textContent)).toEqual([
      'person.1@example.comNo such mailbox',
      'person.2@example.comRefused without a reason',
      'Erased sinceUnconfirmed',
    ]);
    expect(within(region).queryByRole('button', { name: 'Show more' })).toBeNull();
    const frame = await panel.findByTitle('Preview of the email');
    expect(frame).toHaveAttribute('srcdoc', expect.stringContaining('Hello <b>spring</b>'));
  });

  it('shows more failed deliveries, also after a failure', async () => {
    silenceLog();
    const { panel, user, asked } = await openPanel({
      newsletter_failures: inTurn(
        () => Array.from({ length: 51 }, (_, index) => failedDelivery(index)),
        lost,
        () => [failedDelivery(50)],
      ),
    });
    await user.click(await panel.findByRole('button', { name: 'Show more' }));
    expect(await panel.findByText('The failed deliveries could not be loaded.')).toBeVisible();
    expect(panel.getAllByRole('listitem')).toHaveLength(50);
    await user.click(panel.getByRole('button', { name: 'Try again' }));
    expect(await panel.findByText('person.50@example.com')).toBeVisible();
    expect(asked('newsletter_failures').at(-1)?.query['subscriber_id']).toBe(
      `gt.${failedDelivery(49).subscriber_id}`,
    );
    expect(panel.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  it('without failures asks for none', async () => {
    const { panel, asked } = await openPanel({ campaign_list: [endedCampaign()] });
    await panel.findByRole('button', { name: 'Copy to a new draft' });
    expect(asked('newsletter_failures')).toEqual([]);
  });

  it('opens its text in the composer', async () => {
    const { panel, user, address } = await openPanel();
    await user.click(await panel.findByRole('button', { name: 'Copy to a new draft' }));
    expect(await screen.findByLabelText('Subject Line')).toHaveValue('Spring');
    expect(screen.getByLabelText('Content (HTML)')).toHaveValue(sentMail.content);
    expect(address()).toBe('/admin/newsletter?tab=send');
    await waitFor(() => expect(screen.getByRole('tab', { name: 'Send Newsletter' })).toHaveFocus());
  });

  it('can load its mail again', async () => {
    silenceLog();
    const { panel, user } = await openPanel({ newsletters: inTurn(lost, () => [sentMail]) });
    expect(await panel.findByText('The email could not be loaded.')).toBeVisible();
    await user.click(panel.getByRole('button', { name: 'Try again' }));
    expect(await panel.findByTitle('Preview of the email')).toBeVisible();
  });

  it('is named as recipients without a name see it, and copied with the fields of its subject', async () => {
    const { user, address } = await openState('admin/newsletter/tab-campaigns', {
      campaign_list: [endedCampaign({ subject: 'News for {{name|you}}' })],
    });
    await user.click(await screen.findByRole('button', { name: 'News for you' }));
    const panel = within(await screen.findByRole('dialog', { name: 'News for you' }));
    expect(address()).toBe(`/admin/newsletter?tab=campaigns&open=${spring.id}`);
    expect(
      await panel.findByRole('progressbar', { name: 'Progress of “News for you”' }),
    ).toBeVisible();
    await user.click(await panel.findByRole('button', { name: 'Copy to a new draft' }));
    expect(await screen.findByLabelText('Subject Line')).toHaveValue('News for {{name|you}}');
  });

  it('shows what the list knows, and the mail, although the progress could not be loaded', async () => {
    silenceLog();
    const { panel } = await openPanel({
      campaign_list: ({ query }) => (query['id'] ? lost() : [spring]),
    });
    expect(
      await panel.findByText(
        'The progress could not be loaded: the figures below may be out of date.',
      ),
    ).toBeVisible();
    expect(await panel.findByRole('button', { name: 'Copy to a new draft' })).toBeVisible();
  });

  it('says that a deleted campaign is gone', async () => {
    await openState('admin/newsletter/campaign/empty');
    expect(await screen.findByText(/This campaign is gone/)).toBeVisible();
  });
});

it('a newsletter that was just sent shows its progress in the bar until it is hidden', async () => {
  const { user, sent, address } = await openComposer({
    campaign_list: ({ query }) => [
      runningCampaign({ id: query['id']?.replace('eq.', '') ?? spring.id }),
    ],
  });
  write('Spring, {{name|reader}}');
  await sendOrSchedule(user);
  expect(await screen.findByRole('progressbar')).toHaveAttribute('aria-valuenow', '1000');
  expect(screen.getByRole('region', { name: '“Spring, reader”' })).toBeVisible();
  expect(sent()[0]).toMatchObject({ subject: 'Spring, {{name|reader}}' });

  await user.click(screen.getByRole('button', { name: 'All campaigns' }));
  expect(address()).toBe('/admin/newsletter?tab=campaigns');
  await user.click(screen.getByRole('tab', { name: 'Send Newsletter' }));
  await user.click(await screen.findByRole('button', { name: 'Hide the progress' }));
  expect(screen.queryByRole('region', { name: '“Spring, reader”' })).toBeNull();
});
