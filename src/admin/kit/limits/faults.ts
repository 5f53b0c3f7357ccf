// Says why the database would refuse a field's value, by the limits in column-limits.ts, which are generated from the
// migrations.
import { site } from '@/shared/content/site.prepared';
import { momentAt } from '@/shared/format/agency-time';
import { formatDate } from '@/shared/format/moment';
import { formatNumber } from '@/shared/format/format';

/** Names the longest length for a text that exceeds it; undefined for one that the column accepts. */
export function lengthFault(text: string, { maxLength }: { maxLength: number }) {
  if (text.length <= maxLength) return undefined;
  // Counts characters as the database does.
  const { length } = Array.from(text.trim());
  if (length <= maxLength) return undefined;
  return `At most ${formatNumber(maxLength)} characters; these are ${formatNumber(length)}.`;
}

export interface DayLimits {
  /** The first day as YYYY-MM-DD. */
  min: string;
  max: string;
}

/** Names the first and last day for a day outside them; undefined for a valid or empty day. */
export function dayFault(day: string, { min, max }: DayLimits) {
  // A date field accepts years of up to six digits.
  const isOutside = day < min || day > max || day.length > max.length;
  if (day === '' || !isOutside) return undefined;
  return `Choose a day from ${formatDate(min)} to ${formatDate(max)}.`;
}

/**
 * Says why a local time ("2026-12-03T09:00") does not exist in the agency's zone or is outside the column's limits;
 * null for a valid one.
 */
export function momentFault(local: string, { min, max }: DayLimits): string | null {
  const moment = momentAt(local, site.timeZone);
  if (moment.kind === 'incomplete') return 'Choose a date and a time.';
  if (moment.kind === 'skipped') {
    return 'That time does not exist on this day (clocks change). Choose another.';
  }
  const isInside = moment.date >= new Date(min) && moment.date <= new Date(max);
  return isInside ? null : `Choose a time between ${formatDate(min)} and ${formatDate(max)}.`;
}
