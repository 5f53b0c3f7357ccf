import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import NewsletterScreen from '@/admin/newsletter/newsletter-screen';
import {
  answers,
  campaign,
  campaignId,
  endedCampaign,
  listCampaigns,
  lostConnection,
} from './newsletter-backend.ts';
import { openComposer, requestOf, send, sendOrSchedule, write } from './newsletter-composer.ts';
import { renderScreen } from './render-admin.tsx';

vi.mock('@/shared/feedback/notify');

const spring = endedCampaign({ figures: { sent: 2458, failed: 40, skipped: 2 } });
const winter = endedCampaign({
  id: '00000000-0000-4000-8000-00000000c002',
  subject: 'Winter',
  figures: { sent: 2500 },
});
const summer = campaign({
  id: '00000000-0000-4000-8000-00000000c003',
  subject: 'Summer',
  status: 'scheduled',
  started_at: null,
  send_at: '2096-12-03T03:30:00+00:00',
  recipients: null,
  figures: { queued: 0, sent: 0 },
});

const address = '/admin/newsletter?tab=campaigns';
const open = (at = address) => renderScreen(<NewsletterScreen />, at);

async function openPanel(id = spring.id) {
  const view = open(`${address}&open=${id}`);
  const panel = await screen.findByRole('dialog');
  return { ...view, panel };
}

const failures = answers.newsletter_failures;
const failureOf = (index: number, rest: Record<string, unknown> = {}) => ({
  subscriber_id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
  email: `subscriber.${index}@example.com`,
  status: 'failed',
  detail: 'No such mailbox',
  ...rest,
});

beforeEach(() => {
  listCampaigns(summer, spring, winter);
  answers.newsletters.mockImplementation(({ select }) =>
    select === 'content,letter' ? [{ content: '<p>Hello <b>spring</b></p>' }] : [],
  );
});

it('each tab is in the address, which keeps the search and drops the page of the list', async () => {
  const after = encodeURIComponent(`2026-03-05T09:07:00+00:00~${campaignId}`);
  const { user, address: at } = open(`/admin/newsletter?q=a&after=${after}`);
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
    'Subscribers',
    'Send Newsletter',
    'Campaigns',
    'Settings',
  ]);
  await user.click(screen.getByRole('tab', { name: 'Campaigns' }));
  expect(at()).toBe('/admin/newsletter?q=a&tab=campaigns');
  await user.click(screen.getByRole('tab', { name: 'Subscribers' }));
  expect(at()).toBe('/admin/newsletter?q=a');
});

