import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { agency } from '@content/agency';
import { describe, expect, it, vi } from 'vitest';
import { notify } from '@/shared/feedback/notify';
import { NewsletterSignup } from '@/site/newsletter/newsletter-signup';
import { placeOf } from '@/site/newsletter/send-subscription';
import { type Answers, inTurn, lost } from '../../states/backend.ts';
import { renderPublic } from '../../support/render.tsx';
import { answerRequests } from '../../support/wire.ts';

const receipt = () => screen.queryByText('asha@example.com: Please check your inbox.');
const field = () => screen.getByLabelText('Email address');
const button = () => screen.getByRole('button', { name: /^Subscrib/ });

const welcome = () => ({ success: true, message: 'Please check your inbox.' });

function open(answer: Answers['functions/newsletter-subscribe'] = welcome) {
  const { asked } = answerRequests({ 'functions/newsletter-subscribe': answer });
  const sent = () => asked('functions/newsletter-subscribe').map(({ body }) => body);
  return { ...renderPublic(<NewsletterSignup />), sent };
}

describe('subscribing', () => {
  it('sends the trimmed address, shows the server’s message and clears the field', async () => {
    const { user, sent } = open();
    await user.type(field(), ' asha@example.com ');
    await user.click(button());
    // A toast is in the document a moment before it can be seen.
    await waitFor(() => expect(screen.getByText('Successfully subscribed!')).toBeVisible());
    expect(screen.getByText('Please check your inbox.')).toBeVisible();
    expect(sent()).toEqual([
      { email: 'asha@example.com', ip: null, userAgent: navigator.userAgent, place: 'footer' },
    ]);
    expect(field()).toHaveValue('');
  });

  it('keeps the answer under the field, with the address, until the next letters', async () => {
    const { user } = open(inTurn<object>(welcome, lost));
    await user.type(field(), 'asha@example.com{Enter}');
    await waitFor(() => expect(receipt()).toBeVisible());
    // The toast says it.
    expect(receipt()?.closest('[aria-live]')).toBeNull();
    await user.type(field(), 'r');
    expect(receipt()).not.toBeInTheDocument();
    await user.type(field(), 'avi@example.com{Enter}');
    expect(await screen.findByText('Subscription failed')).toBeVisible();
    expect(screen.queryByText(/^ravi@example.com:/)).not.toBeInTheDocument();
  });

  it('disables field and button while it sends, and sends once', async () => {
    const answer = Promise.withResolvers<object>();
    const { user, sent } = open(() => answer.promise);
    await user.type(field(), 'asha@example.com');
    fireEvent.click(button());
    fireEvent.click(button());
    await waitFor(() => expect(button()).toHaveTextContent('Subscribing...'));
    expect(button()).toBeDisabled();
    expect(field()).toBeDisabled();
    await user.click(button());
    answer.resolve(welcome());
    expect(await screen.findByText('Please check your inbox.')).toBeVisible();
    expect(button()).toHaveTextContent('Subscribe');
    expect(field()).toBeEnabled();
    expect(sent()).toHaveLength(1);
  });
});

it.each([
  ['/', 'footer'],
  ['/blog', 'footer'],
  ['/blog/', 'post'],
  ['/blog/what-works', 'post'],
  ['/blogs/other', 'footer'],
  ['/careers', 'careers'],
  ['/careers/editor', 'careers'],
  ['/careersx', 'footer'],
])('on %s the place is %s', (path, place) => {
  expect(placeOf(path)).toBe(place);
});

describe('a failed sign-up', () => {
  it.each([
    ['', 'Email required', 'Please enter your email address.'],
    ['   ', 'Email required', 'Please enter your email address.'],
    ['asha@example', 'Invalid email', 'Please enter a valid email address.'],
  ])(
    'with the address %j is not sent, and its error goes with the next letters',
    async (text, title, words) => {
      const { user, sent } = open();
      if (text) await user.type(field(), text);
      await user.click(button());
      expect(await screen.findByText(title)).toBeVisible();
      expect(screen.getByText(words)).toBeVisible();
      expect(field()).toHaveValue(text.trim());
      expect(field()).toHaveFocus();
      expect(field()).toHaveAttribute('aria-invalid', 'true');
      expect(sent()).toEqual([]);
      await user.type(field(), '.in');
      expect(field()).not.toHaveAttribute('aria-invalid');
    },
  );

  it.each([
    [
      'a refusal of the server',
      () => Response.json({ success: false, error: 'Too many requests.' }, { status: 429 }),
      `Too many requests. Or write to ${agency.email}.`,
    ],
    [
      'a lost connection',
      lost,
      'There was an error subscribing to the newsletter. Please try again.',
    ],
  ])('with %s shows its message, keeps the address and can be repeated', async (_, fail, words) => {
    const { user } = open(inTurn<object>(fail, welcome));
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

it('the code for sending is loaded once the visitor is in the field', async () => {
  const prepare = vi.spyOn(notify, 'prepare').mockReturnValue(undefined);
  const { user } = open();
  expect(prepare).not.toHaveBeenCalled();
  await user.click(field());
  expect(prepare).toHaveBeenCalledOnce();
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
