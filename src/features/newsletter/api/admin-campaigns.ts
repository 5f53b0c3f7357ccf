// Newsletters after they were sent: how far each is, who did not get it, and what an admin may do about it. The figures
// and the rules are the database's (supabase/migrations/*_newsletter_campaigns.sql).
import { z } from 'zod';
import { toIsoMoment } from '@/lib/iso-moment';
import { type Cursor, type KeysetPage, pageSize, requestedRows, toKeysetPage } from '@/lib/keyset';
import { getAdminClient } from '@/lib/supabase/admin-client';
import type { Database } from '@/lib/supabase/database.types';
import { unwrap } from '@/lib/supabase/errors';

const statusSchema = z.enum(['scheduled', 'sending', 'paused', 'sent', 'cancelled']);
export type CampaignStatus = z.infer<typeof statusSchema>;

const figuresSchema = z
  .object({
    queued: z.number(),
    sent: z.number(),
    failed: z.number(),
    skipped: z.number(),
    unknown: z.number(),
    last_error: z.string().nullable(),
  })
  .transform(({ last_error: lastError, ...counts }) => ({ ...counts, lastError }));

export interface CampaignFigures {
  /** Not written to yet; of a cancelled campaign: never written to. */
  queued: number;
  sent: number;
  /** Refused by the mail provider. */
  failed: number;
  /** Left, were suppressed or erased between the send and their turn. */
  skipped: number;
  /** The mail provider may have their mail or not. */
  unknown: number;
  /** Why the last attempt of something that is not done yet ended. */
  lastError: string | null;
}

/** A newsletter that was sent, is being sent, or will be. */
export interface CampaignRecord {
  id: string;
  subject: string;
  status: CampaignStatus;
  sendAt: string;
  /** As the database wrote it: the cursor needs every digit. */
  createdAt: string;
  startedAt: string | null;
  finishedAt: string | null;
  /** Null until it is known: what is planned goes to those who read at that time. */
  recipients: number | null;
  figures: CampaignFigures;
}

export interface CampaignFailure {
  subscriberId: string;
  /** Null when the reader was erased since. */
  email: string | null;
  status: 'failed' | 'unknown';
  /** The mail provider's words. */
  detail: string | null;
}

export interface FailurePage {
  rows: CampaignFailure[];
  /** The reader the next page comes after; null when there is none. */
  nextAfter: string | null;
}

/** One page of campaigns, newest first. */
export async function fetchCampaigns(
  after: Cursor | null,
  signal: AbortSignal,
): Promise<KeysetPage<CampaignRecord>> {
  const rows = unwrap(
    await getAdminClient()
      .rpc('list_newsletter_campaigns', {
        page_size: requestedRows,
        before_created_at: after?.at ?? null,
        before_id: after?.id ?? null,
      })
      .abortSignal(signal),
  );
  return toKeysetPage(rows.map(toCampaign), ({ createdAt, id }) => ({ at: createdAt, id }));
}

/** How far one campaign is; null when there is no such campaign. */
export async function fetchCampaign(
  id: string,
  signal: AbortSignal,
): Promise<CampaignRecord | null> {
  const [row] = unwrap(
    await getAdminClient()
      .rpc('list_newsletter_campaigns', { only_id: id, page_size: 1 })
      .abortSignal(signal),
  );
  return row ? toCampaign(row) : null;
}

/** What was written; null when there is no such campaign. Not in the lists: it may be long. */
export async function fetchCampaignContent(
  id: string,
  signal: AbortSignal,
): Promise<string | null> {
  const row = unwrap<{ content: string } | null>(
    await getAdminClient()
      .from('newsletter_campaigns')
      .select('content')
      .eq('id', id)
      .abortSignal(signal)
      .maybeSingle(),
  );
  return row?.content ?? null;
}

