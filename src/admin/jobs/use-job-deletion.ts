import { useOptimisticDelete } from '@/admin/kit/frame/use-optimistic-delete';
import type { AdminJob } from './api/admin-jobs';
import { deleteJob, useRefreshJobs } from './api/admin-job-changes';

/** A failure is only logged, as specified; the row itself shows it (resolution 22). */
export function useJobDeletion() {
  return useOptimisticDelete<AdminJob>({
    noun: 'job',
    remove: deleteJob,
    refresh: useRefreshJobs(),
    deleted: 'Job deleted',
  });
}
