import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { FunctionRefusal } from '@/shared/supabase/call-function';
import { changeSubscription, confirmSubscription } from '@/site/newsletter/api/subscription';
import { paths } from '@/shared/paths';
import NewsletterConfirmPage from '@/site/pages/newsletter/newsletter-confirm-page';
import NewsletterUnsubscribePage from '@/site/pages/newsletter/newsletter-unsubscribe-page';
import { renderPublic } from '../../support/render.tsx';

vi.mock('@/site/newsletter/api/subscription');

const openConfirm = (at: string) => renderPublic(<NewsletterConfirmPage />, at);
const openUnsubscribe = (at: string) => renderPublic(<NewsletterUnsubscribePage />, at);
const button = (name: string) => screen.getByRole('button', { name });
const confirm = 'Confirm subscription';
const stay = 'I changed my mind, keep me subscribed';
const unreachable = 'We could not reach the server. Please try again.';
const incomplete = 'This link is incomplete. Please open it from the email again.';
const lost = new TypeError('Failed to fetch');

beforeEach(() => {
  vi.mocked(confirmSubscription).mockReset().mockResolvedValue('Welcome to the list.');
  vi.mocked(changeSubscription).mockReset().mockResolvedValue('As you wish.');
});

it('a confirmation link changes nothing when opened, and confirms with a click that can be repeated', async () => {
  vi.mocked(confirmSubscription).mockRejectedValueOnce(lost);
  const { user } = openConfirm(paths.newsletterConfirm.to('the-token'));
  expect(confirmSubscription).not.toHaveBeenCalled();
  await user.click(button(confirm));
  expect(await screen.findByText(unreachable)).toBeVisible();
  await user.click(button(confirm));
  expect(await screen.findByText('You are on the list.')).toBeVisible();
  expect(screen.getByText('Welcome to the list.')).toBeVisible();
  expect(confirmSubscription).toHaveBeenLastCalledWith('the-token');
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

it('an unsubscribe link changes nothing when opened, unsubscribes with a click and can be undone', async () => {
  vi.mocked(changeSubscription).mockRejectedValueOnce(lost);
  const { user } = openUnsubscribe(paths.newsletterUnsubscribe.to('the-token'));
  expect(changeSubscription).not.toHaveBeenCalled();
  await user.click(button('Unsubscribe'));
  expect(await screen.findByText(unreachable)).toBeVisible();
  await user.click(button('Unsubscribe'));
  expect(await screen.findByText('You are unsubscribed.')).toBeVisible();
  expect(screen.getByText('As you wish.')).toBeVisible();
  expect(changeSubscription).toHaveBeenLastCalledWith('the-token', 'leave');

  vi.mocked(changeSubscription).mockRejectedValueOnce(lost);
  await user.click(button(stay));
  expect(await screen.findByText(unreachable)).toBeVisible();
  await user.click(button(stay));
  expect(await screen.findByText('Good to have you back.')).toBeVisible();
  expect(changeSubscription).toHaveBeenLastCalledWith('the-token', 'return');
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

it.each([
  ['confirmation', openConfirm, paths.newsletterConfirm.to('old'), confirm],
  ['unsubscription', openUnsubscribe, paths.newsletterUnsubscribe.to('old'), 'Unsubscribe'],
] as const)('a refused %s shows the reason and no button', async (_, open, at, name) => {
  const refusal = new FunctionRefusal('This link has expired.');
  vi.mocked(confirmSubscription).mockRejectedValue(refusal);
  vi.mocked(changeSubscription).mockRejectedValue(refusal);
  const { user } = open(at);
  await user.click(button(name));
  expect(await screen.findByText('This link has expired.')).toBeVisible();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

it.each([
  ['/newsletter/confirm', openConfirm, incomplete],
  ['/newsletter/unsubscribe', openUnsubscribe, incomplete],
  [
    paths.newsletterUnsubscribe.to('test'),
    openUnsubscribe,
    'This link is from a test email. In a real letter it unsubscribes the subscriber.',
  ],
])('%s explains the link and has no button', (at, open, words) => {
  open(at);
  expect(screen.getByText(words)).toBeVisible();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
