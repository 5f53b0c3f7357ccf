import { infiniteQueryOptions } from '@tanstack/react-query';
import { camelKeys } from '@/admin/kit/list/camel-keys';
import { pageSize, requestedRows } from '@/admin/kit/list/keyset';
import { getAdminClient } from '@/admin/session/api/admin-client';
import type { Database } from '@/shared/supabase/database.types';
import { unwrap } from '@/shared/supabase/errors';
import { campaignsKey } from './campaigns';

type Row = Database['public']['Views']['newsletter_failures']['Row'];
/**
 * A failed delivery. `email` is null when the subscriber was erased since; `detail` is the email provider's message.
 */
export type CampaignFailure = ReturnType<typeof camelKeys<Row>>;

interface FailurePage {
  rows: CampaignFailure[];
  /** The cursor of the next page; null on the last page. */
  nextAfter: string | null;
}

export async function fetchCampaignFailures(
  campaignId: string,
  after: string | null,
  signal: AbortSignal,
): Promise<FailurePage> {
  let query = getAdminClient().from('newsletter_failures').select().eq('campaign_id', campaignId);
  if (after) query = query.gt('subscriber_id', after);
  const answered = unwrap(
    await query.order('subscriber_id').limit(requestedRows).abortSignal(signal),
  );
  const rows = answered.slice(0, pageSize).map(camelKeys);
  const hasMore = answered.length > pageSize;
  return { rows, nextAfter: hasMore ? (rows.at(-1)?.subscriberId ?? null) : null };
}

export function campaignFailuresQuery(id: string) {
  return infiniteQueryOptions({
    queryKey: [...campaignsKey, 'failures', id],
    queryFn: ({ pageParam, signal }) => fetchCampaignFailures(id, pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextAfter }) => nextAfter,
  });
}
