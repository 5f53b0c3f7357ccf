import { z } from 'zod';
import { type Cursor, type KeysetPage, requestedRows, toKeysetPage } from '@/lib/keyset';
import { getAdminClient } from '@/lib/supabase/admin-client';
import type { Database } from '@/lib/supabase/database.types';
import { unwrap } from '@/lib/supabase/errors';

export const subscriberStatuses = ['active', 'unsubscribed'] as const;
export type SubscriberStatus = (typeof subscriberStatuses)[number];

export interface SubscriberFilters {
  /** A part of the address; '' for all. */
  search: string;
  status: SubscriberStatus | null;
}

export interface Subscriber {
  id: string;
  email: string;
  status: SubscriberStatus;
  /** As the database wrote it: the cursor needs every digit. */
  subscribedAt: string;
  unsubscribedAt: string | null;
}

const countsSchema = z.object({
  total: z.number(),
  active: z.number(),
  unsubscribed: z.number(),
});
export type SubscriberCounts = z.infer<typeof countsSchema>;

/** Counted in the database: a list read for counting would stop at 1,000 rows (resolution 19). */
export async function fetchSubscriberCounts(signal: AbortSignal): Promise<SubscriberCounts> {
  const counts = unwrap(await getAdminClient().rpc('newsletter_counts').abortSignal(signal));
  return countsSchema.parse(counts);
}

/** One page of the subscribers that match, newest first. */
export async function fetchSubscribers(
  { search, status }: SubscriberFilters,
  after: Cursor | null,
  signal: AbortSignal,
): Promise<KeysetPage<Subscriber>> {
  const rows = unwrap(
    await getAdminClient()
      .rpc('search_subscribers', {
        search,
        status_filter: status,
        page_size: requestedRows,
        before_subscribed_at: after?.at ?? null,
        before_id: after?.id ?? null,
      })
      .abortSignal(signal),
  );
  return toKeysetPage(rows.map(toSubscriber), (row) => ({ at: row.subscribedAt, id: row.id }));
}

type SubscriberRow = Database['public']['Functions']['search_subscribers']['Returns'][number];

function toSubscriber(row: SubscriberRow): Subscriber {
  return {
    id: row.id,
    email: row.email,
    status: row.status === 'active' ? 'active' : 'unsubscribed',
    subscribedAt: row.subscribed_at,
    unsubscribedAt: row.unsubscribed_at,
  };
}
