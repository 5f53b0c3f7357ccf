import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { adminScope } from '@/lib/auth/admin-scope';
import { camelKeys } from '@/lib/camel-keys';
import {
  type Cursor,
  type KeysetPage,
  keysetQuery,
  requestedRows,
  toKeysetPage,
} from '@/lib/keyset';
import { getAdminClient } from '@/lib/supabase/admin-client';
import type { Database } from '@/lib/supabase/database.types';
import { unwrap } from '@/lib/supabase/errors';
import { recordExport } from '@/lib/supabase/record-export';
import { type SubscriberStatus, subscriberStatuses } from '../model';

export interface SubscriberFilters {
  /** A part of the address; '' for all. */
  search: string;
  status: SubscriberStatus | null;
}

const subscriberSchema = z
  .object({
    id: z.string(),
    email: z.string(),
    status: z.enum(subscriberStatuses),
    /** As the database wrote it: the cursor needs every digit. */
    subscribed_at: z.string(),
    unsubscribed_at: z.string().nullable(),
  })
  .transform(camelKeys);
export type Subscriber = z.infer<typeof subscriberSchema>;

const countsSchema = z.object({ total: z.number(), active: z.number(), unsubscribed: z.number() });

/** Counted in the database: a list read for counting would stop at 1,000 rows (resolution 19). */
export async function fetchSubscriberCounts(signal: AbortSignal) {
  const counts = unwrap(await getAdminClient().rpc('newsletter_counts').abortSignal(signal));
  return countsSchema.parse(counts);
}

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
  const subscribers = rows.map((row) => subscriberSchema.parse(row));
  return toKeysetPage(subscribers, ({ subscribedAt, id }) => ({ at: subscribedAt, id }));
}

export const subscribersKey = [adminScope, 'subscribers'] as const;

export function subscriberCountsQuery() {
  return queryOptions({
    queryKey: [...subscribersKey, 'counts'],
    queryFn: ({ signal }) => fetchSubscriberCounts(signal),
  });
}

export const subscribersQuery = (filters: SubscriberFilters, after: Cursor | null) =>
  keysetQuery([...subscribersKey, 'list'], fetchSubscribers, filters, after);

type ExportRow = Database['public']['Functions']['export_subscribers']['Returns'][number];
export type ExportedSubscriber = Omit<ExportRow, 'id'>;

/** A full answer of the API; a shorter one is the last. */
const PIECE_SIZE = 1000;

/**
 * Every subscriber that matches, newest first, read in pieces because the API silently stops at 1,000 rows
 * (resolution 19). `onProgress` gets the number of rows read so far.
 */
export async function fetchSubscribersForExport(
  { search, status }: SubscriberFilters,
  onProgress: (count: number) => void,
  signal: AbortSignal,
): Promise<ExportedSubscriber[]> {
  const all: ExportedSubscriber[] = [];
  let last: ExportRow | undefined;
  do {
    const piece: ExportRow[] = unwrap(
      await getAdminClient()
        .rpc('export_subscribers', {
          search,
          status_filter: status,
          before_subscribed_at: last?.subscribed_at ?? null,
          before_id: last?.id ?? null,
        })
        .abortSignal(signal),
    );
    for (const { id: _id, ...row } of piece) all.push(row);
    onProgress(all.length);
    last = piece.length < PIECE_SIZE ? undefined : piece.at(-1);
  } while (last);
  if (all.length > 0) await recordExport('newsletter_subscribers', all.length, signal);
  return all;
}
