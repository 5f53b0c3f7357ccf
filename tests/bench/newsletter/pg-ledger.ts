/** Implements the worker's ledger over a database connection instead of the HTTP API, with adjustable times. */
import type pg from 'pg';
import type { BulkMailer } from '../../../supabase/functions/_shared/mail/mail.ts';
import {
  claimArguments,
  finishArguments,
  type Ledger,
  parseClaim,
} from '../../../supabase/functions/newsletter-worker/ledger.ts';

export interface LedgerPace {
  leaseSeconds: number;
  /** The most recipients of a batch. */
  maxBatchSize: number;
  /** The newsletter's part. */
  requestsPerSecond: number | null;
  /** Instead of the engine's growing pauses, where the provider names none; null for the engine's. */
  retrySeconds: number | null;
}

interface CampaignRow {
  subject: string;
  content: string;
  from_name: string;
  from_email: string;
}

export function createPgLedger(db: pg.Pool, mailer: BulkMailer, pace: LedgerPace): Ledger {
  const asked = {
    ...claimArguments({ ...mailer, maxBatchSize: pace.maxBatchSize }, pace.requestsPerSecond),
    lease_seconds: pace.leaseSeconds,
  };
  return {
    async startDue() {
      await db.query('select public.start_due_campaigns()');
    },
    async claim() {
      const { rows } = await db.query<{ answer: unknown }>(
        'select public.claim_newsletter_batch($1, $2, $3, $4) as answer',
        [asked.max_size, asked.lease_seconds, asked.idempotency_seconds, asked.requests_per_second],
      );
      return parseClaim(rows[0]?.answer);
    },
    async finish(batch, ending) {
      const told = finishArguments(batch, ending);
      await db.query('select public.finish_newsletter_batch($1, $2, $3, $4, $5, $6, $7)', [
        told.batch_id,
        told.attempt,
        told.outcome,
        JSON.stringify(told.failures),
        told.retry_seconds ?? pace.retrySeconds,
        told.reason,
        JSON.stringify(told.sent),
      ]);
    },
    async content(campaignId) {
      const { rows } = await db.query<CampaignRow>(
        'select subject, content, from_name, from_email from public.newsletters where id = $1',
        [campaignId],
      );
      const [row] = rows;
      if (!row) throw new Error(`There is no campaign ${campaignId}.`);
      return {
        subject: row.subject,
        content: row.content,
        fromName: row.from_name,
        fromEmail: row.from_email,
        publicId: campaignId,
      };
    },
    continue: async () => undefined,
  };
}
