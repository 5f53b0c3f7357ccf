// The time of an answer must not tell whether an address is known, at login and at the newsletter's form.
// At least five tries of each kind by default; TIMING_TRIES=200 for the full measurement, which prints its figures.
import { once } from 'node:events';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { portOf } from '../../../supabase/local/process/ports.ts';
import type { Stack } from '../../../supabase/local/stack.ts';
import { anyAddress } from '../../support/personas.ts';
import { createWholeStack } from '../../support/whole-stack.ts';

const tries = Number(process.env.TIMING_TRIES ?? 5);
const isFull = tries >= 100;
/** On a busy machine the fastest of five may be slow by chance. No further try ends a leak. */
const mostTries = isFull ? tries : 30;
/** The tolerance between the averages of two kinds. */
const allowedMs = 50;
/** A slow email provider: an answer that waits for it is noticed. */
const mailMs = 300;

const median = (times: number[]) =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
const mean = (times: number[]) => times.reduce((sum, time) => sum + time, 0) / times.length;
const fastest = (times: number[]) => Math.min(...times);

const patient = { timeout: 600_000 };

type Ask = (n: number) => Promise<unknown>;

/**
 * Asks for every kind in turn, `tries` times, and on until the kinds are alike, at most `mostTries` times. Gives by how
 * much they differ, and how many different answers there were.
 */
async function measure(kinds: Record<string, Ask>, prepareRound = async () => {}) {
  const names = Object.keys(kinds);
  const times = Object.fromEntries(names.map((name) => [name, [] as number[]]));
  const answers = new Set<string>();
  for (let n = -1; n < tries || (n < mostTries && difference(times) >= 1); n += 1) {
    await prepareRound();
    // The order changes, so that no kind always comes after the same other one.
    for (const name of n % 2 ? names : names.toReversed()) {
      const start = performance.now();
      const answer = await kinds[name]?.(n);
      // The first round is for waking everything up.
      if (n >= 0) times[name]?.push(performance.now() - start);
      answers.add(JSON.stringify(answer));
    }
  }
  return { answers: answers.size, difference: difference(times) };
}

/**
 * By how much the kinds differ, as a part of what is allowed. With few tries on a machine that does much else, averages
 * are chance: there the fastest of each kind are compared, and half as long again is allowed, for what is skipped for
 * one kind (a hash, an email) makes it many times faster.
 */
function difference(times: Record<string, number[]>): number {
  const parts = (isFull ? [mean, median] : [fastest]).map((figure) => {
    const figures = Object.entries(times).map(([name, own]) => ({ name, ms: figure(own) }));
    const shown = figures.map(({ name, ms }) => `${name} ${ms.toFixed(1)}`).join(', ');
    if (isFull) console.log(`${figure.name} of ${tries} tries in ms: ${shown}`);
    const all = figures.map(({ ms }) => ms);
    const [low, high] = [Math.min(...all), Math.max(...all)];
    return (high - low) / (isFull ? allowedMs : Math.max(allowedMs, low / 2));
  });
  return Math.max(...parts);
}

let stack: Stack;
let slowMail: SMTPServer;

beforeAll(async () => {
  slowMail = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onConnect: (_session, done) => void setTimeout(done, mailMs),
    onData: (stream, _session, done) => void stream.resume().on('end', done),
  });
  const listening = slowMail.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  // An email on its way when the stack ends.
  slowMail.on('error', () => undefined);
  stack = await createWholeStack({
    seed: false,
    functionEnv: {
      NEWSLETTER_DOUBLE_OPT_IN: 'true',
      SMTP_URL: `smtp://127.0.0.1:${portOf(listening)}`,
    },
  });
});
afterAll(async () => {
  await stack.close();
  await new Promise<void>((resolve) => slowMail.close(() => resolve()));
});

async function ask(path: string, body: unknown) {
  const response = await fetch(`${stack.url}${path}`, {
    method: 'POST',
    headers: {
      apikey: stack.publishableKey,
      'content-type': 'application/json',
      'x-forwarded-for': anyAddress(),
    },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: await response.json() };
}

const guess = (email: string) =>
  ask('/rest/v1/rpc/verify_admin_credentials', { admin_email: email, admin_password: 'guess' });

test(
  'a login takes as long for an unknown address as for an admin’s and another user’s',
  patient,
  async () => {
    // Each address has 50 guesses; the full measurement shares them out.
    const accounts = Array.from({ length: Math.ceil((mostTries + 1) / 40) }, (_, n) => n);
    const domain = 'logins.example.com';
    // As Supabase Auth makes them.
    for (const n of accounts) {
      for (const kind of ['admin', 'user']) {
        await stack.sql(
          `insert into auth.users (id, email, encrypted_password) values (gen_random_uuid(), $1,
           extensions.crypt('a long and quiet password', extensions.gen_salt('bf', 10)))`,
          [`${kind}-${n}@${domain}`],
        );
      }
      await stack.sql('select grant_admin($1)', [`admin-${n}@${domain}`]);
    }
    const account = (n: number) => (n + 1) % accounts.length;
    const measured = await measure({
      admin: (n) => guess(`admin-${account(n)}@${domain}`),
      user: (n) => guess(`user-${account(n)}@${domain}`),
      unknown: (n) => guess(`unknown-${n}@${domain}`),
    });
    expect(measured.answers).toBe(1);
    expect(measured.difference).toBeLessThan(1);
  },
);

test(
  'a sign-up takes as long for a new address, which is mailed, as for a subscribed, an unsubscribed and a barred one',
  patient,
  async () => {
    // Each address once: it has five sign-ups an hour.
    const numbers = `generate_series(-1, ${mostTries}) n`;
    const domain = 'sign-ups.example.com';
    await stack.sql(`insert into newsletter_subscribers (email)
      select 'active-' || n || '@${domain}' from ${numbers}`);
    await stack.sql(`insert into newsletter_subscribers (email, status, unsubscribed_at)
      select 'left-' || n || '@${domain}', 'unsubscribed', now() from ${numbers}`);
    await stack.sql(`insert into newsletter_barred (email, reason)
      select 'barred-' || n || '@${domain}', 'bounced' from ${numbers}`);
    const kinds = ['new', 'active', 'left', 'barred'];
    const measured = await measure(
      Object.fromEntries(
        kinds.map((kind) => [
          kind,
          (n: number) =>
            ask('/functions/v1/newsletter-subscribe', {
              email: `${kind}-${n}@${domain}`,
              ip: null,
              userAgent: 'Integration/1.0',
            }),
        ]),
      ),
      // All together have 500 an hour, and the full measurement needs more.
      async () => void (await stack.sql('delete from private.rate_limits')),
    );
    expect(measured.answers).toBe(1);
    expect(measured.difference).toBeLessThan(1);
  },
);
