// Tests "Send again" for the email about a lead, up to the provider, which drops an email whose key it knows.
import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Mailer } from '../../../supabase/functions/_shared/mail/mail.ts';
import { createMailer } from '../../../supabase/functions/_shared/mail/send/mailer.ts';
import { createResendMailer } from '../../../supabase/functions/_shared/mail/send/resend.ts';
import { createSmtpMailer } from '../../../supabase/functions/_shared/mail/send/smtp.ts';
import { type MailProvider, startMailProvider } from '../../support/mail-provider-simulator.ts';
import { ownerEmail, startNotifyOwner } from '../../support/notify-owner.ts';
import { exclusiveStack, type ExclusiveStack } from '../../support/exclusive-stack.ts';
import { createOwner, signedIn } from '../admin/own-stack.ts';
import { clientOf } from './invoke.ts';

let stack: ExclusiveStack;
let admin: SupabaseClient;
let provider: MailProvider;
const faults = { late: 0, failBefore: 0, failAfter: 0, drop: 0, refuse: 0 };

beforeAll(async () => {
  stack = await exclusiveStack();
  admin = await signedIn(stack, await createOwner(stack));
  provider = await startMailProvider({ faults });
});
afterAll(async () => {
  await provider.close();
});

/** A lead whose mail is due, and what one may do about it. */
async function newLead() {
  const name = `Visitor ${crypto.randomUUID()}`;
  const [lead] = await stack.sql<{ id: string }>(
    `insert into contact_inquiries (name, email, service_needed) values ($1, 'ana@example.com', 'ads') returning id`,
    [name],
  );
  const id = lead?.id ?? '';
  return {
    id,
    subject: `New inquiry from ${name}`,
    makeDue: () =>
      stack.sql(
        `update private.outbox set next_attempt_at = now() where (kind, ref) = ('inquiry', $1)`,
        [id],
      ),
    async sendAgain() {
      await admin.rpc('send_again', { mail_ref: id }).throwOnError();
    },
    async status(): Promise<unknown> {
      const sql = `select status from private.outbox where (kind, ref) = ('inquiry', $1)`;
      return (await stack.sql(sql, [id]))[0]?.status;
    },
  };
}

/** One run of notify-owner, as the scheduler begins it. */
const run = (mailer: Mailer) => startNotifyOwner(clientOf(stack, stack.secretKey), mailer)();

const resend = () => createMailer(createResendMailer({ apiKey: 're_key', apiUrl: provider.url }));

test('the provider sends the mail once more, each time the admin asks', async () => {
  const lead = await newLead();
  await lead.makeDue();
  await run(resend());
  for (const copies of [2, 3]) {
    await lead.sendAgain();
    await run(resend());
    expect(await lead.status()).toBe('sent');
    expect(provider.tally.of(lead.subject).get(ownerEmail)).toBe(copies);
  }
});

test('an automatic retry of a mail that the provider has taken sends no second one', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const lead = await newLead();
  await lead.makeDue();
  faults.failAfter = 1;
  await run(resend());
  faults.failAfter = 0;
  expect(await lead.status()).toBe('pending');

  await lead.makeDue();
  await run(resend());
  expect(await lead.status()).toBe('sent');
  expect(provider.tally.of(lead.subject).get(ownerEmail)).toBe(1);
});

test('a mail that is sent again has a new Message-ID, so that no mailbox drops it as a repeat', async () => {
  const lead = await newLead();
  await lead.makeDue();
  const smtp = createMailer(createSmtpMailer(stack.mailbox.smtpUrl));
  await run(smtp);
  await lead.sendAgain();
  await run(smtp);

  const mails = await stack.mailbox.messages();
  const ids = mails
    .filter(({ subject }) => subject === lead.subject)
    .map(({ headers }) => headers['message-id']);
  expect(ids).toHaveLength(2);
  expect(new Set(ids).size).toBe(2);
});

test('a mail is sent again although a run that began before records its own mail afterwards', async () => {
  const lead = await newLead();
  await lead.makeDue();
  const mailer = resend();
  let hasAsked = false;
  await run({
    async send(mail) {
      const providerId = await mailer.send(mail);
      if (!hasAsked) await lead.sendAgain();
      hasAsked = true;
      return providerId;
    },
  });
  expect(await lead.status()).toBe('sent');
  expect(provider.tally.of(lead.subject).get(ownerEmail)).toBe(2);
});

test('a visitor’s browser cannot call a mail delivered that is sent again', async () => {
  const lead = await newLead();
  await lead.sendAgain();
  const visitor = clientOf(stack);
  await visitor.rpc('report_notification', { lead_id: lead.id, is_delivered: true }).throwOnError();
  expect(await lead.status()).toBe('pending');
});

test('a mail that bounces after it left did not arrive, and goes once more', async () => {
  const lead = await newLead();
  await lead.makeDue();
  await run(resend());
  const [sent] = await stack.sql<{ id: string }>(
    `select m.provider_id as id from private.sent_mails m join private.outbox o on o.id = m.outbox_id where o.ref = $1`,
    [lead.id],
  );
  const report = {
    event_id: crypto.randomUUID(),
    event_name: 'email.bounced',
    outcome: 'bounced',
    provider_id: sent?.id,
    reason: 'Mailbox full',
  };
  await clientOf(stack, stack.secretKey).rpc('take_mail_event', report).throwOnError();
  expect(await lead.status()).toBe('failed');
  await lead.sendAgain();
  await run(resend());
  expect(await lead.status()).toBe('sent');
  expect(provider.tally.of(lead.subject).get(ownerEmail)).toBe(2);
});
