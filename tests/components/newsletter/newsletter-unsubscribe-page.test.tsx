import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { FunctionRefusal } from '@/features/newsletter/api/call-function';
import { changeSubscription } from '@/features/newsletter/api/subscription';
import { paths } from '@/lib/paths';
import NewsletterUnsubscribePage from '@/pages/site/newsletter-unsubscribe-page';
import { renderPublic } from '../../support/render.tsx';

vi.mock('@/features/newsletter/api/subscription');

const open = (address: string) => renderPublic(<NewsletterUnsubscribePage />, address);
const button = (name: string) => screen.getByRole('button', { name });

beforeEach(() => {
  vi.mocked(changeSubscription).mockReset().mockResolvedValue('As you wish.');
});

it('an unsubscribe link changes nothing when opened, unsubscribes with a click and can be undone', async () => {
  const { user } = open(paths.newsletterUnsubscribe.to('the-token'));
  expect(changeSubscription).not.toHaveBeenCalled();

  await user.click(button('Unsubscribe'));
  expect(await screen.findByText('You have left.')).toBeVisible();
  expect(screen.getByText('As you wish.')).toBeVisible();
  expect(changeSubscription).toHaveBeenLastCalledWith('the-token', 'leave');

  await user.click(button('That was a mistake, keep me on the list'));
  expect(await screen.findByText('Good to have you back.')).toBeVisible();
  expect(changeSubscription).toHaveBeenLastCalledWith('the-token', 'return');
  expect(changeSubscription).toHaveBeenCalledTimes(2);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

it('a refused unsubscription shows the reason and no button', async () => {
  vi.mocked(changeSubscription).mockRejectedValue(new FunctionRefusal('This link is not valid.'));
  const { user } = open(paths.newsletterUnsubscribe.to('old'));
  await user.click(button('Unsubscribe'));
  expect(await screen.findByText('This link is not valid.')).toBeVisible();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

it('both clicks can be tried again when there was no answer', async () => {
  vi.mocked(changeSubscription).mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const { user } = open(paths.newsletterUnsubscribe.to('the-token'));
  await user.click(button('Unsubscribe'));
  expect(await screen.findByText('We could not reach the server. Please try again.')).toBeVisible();
  await user.click(button('Unsubscribe'));
  expect(await screen.findByText('You have left.')).toBeVisible();

  vi.mocked(changeSubscription).mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await user.click(button('That was a mistake, keep me on the list'));
  expect(await screen.findByText('We could not reach the server. Please try again.')).toBeVisible();
  await user.click(button('That was a mistake, keep me on the list'));
  expect(await screen.findByText('Good to have you back.')).toBeVisible();
});

it.each([
  ['/newsletter/unsubscribe', 'This link is incomplete. Please open it from the email again.'],
  [
    paths.newsletterUnsubscribe.to('test'),
    'This is the link of a test. In a real letter it lets the reader leave.',
  ],
])('%s explains the link and has no button', (address, words) => {
  open(address);
  expect(screen.getByText(words)).toBeVisible();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
