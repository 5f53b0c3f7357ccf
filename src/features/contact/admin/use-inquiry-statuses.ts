import { useState, useSyncExternalStore } from 'react';
import { createBatchSaves } from '@/components/admin/record/batch-saves';
import { createSaveQueue } from '@/components/admin/record/save-queue';
import type { Inquiry } from './inquiry';
import { useKeepInquiry, useSendInquiriesStatus } from '../api/admin-inquiries-queries';
import type { InquiryStatus } from './inquiry-status';

export interface InquiryStatusControl {
  /** What the row shows: the wish while it is being saved, else the last saved status. */
  status: InquiryStatus;
  isSaving: boolean;
  hasFailed: boolean;
  setStatus: (status: InquiryStatus) => void;
  retry: () => void;
}

/** Statuses change on the screen at once, are saved row by row and fall back when a save fails (resolutions 21 to 24). */
export function useInquiryStatuses() {
  const { mutateAsync } = useSendInquiriesStatus();
  const keep = useKeepInquiry();
  const [queue] = useState(() =>
    createSaveQueue<InquiryStatus>({
      send: createBatchSaves((ids, status) => mutateAsync({ ids, status })),
      onSaved: (id, status) => keep(id, { status }),
      // Only logged; the row itself says that it was not saved (resolution 22).
      onFailed: (_id, _status, error) => console.error('Failed to update inquiry status:', error),
    }),
  );
  const saves = useSyncExternalStore(queue.subscribe, queue.getSnapshot, queue.getSnapshot);

  return (inquiry: Inquiry): InquiryStatusControl => {
    const save = saves.get(inquiry.id);
    const shown = save?.state === 'saving' ? save.value : inquiry.status;
    return {
      status: shown,
      isSaving: save?.state === 'saving',
      hasFailed: save?.state === 'failed',
      setStatus: (status) => {
        // After a failure the shown status may be sent again: it settles what the server really has.
        if (status !== shown || save?.state === 'failed') void queue.save(inquiry.id, status);
      },
      retry: () => void queue.retry(inquiry.id),
    };
  };
}
