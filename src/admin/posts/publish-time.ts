// Computes when a published post goes live (resolution 29). The choice belongs to the publish date, in the agency's
// zone.
import { columnLimits } from '@/admin/kit/limits/column-limits';
import { momentFault } from '@/admin/kit/limits/faults';
import { site } from '@/shared/content/site.prepared';
import { localAt, momentAt } from '@/shared/format/agency-time';
import { toDate } from '@/shared/format/moment';
import { studioDay } from '@/shared/format/studio-day';
import { serverNow } from '@/admin/session/api/server-clock';

/**
 * Choices without a time: the post is live once it is published. With `asDated` a future date still sets the usual
 * time.
 */
export const publishTimes = { asDated: 'as dated', atOnce: 'at once' } as const;
export const usualTime = '09:00';

interface Choice {
  /** The date as YYYY-MM-DD. */
  publishDate: string;
  /** The time as HH:MM, or one of `publishTimes`. */
  publishTime: string;
}

/**
 * Applies a changed date: a future date sets the usual time. The time is part of the text from then on, so that a save
 * after midnight does what the form has shown.
 */
export function withPublishTime(choice: Choice, now = serverNow()): Choice {
  const isUndecided = choice.publishTime === publishTimes.asDated;
  return isUndecided && choice.publishDate > studioDay(now)
    ? { ...choice, publishTime: usualTime }
    : choice;
}

export function hasTime({ publishTime }: Pick<Choice, 'publishTime'>): boolean {
  return publishTime !== publishTimes.asDated && publishTime !== publishTimes.atOnce;
}

/** Returns date and time as in "2026-12-03T09:00". */
export const localOf = ({ publishDate, publishTime }: Choice) => `${publishDate}T${publishTime}`;

/** Says why the post cannot go live then; null when it can. */
export function publishTimeFault(fields: Choice): string | null {
  return hasTime(fields) ? momentFault(localOf(fields), columnLimits.blogs.publish_at) : null;
}

/** Returns the time from which the post is public once it is published; null for at once. */
export function publishMoment(fields: Choice): Date | null {
  const moment = momentAt(localOf(fields), site.timeZone);
  return hasTime(fields) && moment.kind === 'at' ? moment.date : null;
}

/** Returns the choice with which a stored post was saved. */
export function storedPublishTime(publishDate: string, publishAt: string | null): string {
  if (publishAt !== null) return localAt(toDate(publishAt), site.timeZone).slice(-usualTime.length);
  return publishDate > studioDay(serverNow()) ? publishTimes.atOnce : publishTimes.asDated;
}

/** True while a published post waits for its time. Visitors do not see it then, as in private.is_live(). */
export function isAhead(publishAt: string | Date | null, now = serverNow()): boolean {
  const moment = typeof publishAt === 'string' ? toDate(publishAt) : publishAt;
  return moment !== null && moment > now;
}
