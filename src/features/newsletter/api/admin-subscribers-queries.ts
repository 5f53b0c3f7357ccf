import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type Cursor, formatCursor } from '@/lib/keyset';
import { adminScope } from '@/lib/auth/admin-scope';
import { addSubscriber, importSubscribers } from './admin-subscriber-changes';
import {
  fetchSubscriberCounts,
  fetchSubscribers,
  type SubscriberFilters,
} from './admin-subscribers';

const subscribersKey = [adminScope, 'subscribers'] as const;

// Offline is a failure to show, not a reason to wait without a word: hence networkMode.

export function subscriberCountsQuery() {
  return queryOptions({
    queryKey: [...subscribersKey, 'counts'],
    queryFn: ({ signal }) => fetchSubscriberCounts(signal),
    networkMode: 'always',
  });
}

export function subscribersQuery(filters: SubscriberFilters, after: Cursor | null) {
  return queryOptions({
    queryKey: [...subscribersKey, 'list', filters, after && formatCursor(after)],
    queryFn: ({ signal }) => fetchSubscribers(filters, after, signal),
    // The old rows stay, dimmed, until the new ones are there: no flicker while typing a search.
    placeholderData: keepPreviousData,
    networkMode: 'always',
  });
}

export function useAddSubscriber() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ email, note }: { email: string; note: string }) => addSubscriber(email, note),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: subscribersKey }),
    networkMode: 'always',
  });
}

/** Sends one piece of an import; pieces and their order are the caller's (see subscriber-import.ts). */
export function useImportPiece() {
  return useMutation({
    mutationFn: ({ emails, note }: { emails: string[]; note: string }) =>
      importSubscribers(emails, note),
    networkMode: 'always',
  });
}

/** Has the list and its counts read again after many have come in. */
export function useRereadSubscribers() {
  const queryClient = useQueryClient();
  return () => void queryClient.invalidateQueries({ queryKey: subscribersKey });
}
