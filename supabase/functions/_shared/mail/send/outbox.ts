// The outbox: mails to the owner about leads (many in one, in a flood), due steps and a full database, replies to leads, and
// mails that ask to confirm a sign-up. Each is stored before it is sent, so that none is lost with its process.
import type { SupabaseClient } from '@supabase/supabase-js';
import * as z from 'zod';
import { databaseWarningSchema } from '../write/database-warning.ts';
import { dueStepsSchema } from '../write/due-steps.ts';
import { leadDigestSchema } from '../write/lead-digest.ts';
import { failureLine, type Mail, MailError, type Mailer, NoTurnError } from '../mail.ts';
import { replySchema } from '../write/reply.ts';
import { sha256Hex } from '../../tokens.ts';

const claimedSchema = z.array(
  z.discriminatedUnion('kind', [
    z.object({
      id: z.int(),
      kind: z.enum(['inquiry', 'application']),
      generation: z.int(),
      lead: z.looseObject({ id: z.string() }),
    }),
    z.object({
      id: z.int(),
      kind: z.literal('confirmation'),
      generation: z.int(),
      lead: z.object({ id: z.string(), email: z.string(), token: z.string() }),
    }),
    z.object({
      id: z.int(),
      kind: z.literal('reply'),
      generation: z.int(),
      lead: replySchema,
    }),
    z.object({
      id: z.int(),
      kind: z.literal('digest'),
      generation: z.int(),
      lead: leadDigestSchema,
    }),
    z.object({
      id: z.int(),
      kind: z.literal('due_steps'),
      generation: z.int(),
      lead: dueStepsSchema,
    }),
    z.object({
      id: z.int(),
      kind: z.literal('warning'),
      generation: z.int(),
      lead: databaseWarningSchema,
    }),
  ]),
);

export type ClaimedNotification = z.infer<typeof claimedSchema>[number];

export type Failure = {
  reason: string;
  /** The provider takes no mail at present: quota used up, key not valid. */
  isForEveryMail: boolean;
  /** It is not worth another try. */
  isFinal: boolean;
  /** There was no clear answer: it may have left. */
  isUncertain: boolean;
};

export type Outbox = {
  /** Lets the dashboard know that the scheduler reaches the functions. */
  markAlive(): Promise<void>;
  /** Leases due notifications for five minutes. Each claim counts as an attempt. */
  claim(batchSize: number): Promise<ClaimedNotification[]>;
  /** The same for the mail of one sign-up, by the hash of its token. */
  claimSignUp(tokenHash: string): Promise<ClaimedNotification[]>;
  /** Null is success; a failure is tried again later. */
  finish(notification: ClaimedNotification, failure: Failure | null): Promise<void>;
  /** Gives it back without an attempt. */
  postpone(notification: ClaimedNotification): Promise<void>;
};

/**
 * Needs the service client: no other role may claim, and the mail holds data that visitors may not read back.
 * @param idempotencySeconds how long the mail provider drops a repeat; 0: never, so no reply that may have left is repeated
 */
export function createOutbox(service: SupabaseClient, idempotencySeconds = 0): Outbox {
  async function claim(limits: { batch_size?: number; sign_up_token_hash?: string }) {
    const { data } = await service
      .rpc('claim_notifications', { ...limits, idempotency_seconds: idempotencySeconds })
      .throwOnError();
    return claimedSchema.parse(data);
  }

  return {
    async markAlive() {
      await service.rpc('mark_functions_alive').throwOnError();
    },
    claim: (batchSize) => claim({ batch_size: batchSize }),
    claimSignUp: (tokenHash) => claim({ sign_up_token_hash: tokenHash }),
    async finish({ id, generation }, failure) {
      await service
        .rpc('finish_notification', {
          notification_id: id,
          notification_generation: generation,
          failure: failure && failure.reason,
          is_for_every_mail: failure?.isForEveryMail ?? false,
          is_final: failure?.isFinal ?? false,
          is_uncertain: failure?.isUncertain ?? false,
        })
        .throwOnError();
    },
    async postpone({ id, generation }) {
      await service
        .rpc('postpone_notification', { notification_id: id, notification_generation: generation })
        .throwOnError();
    },
  };
}

/** Longest failure that the outbox keeps, in characters. */
const maxFailureLength = 500;

export type Delivery = 'sent' | 'failed' | 'postponed';

/** Sends the mail of a claimed notification and records how that ended. One bad lead must not hold up the others. */
export async function deliver<Claimed extends ClaimedNotification>(
  { outbox, mailer, report }: { outbox: Outbox; mailer: Mailer; report(error: unknown): void },
  notification: Claimed,
  write: (notification: Claimed) => Omit<Mail, 'idempotencyKey'>,
): Promise<Delivery> {
  try {
    const mail = write(notification);
    await mailer.send({ ...mail, idempotencyKey: await idempotencyKeyOf(notification, mail) });
  } catch (error) {
    if (error instanceof NoTurnError) {
      await outbox.postpone(notification);
      return 'postponed';
    }
    report(error);
    await outbox.finish(notification, failureOf(error, notification));
    return 'failed';
  }
  await outbox.finish(notification, null);
  return 'sent';
}

const textHashLength = 16;

/**
 * The lead's own id is unique for ever; the notification's number starts again with a new database. Retries keep the
 * generation; "Send again" raises it, or the provider and the mailbox would drop the mail as a repeat.
 */
async function idempotencyKeyOf(
  { kind, lead, generation }: ClaimedNotification,
  mail: Omit<Mail, 'idempotencyKey'>,
): Promise<string> {
  const key = `${kind}-${lead.id}-${generation}`;
  if (kind === 'reply') return key;
  // Between two tries a step is done or a lead of a digest erased, and a provider refuses the old key with another text. A
  // mail to the owner is rather sent twice than lost, a reply is not.
  const textHash = await sha256Hex(JSON.stringify(mail));
  return `${key}-${textHash.slice(0, textHashLength)}`;
}

function failureOf(error: unknown, { kind }: ClaimedNotification): Failure {
  const mailError = error instanceof MailError ? error : null;
  const outcome = mailError?.kind;
  return {
    reason: failureLine(error, maxFailureLength),
    isForEveryMail: outcome === 'blocked',
    // The owner's own mailbox may be mended; an address that a visitor typed does not exist.
    isFinal: mailError?.isFinal === true && (kind === 'confirmation' || kind === 'reply'),
    isUncertain: outcome === 'unknown',
  };
}
