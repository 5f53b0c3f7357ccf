import { infiniteQueryOptions } from '@tanstack/react-query';
import { camelKeys } from '@/admin/kit/list/camel-keys';
import { pageSize, requestedRows } from '@/admin/kit/list/keyset';
import { getAdminClient } from '@/admin/session/api/admin-client';
import type { Database } from '@/shared/supabase/database.types';
import { unwrap } from '@/shared/supabase/errors';
import { campaignsKey } from './campaigns';

type Row = Database['public']['Functions']['list_newsletter_failures']['Returns'][number];
/** `email` is null when the subscriber was erased since; `detail` is the mail provider's message. */
export type CampaignFailure = ReturnType<typeof camelKeys<Row>>;

interface FailurePage {
  rows: CampaignFailure[];
  /** The subscriber after whom the next page starts; null on the last page. */
  nextAfter: string | null;
}

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
