// The process of a sign-up dies while its mail waits for the account's rate: the mail leaves by the outbox, once.
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Stack } from '../../../supabase/local/stack.ts';
import { findProcesses } from '../../support/processes.ts';
import { anyAddress } from '../../support/personas.ts';
import { createWholeStack } from '../../support/whole-stack.ts';
import { clientOf, invoke, runScheduled } from './invoke.ts';

const booked = ['booked-1@example.com', 'booked-2@example.com', 'booked-3@example.com'];
const givenBack = ['given-back-1@example.com', 'given-back-2@example.com'];
let stack: Stack;

beforeAll(async () => {
  stack = await createWholeStack({
    seed: false,
    functionEnv: { NEWSLETTER_DOUBLE_OPT_IN: 'true', MAIL_REQUESTS_PER_SECOND: '50' },
  });
});
afterAll(() => stack.close());

function signUp(email: string) {
  const visitor = clientOf(stack, stack.publishableKey, { 'x-forwarded-for': anyAddress() });
  const body = { email, ip: null, userAgent: 'Integration/1.0' };
  return invoke(visitor, 'newsletter-subscribe', body);
}

async function signUpAll(addresses: string[]): Promise<void> {
  for (const email of addresses) expect((await signUp(email)).status).toBe(200);
}

const takeMomentsUntil = (moment: string) =>
  stack.sql(`update private.mail_pace set free_at = ${moment}`);

/** How many moments are taken from here on, each a tenth longer than 20 ms. */
async function countBookings() {
  const [row] = await stack.sql<{ begin: string }>(
    'select free_at::text as begin from private.mail_pace',
  );
  return async () => {
    const [since] = await stack.sql<{ n: number }>(
      `select round(extract(epoch from free_at - $1::timestamptz) / 0.022)::integer as n from private.mail_pace`,
      [row?.begin],
    );
    return since?.n;
  };
}

const pending = () => stack.sql(`select from private.outbox where status = 'pending'`);

// Finds the process by what only Linux tells about processes.
test.runIf(process.platform === 'linux')(
  'no mail is lost or doubled by a kill while mails wait for their turn',
  async () => {
    // Starts the process, which may take longer than the mails will wait.
    expect((await signUp('no address')).status).toBe(422);
    // These find moments 19 s ahead and wait for them.
    await takeMomentsUntil(`now() + interval '19 seconds'`);
    const bookings = await countBookings();
    await signUpAll(booked);
    await vi.waitFor(async () => expect(await bookings()).toBe(booked.length), 10_000);
    // These find none within the 20 s that a process waits.
    await takeMomentsUntil(`'infinity'`);
    await signUpAll(givenBack);

    const victims = findProcesses('newsletter-subscribe/index.ts', `SUPABASE_URL=${stack.url}`);
    expect(victims).toHaveLength(1);
    victims.forEach((pid) => process.kill(pid, 'SIGKILL'));
    expect(await stack.mailbox.messages()).toEqual([]);
    expect(await pending()).toHaveLength(booked.length + givenBack.length);

    // The leases of the dead process run out, and the account is free.
    await takeMomentsUntil(`'-infinity'`);
    await stack.sql('update private.outbox set next_attempt_at = now()');
    await runScheduled(stack, 'notify-owner');
    await vi.waitFor(async () => expect(await pending()).toEqual([]), 10_000);
    const recipients = (await stack.mailbox.messages()).map((mail) => mail.to);
    expect(recipients.toSorted()).toEqual([...booked, ...givenBack].toSorted());
  },
  60_000,
);
