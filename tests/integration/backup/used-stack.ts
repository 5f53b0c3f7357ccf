/** Creates a stack with everything that a backup must keep or leave out. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { SupabaseClient } from '@supabase/supabase-js';
import { expect } from 'vitest';
import { createSmtpMailer } from '../../../supabase/functions/_shared/mail/send/smtp.ts';
import { createLedger } from '../../../supabase/functions/newsletter-worker/ledger.ts';
import { runWorker } from '../../../supabase/functions/newsletter-worker/run.ts';
import { demoAdmin } from '../../../supabase/local/local-settings.ts';
import type { Stack } from '../../../supabase/local/stack.ts';
import { clientOf } from '../functions/invoke.ts';
import { fingerprints } from './fingerprints.ts';

export const siteUrl = 'https://site.test';
export const subscriber = `subscriber-${crypto.randomUUID()}@example.com`;
export const image = Uint8Array.from({ length: 4096 }, (_, index) => (index * 7) % 256);
export const imagePath = 'images/1764000000000.png';
export const applicationId = crypto.randomUUID();
/** The application of a file that waits for the sweep. */
export const erasedId = crypto.randomUUID();
export const resume = new TextEncoder().encode(`%PDF-1.7 ${'résumé '.repeat(300)}`);

/** Text and a time that JSON, line breaks and time zones could damage. */
export const awkward = {
  text: 'Line one\r\nline two\u2028three\u2029 "quoted" \\n \\\\ {"a":null} 𝔘 हिन्दी \t end ',
  // Finer than JavaScript's clock.
  moment: '2026-11-20 23:30:00.123457+05:30',
};

export async function logIn(stack: Stack) {
  const client = clientOf(stack);
  const { data, error } = await client.auth.signInWithPassword(demoAdmin);
  if (error) throw error;
  return { client, token: data.session.access_token };
}

export const sendInquiry = (stack: Stack, email: string) =>
  clientOf(stack).from('contact_inquiries').insert({
    name: 'Asha Rao',
    email,
    service_needed: 'website',
  });

async function applyWithResume(stack: Stack): Promise<void> {
  const [job] = await stack.sql(`select id from jobs where is_active limit 1`);
  const visitor = clientOf(stack);
  await visitor
    .from('job_applications')
    .insert({
      id: applicationId,
      name: 'Ravi Iyer',
      email: 'ravi@example.com',
      phone: '+91 00000 00002',
      position: job?.id,
    })
    .throwOnError();
  await storeResume(visitor, applicationId);
}

async function storeResume({ storage }: SupabaseClient, name: string): Promise<void> {
  const { error } = await storage
    .from('resumes')
    .upload(`${name}.pdf`, resume.buffer, { contentType: 'application/pdf' });
  if (error) throw error;
}

/** Sends a newsletter to its end; answers where an email program sends the one who leaves. */
async function mailSubscriber(stack: Stack): Promise<string> {
  await stack.sql(`select create_newsletter_campaign(
    gen_random_uuid(), 'Sent', '<p>Hello</p>', 'Studio Saffron', 'hello@example.com', null)`);
  await stack.sql('update newsletters set send_at = now()');
  const mailer = createSmtpMailer(stack.mailbox.smtpUrl);
  await runWorker({
    ledger: createLedger(clientOf(stack, stack.secretKey), mailer, null),
    mailer,
    frame: { siteUrl, functionsUrl: `${stack.url}/functions/v1`, postalAddress: null },
    now: () => performance.now(),
    sleep,
    report: (error) => console.error(error),
  });
  expect(await stack.sql('select status from newsletters')).toEqual([{ status: 'sent' }]);
  const mail = (await stack.mailbox.messages()).find(({ to }) => to === subscriber);
  return /^<(http[^>]+)>$/.exec(mail?.headers['list-unsubscribe'] ?? '')?.[1] ?? 'no address';
}

/** A reply that waits when the backup is made. */
async function sendReply(stack: Stack, admin: SupabaseClient) {
  const [inquiry] = await stack.sql<{ id: string }>('select id from contact_inquiries limit 1');
  const reply = { id: crypto.randomUUID(), inquiry_id: inquiry?.id, subject: 'Hello', body: 'Hi' };
  await admin.rpc('send_replies', { replies: [reply] }).throwOnError();
}

/** Campaigns a backup may meet half-way. */
const addUnfinishedCampaigns = (stack: Stack) =>
  stack.sql(
    `insert into newsletters
       (subject, content, from_name, from_email, status, scheduled_at, send_at, started_at, is_welcome)
     select new.subject, c.content, c.from_name, c.from_email, new.status, now(),
       now() + new.later::interval, case when new.status = 'sending' then now() end, new.is_welcome
     from newsletters c,
       (values ('Under way', 'sending', '0', false), ('About to leave', 'scheduled', '0', false),
         ('Planned', 'scheduled', '30 days', false), ('Welcome', 'sending', '0', true))
         as new (subject, status, later, is_welcome)`,
  );

/** Uses the stack. Returns its rows as a backup has them, an old session and an old letter's address for leaving. */
export async function useStack(stack: Stack) {
  await stack.sql('insert into newsletter_subscribers (email) values ($1)', [subscriber]);
  await stack.sql('update private.settings set cron_secret = $1', [awkward.text]);
  await stack.sql(`insert into blogs (title, excerpt, content, category, author, status)
    values ('A post', 'x', '<p>x</p>', 'SEO', 'Asha', 'published')`);
  await sendInquiry(stack, subscriber);
  await stack.sql('update contact_inquiries set created_at = $1 where email = $2', [
    awkward.moment,
    subscriber,
  ]);
  const { client, token } = await logIn(stack);
  const upload = await client.storage
    .from('blog-images')
    .upload(imagePath, image.buffer, { contentType: 'image/png' });
  if (upload.error) throw upload.error;
  await client.from('jobs').insert({ title: 'Job with a log' }).throwOnError();
  await applyWithResume(stack);
  await storeResume(clientOf(stack, stack.secretKey), 'put there by the owner');
  const unsubscribeAddress = await mailSubscriber(stack);
  await sendReply(stack, client);
  await addUnfinishedCampaigns(stack);
  const before = await fingerprints(stack.sql);
  await stack.sql(`insert into private.trusted_browsers (user_id, token_hash, password_mark)
    select user_id, 'forgotten later', 'x' from private.admins`);
  await storeResume(clientOf(stack, stack.secretKey), erasedId);
  // Another one is being erased: hidden, but still in the tables.
  await stack.sql(`insert into public.contact_inquiries (id, name, email, service_needed, erase_at)
    values ('${erasedId}', 'Ravi', 'ravi@example.com', 'ads', now() + interval '1 hour')`);
  // Its email is in no backup either, but took a number.
  await stack.sql(
    `select setval('private.outbox_id_seq', last_value - 1) from private.outbox_id_seq`,
  );
  await stack.sql(
    `insert into public.lead_notes (inquiry_id, body) values ('${erasedId}', 'Called')`,
  );
  await stack.sql(`insert into public.newsletter_subscribers (email, erase_at)
    values ('vanishing@example.com', now() + interval '1 hour')`);
  await stack.sql(`insert into public.newsletter_barred (email, reason, note, erase_at)
    values ('barred-vanishing@example.com', 'complained', 'vanishing soon', now() + interval '1 hour')`);
  return { before, token, unsubscribeAddress };
}
