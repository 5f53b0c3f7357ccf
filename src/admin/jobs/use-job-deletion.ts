import { useOptimisticDelete } from '@/admin/kit/frame/use-optimistic-delete';
import type { AdminJob } from './api/admin-jobs';
import { deleteJob, useRefreshJobs } from './api/admin-job-changes';

/** Deletes a job. A failure is only logged, as specified; the row that comes back shows it (resolution 22). */
export function useJobDeletion() {
  return useOptimisticDelete<AdminJob>({
    noun: 'job',
    remove: deleteJob,
    refresh: useRefreshJobs(),
    deleted: 'Job deleted',
  });
}
