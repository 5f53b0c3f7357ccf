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

it('changes nothing by being opened, leaves with the click, and takes it back with another', async () => {
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

it('shows why the server refused, without offering the same again', async () => {
  vi.mocked(changeSubscription).mockRejectedValue(new FunctionRefusal('Nobody has this link.'));
  const { user } = open(paths.newsletterUnsubscribe.to('old'));
  await user.click(button('Unsubscribe'));
  expect(await screen.findByText('Nobody has this link.')).toBeVisible();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

it('can be tried again when there was no answer, for both clicks', async () => {
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
])('%s says what the link is, and offers no button', (address, words) => {
  open(address);
  expect(screen.getByText(words)).toBeVisible();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
