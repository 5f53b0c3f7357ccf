import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { notify } from '@/components/feedback/notify';
import { readableMessage } from '@/lib/supabase/errors';
import type { AdminJob } from '../../api/admin-jobs';
import { deleteJob, restoreJob, useRefreshJobs } from '../../api/admin-job-changes';

/** Longer than other toasts: a mistake is noticed late. */
const undoOfferedMs = 10_000;

type JobState = 'removed' | 'failed' | 'restored';

/** A deleted job leaves the list at once, comes back when the delete fails, and can be restored. */
export function useJobDeletion() {
  const { mutateAsync: remove } = useMutation({ mutationFn: deleteJob });
  const { mutateAsync: restore } = useMutation({ mutationFn: restoreJob });
  const refresh = useRefreshJobs();
  const [states, setStates] = useState<ReadonlyMap<string, JobState>>(new Map());
  const note = (job: AdminJob, state: JobState) =>
    setStates((before) => new Map(before).set(job.id, state));

  async function undo(job: AdminJob) {
    try {
      await restore(job.id);
      note(job, 'restored');
      await refresh();
      notify.success('Job restored', `“${job.title}” and its applications belong together again.`);
    } catch (error) {
      console.error('Failed to restore job:', error);
      notify.error('The job was not restored', readableMessage(error) ?? 'Please try again.', {
        action: { label: 'Try again', onClick: () => void undo(job) },
      });
    }
  }

  async function confirm(job: AdminJob) {
    note(job, 'removed');
    try {
      await remove(job.id);
      notify.success('Job deleted', `“${job.title}” is gone.`, {
        duration: undoOfferedMs,
        action: { label: 'Undo', onClick: () => void undo(job) },
      });
    } catch (error) {
      // Only logged, as specified; the row itself shows the failure (resolution 22).
      console.error('Failed to delete job:', error);
      note(job, 'failed');
    }
    // Also after a failure: the delete may have arrived and only its answer was lost.
    await refresh();
  }

  return {
    isRemoved: (id: string) => states.get(id) === 'removed',
    hasFailed: (id: string) => states.get(id) === 'failed',
    confirm: (job: AdminJob) => void confirm(job),
  };
}
