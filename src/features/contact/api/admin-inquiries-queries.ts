import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type Cursor, formatCursor, type KeysetPage } from '@/lib/keyset';
import { adminScope } from '@/lib/auth/admin-scope';
import type { InquiryStatus } from '../admin/inquiry-status';
import {
  fetchInquiries,
  fetchInquiry,
  fetchInquiryCounts,
  type InquiryFilters,
  saveInquiriesStatus,
} from './admin-inquiries';
import type { Inquiry } from '../admin/inquiry';
import { fetchInquiryHistory } from './admin-inquiry-history';

const inquiriesKey = [adminScope, 'inquiries'] as const;
const listsKey = [...inquiriesKey, 'list'] as const;
const countsKey = [...inquiriesKey, 'counts'] as const;
const singleKey = [...inquiriesKey, 'single'] as const;
const historyKey = [...inquiriesKey, 'history'] as const;

// Offline is a failure to show, not a reason to wait without a word: hence networkMode.

export function inquiriesQuery(filters: InquiryFilters, after: Cursor | null) {
  return queryOptions({
    queryKey: [...listsKey, filters, after && formatCursor(after)],
    queryFn: ({ signal }) => fetchInquiries(filters, after, signal),
    // The old rows stay, dimmed, until the new ones are there: no flicker while typing a search.
    placeholderData: keepPreviousData,
    networkMode: 'always',
  });
}

/** One inquiry that is not on the page of the list, such as one opened by its address. */
export function inquiryQuery(id: string) {
  return queryOptions({
    queryKey: [...singleKey, id],
    queryFn: ({ signal }) => fetchInquiry(id, signal),
    networkMode: 'always',
  });
}

export function inquiryCountsQuery() {
  return queryOptions({
    queryKey: countsKey,
    queryFn: ({ signal }) => fetchInquiryCounts(signal),
    networkMode: 'always',
  });
}

export function inquiryHistoryQuery(id: string) {
  return queryOptions({
    queryKey: [...historyKey, id],
    queryFn: ({ signal }) => fetchInquiryHistory(id, signal),
    networkMode: 'always',
  });
}

/** Sends one status for some inquiries; queueing and reverting are the caller's. */
export function useSendInquiriesStatus() {
  return useMutation({
    mutationFn: ({ ids, status }: { ids: string[]; status: InquiryStatus }) =>
      saveInquiriesStatus(ids, status),
    networkMode: 'always',
  });
}

/** Writes what was saved into every cached list, so that no screen falls back to the state before. */
export function useKeepInquiry() {
  const queryClient = useQueryClient();
  return (id: string, saved: Partial<Pick<Inquiry, 'status' | 'mailStatus' | 'mailError'>>) => {
    // An answer that is on its way may have been read before the save: it is dropped and asked for anew.
    const isBeingRead = queryClient.isFetching({ queryKey: listsKey }) > 0;
    queryClient.setQueriesData<KeysetPage<Inquiry>>(
      { queryKey: listsKey },
      (page) =>
        page && {
          ...page,
          rows: page.rows.map((row) => (row.id === id ? { ...row, ...saved } : row)),
        },
    );
    queryClient.setQueryData<Inquiry | null>(
      [...singleKey, id],
      (inquiry) => inquiry && { ...inquiry, ...saved },
    );
    // The row stays where the admin is looking, even if the filter no longer matches; other lists
    // are read again when they are opened.
    void queryClient.invalidateQueries({
      queryKey: listsKey,
      refetchType: isBeingRead ? 'active' : 'none',
    });
    if (!saved.status) return;
    void queryClient.invalidateQueries({ queryKey: countsKey });
    void queryClient.invalidateQueries({ queryKey: [...historyKey, id] });
  };
}
