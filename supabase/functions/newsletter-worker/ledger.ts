// The worker's view of the newsletter engine in the database: the next batch, and how it ended.
import type { SupabaseClient } from '@supabase/supabase-js';
import * as z from 'zod';
import type { BulkMailer, Outcome } from '../_shared/mail/mail.ts';

/** How long a claimed batch belongs to its worker. */
export const leaseSeconds = 30;

const claimSchema = z.object({
  /** Null: nothing may be sent now. */
  batch: z
    .object({
      /** The idempotency key of its request. */
      id: z.string(),
      /** How often the request was made, with this time. */
      attempt: z.int(),
      campaign_id: z.string(),
      recipients: z.array(
        z.object({
          id: z.string(),
          email: z.string(),
          /** Absent or null when it is not known. */
          name: z.string().nullish(),
          token: z.string(),
        }),
      ),
    })
    .nullable(),
  /** Without a batch: when to ask again; absent when nothing is left. */
  wait_ms: z.number().nullish(),
});

type Claim = z.infer<typeof claimSchema>;
export type Batch = NonNullable<Claim['batch']>;

/** How an attempt ended; postponed: the provider was not asked. */
export type Ending = Outcome | { kind: 'postponed'; retrySeconds: number; reason: string };

type CampaignContent = {
  subject: string;
  content: string;
  fromName: string;
  fromEmail: string;
  publicId: string;
};

export type Ledger = {
  /** Starts the campaigns whose time has come. */
  startDue(): Promise<void>;
  /** Leases the next batch. */
  claim(): Promise<Claim>;
  /** Records how the attempt ended. May be repeated. */
  finish(batch: Batch, ending: Ending): Promise<void>;
  content(campaignId: string): Promise<CampaignContent>;
  /** Asks for another run at once: this one is over and there is more to do. */
  continue(): Promise<void>;
};

/** The answer of claim_newsletter_batch. */
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

/** The arguments of finish_newsletter_batch. */
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

/** The provider's id of each recipient's mail, by which its reports name it. */
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

/** Needs the service client: no other role may call the engine's functions. */
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
