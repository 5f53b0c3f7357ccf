import { useEffect, useState } from 'react';
import { toDate } from '@/shared/format/moment';
import { serverNow } from '@/admin/session/api/server-clock';

/** Browsers fire a longer timer at once. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** Becomes true at this moment, also on a screen that is already open. */
export function useHasCome(moment: string | null): boolean {
  const time = moment === null ? Number.NEGATIVE_INFINITY : toDate(moment).getTime();
  const [, setChecks] = useState(0);
  const left = time - serverNow().getTime();
  useEffect(() => {
    if (left <= 0) return undefined;
    const timer = setTimeout(
      () => setChecks((checks) => checks + 1),
      Math.min(left, LONGEST_TIMER_MS),
    );
    return () => clearTimeout(timer);
  }, [left]);
  return left <= 0;
}
