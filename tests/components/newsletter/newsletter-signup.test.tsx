import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { notify } from '@/shared/feedback/notify';
import { FunctionRefusal } from '@/shared/supabase/call-function';
import { subscribe } from '@/site/newsletter/api/subscription';
import { NewsletterSignup } from '@/site/newsletter/newsletter-signup';
import { placeOf } from '@/site/newsletter/send-subscription';
import { renderPublic } from '../../support/render.tsx';

vi.mock('@/site/newsletter/api/subscription');

const receipt = () => screen.queryByText('asha@example.com: Please check your inbox.');
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
    // A toast is in the document a moment before it can be seen.
    await waitFor(() => expect(screen.getByText('Successfully subscribed!')).toBeVisible());
    expect(screen.getByText('Thank you. You are on the list.')).toBeVisible();
    expect(subscribe).toHaveBeenCalledExactlyOnceWith('asha@example.com', 'footer');
    expect(field()).toHaveValue('');
  });

  it('keeps the answer under the field, with the address, until the next letters', async () => {
    const { user } = renderPublic(<NewsletterSignup />);
    vi.mocked(subscribe).mockResolvedValue('Please check your inbox.');
    await user.type(field(), 'asha@example.com{Enter}');
    await waitFor(() => expect(receipt()).toBeVisible());
    // The toast says it.
    expect(receipt()?.closest('[aria-live]')).toBeNull();
    await user.type(field(), 'r');
    expect(receipt()).not.toBeInTheDocument();
    vi.mocked(subscribe).mockRejectedValueOnce(new TypeError('Failed to fetch'));
    await user.type(field(), 'avi@example.com{Enter}');
    expect(await screen.findByText('Subscription failed')).toBeVisible();
    expect(screen.queryByText(/^ravi@example.com:/)).not.toBeInTheDocument();
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

it.each([
  ['/', 'footer'],
  ['/blog', 'footer'],
  ['/blog/', 'post'],
  ['/blog/what-works', 'post'],
  ['/blogs/other', 'footer'],
  ['/careers', 'careers'],
  ['/careers/', 'careers'],
  ['/careers/editor', 'careers'],
  ['/careersx', 'footer'],
  ['/case-study/careers/', 'footer'],
])('on %s the place is %s', (path, place) => {
  expect(placeOf(path)).toBe(place);
});

describe('a failed sign-up', () => {
  it.each([
    ['', 'Email required', 'Please enter your email address.'],
    ['   ', 'Email required', 'Please enter your email address.'],
    ['asha', 'Invalid email', 'Please enter a valid email address.'],
    ['asha@example', 'Invalid email', 'Please enter a valid email address.'],
    ['a b@example.com', 'Invalid email', 'Please enter a valid email address.'],
  ])(
    'with the address %j is not sent, and its error goes with the next letters',
    async (text, title, words) => {
      const { user } = renderPublic(<NewsletterSignup />);
      if (text) await user.type(field(), text);
      await user.click(button());
      expect(await screen.findByText(title)).toBeVisible();
      expect(screen.getByText(words)).toBeVisible();
      expect(field()).toHaveValue(text.trim());
      expect(field()).toHaveFocus();
      expect(field()).toHaveAttribute('aria-invalid', 'true');
      expect(subscribe).not.toHaveBeenCalled();
      await user.type(field(), '.in');
      expect(field()).not.toHaveAttribute('aria-invalid');
    },
  );

  it.each([
    [new FunctionRefusal('Too many requests.'), 'Too many requests.'],
    [
      new TypeError('Failed to fetch'),
      'There was an error subscribing to the newsletter. Please try again.',
    ],
  ])('with %s shows its message, keeps the address and can be repeated', async (error, words) => {
    vi.mocked(subscribe).mockRejectedValueOnce(error);
    const { user } = renderPublic(<NewsletterSignup />);
    await user.type(field(), 'asha@example.com');
    await user.click(button());
    expect(await screen.findByText('Subscription failed')).toBeVisible();
    expect(screen.getByText(words)).toBeVisible();
    expect(field()).toHaveValue('asha@example.com');
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

// Last, because its modules are not those of the tests above.
it('loads the code for sending as soon as the visitor is in the field', async () => {
  const loaded = vi.fn<() => object>(() => ({ subscribe }));
  vi.resetModules();
  vi.doMock('@/site/newsletter/api/subscription', loaded);
  const fresh = await import('@/site/newsletter/newsletter-signup');
  const { user } = renderPublic(<fresh.NewsletterSignup />);
  expect(loaded).not.toHaveBeenCalled();
  await user.click(field());
  await waitFor(() => expect(loaded).toHaveBeenCalled());
});
