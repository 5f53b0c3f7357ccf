import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { notify } from '@/components/feedback/notify';
import { FunctionRefusal } from '@/features/newsletter/api/call-function';
import { subscribe } from '@/features/newsletter/api/subscription';
import { NewsletterSignup } from '@/features/newsletter/site/newsletter-signup';
import { renderPublic } from '../../support/render.tsx';

vi.mock('@/features/newsletter/api/subscription');

const field = () => screen.getByLabelText('Email address');
const button = () => screen.getByRole('button', { name: /^Subscrib/ });

beforeEach(() => {
  vi.mocked(subscribe).mockReset().mockResolvedValue('Thank you. You are on the list.');
});

describe('subscribing', () => {
  it('sends the trimmed address, shows the server’s message and clears the field', async () => {
    const { user } = renderPublic(<NewsletterSignup />);
    await user.type(field(), ' asha@example.com ');
    await user.click(button());
    expect(await screen.findByText('Successfully subscribed!')).toBeVisible();
    expect(screen.getByText('Thank you. You are on the list.')).toBeVisible();
    expect(subscribe).toHaveBeenCalledExactlyOnceWith('asha@example.com');
    expect(field()).toHaveValue('');
  });

  it('disables field and button while it sends, and sends once', async () => {
    const answer = Promise.withResolvers<string>();
    vi.mocked(subscribe).mockReturnValue(answer.promise);
    const { user } = renderPublic(<NewsletterSignup />);
    await user.type(field(), 'asha@example.com');
    fireEvent.click(button());
    fireEvent.click(button());
    await waitFor(() => expect(button()).toHaveTextContent('Subscribing...'));
    expect(button()).toBeDisabled();
    expect(field()).toBeDisabled();
    await user.click(button());
    answer.resolve('Welcome.');
    expect(await screen.findByText('Welcome.')).toBeVisible();
    expect(button()).toHaveTextContent('Subscribe');
    expect(field()).toBeEnabled();
    expect(subscribe).toHaveBeenCalledOnce();
  });
});

describe('a failed sign-up', () => {
  it.each(['', '   '])('with the empty address %j is not sent', async (nothing) => {
    const { user } = renderPublic(<NewsletterSignup />);
    if (nothing) await user.type(field(), nothing);
    await user.click(button());
    expect(await screen.findByText('Email required')).toBeVisible();
    expect(screen.getByText('Please enter your email address.')).toBeVisible();
    expect(field()).toHaveFocus();
    expect(field()).toBeInvalid();
    expect(subscribe).not.toHaveBeenCalled();
  });

  it.each(['asha', 'asha@example', 'a b@example.com'])(
    'with the invalid address %s is not sent',
    async (text) => {
      const { user } = renderPublic(<NewsletterSignup />);
      await user.type(field(), text);
      await user.click(button());
      expect(await screen.findByText('Invalid email')).toBeVisible();
      expect(screen.getByText('Please enter a valid email address.')).toBeVisible();
      expect(field()).toHaveValue(text);
      expect(field()).toHaveFocus();
      expect(subscribe).not.toHaveBeenCalled();
      expect(field()).toHaveAttribute('aria-invalid', 'true');
      await user.type(field(), '.in');
      expect(field()).not.toHaveAttribute('aria-invalid');
    },
  );

  it('that the server refuses shows its message and keeps the address', async () => {
    vi.mocked(subscribe).mockRejectedValue(new FunctionRefusal('Too many requests.'));
    const { user } = renderPublic(<NewsletterSignup />);
    await user.type(field(), 'asha@example.com');
    await user.click(button());
    expect(await screen.findByText('Subscription failed')).toBeVisible();
    expect(screen.getByText('Too many requests.')).toBeVisible();
    expect(field()).toHaveValue('asha@example.com');
    expect(field()).toBeEnabled();
  });

  it('without an answer shows the specified message and can be repeated', async () => {
    vi.mocked(subscribe).mockRejectedValueOnce(new TypeError('Failed to fetch'));
    const { user } = renderPublic(<NewsletterSignup />);
    await user.type(field(), 'asha@example.com');
    await user.click(button());
    expect(await screen.findByText('Subscription failed')).toBeVisible();
    expect(
      screen.getByText('There was an error subscribing to the newsletter. Please try again.'),
    ).toBeVisible();
    await user.click(button());
    expect(await screen.findByText('Successfully subscribed!')).toBeVisible();
    await waitFor(() => expect(screen.queryByText('Subscription failed')).not.toBeInTheDocument());
  });
});

it('a field focused before hydration loads the code for sending', async () => {
  const prepare = vi.spyOn(notify, 'prepare').mockReturnValue(undefined);
  const place = document.createElement('div');
  document.body.append(place);
  place.innerHTML = renderToString(<NewsletterSignup />);
  field().focus();
  const root = await act(async () => hydrateRoot(place, <NewsletterSignup />));
  expect(prepare).toHaveBeenCalledOnce();
  await act(async () => root.unmount());
  place.remove();
});
