// Mails the owner about every lead the visitor's browser did not mail itself (resolutions 8 and 9). A scheduler calls it.
import { succeed } from '../_shared/http.ts';
import { emailAddressSchema } from '../_shared/contracts/newsletter.ts';
import { headerLine, MailError, type Mailer } from '../_shared/email/mail.ts';
import { ownerNotificationMail } from '../_shared/email/owner-notification.ts';
import type { Sender } from '../_shared/email/senders.ts';
import { createScheduledEndpoint } from '../_shared/scheduled.ts';
import type { ClaimedNotification, Failure, Outbox } from './outbox.ts';
import {
  mailPace,
  mailSettings,
  ownerAddress,
  readEnv,
  senderSettings,
  siteUrlSetting,
  supabaseSettings,
  type Source,
} from '../_shared/env.ts';

export type Dependencies = {
  cronSecret: string;
  outbox: Outbox;
  mailer: Mailer;
  from: Sender;
  ownerEmail: string;
  /** Where the admin is; without a trailing slash. */
  siteUrl: string;
  /** Milliseconds, only for measuring how long a run takes. */
  now(): number;
};

// A run stops claiming after 100 leads or 20 s. A claimed batch is always finished, because a claim costs an attempt:
// five mails that all time out still end well inside the 150 s a function may take and the five minutes of a lease.
const maxLeadsPerRun = 100;
const maxRunMs = 20_000;
const batchSize = 5;

// What the outbox keeps of a failure.
const maxFailureLength = 500;

export function createHandler(dependencies: Dependencies) {
  return createScheduledEndpoint({
    name: 'notify-owner',
    cronSecret: dependencies.cronSecret,
    async work(report) {
      await dependencies.outbox.markAlive();
      const { sent, failed } = await drain(dependencies, report);
      return succeed(`${sent} sent, ${failed} failed.`, { sent, failed });
    },
  });
}

async function drain(dependencies: Dependencies, report: (error: unknown) => void) {
  const { outbox, now } = dependencies;
  const counts = { sent: 0, failed: 0 };
  const deadline = now() + maxRunMs;
  while (counts.sent + counts.failed < maxLeadsPerRun && now() < deadline) {
    const batch = await outbox.claim(batchSize);
    // One after the other: providers limit requests per second, and an owner can wait a second.
    for (const notification of batch) {
      const failure = await deliver(dependencies, notification, report);
      counts[failure === null ? 'sent' : 'failed'] += 1;
      await outbox.finish(notification, failure);
    }
    if (batch.length < batchSize) break;
  }
  return counts;
}

/** Null, or why the mail could not be sent. One bad lead must not hold up the others. */
async function deliver(
  { mailer, from, ownerEmail, siteUrl }: Dependencies,
  { kind, generation, lead }: ClaimedNotification,
  report: (error: unknown) => void,
): Promise<Failure | null> {
  const replyTo = emailAddressSchema.safeParse(lead.email).data;
  try {
    await mailer.send({
      from,
      to: ownerEmail,
      replyTo,
      // The lead's own id is unique for ever; the notification's number starts again with a new database. Retries keep
      // the generation; "Send again" raises it, or the provider and the mailbox would drop the mail as a repeat.
      idempotencyKey: `${kind}-${lead.id}-${generation}`,
      ...ownerNotificationMail(kind, lead, siteUrl),
    });
    return null;
  } catch (error) {
    report(error);
    const reason = error instanceof Error ? error.message : String(error);
    return {
      reason: headerLine(reason, maxFailureLength) || 'The mail could not be sent.',
      isForEveryMail: error instanceof MailError && error.isForEveryMail,
    };
  }
}

export function readSettings(source: Source) {
  return readEnv(source, (env) => ({
    supabase: supabaseSettings(env),
    mail: mailSettings(env),
    pace: mailPace(env),
    from: senderSettings(env)[0],
    ownerEmail: ownerAddress(env),
    siteUrl: siteUrlSetting(env),
    cronSecret: env.required('CRON_SECRET'),
  }));
}
