// Kills the process that sends many replies again and again: none is lost, and none is sent twice. A provider with keys
// drops the repeat; with a mail server, which has none, a person decides about the one that may have been sent.
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { MailSettings } from '../../../supabase/functions/_shared/mail/send/mailer.ts';
import { startWorker } from '../../support/killable-worker.ts';
import { type MailProvider, startMailProvider } from '../../support/mail-provider-simulator.ts';
import type { OutboxWorkerSettings } from '../../support/outbox-worker-process.ts';
import { exclusiveStack, type ExclusiveStack } from '../../support/exclusive-stack.ts';
import { createOwner, signedIn } from '../admin/own-stack.ts';

const script = join(import.meta.dirname, '../../support/outbox-worker-process.ts');
const people = 10;

let stack: ExclusiveStack;
let admin: SupabaseClient;
let provider: MailProvider;
let onAccepted = () => {};

beforeAll(async () => {
  stack = await exclusiveStack();
  admin = await signedIn(stack, await createOwner(stack));
  provider = await startMailProvider({
    onStage: (stage) => {
      if (stage === 'accepted') onAccepted();
    },
  });
});
afterAll(async () => {
  await provider.close();
});

/** Replies to as many people in one call, due now. Returns their addresses. */
async function sendBulk(subject: string): Promise<string[]> {
  const leads = await stack.sql<{ id: string; email: string }>(
    `insert into contact_inquiries (name, email, service_needed)
     select 'Visitor', '${subject}-' || n || '@example.com', 'ads' from generate_series(1, ${people}) n returning id, email`,
  );
  await stack.sql(`update private.outbox set status = 'sent' where kind <> 'reply'`);
  const replies = leads.map(({ id }) => ({
    id: crypto.randomUUID(),
    inquiry_id: id,
    subject,
    body: 'Hi,\n\nthank you for writing to us.',
  }));
  await admin.rpc('send_replies', { replies }).throwOnError();
  await stack.sql(`update private.outbox set next_attempt_at = now() where kind = 'reply'`);
  return leads.map(({ email }) => email);
}

/** Runs workers until nothing waits, each time after the lease of the dead one. `mayKill` is asked for each. */
async function work(mail: MailSettings, attach: (kill: () => void) => Promise<void> | void) {
  const settings: OutboxWorkerSettings = {
    url: stack.url,
    secretKey: stack.secretKey,
    mail,
    pauseMs: 10,
  };
  let worker = startWorker(script, settings);
  const isWaiting = async () =>
    (await stack.sql(`select from private.outbox where status = 'pending' limit 1`)).length > 0;
  while (await isWaiting()) {
    if (!worker.isAlive()) {
      await stack.sql(`update private.outbox set next_attempt_at = next_attempt_at - interval '5 minutes',
        uncertain_since = uncertain_since - interval '5 minutes',
        idempotent_until = idempotent_until - interval '5 minutes' where status = 'pending'`);
      worker = startWorker(script, settings);
    }
    await worker.ready;
    worker.tick();
    await attach(worker.kill);
    await sleep(10);
  }
  await worker.end();
}

const statusOf = (subject: string) =>
  stack.sql<{ email: string; status: string; error: string | null }>(
    `select i.email, n.status, n.last_error as error from replies r join private.outbox n on n.kind = 'reply' and n.ref = r.id
     join contact_inquiries i on i.id = r.inquiry_id where r.subject = $1`,
    [subject],
  );

test('with a provider that knows keys every reply leaves once', { timeout: 60_000 }, async () => {
  const addresses = await sendBulk('keys');
  let kills = 0;
  await work({ transport: 'resend', apiKey: 're_key', apiUrl: provider.url }, (kill) => {
    onAccepted = () => {
      // The provider has the email, and the worker does not know.
      if (kills >= 2 || provider.tally.of('keys').size < 3 * (kills + 1)) return;
      kills += 1;
      kill();
    };
  });
  expect(kills).toBe(2);
  expect(provider.requests.repeated).toBe(2);
  expect((await statusOf('keys')).map(({ status }) => status)).toEqual(addresses.map(() => 'sent'));
  expect(Object.fromEntries(provider.tally.of('keys'))).toEqual(
    Object.fromEntries(addresses.map((address) => [address, 1])),
  );
});

test(
  'with a mail server no reply leaves twice, and one in doubt says so',
  { timeout: 60_000 },
  async () => {
    const addresses = await sendBulk('smtp');
    const mailed = async () =>
      (await stack.mailbox.messages())
        .filter(({ subject }) => subject === 'smtp')
        .map(({ to }) => to);
    let kills = 0;
    await work({ transport: 'smtp', smtpUrl: stack.mailbox.smtpUrl }, async (kill) => {
      if (kills >= 2 || (await mailed()).length < 3 * (kills + 1)) return;
      kills += 1;
      kill();
    });
    expect(kills).toBe(2);
    const copies = await mailed();
    expect(new Set(copies).size).toBe(copies.length);
    const replies = await statusOf('smtp');
    expect(replies).toHaveLength(people);
    const failed = replies.filter(({ status }) => status === 'failed');
    expect(failed.length).toBeLessThanOrEqual(kills);
    for (const { error } of failed) expect(error).toMatch(/^It may have been sent\./);
    const sent = replies.filter(({ status }) => status === 'sent').map(({ email }) => email);
    expect(sent.length + failed.length).toBe(addresses.length);
    expect(copies).toEqual(expect.arrayContaining(sent));
  },
);
