// Why the database would not take what a field has. Its limits are those of column-limits.ts, which is made of the migrations.
import { site } from '@/shared/content/site.prepared';
import { momentAt } from '@/shared/format/agency-time';
import { formatDate } from '@/shared/format/moment';
import { formatNumber } from '@/shared/format/format';

/** Says how long the text may be when it is longer; undefined for one that the column takes. */
export function lengthFault(text: string, { maxLength }: { maxLength: number }) {
  if (text.length <= maxLength) return undefined;
  // Characters, as the database counts them.
  const { length } = Array.from(text.trim());
  if (length <= maxLength) return undefined;
  return `At most ${formatNumber(maxLength)} characters; these are ${formatNumber(length)}.`;
}

export interface DayLimits {
  /** YYYY-MM-DD */
  min: string;
  max: string;
}

/** Names the first and the last day for any other one; undefined for a day between them, and for none. */
export function dayFault(day: string, { min, max }: DayLimits) {
  // A field takes years of up to six digits.
  const isOutside = day < min || day > max || day.length > max.length;
  if (day === '' || !isOutside) return undefined;
  return `Choose a day from ${formatDate(min)} to ${formatDate(max)}.`;
}

/** Why there is no such moment ("2026-12-03T09:00") in the agency's zone, or none that the column takes; null when there is. */
export function momentFault(local: string, { min, max }: DayLimits): string | null {
  const moment = momentAt(local, site.timeZone);
  if (moment.kind === 'incomplete') return 'Choose a date and a time.';
  if (moment.kind === 'skipped') {
    return 'That time does not exist on this day (clocks change). Choose another.';
  }
  const isInside = moment.date >= new Date(min) && moment.date <= new Date(max);
  return isInside ? null : `Choose a time between ${formatDate(min)} and ${formatDate(max)}.`;
}
