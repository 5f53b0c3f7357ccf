import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { notify } from '@/components/feedback/notify';
import { NewsletterScreen } from '@/features/newsletter/admin/newsletter-screen';
import { answers, endedCampaign, lostConnection, subscriber } from './newsletter-backend.ts';
import { renderScreen } from './render-admin.tsx';

vi.mock('@/components/feedback/notify');

const unsubscribed = {
  ...subscriber,
  id: '00000000-0000-4000-8000-000000000002',
  email: 'leaver@example.com',
  status: 'unsubscribed',
  unsubscribed_at: '2026-04-06T10:08:00+00:00',
};

const open = (at = '/admin/newsletter') => renderScreen(<NewsletterScreen />, at);

beforeEach(() => {
  answers.newsletter_counts.mockReturnValue({ total: 123456, active: 120000, unsubscribed: 3456 });
  answers.search_subscribers.mockReturnValue([subscriber, unsubscribed]);
  answers.list_newsletter_campaigns.mockReturnValue([endedCampaign()]);
});

it('the first tab lists the subscribers with status and dates', async () => {
  open();
  const [, first, second] = await screen.findAllByRole('row');
  expect(screen.getByRole('tab', { name: 'Subscribers', selected: true })).toBeVisible();
  expect(screen.getAllByRole('columnheader').map((header) => header.textContent)).toEqual([
    'Select',
    'Email',
    'Status',
    'Subscribed',
    'Unsubscribed',
  ]);
  expect(first).toHaveTextContent(/subscriber@example\.com.*Active.*Mar 5, 2026, 05:37 AM.*–$/);
  expect(second).toHaveTextContent(/leaver@example\.com.*Unsubscribed.*Apr 6, 2026, 07:38 AM/);
});

it('Refresh reads list and counters again and is disabled meanwhile', async () => {
  const { user } = open();
  await screen.findByRole('table');
  const answer = Promise.withResolvers<unknown>();
  answers.search_subscribers.mockReturnValueOnce(answer.promise);
  const refresh = screen.getByRole('button', { name: 'Refresh' });
  await user.click(refresh);
  expect(refresh).toBeDisabled();
  answer.resolve([{ ...subscriber, email: 'new@example.com' }]);
  expect(await screen.findByText('new@example.com')).toBeVisible();
  expect(refresh).toBeEnabled();
  expect(answers.newsletter_counts).toHaveBeenCalledTimes(2);
});

it.each([
  ['newsletter_counts', 'subscribers', 'The subscribers could not be counted.', '123,456', []],
  [
    'search_subscribers',
    'subscribers',
    'The subscribers could not be loaded.',
    'subscriber@example.com',
    [['Error', 'Failed to fetch subscribers.']],
  ],
  ['list_newsletter_campaigns', 'campaigns', 'The campaigns could not be loaded.', 'Spring', []],
] as const)(
  'a failed %s on the tab %s can be repeated',
  async (name, tab, words, found, toasts) => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    answers[name].mockRejectedValueOnce(lostConnection);
    const { user } = open(`/admin/newsletter?tab=${tab}`);
    expect(await screen.findByText(words)).toBeVisible();
    expect(vi.mocked(notify.error).mock.calls).toEqual(toasts);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(found)).toBeVisible();
  },
);
