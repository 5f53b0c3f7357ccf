import { addDays } from '@/shared/format/agency-time';
import { formatNearDate } from '@/shared/format/moment';

/** The days that one press chooses, starting today. */
export const quickDays = (today: string) =>
  [
    ['Today', today],
    ['Tomorrow', addDays(today, 1)],
    ['In a week', addDays(today, 7)],
  ] as const;

export const isOverdue = (dueOn: string, today: string) => dueOn < today;

/** Returns when a step is due: "Overdue", "Today", "Tomorrow", "Dec 4". */
export function dueWord(dueOn: string, today: string): string {
  if (isOverdue(dueOn, today)) return 'Overdue';
  if (dueOn === today) return 'Today';
  if (dueOn === addDays(today, 1)) return 'Tomorrow';
  return formatNearDate(dueOn, today);
}

/** Returns the same with the day of an overdue step: "Overdue since Nov 20". */
export const dueWords = (dueOn: string, today: string): string =>
  isOverdue(dueOn, today) ? `Overdue since ${formatNearDate(dueOn, today)}` : dueWord(dueOn, today);
