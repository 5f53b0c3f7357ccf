// One account at the email provider, which takes 10 requests a second of all callers together and answers 429 above.
// While a newsletter is being sent, single emails are not late, and one that is refused leaves a moment later.
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Mailer } from '../../../supabase/functions/_shared/mail/mail.ts';
import { createMailer } from '../../../supabase/functions/_shared/mail/send/mailer.ts';
import { createResendMailer } from '../../../supabase/functions/_shared/mail/send/resend.ts';
import { createHandler as createSubscribe } from '../../../supabase/functions/newsletter-subscribe/handler.ts';
import { createSubscriptions } from '../../../supabase/functions/newsletter-subscribe/subscriptions.ts';
import { createLedger } from '../../../supabase/functions/newsletter-worker/ledger.ts';
import { runWorker } from '../../../supabase/functions/newsletter-worker/run.ts';
import { createOutbox } from '../../../supabase/functions/_shared/mail/send/outbox.ts';
import { type MailProvider, startMailProvider } from '../../support/mail-provider-simulator.ts';
import { startNotifyOwner } from '../../support/notify-owner.ts';
import { exclusiveStack, type ExclusiveStack } from '../../support/exclusive-stack.ts';
import { clientOf } from './invoke.ts';

const from = { name: 'Studio Saffron', address: 'hello@example.com' };
const newsletterSubject = 'News of the week';
const requestsPerSecond = 10;
const subscribers = 30;
const leads = 3;
const signUps = 2;
const recoveries = 2;

const faults = { late: 0, failBefore: 0, failAfter: 0, drop: 0, refuse: 0 };

let stack: ExclusiveStack;
let provider: MailProvider;

beforeAll(async () => {
  stack = await exclusiveStack();
  provider = await startMailProvider({ requestsPerSecond, faults });
  await stack.sql(`insert into newsletter_subscribers (email)
    select 'subscriber-' || n || '@example.com' from generate_series(1, ${subscribers}) n`);
  await stack.sql(`select create_newsletter_campaign(
    gen_random_uuid(), '${newsletterSubject}', '<p>Read on.</p>', 'Studio', 'news@example.com', null)`);
  await stack.sql('update newsletters set send_at = now()');
});
afterAll(async () => {
  await provider.close();
});

const service = () => clientOf(stack, stack.secretKey);
const account = () => ({ apiKey: 're_key', apiUrl: provider.url });

/** One subscriber per request, so that the newsletter lasts. */
async function sendNewsletter(): Promise<void> {
  const mailer = { ...createResendMailer(account()), maxBatchSize: 1 };
  await runWorker({
    ledger: createLedger(service(), mailer, requestsPerSecond / 2),
    mailer,
    frame: { siteUrl: 'https://site.test', functionsUrl: 'https://f.test', postalAddress: null },
    now: () => performance.now(),
    sleep: (ms) => sleep(ms),
    report: (error) => console.error(error),
  });
}

function call(handler: (request: Request) => Promise<Response>, body: unknown) {
  const headers = { 'content-type': 'application/json' };
  return handler(
    new Request('http://function', { method: 'POST', headers, body: JSON.stringify(body) }),
  );
}

const singleMailer = (): Mailer => createMailer(createResendMailer(account()));

const notifyOwner = () => startNotifyOwner(service(), singleMailer())();

/** The minute's tick, with leads that are due. */
async function mailLeads(): Promise<unknown> {
  await stack.sql(`insert into contact_inquiries (name, email, service_needed)
    select 'Visitor ' || n, 'ana@example.com', 'ads' from generate_series(1, ${leads}) n`);
  await stack.sql('update private.outbox set next_attempt_at = now()');
  return notifyOwner();
}

/** Sign-ups at the same moment; resolves when their emails have left or went back to the outbox. */
async function confirmSignUps(): Promise<void> {
  const work: Promise<void>[] = [];
  const handler = createSubscribe({
    subscriptions: createSubscriptions(service()),
    doubleOptIn: {
      mailer: singleMailer(),
      from,
      siteUrl: 'https://site.test',
      runInBackground: (mail) => void work.push(mail),
      outbox: createOutbox(service()),
    },
    clientAddressHeader: null,
  });
  for (let n = 1; n <= signUps; n += 1) {
    const email = `new-subscriber-${n}@example.com`;
    const response = await call(handler, { email, ip: null, userAgent: 'Integration/1.0' });
    expect(response.status).toBe(200);
  }
  await Promise.all(work);
}

const copies = () => provider.tally.of(newsletterSubject);

/** Resolves when the newsletter has reached so many more. */
const newsletterGoesOn = (by: number) => {
  const wanted = copies().size + by;
  return vi.waitFor(() => expect(copies().size).toBeGreaterThanOrEqual(wanted), 10_000);
};

/** Supabase Auth emails by itself, and once. */
async function mailRecoveryLinks(): Promise<void> {
  const mailer = singleMailer();
  for (let n = 1; n <= recoveries; n += 1) {
    await newsletterGoesOn(3);
    await mailer.send({
      from,
      to: `admin-${n}@example.com`,
      subject: 'Reset your password',
      text: 'Follow the link.',
      html: '<p>Follow the link.</p>',
      idempotencyKey: crypto.randomUUID(),
    });
  }
}

/** How many emails have arrived that people wait for. */
const awaited = () => provider.tally.total() - copies().size;

test('leads, confirmations and recovery mails pass a newsletter that is going out', async () => {
  // The functions log each email that the provider refuses.
  vi.spyOn(console, 'error').mockReturnValue();
  const newsletter = sendNewsletter();
  await mailRecoveryLinks();
  expect(provider.tally.of('Reset your password').size).toBe(recoveries);

  // For a moment the account is used up, by whatever else sends from it.
  faults.refuse = 1;
  const work = Promise.all([mailLeads(), confirmSignUps()]);
  await vi.waitFor(() => expect(provider.requests.refuse).toBeGreaterThan(2), 10_000);
  faults.refuse = 0;
  const [run] = await work;
  expect(run).toMatchObject({ failed: 0 });
  // The next minute's tick, for the confirmations that were refused.
  await stack.sql(`update private.outbox set next_attempt_at = now() where status = 'pending'`);
  await notifyOwner();
  expect(awaited()).toBe(recoveries + leads + signUps);
  expect(copies().size).toBeLessThan(subscribers);

  // Refused now and then for the sake of the others, it comes to its end.
  await newsletter;
  expect([...copies().values()]).toEqual(Array.from({ length: subscribers }, () => 1));
}, 60_000);
