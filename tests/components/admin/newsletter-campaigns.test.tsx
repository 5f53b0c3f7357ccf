import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { NewsletterScreen } from '@/features/newsletter/admin/newsletter-screen';
import {
  type CampaignFailure,
  type CampaignRecord,
  fetchCampaign,
  fetchCampaignContent,
  fetchCampaignFailures,
  fetchCampaigns,
} from '@/features/newsletter/api/admin-campaigns';
import { AppError } from '@/lib/supabase/errors';
import { campaign, campaignId, endedCampaign } from './newsletter-campaign-fixtures.ts';
import { answerOf, prepareServer, send, sendIt, write } from './newsletter-composer.ts';
import { renderScreen } from './render-admin.tsx';

vi.mock('@/features/newsletter/api/admin-subscribers', { spy: true });
vi.mock('@/features/newsletter/api/admin-newsletter');
vi.mock('@/features/newsletter/api/admin-drafts');
vi.mock('@/features/newsletter/api/admin-campaigns');
vi.mock('@/components/feedback/notify');
prepareServer();

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
  startedAt: null,
  sendAt: '2096-12-03T03:30:00+00:00',
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

function list(...rows: CampaignRecord[]) {
  vi.mocked(fetchCampaigns).mockResolvedValue({ rows, nextCursor: null });
  vi.mocked(fetchCampaign).mockImplementation(
    async (id) => rows.find((row) => row.id === id) ?? null,
  );
}

const failureOf = (index: number, rest: Partial<CampaignFailure> = {}): CampaignFailure => ({
  subscriberId: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
  email: `reader.${index}@example.com`,
  status: 'failed',
  detail: 'No such mailbox',
  ...rest,
});

beforeEach(() => {
  list(summer, spring, winter);
  vi.mocked(fetchCampaignContent).mockResolvedValue('<p>Hello <b>spring</b></p>');
  vi.mocked(fetchCampaignFailures).mockResolvedValue({ rows: [], nextAfter: null });
});

