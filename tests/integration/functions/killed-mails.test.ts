// The process of a sign-up dies while its mail waits for the account's rate: the mail leaves by the outbox, once.
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Stack } from '../../../supabase/local/stack.ts';
import { findProcesses } from '../../support/processes.ts';
import { anyAddress } from '../../support/personas.ts';
import { createWholeStack } from '../../support/whole-stack.ts';
import { clientOf, invoke, runScheduled } from './invoke.ts';

const signUps = 30;
const address = (n: number) => `waiting-${n}@example.com`;
let stack: Stack;

beforeAll(async () => {
  stack = await createWholeStack({
    seed: false,
    functionEnv: { NEWSLETTER_DOUBLE_OPT_IN: 'true', MAIL_REQUESTS_PER_SECOND: '50' },
  });
});
afterAll(() => stack.close());

async function signUp(n: number): Promise<void> {
  const visitor = clientOf(stack, stack.publishableKey, { 'x-forwarded-for': anyAddress() });
  const body = { email: address(n), ip: null, userAgent: 'Integration/1.0' };
  expect((await invoke(visitor, 'newsletter-subscribe', body)).status).toBe(200);
}

const bookedUntil = (moment: string) =>
  stack.sql(`update private.mail_pace set free_at = ${moment}`);

async function waiting() {
  const [row] = await stack.sql(`select count(*) filter (where attempts = 1)::integer as booked,
    count(*) filter (where attempts = 0)::integer as given_back from notifications where status = 'pending'`);
  return row;
}

// Finds the process by what only Linux tells about processes.
test.runIf(process.platform === 'linux')(
  'no mail is lost or doubled by a kill while mails wait for their turn',
  async () => {
    // The first half finds moments 20 s ahead and waits for them, the other half finds none.
    await bookedUntil(`now() + interval '19.5 seconds'`);
    for (let n = 0; n < signUps / 2; n += 1) await signUp(n);
    await vi.waitFor(
      async () => expect(await waiting()).toEqual({ booked: 15, given_back: 0 }),
      5000,
    );
    await bookedUntil(`now() + interval '1 minute'`);
    for (let n = signUps / 2; n < signUps; n += 1) await signUp(n);
    await vi.waitFor(
      async () => expect(await waiting()).toEqual({ booked: 15, given_back: 15 }),
      5000,
    );

    const victims = findProcesses('newsletter-subscribe/index.ts', `SUPABASE_URL=${stack.url}`);
    expect(victims).toHaveLength(1);
    victims.forEach((pid) => process.kill(pid, 'SIGKILL'));
    expect(await stack.mailbox.messages()).toEqual([]);

    // The leases of the dead process run out, and the account is free.
    await bookedUntil(`'-infinity'`);
    await stack.sql('update notifications set next_attempt_at = now()');
    await runScheduled(stack, 'notify-owner');
    const recipients = (await stack.mailbox.messages()).map((mail) => mail.to);
    expect(recipients.toSorted()).toEqual(
      Array.from({ length: signUps }, (_, n) => address(n)).toSorted(),
    );
  },
  60_000,
);
