import { listShortcuts, type Shortcut } from '@/admin/kit/dialogs/keyboard-help';

/** The keys 1, 2, 3 … set the statuses in the order of their buttons. */
export function statusKeys<Status extends string, Rest extends unknown[]>(
  statuses: readonly Status[],
  setStatus: (status: Status, ...rest: Rest) => void,
): Record<string, (...rest: Rest) => void> {
  return Object.fromEntries(
    statuses.map((status, index) => [
      String(index + 1),
      (...rest: Rest) => setStatus(status, ...rest),
    ]),
  );
}

/** Opens a reply to the person. */
export const replyKey = 'r';

/** The keyboard help of a list whose records have a status and can be answered. */
export function statusShortcuts<Status extends string>(
  statuses: readonly Status[],
  describe: (status: Status) => string,
): Shortcut[] {
  return [
    ...listShortcuts,
    { keys: [replyKey], does: 'Reply' },
    ...statuses.map((status, index) => ({ keys: [String(index + 1)], does: describe(status) })),
  ];
}
