import { useState, useSyncExternalStore } from 'react';
import { createSaveQueue } from '@/components/admin/record/save-queue';
import type { AdminJob } from '../../api/admin-jobs';
import { useJobMutations, useKeepJob } from '../../api/admin-job-changes';

export interface JobActivityControl {
  /** The chosen state while it is being saved, else the last saved one. */
  isActive: boolean;
  hasFailed: boolean;
  setActive: (isActive: boolean) => void;
  retry: () => void;
}

/** Opens and closes jobs optimistically (resolutions 21 to 24). */
export function useJobActivity() {
  const { saveActive } = useJobMutations();
  const keepJob = useKeepJob();
  const [queue] = useState(() =>
    createSaveQueue<boolean>({
      send: async (id, isActive) => {
        const updatedAt = await saveActive({ id, isActive });
        keepJob(id, { isActive, updatedAt });
      },
      onSaved: () => undefined,
      // Only logged, as specified; the row itself shows that it was not saved (resolution 22).
      onFailed: (_id, _isActive, error) => console.error('Failed to update job:', error),
    }),
  );
  const saves = useSyncExternalStore(queue.subscribe, queue.getSnapshot, queue.getSnapshot);

  return (job: AdminJob): JobActivityControl => {
    const save = saves.get(job.id);
    return {
      isActive: save?.state === 'saving' ? save.value : job.isActive,
      hasFailed: save?.state === 'failed',
      setActive: (isActive) => void queue.save(job.id, isActive),
      retry: () => void queue.retry(job.id),
    };
  };
}
