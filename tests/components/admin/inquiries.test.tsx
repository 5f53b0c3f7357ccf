import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { fetchLead, fetchLeadHistory, fetchLeads, saveStatus } from '@/admin/leads/api/leads';
import { fetchInquiryCounts } from '@/admin/inquiries/api/inquiry-counts';
import type { Lead } from '@/admin/leads/model/lead';
import { AppError } from '@/shared/supabase/errors';
import { addPrivateNote, fetchPrivateNotes } from '@/admin/leads/api/private-notes';
import { dashboardCountsKey } from '@/admin/leads/model/lead';
import { sendAgain } from '@/admin/leads/api/send-again';
import { asha, ignoreLinks, meera, open, panelOf, rowOf } from './inquiry-fixtures.tsx';
import { statusOf } from './row-status.ts';

vi.mock(import('@/admin/leads/api/leads'), async (actual) =>
  (await import('./stub-leads.ts')).stubLeads(await actual()),
);
vi.mock(import('@/admin/inquiries/api/inquiry-counts'), async (actual) =>
  (await import('./stub-leads.ts')).stubInquiryCounts(await actual()),
);
vi.mock(import('@/admin/leads/api/replies'), async (actual) =>
  (await import('./stub-replies.ts')).stubReplies(await actual()),
);
vi.mock('@/admin/leads/api/private-notes');
vi.mock(import('@/admin/leads/api/next-steps'), async (actual) =>
  (await import('./stub-steps.ts')).stubSteps(await actual()),
);
vi.mock('@/admin/leads/api/send-again');

const answerWith = (...rows: Lead[]) =>
  vi.mocked(fetchLeads).mockResolvedValue({ rows, nextCursor: null });
const choice = (name: RegExp) =>
  within(screen.getByRole('group', { name: 'Filter by status' })).getByRole('button', { name });

beforeAll(ignoreLinks);

beforeEach(() => {
  vi.clearAllMocks();
  localStorage.clear();
  vi.mocked(fetchLead).mockResolvedValue(null);
  vi.mocked(addPrivateNote).mockResolvedValue();
  vi.mocked(sendAgain).mockResolvedValue();
  answerWith(asha, meera);
  vi.mocked(fetchInquiryCounts).mockResolvedValue({ new: 1234, answered: 5, archived: 6 });
  vi.mocked(saveStatus).mockImplementation(async ({ ids }) => ids);
  vi.mocked(fetchPrivateNotes).mockResolvedValue([]);
  vi.mocked(fetchLeadHistory).mockResolvedValue([]);
});

afterEach(() => vi.useRealTimers());

