import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Answers, lost } from '../../states/backend.ts';
import { ashasInquiry, mailFailed, vikramsInquiry } from '../../states/leads.ts';
import { openState } from '../../states/open.tsx';
import type { Stage } from '../../states/state.ts';
import { asha } from '../../states/rows.ts';
import { ignoreLinks, panelOf, rowOf, statusOf } from './lead-page.ts';

const choice = (name: RegExp) =>
  within(screen.getByRole('group', { name: 'Filter by status' })).getByRole('button', { name });

const counted = (counts: Record<string, number>): Answers => ({
  'count contact_inquiries': ({ query }) => counts[query['status'] ?? ''] ?? 2,
});

const unread = { at: '/admin/inquiries?status=new' };

const silenceLog = () => vi.spyOn(console, 'error').mockImplementation(() => {});

beforeAll(ignoreLinks);
afterEach(() => vi.useRealTimers());

describe('the list of inquiries', () => {
  it('shows who wrote, what they need, the beginning of it and when', async () => {
    await openState('admin/inquiries');
    const row = await rowOf('Asha Rao');
    expect(row.getByText('Ads by the Season')).toBeVisible();
    expect(row.getByText(/A new firm/)).toBeVisible();
    expect(row.getByText(/We sell walnuts/)).toBeVisible();
    expect(row.getByText('Nov 20, 2026, 03:00 AM')).toBeVisible();
    const links = row.getAllByRole('link').map((link: HTMLElement) => link.getAttribute('href'));
    expect(new Set(links)).toEqual(new Set(['mailto:asha@example.com', 'tel:+17095550102']));
    expect(statusOf(row)).toBe('New');
    expect((await rowOf('Vikram Shah')).getByText(/No message/)).toBeVisible();
  });

  it('counts every status, whatever is filtered, and works without its counts', async () => {
    const archived = { at: '/admin/inquiries?status=archived' };
    const rest = { 'count contact_inquiries': lost };
    const { user, answer } = await openState('admin/inquiries', rest, archived);
    await rowOf('Asha Rao');
    expect(choice(/^New$/)).toBeVisible();
    answer(counted({ 'eq.new': 1234, 'eq.answered': 5, 'eq.archived': 6 }));
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(await screen.findByRole('button', { name: 'New 1,234' })).toBeVisible();
    expect(choice(/^All 1,245$/)).toHaveAttribute('aria-pressed', 'false');
    expect(choice(/^Archived 6$/)).toHaveAttribute('aria-pressed', 'true');
  });

  it('says how much of a message a search reads, once there is one', async () => {
    const { user } = await openState('admin/inquiries');
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
    const none = { inquiry_list: [], search_inquiries: [], count_inquiries: 0 };
    await openState('admin/inquiries', none, { at: `/admin/inquiries${query}` });
    expect(await screen.findByText(title)).toBeVisible();
    expect(screen.getByText(description)).toBeVisible();
  });

  it('does not say that all were answered before the first one came', async () => {
    await openState('admin/inquiries/empty', {}, unread);
    const words = 'They appear here when visitors send the contact form.';
    expect(await screen.findByText(words)).toBeVisible();
    expect(screen.queryByText(/Every inquiry has been answered/)).toBeNull();
  });
});

// applications.test.tsx tests failures, which use the same queue.
it('a status shows at once in all selected rows, and updates the counts here and in the sidebar', async () => {
  const saved =
    Promise.withResolvers<{ id: string; old_status: string; is_step_ended: boolean }[]>();
  const rest = { set_lead_status: () => saved.promise };
  const { user, answer, asked } = await openState('admin/inquiries', rest);
  const [first, second] = [await rowOf('Asha Rao'), await rowOf('Vikram Shah')];
  await user.click(first.getByRole('checkbox', { name: 'Select Asha Rao' }));
  expect(screen.getByText('1 selected')).toBeVisible();
  await user.click(second.getByRole('checkbox'));
  const sidebar = asked('dashboard_counts').length;
  await user.click(screen.getByRole('button', { name: 'Mark as archived' }));
  expect([statusOf(first), statusOf(second)]).toEqual(['Archived', 'Archived']);
  answer(counted({ 'eq.archived': 8 }));
  saved.resolve([
    { id: asha.id, old_status: 'new', is_step_ended: false },
    { id: vikramsInquiry.id, old_status: 'answered', is_step_ended: false },
  ]);
  expect(await screen.findByRole('button', { name: 'Archived 8' })).toBeVisible();
  await waitFor(() => expect(asked('dashboard_counts').length).toBeGreaterThan(sidebar));
  expect(asked('set_lead_status').map(({ body }) => body)).toEqual([
    {
      kind: 'inquiry',
      ids: [asha.id, vikramsInquiry.id],
      new_status: 'archived',
      only_from: null,
    },
  ]);
});

