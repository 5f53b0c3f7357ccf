// Campaigns: sent, being sent or scheduled. The database computes the figures.
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { adminScope } from '@/shared/query/query-client';
import { camelKeys } from '@/admin/kit/list/camel-keys';
import { toIsoMoment } from '@text/iso-moment';
import { storedLetterSchema } from '@contracts/newsletter';
import { subjectForEveryone } from '@contracts/letter-fields';
import {
  type Cursor,
  formatCursor,
  type KeysetPage,
  requestedRows,
  toKeysetPage,
} from '@/admin/kit/list/keyset';
import { getAdminClient } from '@/admin/session/api/admin-client';
import { unwrap } from '@/shared/supabase/errors';

export const campaignStatusSchema = z.enum(['scheduled', 'sending', 'paused', 'sent', 'stopped']);
export type CampaignStatus = z.infer<typeof campaignStatusSchema>;

const figuresSchema = z
  .object({
    /** The recipients that were not emailed yet; in a stopped campaign, those that never will be. */
    queued: z.number(),
    sent: z.number(),
    /** Recipients whose email the provider refused. */
    failed: z.number(),
    /** Recipients who unsubscribed, were barred or were erased before their turn. */
    skipped: z.number(),
    /** Recipients for whom it is unknown whether the provider has the email. */
    unknown: z.number(),
    /** The error of the last attempt of an unfinished delivery. */
    last_error: z.string().nullable(),
  })
  .transform(camelKeys);

const momentSchema = z.string().transform(toIsoMoment);

const campaignSchema = z
  .object({
    id: z.string(),
    subject: z.string(),
    status: campaignStatusSchema,
    send_at: momentSchema,
    /** The time of sending or scheduling exactly as the database wrote it, because the cursor needs every digit. */
    scheduled_at: z.string(),
    started_at: momentSchema.nullable(),
    finished_at: momentSchema.nullable(),
    /** Null for a scheduled campaign: its recipients are chosen when it starts. */
    recipients: z.number().nullable(),
    figures: figuresSchema,
    /** Only subscribers with any of these tags get it; null for all. */
    tags: z.array(z.string()).nullable(),
    is_welcome: z.boolean(),
  })
  .transform((row) => ({
    ...camelKeys(row),
    subject: subjectForEveryone(row.subject),
    /** The subject with its fields, for a new draft. */
    writtenSubject: row.subject,
  }));
export type CampaignRecord = z.infer<typeof campaignSchema>;

/** True for a campaign that was paused because it was too late to start; it waits for an admin. */
export const isLate = ({ status, startedAt }: Pick<CampaignRecord, 'status' | 'startedAt'>) =>
  status === 'paused' && startedAt === null;

/** The prefix of every query key about campaigns. */
export const campaignsKey = [adminScope, 'newsletter-campaigns'] as const;

export async function fetchCampaigns(
  after: Cursor | null,
  signal: AbortSignal,
): Promise<KeysetPage<CampaignRecord>> {
  let query = getAdminClient().from('campaign_list').select();
  if (after) {
    const at = `"${after.at}"`;
    query = query.or(`scheduled_at.lt.${at},and(scheduled_at.eq.${at},id.lt.${after.id})`);
  }
  const rows = unwrap(
    await query
      .order('scheduled_at', { ascending: false })
      .order('id', { ascending: false })
      .limit(requestedRows)
      .abortSignal(signal),
  );
  const campaigns = rows.map((row) => campaignSchema.parse(row));
  return toKeysetPage(campaigns, ({ scheduledAt, id }) => ({ at: scheduledAt, id }));
}

/** Returns null when the campaign does not exist. */
export async function fetchCampaign(
  id: string,
  signal: AbortSignal,
): Promise<CampaignRecord | null> {
  const query = getAdminClient().from('campaign_list').select().eq('id', id);
  const row: unknown = unwrap(await query.abortSignal(signal).maybeSingle());
  return row === null ? null : campaignSchema.parse(row);
}

/** Fetches the text of a campaign, which may be long; null when the campaign does not exist. */
export async function fetchCampaignContent(id: string, signal: AbortSignal) {
  const row = unwrap(
    await getAdminClient()
      .from('newsletters')
      .select('content, letter')
      .eq('id', id)
      .abortSignal(signal)
      .maybeSingle(),
  );
  return row && { content: row.content, letter: storedLetterSchema.parse(row.letter) };
}

const REFETCH_MS = 3_000;
const MINUTE_MS = 60_000;

/** Returns how soon to read a campaign again; false when only an admin's action changes its figures. */
function refetchAfter({ status, sendAt, finishedAt, isWelcome, figures }: CampaignRecord) {
  switch (status) {
    case 'scheduled':
      return Math.min(Math.max(Date.parse(sendAt) - Date.now(), REFETCH_MS), MINUTE_MS);
    case 'sending':
      // A welcome letter stays open for years.
      return isWelcome && figures.queued === 0 ? false : REFETCH_MS;
    case 'stopped':
      // Emails that the provider had when the campaign was stopped are still being counted.
      return Date.now() - Date.parse(finishedAt ?? sendAt) < MINUTE_MS ? REFETCH_MS : false;
    default:
      return false;
  }
}

export function campaignsQuery(after: Cursor | null) {
  return queryOptions({
    queryKey: [...campaignsKey, 'list', after && formatCursor(after)],
    queryFn: ({ signal }) => fetchCampaigns(after, signal),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => {
      const waits = (state.data?.rows ?? []).map(refetchAfter).filter((wait) => wait !== false);
      return waits.length > 0 && Math.min(...waits);
    },
  });
}

/** Queries one campaign repeatedly until it has ended. */
export function campaignQuery(id: string) {
  return queryOptions({
    queryKey: [...campaignsKey, 'single', id],
    queryFn: ({ signal }) => fetchCampaign(id, signal),
    refetchInterval: ({ state }) => (state.data ? refetchAfter(state.data) : false),
  });
}

/** Queries a campaign's content under its own key, because sent content never changes. */
export function campaignContentQuery(id: string) {
  return queryOptions({
    queryKey: [adminScope, 'newsletter-campaign-content', id],
    queryFn: ({ signal }) => fetchCampaignContent(id, signal),
    staleTime: Infinity,
  });
}
