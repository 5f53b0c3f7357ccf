import { useState, useSyncExternalStore } from 'react';
import { createBatchSaves } from './batch-saves';
import { createSaveQueue } from './save-queue';

export interface StatusControl<Status extends string> {
  /** The chosen status while it is being saved, else the last saved one. */
  status: Status;
  isSaving: boolean;
  hasFailed: boolean;
  setStatus: (status: Status) => void;
  retry: () => void;
}

interface StatusSaves<Status extends string> {
  noun: string;
  /** Saves one status for some records and returns the ids that have it now. */
  send: (change: { ids: string[]; status: Status }) => Promise<readonly string[]>;
  onSaved: (id: string, status: Status) => void;
}

/**
 * Optimistic statuses with one queue per record, shared by list, panel, keys and bulk bar (resolutions 21 to 24).
 * Changes of the same moment go out in one request.
 */
export function useStatusSaves<Status extends string>(saves: StatusSaves<Status>) {
  const { noun, send, onSaved } = saves;
  const [queue] = useState(() =>
    createSaveQueue<Status>({
      send: createBatchSaves((ids, status) => send({ ids, status })),
      onSaved,
      // Only logged, as specified; the row itself shows that it was not saved (resolution 22).
      onFailed: (_id, _status, error) => console.error(`Failed to update ${noun} status:`, error),
    }),
  );
  const states = useSyncExternalStore(queue.subscribe, queue.getSnapshot, queue.getSnapshot);

  return (record: { id: string; status: Status }): StatusControl<Status> => {
    const save = states.get(record.id);
    const shown = save?.state === 'saving' ? save.value : record.status;
    return {
      status: shown,
      isSaving: save?.state === 'saving',
      hasFailed: save?.state === 'failed',
      setStatus: (status) => {
        // After a failure the server may hold either status, so the shown one can be sent again.
        if (status !== shown || save?.state === 'failed') void queue.save(record.id, status);
      },
      retry: () => void queue.retry(record.id),
    };
  };
}