describe('the list of inquiries', () => {
  it('shows who wrote, what they need, the beginning of it and when', async () => {
    open();
    const row = await rowOf('Asha Rao');
    expect(row.getByText('Ads by the Season')).toBeVisible();
    expect(row.getByText(/A new firm/)).toBeVisible();
    expect(row.getByText(/First line/)).toBeVisible();
    expect(row.getByText('Nov 1, 2026, 06:00 AM')).toBeVisible();
    const links = row.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(new Set(links)).toEqual(new Set(['mailto:asha@example.com', 'tel:+17095550102']));
    expect(statusOf(row)).toBe('New');
    expect((await rowOf('Meera Iyer')).getByText(/No message/)).toBeVisible();
  });

  it('counts every status, whatever is filtered, and works without its counts', async () => {
    vi.mocked(fetchInquiryCounts).mockRejectedValueOnce(new AppError('no answer'));
    const { user } = open('/admin/inquiries?status=archived');
    await rowOf('Asha Rao');
    expect(choice(/^New$/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(await screen.findByRole('button', { name: 'New 1,234' })).toBeVisible();
    expect(choice(/^All 1,245$/)).toHaveAttribute('aria-pressed', 'false');
    expect(choice(/^Archived 6$/)).toHaveAttribute('aria-pressed', 'true');
  });

  it('says how much of a message a search reads, once there is one', async () => {
    const { user } = open();
    await rowOf('Asha Rao');
    expect(screen.queryByText(/the first 300 characters/)).toBeNull();
    await user.type(screen.getByRole('searchbox', { name: 'Search inquiries' }), 'saffron');
    expect(await screen.findByText(/the first 300 characters/)).toBeVisible();
  });

  it.each([
    ['', 'No inquiries found', 'They appear here when visitors send the contact form.'],
    ['?status=new', 'Nothing new', 'Every inquiry has been answered or archived.'],
    ['?status=new&q=zzz', 'No inquiries found', 'Nothing matches this search and filter.'],
  ])('says why it is empty (%s)', async (query, title, description) => {
    answerWith();
    open(`/admin/inquiries${query}`);
    expect(await screen.findByText(title)).toBeVisible();
    expect(screen.getByText(description)).toBeVisible();
  });

  it('does not say that all were answered before the first one came', async () => {
    answerWith();
    vi.mocked(fetchInquiryCounts).mockResolvedValue({ new: 0, answered: 0, archived: 0 });
    open('/admin/inquiries?status=new');
    const words = 'They appear here when visitors send the contact form.';
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.queryByText(/Every inquiry has been answered/)).toBeNull();
  });
});

// Failures: applications.test.tsx, which uses the same queue.
it('a status changes at once for all selected rows, and updates the counts here and in the sidebar', async () => {
  const saved = Promise.withResolvers<string[]>();
  vi.mocked(saveStatus).mockReturnValue(saved.promise);
  const { user, queryClient } = open();
  queryClient.setQueryData(dashboardCountsKey, {});
  const [first, second] = [await rowOf('Asha Rao'), await rowOf('Meera Iyer')];
  await user.click(first.getByRole('checkbox', { name: 'Select Asha Rao' }));
  expect(screen.getByText('1 selected')).toBeVisible();
  await user.click(second.getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: 'Mark as archived' }));
  expect([statusOf(first), statusOf(second)]).toEqual(['Archived', 'Archived']);
  vi.mocked(fetchInquiryCounts).mockResolvedValue({ new: 1233, answered: 4, archived: 8 });
  saved.resolve([asha.id, meera.id]);
  expect(await screen.findByRole('button', { name: 'Archived 8' })).toBeVisible();
  expect(queryClient.getQueryState(dashboardCountsKey)?.isInvalidated).toBe(true);
  expect(vi.mocked(saveStatus).mock.calls.map(([change]) => change)).toEqual([
    { kind: 'inquiry', ids: [asha.id, meera.id], status: 'archived' },
  ]);
});

describe('the panel of an inquiry', () => {
  it('shows the whole message, the contact data and the source, and gives the focus back', async () => {
    const { user, address } = open('/admin/inquiries?status=new');
    const opener = (await rowOf('Asha Rao')).getByRole('button', { name: 'Asha Rao' });
    await user.click(opener);
    expect(address()).toBe(`/admin/inquiries?status=new&open=${asha.id}`);
    const panel = await panelOf('Asha Rao');
    expect(panel.getByText(/First line/)).toHaveTextContent('First line Second line');
    for (const [label, value] of [
      ['Email', 'asha@example.com'],
      ['Phone', '(709) 555-0102'],
      ['Business type', 'A new firm'],
      ['Campaign source', 'instagram'],
      ['Campaign name', 'diwali'],
      ['Came from', 'https://l.instagram.com/'],
      ['First page', '/services/ads'],
    ] as const) {
      expect(panel.getByText(label).nextElementSibling).toHaveTextContent(value);
    }
    // In the visitor's browser's words, so it is no link.
    expect(panel.queryByRole('link', { name: /instagram/ })).not.toBeInTheDocument();
    expect(panel.queryByText('Campaign term')).not.toBeInTheDocument();
    expect(panel.getByText('Mail delivered')).toBeVisible();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(() => expect(opener).toHaveFocus());
    expect(address()).toBe('/admin/inquiries?status=new');
  });
});

