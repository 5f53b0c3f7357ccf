// An hour of sixty hostile addresses that use up every limit of theirs, with visitors in between: no honest lead is
// lost, and the owner's mailbox stays usable. The hour is simulated: after each ten minutes what the database counts
// and emails is put ten minutes back.
import { setImmediate } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Stack } from '../../../supabase/local/stack.ts';
import {
  createBulkMailer,
  createMailer,
} from '../../../supabase/functions/_shared/mail/send/mailer.ts';
import { clientOf } from '../functions/invoke.ts';
import { startNotifyOwner } from '../../support/notify-owner.ts';
import { createWholeStack } from '../../support/whole-stack.ts';

const job = 'e0000000-0000-4000-8000-000000000001';
const windows = 6;
const honestInWindow = [9, 9, 8, 8, 8, 8];
const ordinaryMessage = 'We sell saffron in three shops and want to reach more people. '.repeat(10);

let stack: Stack;
beforeAll(async () => {
  stack = await createWholeStack({ seed: false, functions: false });
  await stack.sql(`insert into jobs (id, title) values ('${job}', 'Editor')`);
  // By chance, so that Postgres cannot compress it.
  await stack.sql(`create temp table test_noise as
    select string_agg(chr(19968 + (random() * 20000)::integer), '') as body from generate_series(1, 5000)`);
  // Nothing is searched for, and the indexes of searches take most of the time.
  for (const table of ['contact_inquiries', 'job_applications', 'newsletter_subscribers'])
    await stack.sql(`drop index ${table}_search_text_idx`);
});
afterAll(() => stack.close());

/**
 * Everything that an attacker sends in ten minutes: inquiries from tiny to the longest, applications and sign-ups. The
 * first six inquiries use up most of the room that one source has for an hour; later two are enough to use up what is
 * left.
 */
const attack = (source: number, inquiries: number) => `do $attack$
declare
  noise constant text := (select body from test_noise);
begin
  perform set_config('request.headers', '{"x-forwarded-for": "203.0.113.${source}"}', true);
  for n in 1..${inquiries} loop
    perform set_config('role', 'anon', true);
    begin
      insert into public.contact_inquiries (name, email, service_needed, message)
      values ('Hostile', 'h@example.com', 'ads', left(noise, (array[5000, 1000, 1, 3000, 999])[1 + (${source} + n) % 5]));
    exception when sqlstate 'PGRST' then
    end;
    continue when n > 2;
    begin
      insert into public.job_applications (name, email, phone, position, introduction)
      values ('Hostile', 'h@example.com', '+91 00000 00000', '${job}', left(noise, 500));
    exception when sqlstate 'PGRST' then
    end;
    perform set_config('role', 'none', true);
    perform public.subscribe_to_newsletter(gen_random_uuid() || '@example.com', '203.0.113.${source}', left(noise, 500));
  end loop;
end $attack$`;

/** Sends an inquiry as the form does; returns the HTTP status. */
async function sendHonestly(n: number): Promise<number> {
  const response = await fetch(`${stack.url}/rest/v1/contact_inquiries`, {
    method: 'POST',
    headers: {
      apikey: stack.publishableKey,
      // The attack keeps this process, in which the server runs, too busy for idle connections.
      connection: 'close',
      'content-type': 'application/json',
      'x-forwarded-for': `198.51.100.${n}`,
    },
    body: JSON.stringify({
      name: `Honest ${n}`,
      email: `honest-${n}@example.com`,
      service_needed: 'ads',
      message: ordinaryMessage,
    }),
  });
  await response.body?.cancel();
  return response.status;
}

/**
 * The leads keep their times: all of them are of the last hour either way, and each change would clean their texts
 * again.
 */
const pass = (minutes: number) =>
  stack.sql(`with
    counters as (update private.rate_limits set window_start = window_start - interval '${minutes} minutes')
    update private.outbox set next_attempt_at = next_attempt_at - interval '${minutes} minutes',
      digested_at = digested_at - interval '${minutes} minutes'`);

test('fifty of fifty honest leads arrive, and the owner gets six mails at most', async () => {
  const statuses: number[] = [];
  const provider = createBulkMailer({ transport: 'smtp', smtpUrl: stack.mailbox.smtpUrl });
  const mailer = createMailer(provider);
  // Without idle connections, as sendHonestly.
  const service = clientOf(stack, stack.secretKey, { connection: 'close' });
  const notifyOwner = startNotifyOwner(service, mailer);
  for (let window = 0; window < windows; window += 1) {
    for (let source = 1; source <= 60; source += 1) {
      await stack.sql(attack(source, window === 0 ? 6 : 2));
      // Lets the server work.
      await setImmediate();
    }
    for (let n = 0; n < (honestInWindow[window] ?? 0); n += 1) {
      statuses.push(await sendHonestly(statuses.length + 1));
    }
    for (const minutes of [1, 4, 5]) {
      await notifyOwner();
      await pass(minutes);
    }
  }
  expect(statuses).toEqual(Array.from({ length: 50 }, () => 201));

  const [counts] = await stack.sql(`select
    count(*) filter (where name = 'Hostile')::integer as hostile,
    count(*) filter (where name like 'Honest%' and status = 'new')::integer as honest from contact_inquiries`);
  expect(counts).toMatchObject({ honest: 50 });
  expect(Number(counts?.hostile)).toBeGreaterThan(200);

  const mails = await stack.mailbox.messages();
  expect(mails.length).toBeGreaterThan(0);
  expect(mails.length).toBeLessThanOrEqual(6);
  // Every lead is in one of them, and in none twice.
  const told = mails.map(({ subject }) => Number(/^(\d+) new inquiries/.exec(subject)?.[1]));
  const [leads] = await stack.sql(`select (select count(*) from contact_inquiries)
    + (select count(*) from job_applications) as n`);
  expect(told.reduce((sum, each) => sum + each, 0)).toBe(Number(leads?.n));
}, 300_000);
