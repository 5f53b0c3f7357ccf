import { useHasCome } from '@/admin/kit/frame/use-has-come';
import { endOfDay } from '@/shared/format/agency-time';
import type { AdminJob } from './api/admin-jobs';

/** Becomes true at the end of this day, also on a screen that is already open. */
export function useIsPastLastDay(closesOn: string | null): boolean {
  const end = closesOn === null ? null : endOfDay(closesOn);
  const hasCome = useHasCome(end);
  return end !== null && hasCome;
}

/** True for a job that visitors see, by the rule of private.is_open. */
export function useIsOpenJob({ isActive, closesOn }: Pick<AdminJob, 'isActive' | 'closesOn'>) {
  const isPast = useIsPastLastDay(closesOn);
  return isActive && !isPast;
}
