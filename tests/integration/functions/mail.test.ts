// Tests the functions that send email, on a separate stack with double opt-in.
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Stack } from '../../../supabase/local/stack.ts';
import { anyAddress } from '../../support/personas.ts';
import { createWholeStack } from '../../support/whole-stack.ts';
import { clientOf, createRunLog, invoke, runScheduled } from './invoke.ts';

const confirmMessage =
  'Thank you for subscribing! Please check your inbox to confirm your subscription. ' +
  'If no email has arrived in ten minutes, please sign up again.';

const runs = createRunLog();
let stack: Stack;

beforeAll(async () => {
  stack = await createWholeStack({
    seed: false,
    siteUrl: 'https://site.test',
    log: runs.log,
    functionEnv: { NEWSLETTER_DOUBLE_OPT_IN: 'true' },
  });
});
afterAll(() => stack.close());

const newEmail = () => `subscriber-${crypto.randomUUID()}@example.com`;

async function mailsAbout(text: string) {
  const mails = await stack.mailbox.messages();
  return mails.filter((mail) => mail.to.includes(text) || mail.text.includes(text));
}

function subscribe(email: string) {
  const client = clientOf(stack, stack.publishableKey, { 'x-forwarded-for': anyAddress() });
  const userAgent = 'Integration/1.0';
  return invoke(client, 'newsletter-subscribe', { email, ip: null, userAgent });
}

function confirm(token: string) {
  return invoke(clientOf(stack, stack.publishableKey), 'newsletter-confirm', { token });
}

async function subscriberStatus(email: string): Promise<string | null> {
  const [subscriber] = await stack.sql<{ status: string }>(
    'select status from newsletter_subscribers where email = $1',
    [email],
  );
  return subscriber?.status ?? null;
}

async function tokenMailedTo(email: string): Promise<string> {
  const link = /https:\/\/site\.test\/newsletter\/confirm\?token=([\w-]{43})/;
  // The email leaves after the answer.
  const [mail] = await vi.waitFor(async () => {
    const mails = await mailsAbout(email);
    expect(mails).not.toEqual([]);
    return mails;
  }, 5000);
  return link.exec(mail?.text ?? '')?.[1] ?? 'no token was mailed';
}

const runWorker = () => runScheduled(stack, 'newsletter-worker');

async function welcomesTo(email: string) {
  const mails = await stack.mailbox.messages();
  return mails.filter((mail) => mail.to.includes(email) && mail.subject === 'Welcome on board');
}

const sentByNotify = () => runs.total('notify-owner', 'sent');

/** Ticks notify-owner at the same moment; resolves when its runs have sent so many mails. */
async function notify(mails: number, ticks = 1): Promise<void> {
  const before = sentByNotify();
  const calls = Array.from({ length: ticks }, () => runScheduled(stack, 'notify-owner'));
  for (const { status } of await Promise.all(calls)) expect(status).toBe(200);
  await vi.waitFor(() => expect(sentByNotify() - before).toBe(mails), 10_000);
}

async function sendInquiry(name: string, more: object = {}): Promise<string> {
  const id = crypto.randomUUID();
  await clientOf(stack, stack.publishableKey, { 'x-forwarded-for': anyAddress() })
    .from('contact_inquiries')
    .insert({
      id,
      name,
      email: 'ana@example.com',
      service_needed: 'website',
      message: 'Hello',
      ...more,
    })
    .throwOnError();
  return id;
}

/** As if the ten minutes of the visitor's browser were over. */
async function makeDue(inquiryId: string): Promise<void> {
  await stack.sql(
    `update private.outbox set next_attempt_at = '2000-01-01' where (kind, ref) = ('inquiry', $1)`,
    [inquiryId],
  );
}

