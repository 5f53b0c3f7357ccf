import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { adminScope } from '@/shared/query/query-client';
import { camelKeys } from '@/admin/kit/list/camel-keys';
import {
  type ReadProgress,
  type Cursor,
  type KeysetPage,
  keysetQuery,
  requestedRows,
  toKeysetPage,
} from '@/admin/kit/list/keyset';
import { getAdminClient } from '@/admin/session/api/admin-client';
import type { Database } from '@/shared/supabase/database.types';
import { unwrap } from '@/shared/supabase/errors';
import { readForExport } from '@/admin/leads/api/record-export';
import type { SubscriberStatus } from '@/shared/newsletter/newsletter-text';

export interface SubscriberFilters {
  /** A part of the address; '' for all. */
  search: string;
  status: SubscriberStatus | null;
  /** The id of a tag. */
  tag: number | null;
}

export const isFiltered = ({ search: text, status, tag }: SubscriberFilters): boolean =>
  text !== '' || status !== null || tag !== null;

const countsSchema = z.object({ total: z.number(), active: z.number(), unsubscribed: z.number() });

/** Counted in the database: a list read for counting would stop at 1,000 rows (resolution 19). */
export async function fetchSubscriberCounts(signal: AbortSignal) {
  const counts = unwrap(await getAdminClient().rpc('newsletter_counts').abortSignal(signal));
  return countsSchema.parse(counts);
}

type Row = Database['public']['Functions']['search_subscribers']['Returns'][number];
export type Subscriber = ReturnType<typeof camelKeys<Row>>;

async function search(
  { search: text, status, tag }: SubscriberFilters,
  after: Cursor | null,
  size: number,
  signal: AbortSignal,
): Promise<Row[]> {
  return unwrap(
    await getAdminClient()
      .rpc('search_subscribers', {
        search: text,
        status_filter: status,
        tag_filter: tag,
        page_size: size,
        before_subscribed_at: after?.at ?? null,
        before_id: after?.id ?? null,
      })
      .abortSignal(signal),
  );
}

export async function fetchSubscribers(
  filters: SubscriberFilters,
  after: Cursor | null,
  signal: AbortSignal,
): Promise<KeysetPage<Subscriber>> {
  const rows = await search(filters, after, requestedRows, signal);
  // The time stays as the database wrote it: the cursor needs every digit.
  return toKeysetPage(rows.map(camelKeys), ({ subscribedAt, id }) => ({ at: subscribedAt, id }));
}

export const subscribersKey = [adminScope, 'subscribers'] as const;

export function subscriberCountsQuery() {
  return queryOptions({
    queryKey: [...subscribersKey, 'counts'],
    queryFn: ({ signal }) => fetchSubscriberCounts(signal),
  });
}

/** The count of a search stops here. */
const countedSubscribers = 1000;

/** There may be more than were counted. */
export const isCountOpen = ({ search: text }: SubscriberFilters, count: number) =>
  text.trim() !== '' && count >= countedSubscribers;

export async function fetchSubscriberCount(
  { search: text, status, tag }: SubscriberFilters,
  signal: AbortSignal,
): Promise<number> {
  return unwrap(
    await getAdminClient()
      .rpc('count_subscribers', { search: text, status_filter: status, tag_filter: tag })
      .abortSignal(signal),
  );
}

export function subscriberCountQuery(filters: SubscriberFilters) {
  return queryOptions({
    queryKey: [...subscribersKey, 'count', filters],
    queryFn: ({ signal }) => fetchSubscriberCount(filters, signal),
  });
}

export const subscribersQuery = (filters: SubscriberFilters, after: Cursor | null) =>
  keysetQuery([...subscribersKey, 'list'], fetchSubscribers, filters, after);

export type ExportedSubscriber = Row;

/** Every subscriber that matches, newest first. */
export function fetchSubscribersForExport(
  filters: SubscriberFilters,
  progress: ReadProgress,
): Promise<ExportedSubscriber[]> {
  return readForExport(
    'newsletter_subscribers',
    (after, size) => search(filters, after, size, progress.signal),
    ({ subscribed_at, id }) => ({ at: subscribed_at, id }),
    progress,
  );
}
