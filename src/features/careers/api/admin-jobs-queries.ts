import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type Cursor, formatCursor, type KeysetPage } from '@/lib/keyset';
import { adminScope } from '@/lib/auth/admin-scope';
import {
  createJob,
  deleteJob,
  restoreJob,
  saveJobActive,
  saveJobContent,
} from './admin-job-changes';
import {
  type AdminJob,
  countApplications,
  fetchAdminJobs,
  type JobContent,
  type JobFilters,
} from './admin-jobs';
import type { JobVersion } from './admin-job-version';
import { openJobsQuery } from './jobs-queries';

const jobsKey = [adminScope, 'jobs'] as const;
const listsKey = [...jobsKey, 'list'] as const;

export function adminJobsQuery(filters: JobFilters, after: Cursor | null) {
  return queryOptions({
    queryKey: [...listsKey, filters, after && formatCursor(after)],
    queryFn: ({ signal }) => fetchAdminJobs(filters, after, signal),
    // The old rows stay, dimmed, until the new ones are there: no flicker while typing a search.
    placeholderData: keepPreviousData,
    // Offline is a failure to show, not a reason to wait without a word.
    networkMode: 'always',
  });
}

/** Asked anew whenever somebody is about to delete: the answer is what they decide by. */
export function applicationCountQuery(jobId: string) {
  return queryOptions({
    queryKey: [...jobsKey, 'application-count', jobId],
    queryFn: ({ signal }) => countApplications(jobId, signal),
    gcTime: 0,
    networkMode: 'always',
  });
}

/** The writes; queueing, reverting and telling about them are the caller's (see admin/use-job-saves.ts). */
export function useJobMutations() {
  const networkMode = 'always';
  const create = useMutation({
    mutationFn: ({ id, content }: { id: string; content: JobContent }) => createJob(id, content),
    networkMode,
  });
  const saveContent = useMutation({
    mutationFn: ({ id, content, seen }: { id: string; content: JobContent; seen: JobVersion }) =>
      saveJobContent(id, content, seen),
    networkMode,
  });
  const saveActive = useMutation({
    mutationFn: ({ id, isActive }: { id: string; isActive: boolean }) =>
      saveJobActive(id, isActive),
    networkMode,
  });
  const remove = useMutation({ mutationFn: deleteJob, networkMode });
  const restore = useMutation({ mutationFn: restoreJob, networkMode });
  return {
    create: create.mutateAsync,
    saveContent: saveContent.mutateAsync,
    saveActive: saveActive.mutateAsync,
    remove: remove.mutateAsync,
    restore: restore.mutateAsync,
  };
}

/** Writes what was saved of a job into every cached list, so that no screen falls back to what was before. */
export function useKeepJob() {
  const queryClient = useQueryClient();
  return (id: string, saved: Partial<AdminJob>) => {
    // An answer that is on its way may have been read before the save: it is dropped and asked for anew.
    const isBeingRead = queryClient.isFetching({ queryKey: listsKey }) > 0;
    queryClient.setQueriesData<KeysetPage<AdminJob>>(
      { queryKey: listsKey },
      (page) =>
        page && {
          ...page,
          rows: page.rows.map((row) => (row.id === id ? { ...row, ...saved } : row)),
        },
    );
    // The row stays where the admin is looking, even if the search no longer finds it.
    void queryClient.invalidateQueries({
      queryKey: listsKey,
      refetchType: isBeingRead ? 'active' : 'none',
    });
    void queryClient.invalidateQueries({ queryKey: openJobsQuery().queryKey });
  };
}

/** Jobs came or went: every list is read again, the careers page's too. */
export function useRefreshJobs() {
  const queryClient = useQueryClient();
  return async () => {
    void queryClient.invalidateQueries({ queryKey: openJobsQuery().queryKey });
    await queryClient.invalidateQueries({ queryKey: listsKey });
  };
}