/** Those it has not reached or may not have reached, after the reader `after`. */
export async function fetchCampaignFailures(
  campaignId: string,
  after: string | null,
  signal: AbortSignal,
): Promise<FailurePage> {
  const answered = unwrap(
    await getAdminClient()
      .rpc('list_newsletter_failures', {
        campaign_id: campaignId,
        after_id: after,
        page_size: requestedRows,
      })
      .abortSignal(signal),
  );
  const rows = answered.slice(0, pageSize).map((row) => failureSchema.parse(row));
  const hasMore = answered.length > pageSize;
  return { rows, nextAfter: hasMore ? (rows.at(-1)?.subscriberId ?? null) : null };
}

const failureSchema = z
  .object({
    subscriber_id: z.guid(),
    email: z.string().nullable(),
    status: z.enum(['failed', 'unknown']),
    detail: z.string().nullable(),
  })
  .transform(({ subscriber_id: subscriberId, ...row }) => ({ subscriberId, ...row }));

export type CampaignAction = 'pause' | 'resume' | 'cancel';

/**
 * The status afterwards, whether or not the action could change it: what was sent meanwhile is "sent". Null when there
 * is no such campaign.
 */
export async function steerCampaign(
  campaignId: string,
  action: CampaignAction,
): Promise<CampaignStatus | null> {
  const status = unwrap<string | null>(
    await getAdminClient().rpc('steer_newsletter_campaign', { campaign_id: campaignId, action }),
  );
  return statusSchema.nullable().parse(status);
}

/** Queues those again that the provider refused, nobody else. How many: 0 when somebody else has done it already. */
export async function retryFailedDeliveries(campaignId: string): Promise<number> {
  return unwrap(await getAdminClient().rpc('retry_failed_deliveries', { campaign_id: campaignId }));
}

/**
 * A human's word on those nobody can be sure about: they count as sent, or are queued again. How many: 0 when somebody
 * else has answered already.
 */
export async function resolveUnknownDeliveries(
  campaignId: string,
  isSentAgain: boolean,
): Promise<number> {
  return unwrap(
    await getAdminClient().rpc('resolve_unknown_deliveries', {
      campaign_id: campaignId,
      send_again: isSentAgain,
    }),
  );
}

const engineSchema = z
  .object({
    is_silent: z.boolean(),
    blocked_until: z.string().nullable(),
    blocked_reason: z.string().nullable(),
    unknown: z.number(),
  })
  .transform((row) => ({
    isSilent: row.is_silent,
    blockedUntil: row.blocked_until && toIsoMoment(row.blocked_until),
    blockedReason: row.blocked_reason,
    unknown: row.unknown,
  }));

export interface EngineState {
  /** Something is due, and for 10 minutes no worker has asked for it. */
  isSilent: boolean;
  /** Until then the mail provider lets nothing through; null when it does. */
  blockedUntil: string | null;
  blockedReason: string | null;
  /** How many recipients of all campaigns wait for a human's word. */
  unknown: number;
}

/** Whether the queue as a whole goes on. */
export async function fetchEngineState(signal: AbortSignal): Promise<EngineState> {
  return engineSchema.parse(
    unwrap(await getAdminClient().rpc('newsletter_engine_state').abortSignal(signal)),
  );
}

type CampaignRow = Database['public']['Functions']['list_newsletter_campaigns']['Returns'][number];

/** The generator takes every column of a function for set; these are not. */
type Nullable<Row, Key extends keyof Row> = Omit<Row, Key> & { [Name in Key]: Row[Name] | null };

function toCampaign(
  row: Nullable<CampaignRow, 'recipients' | 'started_at' | 'finished_at'>,
): CampaignRecord {
  return {
    id: row.id,
    subject: row.subject,
    status: statusSchema.parse(row.status),
    sendAt: toIsoMoment(row.send_at),
    createdAt: row.created_at,
    startedAt: row.started_at && toIsoMoment(row.started_at),
    finishedAt: row.finished_at && toIsoMoment(row.finished_at),
    recipients: row.recipients,
    figures: figuresSchema.parse(row.figures),
  };
}
