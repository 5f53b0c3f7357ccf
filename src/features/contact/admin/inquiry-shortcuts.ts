import { listShortcuts, type Shortcut } from '@/components/admin/dialogs/keyboard-help';
import { inquiryStatuses, inquiryStatusLabels } from './inquiry-status';
import type { InquiryStatusControl } from './use-inquiry-statuses';

/** 1, 2 and 3 set the statuses in the order of their buttons. */
export const statusKeys = inquiryStatuses.map((status, index) => ({
  key: String(index + 1),
  status,
}));

export const inquiryShortcuts: Shortcut[] = [
  ...listShortcuts,
  ...statusKeys.map(({ key, status }) => ({
    keys: [key],
    does: `Mark as ${inquiryStatusLabels[status].toLowerCase()}`,
  })),
];

/** The same keys in the panel of one inquiry. */
export function statusShortcuts(control: InquiryStatusControl): Record<string, () => void> {
  return Object.fromEntries(
    statusKeys.map(({ key, status }) => [key, () => control.setStatus(status)]),
  );
}
