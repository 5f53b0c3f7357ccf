import { useState } from 'react';
import { notify } from '@/components/feedback/notify';
import { readableMessage } from '@/lib/supabase/errors';
import type { AdminJob } from '../../api/admin-jobs';
import { useJobMutations, useRefreshJobs } from '../../api/admin-job-changes';

/** Longer than other toasts: a mistake is noticed late. */
const undoOfferedMs = 10_000;

function including(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  return new Set(ids).add(id);
}

function excluding(ids: ReadonlySet<string>, id: string): ReadonlySet<string> {
  return new Set([...ids].filter((other) => other !== id));
}

/** A deleted job leaves the list at once, comes back when the delete fails, and can be restored. */
export function useJobDeletion() {
  const { remove, restore } = useJobMutations();
  const refresh = useRefreshJobs();
  const [removed, setRemoved] = useState<ReadonlySet<string>>(new Set());
  const [failed, setFailed] = useState<ReadonlySet<string>>(new Set());

  async function undo(job: AdminJob) {
    try {
      await restore(job.id);
      setRemoved((ids) => excluding(ids, job.id));
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
    setRemoved((ids) => including(ids, job.id));
    setFailed((ids) => excluding(ids, job.id));
    try {
      await remove(job.id);
      notify.success('Job deleted', `“${job.title}” is gone.`, {
        duration: undoOfferedMs,
        action: { label: 'Undo', onClick: () => void undo(job) },
      });
    } catch (error) {
      // Only logged, as specified; the row itself shows the failure (resolution 22).
      console.error('Failed to delete job:', error);
      setRemoved((ids) => excluding(ids, job.id));
      setFailed((ids) => including(ids, job.id));
    }
    // Also after a failure: the delete may have arrived and only its answer was lost.
    await refresh();
  }

  return {
    isRemoved: (id: string) => removed.has(id),
    hasFailed: (id: string) => failed.has(id),
    confirm: (job: AdminJob) => void confirm(job),
  };
}
