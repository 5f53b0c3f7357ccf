import { careers } from '@content/careers';
import { formatDay } from '@/shared/format/day';
import type { OpenJob } from '@/shared/careers/api/open-jobs';

/** "Apply by" the last day of a position, as the studio counts days. Nothing while no day is set. */
export function ApplyBy({ job: { closesAt } }: { job: OpenJob }) {
  if (closesAt === null) return null;
  // The moment carries the studio's offset, so its date is the studio's.
  const [day = ''] = closesAt.split('T');
  return (
    <span>
      {careers.job.applyBy} <time dateTime={closesAt}>{formatDay(day)}</time>
    </span>
  );
}
