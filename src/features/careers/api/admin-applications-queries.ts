import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type Cursor, formatCursor, type KeysetPage } from '@/components/admin/keyset';
import { adminScope } from '@/lib/auth/admin-scope';
import type { ApplicationStatus } from '../admin/application-status';
import {
  type Application,
  type ApplicationFilters,
  fetchApplications,
  saveApplicationStatus,
} from './admin-applications';

const listsKey = [adminScope, 'applications', 'list'] as const;

export function applicationsQuery(filters: ApplicationFilters, after: Cursor | null) {
  return queryOptions({
    queryKey: [...listsKey, filters, after && formatCursor(after)],
    queryFn: ({ signal }) => fetchApplications(filters, after, signal),
    // The old rows stay, dimmed, until the new ones are there: no flicker while typing a search.
    placeholderData: keepPreviousData,
    // Offline is a failure to show, not a reason to wait without a word.
    networkMode: 'always',
  });
}

/** Sends one status; queueing and reverting are the caller's (see use-application-statuses.ts). */
export function useSendApplicationStatus() {
  return useMutation({
    mutationFn: ({ id, status }: { id: string; status: ApplicationStatus }) =>
      saveApplicationStatus(id, status),
    networkMode: 'always',
  });
}

/** Writes a saved status into every cached list, so that no screen falls back to the one before. */
export function useKeepApplicationStatus() {
  const queryClient = useQueryClient();
  return (id: string, status: ApplicationStatus) => {
    // An answer that is on its way may have been read before the save: it is dropped and asked for anew.
    const isBeingRead = queryClient.isFetching({ queryKey: listsKey }) > 0;
    queryClient.setQueriesData<KeysetPage<Application>>(
      { queryKey: listsKey },
      (page) =>
        page && {
          ...page,
          rows: page.rows.map((row) => (row.id === id ? { ...row, status } : row)),
        },
    );
    // The row stays where the admin is looking, even if the filter no longer matches; other lists
    // are read again when they are opened.
    void queryClient.invalidateQueries({
      queryKey: listsKey,
      refetchType: isBeingRead ? 'active' : 'none',
    });
  };
}