describe('the tab of sent newsletters', () => {
  it('is the third and in the address, and leaves no page or record of one list to the other', async () => {
    const { user, address: at } = open('/admin/newsletter?q=a');
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
      'Subscribers',
      'Send Newsletter',
      'Sent newsletters',
    ]);
    await user.click(screen.getByRole('tab', { name: 'Sent newsletters' }));
    expect(at()).toBe('/admin/newsletter?q=a&tab=campaigns');
  });

  it('forgets the page of the other list', async () => {
    const cursor = `2026-03-05T09:07:00+00:00~${campaignId}`;
    const { user, address: at } = open(`/admin/newsletter?after=${encodeURIComponent(cursor)}`);
    await user.click(await screen.findByRole('tab', { name: 'Sent newsletters' }));
    expect(at()).toBe(address);
  });

  it('lists them with what came of each', async () => {
    open();
    const [, planned, sent, whole] = await screen.findAllByRole('row');
    expect(screen.getAllByRole('columnheader').map((header) => header.textContent)).toEqual([
      'Newsletter',
      'Status',
      'When',
      'Recipients',
      'Result',
    ]);
    expect(planned).toHaveTextContent(/^Summer.*Scheduled.*Planned for Dec 3, 2096.*-.*-$/);
    expect(sent).toHaveTextContent(
      /^Spring.*Sent.*Mar 5, 2026.*2,500.*2,458 sent, 40 failed, 2 skipped$/,
    );
    expect(whole).toHaveTextContent(/^Winter.*2,500 sent$/);
  });

  it('says that there are none yet', async () => {
    list();
    open();
    expect(await screen.findByText('No newsletters yet.')).toBeVisible();
  });

  it('says that they could not be loaded, and loads them again', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    vi.mocked(fetchCampaigns).mockRejectedValueOnce(new AppError('no answer'));
    const { user } = open();
    expect(await screen.findByText('The newsletters could not be loaded.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: 'Spring' })).toBeVisible();
  });

  it('turns pages', async () => {
    vi.mocked(fetchCampaigns).mockResolvedValue({
      rows: [spring],
      nextCursor: { at: spring.createdAt, id: spring.id },
    });
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Next' }));
    await waitFor(() =>
      expect(vi.mocked(fetchCampaigns).mock.lastCall?.[0]).toEqual({
        at: spring.createdAt,
        id: spring.id,
      }),
    );
  });

  it('is walked through by keyboard', async () => {
    const { user, address: at } = open();
    await screen.findByRole('table');
    await user.keyboard('jj');
    expect(screen.getByRole('button', { name: 'Spring' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('dialog', { name: 'Spring' })).toBeVisible();
    expect(at()).toBe(`${address}&open=${spring.id}`);
    await user.keyboard('j');
    expect(await screen.findByRole('dialog', { name: 'Winter' })).toBeVisible();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Winter' })).toHaveFocus());
  });
});

describe('the panel of one newsletter', () => {
  it('has its progress, its mail and who did not get it', async () => {
    vi.mocked(fetchCampaignFailures).mockResolvedValue({
      rows: [
        failureOf(1),
        failureOf(2, { detail: null }),
        failureOf(3, { status: 'unknown', email: null, detail: null }),
      ],
      nextAfter: null,
    });
    const { panel } = await openPanel();
    expect(await within(panel).findByRole('progressbar')).toBeVisible();
    const failures = await within(panel).findByRole('region', {
      name: 'Not delivered, or not certain (40)',
    });
    const items = await within(failures).findAllByRole('listitem');
    expect(items.map((item) => item.textContent)).toEqual([
      'reader.1@example.comNo such mailbox',
      'reader.2@example.comRefused without a reason',
      'Erased sinceNot certain',
    ]);
    expect(within(failures).queryByRole('button', { name: 'Show more' })).toBeNull();
    const frame = await within(panel).findByTitle('Preview of the mail');
    expect(frame).toHaveAttribute('sandbox', '');
    expect(frame).toHaveAttribute('srcdoc', expect.stringContaining('Hello <b>spring</b>'));
  });

  it('shows more of those who did not get it, and says when that fails', async () => {
    const page = Array.from({ length: 50 }, (_, index) => failureOf(index));
    vi.mocked(fetchCampaignFailures)
      .mockResolvedValueOnce({ rows: page, nextAfter: 'last-of-page-one' })
      .mockRejectedValueOnce(new AppError('no answer'))
      .mockResolvedValueOnce({ rows: [failureOf(50)], nextAfter: null });
    const { panel, user } = await openPanel();
    await user.click(await within(panel).findByRole('button', { name: 'Show more' }));
    expect(await within(panel).findByText('Who did not get it could not be loaded.')).toBeVisible();
    expect(within(panel).getAllByRole('listitem')).toHaveLength(50);
    await user.click(within(panel).getByRole('button', { name: 'Try again' }));
    expect(await within(panel).findByText('reader.50@example.com')).toBeVisible();
    expect(vi.mocked(fetchCampaignFailures).mock.lastCall?.[1]).toBe('last-of-page-one');
    expect(within(panel).queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  it('does not ask for failures where there are none', async () => {
    const { panel } = await openPanel(winter.id);
    expect(await within(panel).findByTitle('Preview of the mail')).toBeVisible();
    expect(within(panel).queryByText(/Not delivered/)).toBeNull();
    expect(fetchCampaignFailures).not.toHaveBeenCalled();
  });

  it('gives its text to the composer', async () => {
    const { panel, user, address: at } = await openPanel();
    await user.click(
      await within(panel).findByRole('button', { name: 'Write a new one from this text' }),
    );
    expect(await screen.findByLabelText('Subject Line')).toHaveValue('Spring');
    expect(screen.getByLabelText('Content (HTML)')).toHaveValue('<p>Hello <b>spring</b></p>');
    expect(at()).toBe('/admin/newsletter?tab=send');
    await waitFor(() => expect(screen.getByRole('tab', { name: 'Send Newsletter' })).toHaveFocus());
  });

  it('says that the mail could not be loaded', async () => {
    vi.mocked(fetchCampaignContent).mockRejectedValueOnce(new AppError('no answer'));
    const { panel, user } = await openPanel();
    expect(await within(panel).findByText('The mail could not be loaded.')).toBeVisible();
    await user.click(within(panel).getByRole('button', { name: 'Try again' }));
    expect(await within(panel).findByTitle('Preview of the mail')).toBeVisible();
  });

  it('says that a newsletter is gone', async () => {
    const { panel } = await openPanel('00000000-0000-4000-8000-00000000dead');
    expect(await within(panel).findByText(/This newsletter is gone/)).toBeVisible();
  });
});

describe('a newsletter that was just sent', () => {
  it('shows how far it is above the composer, until it is hidden', async () => {
    list(campaign());
    send.mockResolvedValue(answerOf('It is on its way.', { campaignId }));
    const { user, address: at } = open('/admin/newsletter?tab=send');
    await screen.findByRole('button', { name: 'Send to 1,234 Subscribers' });
    await write(user);
    await sendIt(user);
    const card = await screen.findByRole('region', { name: '“Spring”' });
    expect(await within(card).findByRole('progressbar')).toHaveAttribute('aria-valuenow', '1000');

    await user.click(within(card).getByRole('button', { name: 'All sent newsletters' }));
    expect(at()).toBe(address);
    await user.click(screen.getByRole('tab', { name: 'Send Newsletter' }));
    await user.click(await screen.findByRole('button', { name: 'Hide the progress' }));
    expect(screen.queryByRole('region', { name: '“Spring”' })).toBeNull();
  });

  it('leaves calling back to the bar that gives the text back as well', async () => {
    const leavesAt = new Date(Date.now() + 20_000).toISOString();
    list(campaign({ status: 'scheduled', startedAt: null, sendAt: leavesAt }));
    send.mockResolvedValue(answerOf('It leaves in 20 s.', { campaignId, sendAt: leavesAt }));
    const { user } = open('/admin/newsletter?tab=send');
    await screen.findByRole('button', { name: 'Send to 1,234 Subscribers' });
    await write(user);
    await sendIt(user);
    const card = await screen.findByRole('region', { name: '“Spring”' });
    expect(await within(card).findByText(/Leaves in \d+ s/)).toBeVisible();
    expect(within(card).queryByRole('button', { name: 'Stop' })).toBeNull();
  });
});