it('the panel of an inquiry shows everything about it, and gives the focus back', async () => {
  const { user, address } = await openState('admin/inquiries', {}, unread);
  const opener = (await rowOf('Asha Rao')).getByRole('button', { name: 'Asha Rao' });
  await user.click(opener);
  expect(address()).toBe(`/admin/inquiries?status=new&open=${asha.id}`);
  const panel = await panelOf('Asha Rao');
  expect(panel.getByText(/We sell/)).toHaveTextContent('We sell walnuts and want to be found.');
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
  expect(panel.getByText('You were told by email')).toBeVisible();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitFor(() => expect(opener).toHaveFocus());
  expect(address()).toBe('/admin/inquiries?status=new');
});

async function showWays(user: Stage['user'], panel: Awaited<ReturnType<typeof panelOf>>) {
  await user.click(await panel.findByRole('button', { name: 'Other ways to reply' }));
}

describe('a reply', () => {
  it('by mail quotes the message, and then offers to mark it as answered', async () => {
    const { user, asked } = await openState('admin/inquiries/details');
    const panel = await panelOf('Asha Rao');
    await showWays(user, panel);
    const link = panel.getByRole('link', { name: 'My email app' });
    expect(link).toHaveAttribute('href', expect.stringContaining('%3E%20and%20want'));
    expect(panel.queryByRole('button', { name: 'Mark as answered' })).not.toBeInTheDocument();
    await user.click(link);
    await user.click(panel.getByRole('button', { name: 'Mark as answered' }));
    await waitFor(() =>
      expect(asked('update contact_inquiries').at(-1)).toMatchObject({
        query: { id: `eq.${asha.id}` },
        body: { status: 'answered' },
      }),
    );
    expect(statusOf(panel)).toBe('Answered');
    expect(panel.queryByRole('button', { name: 'Mark as answered' })).not.toBeInTheDocument();
  });

  it('a reply on WhatsApp opens beside the admin, and is not offered without a number', async () => {
    const { user } = await openState('admin/inquiries/details');
    const panel = await panelOf('Asha Rao');
    await showWays(user, panel);
    const link = panel.getByRole('link', { name: /^WhatsApp/ });
    expect(link.getAttribute('href')).toMatch(/^https:\/\/wa\.me\/17095550102\?/);
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', expect.stringContaining('noopener'));
    await user.click(link);
    expect(panel.getByRole('button', { name: 'Mark as answered' })).toBeVisible();
    await user.click(panel.getByRole('button', { name: 'Next' }));
    const next = await panelOf('Vikram Shah');
    await showWays(user, next);
    expect(next.getByRole('link', { name: 'My email app' })).toBeVisible();
    expect(next.queryByRole('link', { name: /WhatsApp/ })).not.toBeInTheDocument();
    expect(next.queryByRole('button', { name: 'Mark as answered' })).not.toBeInTheDocument();
  });
});

describe('the mail to the owner', () => {
  it.each([
    ['failed', 'You were not told by email'],
    ['pending', 'You have not been told by email yet'],
  ] as const)('can be sent again when %s, and then says when it goes', async (state, words) => {
    const inquiry = { ...ashasInquiry, notification_status: state };
    const rest = { inquiry_list: [inquiry, vikramsInquiry], send_again: '' };
    const { user, asked } = await openState('admin/inquiries', rest);
    const row = await rowOf('Asha Rao');
    expect(row.getByText(words)).toBeVisible();
    await user.click(row.getByRole('button', { name: 'Send the email about Asha Rao again' }));
    await row.findByText('You have not been told by email yet, the email is sent within a minute');
    expect(asked('send_again').map(({ body }) => body)).toEqual([{ mail_ref: asha.id }]);
    expect(row.queryByRole('button', { name: /Send the email/ })).not.toBeInTheDocument();
  });

  it('says when it could not be sent again', async () => {
    const logged = silenceLog();
    const { user, answer } = await openState('admin/inquiries/mail-failed', { send_again: lost });
    const panel = await panelOf('Asha Rao');
    expect(panel.getByText('Last try: The mail server is away.')).toBeVisible();
    await user.click(panel.getByRole('button', { name: 'Send again' }));
    expect(await panel.findByText(/could not be sent again/)).toBeVisible();
    expect(logged).toHaveBeenCalledWith('Failed to send an email again:', expect.any(Error));
    answer({ send_again: '' });
    await user.click(panel.getByRole('button', { name: 'Send again' }));
    expect(await panel.findByText(/is sent within a minute/)).toBeVisible();
  });

  it('says that the new try has failed as well, once it has', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
    const { user, answer } = await openState('admin/inquiries/mail-failed', { send_again: '' });
    const panel = await panelOf('Asha Rao');
    await user.click(panel.getByRole('button', { name: 'Send again' }));
    await panel.findByText(/is sent within a minute/);
    const tried = { ...mailFailed, notification_error: 'The mail server is still away.' };
    answer({ inquiry_list: [{ ...ashasInquiry, ...tried, notification_status: 'pending' }] });
    await act(() => vi.advanceTimersByTimeAsync(60_000));
    expect(await panel.findByText('Last try: The mail server is still away.')).toBeVisible();
    expect(panel.getByText('You have not been told by email yet')).toBeVisible();
    expect(panel.getByRole('button', { name: 'Send again' })).toBeVisible();
  });
});
