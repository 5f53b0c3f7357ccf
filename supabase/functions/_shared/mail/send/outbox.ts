// The outbox: emails are stored before they are sent, so that none is lost with its process (…_outbox.sql).
// mail-kinds.ts lists their kinds.
import type { SupabaseClient } from '@supabase/supabase-js';
import * as z from 'zod';
import { failureLine, MailError, type Mailer } from '../mail.ts';
import type { MailKind, UnkeyedMail } from '../kind.ts';
import { sha256Hex } from '../../tokens.ts';

const claimedSchema = z.array(
  z.object({
    id: z.int(),
    kind: z.string(),
    generation: z.int(),
    /** Parsed by each kind's own schema, so that one unreadable email does not block the others. */
    about: z.unknown(),
  }),
);

export type ClaimedMail = z.infer<typeof claimedSchema>[number];

/** The result of an attempt, as the database's finish_mail() expects it. */
export type Ending =
  | {
      outcome: 'sent';
      /** The provider's id of the email, which its reports contain; absent where it gives none. */
      providerId?: string;
    }
  /**
   * The provider got too many requests. The email is returned without an attempt, and the newsletter pauses as well.
   */
  | { outcome: 'throttled'; reason: string; retrySeconds: number }
  | {
      /**
       * refused: it was not sent. sender_refused: because of us. unknown: no clear response, it may have been sent.
       * blocked: the provider accepts no email now (quota used up, key not valid).
       */
      outcome: 'refused' | 'sender_refused' | 'unknown' | 'blocked';
      reason: string;
      /** True when another attempt would be useless. */
      isFinal: boolean;
    };

export type Outbox = {
  /** Leases due emails for five minutes. Each claim counts as an attempt. */
  claim(batchSize: number): Promise<ClaimedMail[]>;
  /** Leases the email of one sign-up, by the hash of its token. */
  claimSignUp(tokenHash: string): Promise<ClaimedMail[]>;
  finish(claimed: ClaimedMail, ending: Ending): Promise<void>;
};

/**
 * Needs the service client: no other role may claim, and the email holds data that visitors may not read back.
 * @param idempotencySeconds how long the email provider drops a repeat; 0: never, so no reply that may have left is
 * repeated
 * @param mailsPerDay how many the email provider takes, half of which strangers may cause; null: any number
 */
export function createOutbox(
  service: SupabaseClient,
  idempotencySeconds = 0,
  mailsPerDay: number | null = null,
): Outbox {
  async function claim(limits: { batch_size?: number; sign_up_token_hash?: string }) {
    const { data } = await service
      .rpc('claim_mail', {
        ...limits,
        idempotency_seconds: idempotencySeconds,
        ...(mailsPerDay !== null && { mails_per_day: mailsPerDay }),
      })
      .throwOnError();
    return claimedSchema.parse(data);
  }

  return {
    claim: (batchSize) => claim({ batch_size: batchSize }),
    claimSignUp: (tokenHash) => claim({ sign_up_token_hash: tokenHash }),
    async finish({ id, generation }, { outcome, ...more }) {
      await service
        .rpc('finish_mail', {
          mail_id: id,
          mail_generation: generation,
          outcome,
          ...('reason' in more ? { reason: more.reason } : {}),
          ...('isFinal' in more ? { is_final: more.isFinal } : {}),
          ...('retrySeconds' in more ? { retry_seconds: more.retrySeconds } : {}),
          ...('providerId' in more ? { provider_id: more.providerId } : {}),
        })
        .throwOnError();
    },
  };
}

/** The longest failure that the outbox stores, in characters. */
const maxFailureLength = 500;

/**
 * Sends a claimed mail, records how that ended and returns it. One bad lead must not hold up the others.
 * @param kind undefined: the database has a kind that this function does not know
 */
export async function deliver<Context>(
  { outbox, mailer, report }: { outbox: Outbox; mailer: Mailer; report(error: unknown): void },
  claimed: ClaimedMail,
  kind: MailKind<Context> | undefined,
  context: Context,
): Promise<Ending> {
  let providerId: string | null;
  try {
    if (!kind)
      throw new Error(
        `No function can write emails of the kind "${claimed.kind}". Deploy the functions again.`,
      );
    const { id, mail } = kind.write(claimed.about, context);
    const idempotencyKey = await idempotencyKeyOf(claimed, kind, id, mail);
    providerId = await mailer.send({ ...mail, idempotencyKey });
  } catch (error) {
    report(error);
    const ending = endingOf(error, kind?.isToThirdParty === true);
    await outbox.finish(claimed, ending);
    return ending;
  }
  const ending: Ending = { outcome: 'sent', ...(providerId !== null && { providerId }) };
  await outbox.finish(claimed, ending);
  return ending;
}

const textHashLength = 16;

/**
 * `id`, of what the email is about, is unique forever; the outbox's numbers start again with a new database. Retries
 * keep the generation; "Send again" raises it, or the provider and the mailbox would drop the email as a repeat.
 */
async function idempotencyKeyOf(
  { kind, generation }: ClaimedMail,
  { isAtMostOnce }: Pick<MailKind, 'isAtMostOnce'>,
  id: string,
  mail: UnkeyedMail,
): Promise<string> {
  const key = `${kind}-${id}-${generation}`;
  if (isAtMostOnce) return key;
  // Hashes the text: it may change between two attempts, and a provider refuses the old key with another text.
  const textHash = await sha256Hex(JSON.stringify(mail));
  return `${key}-${textHash.slice(0, textHashLength)}`;
}

function endingOf(error: unknown, isToThirdParty: boolean): Ending {
  const reason = failureLine(error, maxFailureLength);
  if (!(error instanceof MailError)) return { outcome: 'refused', reason, isFinal: false };
  if (error.pauseSeconds !== null) {
    return { outcome: 'throttled', reason, retrySeconds: error.pauseSeconds };
  }
  return {
    outcome: error.kind === 'rejected' ? 'refused' : error.kind,
    reason,
    isFinal: error.isFinal && isToThirdParty,
  };
}
