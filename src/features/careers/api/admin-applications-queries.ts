import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type Cursor, formatCursor, type KeysetPage } from '@/lib/keyset';
import { adminScope } from '@/lib/auth/admin-scope';
import type { ApplicationStatus } from '../admin/application-status';
import {
  fetchApplications,
  saveApplicationStatus,
  saveApplicationsStatus,
} from './admin-applications';
import {
  addApplicationNote,
  type ApplicationDetail,
  deleteApplicationNote,
  fetchApplicationDetail,
} from './admin-applications-detail';
import type { Application, ApplicationFilters } from './admin-applications-row';

const listsKey = [adminScope, 'applications', 'list'] as const;
const detailKey = (id: string) => [adminScope, 'applications', 'detail', id] as const;

// Offline is a failure to show, not a reason to wait without a word.
const networkMode = 'always';

export function applicationsQuery(filters: ApplicationFilters, after: Cursor | null) {
  return queryOptions({
    queryKey: [...listsKey, filters, after && formatCursor(after)],
    queryFn: ({ signal }) => fetchApplications(filters, after, signal),
    // The old rows stay, dimmed, until the new ones are there: no flicker while typing a search.
    placeholderData: keepPreviousData,
    networkMode,
  });
}

export function applicationDetailQuery(id: string) {
  return queryOptions({
    queryKey: detailKey(id),
    queryFn: ({ signal }) => fetchApplicationDetail(id, signal),
    networkMode,
  });
}

/** Sends one status for some applications and answers which have it now; queueing and reverting are the caller's. */
export function useSendApplicationsStatus() {
  return useMutation({
    mutationFn: async ({ ids, status }: { ids: string[]; status: ApplicationStatus }) => {
      const [id] = ids;
      if (ids.length !== 1 || id === undefined) return saveApplicationsStatus(ids, status);
      await saveApplicationStatus(id, status);
      return [id];
    },
    networkMode,
  });
}

type SavedPart = Partial<Pick<Application, 'status' | 'mailState'>>;

/** Writes what was saved wherever it is shown, so that no screen falls back to the state before. */
export function useKeepApplication() {
  const queryClient = useQueryClient();
  return (id: string, saved: SavedPart) => {
    // An answer that is on its way may have been read before the save: it is dropped and asked for anew.
    const isBeingRead = queryClient.isFetching({ queryKey: listsKey }) > 0;
    queryClient.setQueriesData<KeysetPage<Application>>(
      { queryKey: listsKey },
      (page) =>
        page && {
          ...page,
          rows: page.rows.map((row) => (row.id === id ? { ...row, ...saved } : row)),
        },
    );
    queryClient.setQueryData<ApplicationDetail | null>(
      detailKey(id),
      (detail) => detail && { ...detail, application: { ...detail.application, ...saved } },
    );
    // The row stays where the admin is looking, even if the filter no longer matches; other lists
    // are read again when they are opened.
    void queryClient.invalidateQueries({
      queryKey: listsKey,
      refetchType: isBeingRead ? 'active' : 'none',
    });
    // Its history has grown.
    void queryClient.invalidateQueries({ queryKey: detailKey(id) });
  };
}

/** Adds and deletes notes on one application. */
export function useApplicationNotes(applicationId: string) {
  const queryClient = useQueryClient();
  // Not waited for: the note is saved, however long reading it again takes.
  const readAgain = () =>
    void queryClient.invalidateQueries({ queryKey: detailKey(applicationId) });
  const add = useMutation({
    mutationFn: ({ id, body }: { id: string; body: string }) =>
      addApplicationNote({ id, applicationId, body }),
    networkMode,
    onSuccess: readAgain,
  });
  const remove = useMutation({
    mutationFn: deleteApplicationNote,
    networkMode,
    onSuccess: readAgain,
  });
  return {
    addNote: (id: string, body: string) => add.mutateAsync({ id, body }),
    deleteNote: (id: string) => remove.mutateAsync(id),
  };
}
