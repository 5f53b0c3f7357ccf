import {
  infiniteQueryOptions,
  MutationObserver,
  type QueryClient,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import type { Cursor } from '@/lib/keyset';
import { adminScope } from '@/lib/auth/admin-scope';
import {
  deleteDraft,
  type DraftSave,
  fetchDraft,
  fetchDrafts,
  saveDraft,
  type StoredDraft,
} from './admin-drafts';

const draftsKey = [adminScope, 'newsletter-drafts'] as const;
const listKey = [...draftsKey, 'list'] as const;

const firstPage: Cursor | null = null as Cursor | null;

export function draftsQuery() {
  return infiniteQueryOptions({
    queryKey: listKey,
    queryFn: ({ pageParam, signal }) => fetchDrafts(pageParam, signal),
    initialPageParam: firstPage,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    networkMode: 'always',
  });
}

/** Where drafts are kept. */
export interface DraftStore {
  /** The new version; null when the draft has another version by now. */
  save: (draft: DraftSave) => Promise<number | null>;
  /** As it is stored now; null when it is gone. */
  read: (id: string) => Promise<StoredDraft | null>;
}

/** The server as a store: through the query client, so that a session that is over is noticed as everywhere. */
export function createDraftStore(queryClient: QueryClient): DraftStore {
  return {
    save: (draft) =>
      new MutationObserver(queryClient, {
        mutationFn: saveDraft,
        // Repeats are the composer's: each with what is written by then.
        retry: false,
        networkMode: 'always',
        onSuccess: () => void queryClient.invalidateQueries({ queryKey: listKey }),
      }).mutate(draft),
    read: (id) =>
      queryClient.fetchQuery({
        queryKey: [...draftsKey, 'one', id],
        queryFn: ({ signal }) => fetchDraft(id, signal),
        staleTime: 0,
        retry: false,
        networkMode: 'always',
      }),
  };
}

export function useDeleteDraft() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: deleteDraft,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: listKey }),
    networkMode: 'always',
  });
}

/** Has the list read again after a draft has gone with its campaign. */
export function useRereadDrafts() {
  const queryClient = useQueryClient();
  return () => void queryClient.invalidateQueries({ queryKey: listKey });
}
