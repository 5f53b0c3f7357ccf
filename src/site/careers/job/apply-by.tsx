import { careers } from '@content/careers';
import { formatDay } from '@/shared/format/day';
import type { OpenJob } from '@/shared/careers/api/open-jobs';

/** Shows "Apply by" and the last day of a position in the studio's time zone; renders nothing without one. */
export function ApplyBy({ job: { closesAt } }: { job: OpenJob }) {
  if (closesAt === null) return null;
  // The time has the studio's offset, so its date is the studio's.
  const [day = ''] = closesAt.split('T');
  return (
    <span>
      {careers.job.applyBy} <time dateTime={closesAt}>{formatDay(day)}</time>
    </span>
  );
}
