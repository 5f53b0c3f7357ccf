import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { notify } from '@/components/feedback/notify';
import { NewsletterScreen } from '@/features/newsletter/admin/newsletter-screen';
import {
  fetchSubscriberCounts,
  fetchSubscribers,
  type Subscriber,
} from '@/features/newsletter/api/admin-subscribers';
import { AppError } from '@/lib/supabase/errors';
import { renderScreen } from './render-admin.tsx';

vi.mock('@/features/newsletter/api/admin-subscribers', { spy: true });
vi.mock('@/components/feedback/notify');

const reader: Subscriber = {
  id: '00000000-0000-4000-8000-000000000001',
  email: 'reader@example.com',
  status: 'active',
  subscribedAt: '2026-03-05T09:07:00+00:00',
  unsubscribedAt: null,
};
const leaver: Subscriber = {
  ...reader,
  id: '00000000-0000-4000-8000-000000000002',
  email: 'leaver@example.com',
  status: 'unsubscribed',
  unsubscribedAt: '2026-04-06T10:08:00+00:00',
};

const open = (at = '/admin/newsletter') => renderScreen(<NewsletterScreen />, at);
const tileOf = async (label: string) => (await screen.findByText(label)).closest('li');

beforeEach(() => {
  vi.clearAllMocks();
  vi.mocked(fetchSubscriberCounts).mockResolvedValue({
    total: 123456,
    active: 120000,
    unsubscribed: 3456,
  });
  vi.mocked(fetchSubscribers).mockResolvedValue({ rows: [reader, leaver], nextCursor: null });
});

describe('the counters', () => {
  it('show what the database counted', async () => {
    open();
    expect(await screen.findByText('1,23,456')).toBeVisible();
    expect(await tileOf('Total Subscribers')).toHaveTextContent('1,23,456');
    expect(await tileOf('Active Subscribers')).toHaveTextContent('1,20,000');
    const unsubscribed = within(screen.getByRole('list', { name: 'Subscriber counts' }));
    expect(unsubscribed.getByText('Unsubscribed').closest('li')).toHaveTextContent('3,456');
    expect(screen.getByText('1,20,000')).toHaveClass('text-success');
    expect(screen.getByText('3,456')).toHaveClass('text-danger');
  });

  it('offer to count again when that failed', async () => {
    vi.mocked(fetchSubscriberCounts).mockRejectedValueOnce(new AppError('no answer'));
    const { user } = open();
    expect(await screen.findByText('The subscribers could not be counted.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('1,23,456')).toBeVisible();
  });
});

describe('the subscribers', () => {
  it('are listed in the tab that is open at first', async () => {
    open();
    const [, first, second] = await screen.findAllByRole('row');
    expect(screen.getByRole('tab', { name: 'Subscribers', selected: true })).toBeVisible();
    expect(screen.getAllByRole('columnheader').map((header) => header.textContent)).toEqual([
      'Email',
      'Status',
      'Subscribed',
      'Unsubscribed',
    ]);
    expect(first).toHaveTextContent(/reader@example\.com.*active.*Mar 5, 2026, 02:37 PM.*-$/);
    expect(second).toHaveTextContent(/leaver@example\.com.*unsubscribed.*Apr 6, 2026, 03:38 PM/);
  });

  it('say that there are none', async () => {
    vi.mocked(fetchSubscribers).mockResolvedValue({ rows: [], nextCursor: null });
    open();
    expect(await screen.findByText('No subscribers found.')).toBeVisible();
  });

  it('are searched in the database', async () => {
    open('/admin/newsletter?q=reader');
    await screen.findByRole('table');
    expect(vi.mocked(fetchSubscribers).mock.lastCall?.slice(0, 2)).toEqual([
      { search: 'reader', status: null },
      null,
    ]);
  });

  it('are read and counted again on Refresh, which is disabled meanwhile', async () => {
    const { user } = open();
    await screen.findByRole('table');
    const answer = Promise.withResolvers<Awaited<ReturnType<typeof fetchSubscribers>>>();
    vi.mocked(fetchSubscribers).mockReturnValueOnce(answer.promise);
    const refresh = screen.getByRole('button', { name: 'Refresh' });
    await user.click(refresh);
    expect(refresh).toBeDisabled();
    expect(refresh.querySelector('svg')).toHaveClass('animate-spin');
    answer.resolve({ rows: [{ ...reader, email: 'new@example.com' }], nextCursor: null });
    expect(await screen.findByText('new@example.com')).toBeVisible();
    expect(refresh).toBeEnabled();
    expect(fetchSubscriberCounts).toHaveBeenCalledTimes(2);
  });

  it('say with a toast and in place when they cannot be fetched', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    vi.mocked(fetchSubscribers).mockRejectedValueOnce(new AppError('no answer'));
    const { user } = open();
    expect(await screen.findByText('The subscribers could not be loaded.')).toBeVisible();
    expect(notify.error).toHaveBeenCalledExactlyOnceWith('Error', 'Failed to fetch subscribers.');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('reader@example.com')).toBeVisible();
  });
});
