import { useUndoableDelete } from '@/admin/kit/frame/use-undoable-delete';
import type { AdminJob } from './api/admin-jobs';
import { deleteJob, restoreJob, useRefreshJobs } from './api/admin-job-changes';

/** A failure is only logged, as specified; the row itself shows it (resolution 22). */
export function useJobDeletion() {
  return useUndoableDelete<AdminJob>({
    noun: 'job',
    remove: deleteJob,
    restore: restoreJob,
    refresh: useRefreshJobs(),
    deleted: 'Job deleted',
    restored: {
      title: 'Job restored',
      describe: ({ title }) => `“${title}” and its applications are restored.`,
    },
  });
}
