import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { type Cursor, formatCursor } from '@/lib/keyset';
import { updateCachedRow } from '@/lib/keyset-cache';
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
import { openJobsQuery } from './open-jobs';

const jobsKey = [adminScope, 'jobs'] as const;
const listsKey = [...jobsKey, 'list'] as const;

export function adminJobsQuery(filters: JobFilters, after: Cursor | null) {
  return queryOptions({
    queryKey: [...listsKey, filters, after && formatCursor(after)],
    queryFn: ({ signal }) => fetchAdminJobs(filters, after, signal),
    // No flicker while the admin types a search.
    placeholderData: keepPreviousData,
    networkMode: 'always',
  });
}

/** Never cached: the admin decides on a deletion by this number. */
export function applicationCountQuery(jobId: string) {
  return queryOptions({
    queryKey: [...jobsKey, 'application-count', jobId],
    queryFn: ({ signal }) => countApplications(jobId, signal),
    gcTime: 0,
    networkMode: 'always',
  });
}

/** The writes. The caller queues and reverts them and shows the result. */
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

/** Writes a saved change into every cached list. */
export function useKeepJob() {
  const queryClient = useQueryClient();
  return (id: string, saved: Partial<AdminJob>) => {
    updateCachedRow<AdminJob>(queryClient, { listsKey, id, saved });
    void queryClient.invalidateQueries({ queryKey: openJobsQuery().queryKey });
  };
}

/** After a new or deleted job: reads every list again, the careers page's too. */
export function useRefreshJobs() {
  const queryClient = useQueryClient();
  return async () => {
    void queryClient.invalidateQueries({ queryKey: openJobsQuery().queryKey });
    await queryClient.invalidateQueries({ queryKey: listsKey });
  };
}
