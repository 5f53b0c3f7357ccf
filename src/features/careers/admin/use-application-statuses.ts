import { useState, useSyncExternalStore } from 'react';
import { createBatchSaves } from '@/components/admin/record/batch-saves';
import { createSaveQueue } from '@/components/admin/record/save-queue';
import { useKeepApplication, useSendApplicationsStatus } from '../api/admin-applications-queries';
import type { Application } from '../api/admin-applications-row';
import type { ApplicationStatus } from './application-status';

export interface ApplicationStatusControl {
  /** What the row shows: the wish while it is being saved, else the last saved status. */
  status: ApplicationStatus;
  isSaving: boolean;
  hasFailed: boolean;
  setStatus: (status: ApplicationStatus) => void;
  retry: () => void;
}

/**
 * Statuses change on the screen at once, are saved row by row and fall back when a save fails
 * (resolutions 21 to 24). List, panel, keys and the bulk bar share one queue; what is asked for in the
 * same moment goes out in one call.
 */
export function useApplicationStatuses() {
  const { mutateAsync } = useSendApplicationsStatus();
  const keep = useKeepApplication();
  const [queue] = useState(() =>
    createSaveQueue<ApplicationStatus>({
      send: createBatchSaves((ids, status) => mutateAsync({ ids, status })),
      onSaved: (id, status) => keep(id, { status }),
      // Only logged, as specified; the row itself says that it was not saved (resolution 22).
      onFailed: (_id, _status, error) =>
        console.error('Failed to update application status:', error),
    }),
  );
  const saves = useSyncExternalStore(queue.subscribe, queue.getSnapshot, queue.getSnapshot);

  return (application: Application): ApplicationStatusControl => {
    const save = saves.get(application.id);
    const shown = save?.state === 'saving' ? save.value : application.status;
    return {
      status: shown,
      isSaving: save?.state === 'saving',
      hasFailed: save?.state === 'failed',
      setStatus: (status) => {
        // After a failure the shown status may be sent again: it settles what the server really has.
        if (status !== shown || save?.state === 'failed') void queue.save(application.id, status);
      },
      retry: () => void queue.retry(application.id),
    };
  };
}