describe('the Campaigns tab', () => {
  it('says that none was sent yet', async () => {
    listCampaigns();
    open();
    expect(await screen.findByText('No campaigns yet.')).toBeVisible();
  });

  it('lists the newsletters with their results', async () => {
    open();
    const [, planned, sent, whole] = await screen.findAllByRole('row');
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

describe('the panel of one newsletter', () => {
  it('shows its progress, its mail and its failed deliveries', async () => {
    failures.mockReturnValue([
      failureOf(1),
      failureOf(2, { detail: null }),
      failureOf(3, { status: 'unknown', email: null, detail: null }),
    ]);
    const { panel } = await openPanel();
    expect(await within(panel).findByRole('progressbar')).toBeVisible();
    const region = await within(panel).findByRole('region', {
      name: 'Not delivered, or unconfirmed (40)',
    });
    const items = await within(region).findAllByRole('listitem');
    expect(items.map((item) => item.textContent)).toEqual([
      'subscriber.1@example.comNo such mailbox',
      'subscriber.2@example.comRefused without a reason',
      'Erased sinceUnconfirmed',
    ]);
    expect(within(region).queryByRole('button', { name: 'Show more' })).toBeNull();
    const frame = await within(panel).findByTitle('Preview of the mail');
    expect(frame).toHaveAttribute('sandbox', '');
    expect(frame).toHaveAttribute('srcdoc', expect.stringContaining('Hello <b>spring</b>'));
  });

  it('shows more failed deliveries, also after a failure', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    failures
      .mockReturnValueOnce(Array.from({ length: 51 }, (_, index) => failureOf(index)))
      .mockRejectedValueOnce(lostConnection)
      .mockReturnValueOnce([failureOf(50)]);
    const { panel, user } = await openPanel();
    await user.click(await within(panel).findByRole('button', { name: 'Show more' }));
    expect(
      await within(panel).findByText('The failed deliveries could not be loaded.'),
    ).toBeVisible();
    expect(within(panel).getAllByRole('listitem')).toHaveLength(50);
    await user.click(within(panel).getByRole('button', { name: 'Try again' }));
    expect(await within(panel).findByText('subscriber.50@example.com')).toBeVisible();
    expect(failures.mock.lastCall?.[0]['subscriber_id']).toBe(`gt.${failureOf(49).subscriber_id}`);
    expect(within(panel).queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  it('without failures loads its mail again, and opens its text in the composer', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    answers.newsletters.mockRejectedValueOnce(lostConnection);
    const { panel, user, address: at } = await openPanel(winter.id);
    expect(await within(panel).findByText('The mail could not be loaded.')).toBeVisible();
    await user.click(within(panel).getByRole('button', { name: 'Try again' }));
    expect(failures).not.toHaveBeenCalled();
    await user.click(await within(panel).findByRole('button', { name: 'Copy to a new draft' }));
    expect(await screen.findByLabelText('Subject Line')).toHaveValue('Winter');
    expect(screen.getByLabelText('Content (HTML)')).toHaveValue('<p>Hello <b>spring</b></p>');
    expect(at()).toBe('/admin/newsletter?tab=send');
    await waitFor(() => expect(screen.getByRole('tab', { name: 'Send Newsletter' })).toHaveFocus());
  });

  it('is named as recipients without a name see it, and copied with the fields of its subject', async () => {
    listCampaigns(endedCampaign({ subject: 'News for {{name|you}}' }));
    const { user, address: at } = open();
    await user.click(await screen.findByRole('button', { name: 'News for you' }));
    const panel = within(await screen.findByRole('dialog', { name: 'News for you' }));
    expect(at()).toBe(`${address}&open=${spring.id}`);
    expect(
      await panel.findByRole('progressbar', { name: 'Progress of “News for you”' }),
    ).toBeVisible();
    await user.click(await panel.findByRole('button', { name: 'Copy to a new draft' }));
    expect(await screen.findByLabelText('Subject Line')).toHaveValue('News for {{name|you}}');
  });

  it('shows what the list knows, and the mail, although the progress could not be loaded', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    answers.campaign_list.mockImplementation(({ id }) =>
      id ? Promise.reject(lostConnection) : [winter],
    );
    const { panel } = await openPanel(winter.id);
    expect(
      await within(panel).findByText(
        'The progress could not be loaded: the figures below are old.',
      ),
    ).toBeVisible();
    expect(within(panel).getByRole('button', { name: 'Copy to a new draft' })).toBeVisible();
  });

  it('says that a deleted newsletter is gone', async () => {
    const { panel } = await openPanel('00000000-0000-4000-8000-00000000dead');
    expect(await within(panel).findByText(/This campaign is gone/)).toBeVisible();
  });
});

describe('a newsletter that was just sent', () => {
  it('shows its progress in the bar until it is hidden', async () => {
    send.mockImplementation(({ campaignKey }) => {
      listCampaigns(campaign({ id: String(campaignKey) }));
      return { success: true };
    });
    const { user, address: at } = await openComposer();
    write('Spring, {{name|reader}}');
    await sendOrSchedule(user);
    expect(requestOf(0)).toMatchObject({ subject: 'Spring, {{name|reader}}' });
    const card = await screen.findByRole('region', { name: '“Spring, reader”' });
    expect(await within(card).findByRole('progressbar')).toHaveAttribute('aria-valuenow', '1000');

    await user.click(within(card).getByRole('button', { name: 'All campaigns' }));
    expect(at()).toBe(address);
    await user.click(screen.getByRole('tab', { name: 'Send Newsletter' }));
    await user.click(await screen.findByRole('button', { name: 'Hide the progress' }));
    expect(screen.queryByRole('region', { name: '“Spring, reader”' })).toBeNull();
  });
});
