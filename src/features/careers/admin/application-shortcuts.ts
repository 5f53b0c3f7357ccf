import { listShortcuts, type Shortcut } from '@/components/admin/dialogs/keyboard-help';
import {
  type ApplicationStatus,
  applicationStatuses,
  applicationStatusLabels,
} from './application-status';

/** 1, 2 and 3 set the statuses in the order of their buttons. */
export function statusKeys<Arguments extends unknown[]>(
  setStatus: (status: ApplicationStatus, ...rest: Arguments) => void,
): Record<string, (...rest: Arguments) => void> {
  return Object.fromEntries(
    applicationStatuses.map((status, index) => [
      String(index + 1),
      (...rest: Arguments) => setStatus(status, ...rest),
    ]),
  );
}

export const applicationShortcuts: readonly Shortcut[] = [
  ...listShortcuts,
  ...applicationStatuses.map((status, index) => ({
    keys: [String(index + 1)],
    does: `Set to ${applicationStatusLabels[status]}`,
  })),
];