describe('a reply', () => {
  it('by mail quotes the message, and then offers to mark it as answered', async () => {
    const { user } = open(`/admin/inquiries?open=${asha.id}`);
    const panel = await panelOf('Asha Rao');
    const link = await panel.findByRole('link', { name: 'Write in my mail program' });
    expect(link).toHaveAttribute('href', expect.stringContaining('%3E%20Second%20line'));
    expect(panel.queryByRole('button', { name: 'Mark as answered' })).not.toBeInTheDocument();
    await user.click(link);
    await user.click(panel.getByRole('button', { name: 'Mark as answered' }));
    expect(vi.mocked(saveStatus).mock.lastCall?.[0]).toEqual({
      kind: 'inquiry',
      ids: [asha.id],
      status: 'answered',
    });
    const status = within(panel.getByRole('group', { name: 'Status of Asha Rao' }));
    expect(status.getByRole('button', { pressed: true })).toHaveTextContent('Answered');
    expect(panel.queryByRole('button', { name: 'Mark as answered' })).not.toBeInTheDocument();
  });

  it('on WhatsApp opens beside the admin; it is not offered without a number', async () => {
    const { user } = open(`/admin/inquiries?open=${asha.id}`);
    const panel = await panelOf('Asha Rao');
    const link = await panel.findByRole('link', { name: /Reply on WhatsApp/ });
    expect(link.getAttribute('href')).toMatch(/^https:\/\/wa\.me\/17095550102\?/);
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', expect.stringContaining('noopener'));
    await user.click(link);
    expect(panel.getByRole('button', { name: 'Mark as answered' })).toBeVisible();
    await user.click(panel.getByRole('button', { name: 'Next' }));
    const next = await panelOf('Meera Iyer');
    expect(next.queryByRole('link', { name: /WhatsApp/ })).not.toBeInTheDocument();
    expect(next.queryByRole('button', { name: 'Mark as answered' })).not.toBeInTheDocument();
  });
});

describe('the mail to the owner', () => {
  it.each([
    ['failed', 'Mail not delivered'],
    ['pending', 'Mail not delivered yet'],
  ] as const)('can be sent again when %s, and then says when it goes', async (state, words) => {
    answerWith({ ...asha, mailStatus: state }, meera);
    const { user } = open();
    const row = await rowOf('Asha Rao');
    expect(row.getByText(words)).toBeVisible();
    await user.click(row.getByRole('button', { name: 'Send the email about Asha Rao again' }));
    expect(sendAgain).toHaveBeenCalledWith(asha.id, expect.anything());
    await row.findByText('Mail not delivered yet, it goes out within a minute');
    expect(row.queryByRole('button', { name: /Send the email/ })).not.toBeInTheDocument();
  });

  it('says when it could not be sent again', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    vi.mocked(sendAgain).mockRejectedValueOnce(new AppError('gone'));
    answerWith({ ...asha, mailStatus: 'failed', mailError: 'The mail server is away.' });
    const { user } = open(`/admin/inquiries?open=${asha.id}`);
    const panel = await panelOf('Asha Rao');
    expect(await panel.findByText('Last try: The mail server is away.')).toBeVisible();
    await user.click(panel.getByRole('button', { name: 'Send again' }));
    expect(await panel.findByText(/could not be sent again/)).toBeVisible();
    expect(logged).toHaveBeenCalledWith('Failed to send a mail again:', expect.any(AppError));
    await user.click(panel.getByRole('button', { name: 'Send again' }));
    expect(await panel.findByText(/it goes out within a minute/)).toBeVisible();
  });

  it('says that the new try has failed as well, once it has', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
    const failed = {
      ...asha,
      mailStatus: 'failed',
      mailError: 'The mail server is away.',
    } as const;
    answerWith(failed);
    const { user } = open(`/admin/inquiries?open=${asha.id}`);
    const panel = await panelOf('Asha Rao');
    await user.click(await panel.findByRole('button', { name: 'Send again' }));
    await panel.findByText(/it goes out within a minute/);
    answerWith({ ...asha, mailStatus: 'pending', mailError: 'The mail server is still away.' });
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(await panel.findByText('Last try: The mail server is still away.')).toBeVisible();
    expect(panel.getByText('Mail not delivered yet')).toBeVisible();
    expect(panel.getByRole('button', { name: 'Send again' })).toBeVisible();
  });
});
