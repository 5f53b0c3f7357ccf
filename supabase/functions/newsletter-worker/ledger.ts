// The worker's access to the newsletter's queue in the database: the next batch, and its result.
import type { SupabaseClient } from '@supabase/supabase-js';
import * as z from 'zod';
import type { BulkMailer, Outcome } from '../_shared/mail/mail.ts';

/** The seconds for which a claimed batch belongs to its worker. */
export const leaseSeconds = 30;

const claimSchema = z.object({
  /** Null when nothing may be sent now. */
  batch: z
    .object({
      /** The idempotency key of its request. */
      id: z.string(),
      /** The number of attempts, including this one. */
      attempt: z.int(),
      campaign_id: z.string(),
      recipients: z.array(
        z.object({
          id: z.string(),
          email: z.string(),
          /** Absent or null when unknown. */
          name: z.string().nullish(),
          token: z.string(),
        }),
      ),
    })
    .nullable(),
  /** The wait before the next claim when there is no batch; absent when nothing is left. */
  wait_ms: z.number().nullish(),
});

type Claim = z.infer<typeof claimSchema>;
export type Batch = NonNullable<Claim['batch']>;

/** The result of an attempt; postponed means that the provider was not asked. */
export type Ending = Outcome | { kind: 'postponed'; retrySeconds: number; reason: string };

type CampaignContent = {
  subject: string;
  content: string;
  fromName: string;
  fromEmail: string;
  publicId: string;
};

export type Ledger = {
  /** Starts the campaigns that are due. */
  startDue(): Promise<void>;
  /** Leases the next batch. */
  claim(): Promise<Claim>;
  /** Records the result of an attempt. Safe to repeat. */
  finish(batch: Batch, ending: Ending): Promise<void>;
  content(campaignId: string): Promise<CampaignContent>;
  /** Requests another run at once, because this one is over and there is more to do. */
  continue(): Promise<void>;
};

/** Parses the response of claim_newsletter_batch(). */
export function parseClaim(answer: unknown): Claim {
  return claimSchema.parse(answer);
}

/**
 * The arguments of claim_newsletter_batch.
 * @param requestsPerSecond of all workers together; null: as often as the provider answers
 */
export function claimArguments(mailer: BulkMailer, requestsPerSecond: number | null) {
  return {
    max_size: mailer.maxBatchSize,
    lease_seconds: leaseSeconds,
    idempotency_seconds: mailer.idempotencySeconds,
    requests_per_second: requestsPerSecond,
  };
}

/** Returns the arguments of finish_newsletter_batch(). */
export function finishArguments(batch: Batch, ending: Ending) {
  return {
    batch_id: batch.id,
    attempt: batch.attempt,
    outcome: ending.kind,
    failures:
      ending.kind === 'accepted'
        ? ending.failures.map(({ index, reason }) => ({ id: batch.recipients[index]?.id, reason }))
        : [],
    retry_seconds: 'retrySeconds' in ending ? (ending.retrySeconds ?? null) : null,
    reason: ending.kind === 'accepted' ? null : ending.reason,
    sent: sentIds(batch, ending),
  };
}

/** Returns the provider's id of each recipient's email, which its reports contain. */
function sentIds(batch: Batch, ending: Ending): Record<string, string> {
  const ids = ending.kind === 'accepted' ? (ending.ids ?? []) : [];
  return Object.fromEntries(
    batch.recipients.flatMap(({ id }, place) => {
      const providerId = ids[place];
      return providerId ? [[id, providerId]] : [];
    }),
  );
}

const contentSchema = z.object({
  subject: z.string(),
  content: z.string(),
  from_name: z.string(),
  from_email: z.string(),
});

/** Needs the service client: no other role may call these functions. */
export function createLedger(
  service: SupabaseClient,
  mailer: BulkMailer,
  requestsPerSecond: number | null,
): Ledger {
  const asked = claimArguments(mailer, requestsPerSecond);
  return {
    async startDue() {
      await service.rpc('start_due_campaigns').throwOnError();
    },
    async claim() {
      const { data } = await service.rpc('claim_newsletter_batch', asked).throwOnError();
      return parseClaim(data);
    },
    async finish(batch, ending) {
      await service.rpc('finish_newsletter_batch', finishArguments(batch, ending)).throwOnError();
    },
    async content(campaignId) {
      const { data } = await service
        .from('newsletters')
        .select('subject, content, from_name, from_email')
        .eq('id', campaignId)
        .single()
        .throwOnError();
      const { from_name: fromName, from_email: fromEmail, ...text } = contentSchema.parse(data);
      return { ...text, fromName, fromEmail, publicId: campaignId };
    },
    async continue() {
      await service.rpc('call_newsletter_worker').throwOnError();
    },
  };
}
