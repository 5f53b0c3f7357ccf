import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { FunctionRefusal } from '@/features/newsletter/api/call-function';
import { confirmSubscription } from '@/features/newsletter/api/subscription';
import { paths } from '@/lib/paths';
import NewsletterConfirmPage from '@/pages/site/newsletter-confirm-page';
import { renderPublic } from '../../support/render.tsx';

vi.mock('@/features/newsletter/api/subscription');

const open = (address: string) => renderPublic(<NewsletterConfirmPage />, address);
const button = () => screen.getByRole('button', { name: 'Confirm subscription' });

beforeEach(() => {
  vi.mocked(confirmSubscription).mockReset().mockResolvedValue('Welcome to the list.');
});

it('a confirmation link changes nothing when opened, and confirms with the click', async () => {
  const { user } = open(paths.newsletterConfirm.to('the-token'));
  expect(confirmSubscription).not.toHaveBeenCalled();
  await user.click(button());
  expect(await screen.findByText('You are on the list.')).toBeVisible();
  expect(screen.getByText('Welcome to the list.')).toBeVisible();
  expect(confirmSubscription).toHaveBeenCalledExactlyOnceWith('the-token');
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

it('a refused confirmation shows the reason and no button', async () => {
  vi.mocked(confirmSubscription).mockRejectedValue(new FunctionRefusal('This link has expired.'));
  const { user } = open(paths.newsletterConfirm.to('old'));
  await user.click(button());
  expect(await screen.findByText('This link has expired.')).toBeVisible();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

it('a confirmation can be tried again when there was no answer', async () => {
  vi.mocked(confirmSubscription).mockRejectedValueOnce(new TypeError('Failed to fetch'));
  const { user } = open(paths.newsletterConfirm.to('the-token'));
  await user.click(button());
  expect(await screen.findByText('We could not reach the server. Please try again.')).toBeVisible();
  await user.click(button());
  expect(await screen.findByText('You are on the list.')).toBeVisible();
});

it('a confirmation link without a token is explained', () => {
  open('/newsletter/confirm');
  expect(
    screen.getByText('This link is incomplete. Please open it from the email again.'),
  ).toBeVisible();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
