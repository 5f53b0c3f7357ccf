import { useHasCome } from '@/hooks/use-has-come';
import { site } from '@/lib/content/site';
import { momentAt } from '@/lib/format/agency-time';
import type { AdminJob } from '../../api/admin-jobs';

const DAY_MS = 24 * 60 * 60 * 1000;

/** The midnight of the agency that ends this day, in ISO; null for a text that is no date. */
export function endOfDay(day: string, timeZone = site.timeZone): string | null {
  const start = momentAt(`${day}T00:00`, 'UTC');
  if (start.kind !== 'at') return null;
  const next = new Date(start.date.getTime() + DAY_MS).toISOString().slice(0, day.length);
  // Some zones put their clocks forward over midnight: the next day begins at 01:00.
  const moments = ['00:00', '01:00'].map((time) => momentAt(`${next}T${time}`, timeZone));
  return moments.find((moment) => moment.kind === 'at')?.iso ?? null;
}

/** True from the end of this day on, on a screen that is open then, too. */
export function useIsPastLastDay(closesOn: string | null): boolean {
  const end = closesOn === null ? null : endOfDay(closesOn);
  const hasCome = useHasCome(end);
  return end !== null && hasCome;
}

/** True for a job that visitors see: the rule of private.is_open. */
export function useIsOpenJob({ isActive, closesOn }: Pick<AdminJob, 'isActive' | 'closesOn'>) {
  const isPast = useIsPastLastDay(closesOn);
  return isActive && !isPast;
}
