import { infiniteQueryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { camelKeys } from '@/lib/camel-keys';
import { pageSize, requestedRows } from '@/lib/keyset';
import { getAdminClient } from '@/lib/supabase/admin-client';
import { unwrap } from '@/lib/supabase/errors';
import { campaignsKey } from './campaigns';

const failureSchema = z
  .object({
    subscriber_id: z.guid(),
    /** Null when the subscriber was erased since. */
    email: z.string().nullable(),
    status: z.enum(['failed', 'unknown']),
    /** The mail provider's message. */
    detail: z.string().nullable(),
  })
  .transform(camelKeys);
export type CampaignFailure = z.infer<typeof failureSchema>;

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
  const rows = answered.slice(0, pageSize).map((row) => failureSchema.parse(row));
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
