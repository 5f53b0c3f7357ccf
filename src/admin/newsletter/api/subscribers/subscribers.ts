import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import type { SignUpPlace } from '@contracts/newsletter';
import { adminScope } from '@/shared/query/query-client';
import { answeredCount, onlyCount } from '@/admin/kit/list/answered-count';
import { camelKeys } from '@/admin/kit/list/camel-keys';
import {
  type ReadProgress,
  type Cursor,
  type KeysetPage,
  keysetQuery,
  newestFirst,
  requestedRows,
  type RowsRequest,
  toKeysetPage,
  withValues,
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
  /** The place on the site where they signed up. */
  place: SignUpPlace | null;
}

export const isFiltered = ({ search: text, status, tag, place }: SubscriberFilters): boolean =>
  text !== '' || status !== null || tag !== null || place !== null;

/** Converts the filters to the arguments of the database functions. */
export const argumentsOf = ({ search: text, status, tag, place }: SubscriberFilters) => ({
  search: text,
  status_filter: status,
  tag_filter: tag,
  place_filter: place,
});

/**
 * True when the list needs a function: a request's URL must not contain a name or an address, and a view would collect
 * the tags of every subscriber before it filters.
 */
const needsSearch = ({ search: text, tag }: SubscriberFilters) =>
  text.trim() !== '' || tag !== null;

/** Applies the other filters to the view. */
const filtered = <Request extends RowsRequest>(
  request: Request,
  { status, place }: SubscriberFilters,
): Request => withValues(request, { status, place });

const countsSchema = z.object({ total: z.number(), active: z.number(), unsubscribed: z.number() });

/** Counts subscribers in the database. Counting rows on the client would stop at 1,000 (resolution 19). */
export async function fetchSubscriberCounts(signal: AbortSignal) {
  const [counts] = unwrap(
    await getAdminClient().from('newsletter_counts').select().abortSignal(signal),
  );
  return countsSchema.parse(counts);
}

type Row = Database['public']['Views']['subscriber_list']['Row'];
export type Subscriber = ReturnType<typeof camelKeys<Row>>;

async function fetchRows(
  filters: SubscriberFilters,
  after: Cursor | null,
  size: number,
  signal: AbortSignal,
): Promise<Row[]> {
  const rows = needsSearch(filters)
    ? getAdminClient().rpc('search_subscribers', {
        ...argumentsOf(filters),
        page_size: size,
        before_subscribed_at: after?.at ?? null,
        before_id: after?.id ?? null,
      })
    : newestFirst(
        filtered(getAdminClient().from('subscriber_list').select(), filters),
        'subscribed_at',
        after,
        size,
      );
  return unwrap(await rows.abortSignal(signal));
}

export async function fetchSubscribers(
  filters: SubscriberFilters,
  after: Cursor | null,
  signal: AbortSignal,
): Promise<KeysetPage<Subscriber>> {
  const rows = await fetchRows(filters, after, requestedRows, signal);
  // Keeps the time as the database wrote it, because the cursor needs every digit.
  return toKeysetPage(rows.map(camelKeys), ({ subscribedAt, id }) => ({ at: subscribedAt, id }));
}

export const subscribersKey = [adminScope, 'subscribers'] as const;

export function subscriberCountsQuery() {
  return queryOptions({
    queryKey: [...subscribersKey, 'counts'],
    queryFn: ({ signal }) => fetchSubscriberCounts(signal),
  });
}

export async function fetchSubscriberCount(
  filters: SubscriberFilters,
  signal: AbortSignal,
): Promise<number> {
  if (needsSearch(filters)) {
    const found = getAdminClient().rpc('count_subscribers', argumentsOf(filters));
    return unwrap(await found.abortSignal(signal));
  }
  const list = getAdminClient().from('subscriber_list');
  const rows = filtered(list.select('id', onlyCount), filters);
  return answeredCount(await rows.abortSignal(signal));
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

/** Fetches every matching subscriber, newest first. */
export function fetchSubscribersForExport(
  filters: SubscriberFilters,
  progress: ReadProgress,
): Promise<ExportedSubscriber[]> {
  return readForExport(
    'newsletter_subscribers',
    (after, size) => fetchRows(filters, after, size, progress.signal),
    ({ subscribed_at, id }) => ({ at: subscribed_at, id }),
    progress,
  );
}
