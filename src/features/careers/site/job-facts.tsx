import { clsx } from 'clsx';
import CalendarDays from 'lucide-react/icons/calendar-days';
import MapPin from 'lucide-react/icons/map-pin';
import { careers } from '@/content/careers';
import { formatDay } from '@/lib/format';
import type { OpenJob } from '../api/jobs';

interface JobFactsProps {
  job: Pick<OpenJob, 'location' | 'postedAt' | 'postedOn'>;
  className?: string;
}

/** Where, and since when. */
export function JobFacts({ job, className }: JobFactsProps) {
  return (
    <ul className={clsx('flex flex-wrap gap-x-5 gap-y-1 font-medium', className)}>
      {job.location && (
        <li className="flex items-center gap-1.5">
          <MapPin aria-hidden="true" className="size-4 shrink-0" />
          {job.location}
        </li>
      )}
      <li className="flex items-center gap-1.5">
        <CalendarDays aria-hidden="true" className="size-4 shrink-0" />
        <span>
          {careers.job.posted} <time dateTime={job.postedAt}>{formatDay(job.postedOn)}</time>
        </span>
      </li>
    </ul>
  );
}
