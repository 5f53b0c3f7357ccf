// The worker's view of the newsletter engine (supabase/migrations/…_newsletter_engine.sql): who is next, and how it ended.
import type { SupabaseClient } from '@supabase/supabase-js';
import * as z from 'zod';
import type { BulkMailer, Outcome } from '../_shared/email/bulk-mailer.ts';

/** How long a claimed batch belongs to its worker. */
export const leaseSeconds = 30;

type Recipient = { id: string; email: string; token: string };

export type Batch = {
  campaignId: string;
  batchNo: number;
  leaseId: string;
  idempotencyKey: string;
  recipients: Recipient[];
};

export type Claim = {
  /** Null: nothing may be sent now. */
  batch: Batch | null;
  /** With a batch: how long to hold it back. Without: until something may be due, null when nothing is left. */
  waitMs: number | null;
};

type CampaignContent = {
  subject: string;
  content: string;
  fromName: string;
  fromEmail: string;
};

export type Ledger = {
  /** Starts the campaigns whose time has come. */
  startDue(): Promise<void>;
  /** Leases the next batch. */
  claim(): Promise<Claim>;
  /** Records how the attempt ended. May be repeated. */
  finish(batch: Batch, outcome: Outcome): Promise<void>;
  content(campaignId: string): Promise<CampaignContent>;
  /** Asks for another run at once: this one is over and there is more to do. */
  continue(): Promise<void>;
};

const claimSchema = z.object({
  wait_ms: z.number().nullable(),
  batch: z
    .object({
      campaign_id: z.string(),
      batch_no: z.int(),
      lease_id: z.string(),
      idempotency_key: z.string(),
      recipients: z.array(z.object({ id: z.string(), email: z.string(), token: z.string() })),
    })
    .nullable(),
});

/** The answer of claim_newsletter_batch. */
export function parseClaim(answer: unknown): Claim {
  const { batch, wait_ms } = claimSchema.parse(answer);
  return {
    waitMs: wait_ms,
    batch: batch && {
      campaignId: batch.campaign_id,
      batchNo: batch.batch_no,
      leaseId: batch.lease_id,
      idempotencyKey: batch.idempotency_key,
      recipients: batch.recipients,
    },
  };
}

/** What claim_newsletter_batch is asked with. */
export function claimArguments(mailer: BulkMailer, requestsPerSecond: number | null) {
  return {
    max_size: mailer.maxBatchSize,
    lease_seconds: leaseSeconds,
    idempotency_seconds: mailer.idempotencySeconds,
    requests_per_second: requestsPerSecond,
  };
}

/** What finish_newsletter_batch is told. */
export function finishArguments(batch: Batch, outcome: Outcome) {
  return {
    campaign_id: batch.campaignId,
    batch_no: batch.batchNo,
    lease_id: batch.leaseId,
    outcome: outcome.kind,
    failures:
      outcome.kind === 'accepted'
        ? outcome.failures.map(({ index, reason }) => ({ id: batch.recipients[index]?.id, reason }))
        : [],
    retry_seconds:
      outcome.kind === 'accepted' || outcome.kind === 'rejected'
        ? null
        : (outcome.retrySeconds ?? null),
    reason: outcome.kind === 'accepted' ? null : outcome.reason,
  };
}

const contentSchema = z.object({
  subject: z.string(),
  content: z.string(),
  from_name: z.string(),
  from_email: z.string(),
});

/** Needs the service client: the engine's functions are for nobody else. */
export function createLedger(
  service: SupabaseClient,
  mailer: BulkMailer,
  requestsPerSecond: number | null,
): Ledger {
  const asked = claimArguments(mailer, requestsPerSecond);
  return {
    async startDue() {
      await service.rpc('start_due_newsletters').throwOnError();
    },
    async claim() {
      const { data } = await service.rpc('claim_newsletter_batch', asked).throwOnError();
      return parseClaim(data);
    },
    async finish(batch, outcome) {
      await service.rpc('finish_newsletter_batch', finishArguments(batch, outcome)).throwOnError();
    },
    async content(campaignId) {
      const { data } = await service
        .from('newsletter_campaigns')
        .select('subject, content, from_name, from_email')
        .eq('id', campaignId)
        .single()
        .throwOnError();
      const { subject, content, from_name, from_email } = contentSchema.parse(data);
      return { subject, content, fromName: from_name, fromEmail: from_email };
    },
    async continue() {
      await service.rpc('continue_newsletter').throwOnError();
    },
  };
}
