// Tests that a stranger who types an address cannot subscribe an owner who has left, even without double opt-in.

import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Stack } from '../../../supabase/local/stack.ts';
import { anyAddress } from '../../support/personas.ts';
import { createWholeStack } from '../../support/whole-stack.ts';
import { clientOf, invoke, runScheduled } from '../functions/invoke.ts';

let stack: Stack;
beforeAll(async () => {
  stack = await createWholeStack({ seed: false, siteUrl: 'https://site.test' });
});
afterAll(() => stack.close());

const visitor = () => clientOf(stack, stack.publishableKey, { 'x-forwarded-for': anyAddress() });
const signUp = (email: string) =>
  invoke(visitor(), 'newsletter-subscribe', { email, ip: null, userAgent: 'Attack/1.0' });

const active = async () => {
  const rows = await stack.sql<{ email: string }>(
    `select email from newsletter_subscribers where status = 'active' and erase_at is null`,
  );
  return rows.map(({ email }) => email);
};

async function tokenMailedTo(email: string): Promise<string> {
  await runScheduled(stack, 'notify-owner');
  return vi.waitFor(async () => {
    const mails = await stack.mailbox.messages();
    const text = mails.find(({ to }) => to.includes(email))?.text ?? '';
    const token = /confirm\?token=([\w-]+)/.exec(text)?.[1];
    if (!token) throw new Error('No mail has come yet.');
    return token;
  }, 10_000);
}

const noes: [name: string, email: string, sayNo: string, spellings: string[]][] = [
  [
    'left',
    'lea.ve@gmail.com',
    `update newsletter_subscribers set status = 'unsubscribed', unsubscribed_at = now() where email = $1`,
    ['lea.ve@gmail.com', 'leave@gmail.com', 'lea.ve+news@gmail.com', 'LEAVE@googlemail.com'],
  ],
  [
    'is being erased',
    'erased@example.com',
    `update newsletter_subscribers set erase_at = now() + interval '1 hour' where email = $1`,
    ['erased@example.com', 'Erased+1@example.com'],
  ],
  [
    'was erased',
    'gone@example.com',
    `with gone as (delete from newsletter_subscribers where email = $1 returning email)
     insert into newsletter_barred (email_hash, reason) select private.salted_hash(email), 'erased' from gone`,
    ['gone@example.com', 'gone+1@example.com'],
  ],
  [
    'complained',
    'angry@example.com',
    `insert into newsletter_barred (email, reason) values ($1, 'complained')`,
    ['angry@example.com', 'angry+1@example.com'],
  ],
];

test.each(noes)(
  'a stranger subscribes no mailbox whose owner %s',
  async (_name, email, sayNo, spellings) => {
    const { answer } = await signUp(email);
    expect(await active()).toContain(email);
    await stack.sql(sayNo, [email]);
    for (const spelling of spellings) expect((await signUp(spelling)).answer).toEqual(answer);
    expect(await active()).toEqual([]);
  },
);

test('the owner of the mailbox comes back by the link of the mail', async () => {
  const email = 'returns@example.com';
  await signUp(email);
  await stack.sql(
    `update newsletter_subscribers set status = 'unsubscribed', unsubscribed_at = now() where email = $1`,
    [email],
  );
  await signUp(email);
  const token = await tokenMailedTo(email);
  expect((await invoke(visitor(), 'newsletter-confirm', { token })).status).toBe(200);
  expect(await active()).toEqual([email]);
});
