import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { paths } from '@/shared/paths';
import NewsletterConfirmPage from '@/site/pages/newsletter/newsletter-confirm-page';
import NewsletterUnsubscribePage from '@/site/pages/newsletter/newsletter-unsubscribe-page';
import { type Answers, inTurn, lost } from '../../states/backend.ts';
import { renderPublic } from '../../support/render.tsx';
import { answerRequests } from '../../support/wire.ts';

const openConfirm = (at: string) => renderPublic(<NewsletterConfirmPage />, at);
const openUnsubscribe = (at: string) => renderPublic(<NewsletterUnsubscribePage />, at);
const button = (name: string) => screen.getByRole('button', { name });
const confirm = 'Confirm subscription';
const stay = 'I changed my mind, keep me subscribed';
const unreachable = 'We could not reach the server. Please try again.';
const incomplete = 'This link is incomplete. Please open it from the email again.';

const success = (message: string) => () => ({ success: true, message });
const refusal = () =>
  Response.json({ success: false, error: 'This link has expired.' }, { status: 400 });

it('a confirmation link changes nothing when opened, and confirms with a click that can be repeated', async () => {
  const { asked } = answerRequests({
    'functions/newsletter-confirm': inTurn<object>(lost, success('Welcome to the list.')),
  });
  const sent = () => asked('functions/newsletter-confirm').map(({ body }) => body);
  const { user } = openConfirm(paths.newsletterConfirm.to('the-token'));
  expect(sent()).toEqual([]);
  await user.click(button(confirm));
  expect(await screen.findByText(unreachable)).toBeVisible();
  await user.click(button(confirm));
  expect(await screen.findByText('You are on the list.')).toBeVisible();
  expect(screen.getByText('Welcome to the list.')).toBeVisible();
  expect(sent()).toEqual([{ token: 'the-token' }, { token: 'the-token' }]);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

it('an unsubscribe link changes nothing when opened, unsubscribes with a click and can be undone', async () => {
  const { asked } = answerRequests({
    'functions/newsletter-unsubscribe': inTurn<object>(
      lost,
      success('As you wish.'),
      lost,
      success('Welcome back.'),
    ),
  });
  const sent = () => asked('functions/newsletter-unsubscribe').map(({ body }) => body);
  const { user } = openUnsubscribe(paths.newsletterUnsubscribe.to('the-token'));
  expect(sent()).toEqual([]);
  await user.click(button('Unsubscribe'));
  expect(await screen.findByText(unreachable)).toBeVisible();
  await user.click(button('Unsubscribe'));
  expect(await screen.findByText('You are unsubscribed.')).toBeVisible();
  expect(screen.getByText('As you wish.')).toBeVisible();
  expect(sent().at(-1)).toEqual({ token: 'the-token', wants: 'leave' });

  await user.click(button(stay));
  expect(await screen.findByText(unreachable)).toBeVisible();
  await user.click(button(stay));
  expect(await screen.findByText('Good to have you back.')).toBeVisible();
  expect(sent().at(-1)).toEqual({ token: 'the-token', wants: 'return' });
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

it.each([
  [
    'confirmation',
    openConfirm,
    paths.newsletterConfirm.to('old'),
    confirm,
    { 'functions/newsletter-confirm': refusal },
  ],
  [
    'unsubscription',
    openUnsubscribe,
    paths.newsletterUnsubscribe.to('old'),
    'Unsubscribe',
    { 'functions/newsletter-unsubscribe': refusal },
  ],
] satisfies [string, typeof openConfirm, string, string, Answers][])(
  'a refused %s shows the reason and no button',
  async (_, open, at, name, answers) => {
    answerRequests(answers);
    const { user } = open(at);
    await user.click(button(name));
    expect(await screen.findByText('This link has expired.')).toBeVisible();
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  },
);

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