describe('double opt-in', () => {
  test('adds a subscriber once the mailed link is confirmed, not before', async () => {
    const email = newEmail();
    const signUp = await subscribe(email);
    expect(signUp).toEqual({ status: 200, answer: { success: true, message: confirmMessage } });
    expect(await subscriberStatus(email)).toBeNull();

    const token = await tokenMailedTo(email);
    const confirmed = await confirm(token);
    expect(confirmed.status).toBe(200);
    expect(await subscriberStatus(email)).toBe('active');

    expect((await confirm(token)).status).toBe(200);
    expect(await subscriberStatus(email)).toBe('active');
  });

  test('takes back a subscriber who had left only after a new confirmation', async () => {
    const email = newEmail();
    await stack.sql(
      `insert into newsletter_subscribers (email, status, unsubscribed_at) values ($1, 'unsubscribed', now())`,
      [email],
    );
    await subscribe(email);
    expect(await subscriberStatus(email)).toBe('unsubscribed');

    await confirm(await tokenMailedTo(email));
    expect(await subscriberStatus(email)).toBe('active');
  });
});

describe('the welcome letter', () => {
  test('follows the confirmation, once, as a newsletter does', async () => {
    await stack.sql(`select public.save_welcome_letter('Welcome on board',
      '<h1>Good to have you</h1><p><a href="https://site.test/blog">Read on</a></p>', 'Studio', 'news@example.com', null, 0, true)`);
    const email = newEmail();
    await subscribe(email);
    const token = await tokenMailedTo(email);
    await runWorker();
    expect(await welcomesTo(email)).toEqual([]);

    const answers = await Promise.all([confirm(token), confirm(token)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    await Promise.all([runWorker(), runWorker()]);
    await vi.waitFor(async () => expect(await welcomesTo(email)).toHaveLength(1), 10_000);
    const [mail] = await welcomesTo(email);
    expect(mail?.headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
    expect(mail?.text).toMatch(
      /Good to have you.*Read on <https:\/\/site\.test\/blog>.*Unsubscribe/s,
    );

    await subscribe(email);
    await runWorker();
    expect(await welcomesTo(email)).toHaveLength(1);
  });
});

describe('notify-owner', () => {
  test('mails a lead at once, unless its form mails it by itself', async () => {
    const name = `Mira ${crypto.randomUUID()}`;
    await sendInquiry(name);
    await sendInquiry(`${name} of EmailJS`, { is_mailed_by_browser: true });
    await notify(1);
    const mails = await mailsAbout(name);
    expect(mails.map(({ subject }) => subject)).toEqual([`New inquiry from ${name}`]);
    expect(mails[0]?.headers['auto-submitted']).toBe('auto-generated');
  });

  test('shared by two runs at once still mails each lead once', async () => {
    const name = `Ben ${crypto.randomUUID()}`;
    for (let count = 0; count < 4; count += 1) await makeDue(await sendInquiry(name));

    await notify(4, 2);
    expect(await mailsAbout(name)).toHaveLength(4);
  });

  test('names in the morning what is due, once although ticks and runs come twice', async () => {
    const words = `Send the offer ${crypto.randomUUID()}`;
    const lead = await sendInquiry('Asha', { is_mailed_by_browser: true });
    await stack.sql(
      `insert into public.next_steps (inquiry_id, due_on, words) values ($1, private.agency_today() - 1, $2)`,
      [lead, words],
    );
    await stack.sql(`update private.scheduler_state set morning_mail_decided = null`);
    const atNine = `private.start_of_day(private.agency_today()) + interval '9 hours'`;
    // The second time only the email about another lead leaves, behind whatever waits.
    for (const other of [null, 'Ravi']) {
      await stack.sql(`select private.queue_morning_mail(${atNine})`);
      if (other) await sendInquiry(other);
      await notify(1, 2);
    }
    const mails = await mailsAbout(words);
    expect(mails.map(({ subject }) => subject)).toEqual(['1 next step is due']);
    expect(mails[0]?.text).toContain(`https://site.test/admin/inquiries?open=${lead}`);
  });
});
