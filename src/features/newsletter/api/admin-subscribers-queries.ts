import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type Cursor, formatCursor } from '@/components/admin/keyset';
import { adminScope } from '@/lib/auth/admin-scope';
import { fetchSubscriberCounts, fetchSubscribers } from './admin-subscribers';

const subscribersKey = [adminScope, 'subscribers'] as const;

// Offline is a failure to show, not a reason to wait without a word: hence networkMode.

export function subscriberCountsQuery() {
  return queryOptions({
    queryKey: [...subscribersKey, 'counts'],
    queryFn: ({ signal }) => fetchSubscriberCounts(signal),
    networkMode: 'always',
  });
}

export function subscribersQuery(search: string, after: Cursor | null) {
  return queryOptions({
    queryKey: [...subscribersKey, 'list', search, after && formatCursor(after)],
    queryFn: ({ signal }) => fetchSubscribers(search, after, signal),
    // The old rows stay, dimmed, until the new ones are there: no flicker while typing a search.
    placeholderData: keepPreviousData,
    networkMode: 'always',
  });
}
