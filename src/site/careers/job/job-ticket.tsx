import ArrowRight from 'lucide-react/icons/arrow-right';
import CalendarClock from 'lucide-react/icons/calendar-clock';
import CalendarDays from 'lucide-react/icons/calendar-days';
import MapPin from 'lucide-react/icons/map-pin';
import { Link } from 'react-router-dom';
import { careers } from '@content/careers';
import { formatDay } from '@/shared/format/day';
import { paths } from '@/shared/paths';
import type { OpenJob } from '@/shared/careers/api/open-jobs';
import { ApplyBy } from './apply-by';
import { type EmploymentType, employmentTypes, summarise } from './job-text';

/** A colour for each kind of employment. */
const dyes: Record<EmploymentType, string> = {
  FULL_TIME: 'mehendi',
  PART_TIME: 'rani',
  INTERN: 'haldi',
  CONTRACTOR: 'neel',
  TEMPORARY: 'jamun',
};

/** Shows an open position as a link to its page. */
export function JobTicket({ job }: { job: OpenJob }) {
  const [kind] = employmentTypes(job.type);
  return (
    <article
      data-dye={kind ? dyes[kind] : 'sindoor'}
      className="group h-full rounded-card shadow-[0_14px_28px_-8px_var(--shadow-ticket)]"
    >
      <div className="job-ticket-line h-full">
        <div className="job-ticket relative grid h-full rounded-card bg-surface">
          <p className="job-stub relative isolate flex items-center overflow-hidden px-6 text-(--on-dye) md:justify-center md:text-center font-display text-[1.125rem] leading-tight font-bold md:text-[1.375rem]">
            <span className="line-clamp-2">{job.type || careers.job.anyType}</span>
          </p>
          <div className="flex items-center gap-6 p-6 pt-5 md:p-7 md:ps-9">
            <div className="min-w-0 grow">
              <h3 className="text-[1.375rem] leading-snug font-bold md:text-[1.625rem]">
                <Link
                  to={paths.job.to(job.id)}
                  className="decoration-2 underline-offset-4 group-hover:underline after:absolute after:inset-0"
                >
                  {job.title}
                </Link>
              </h3>
              <ul className="mt-2 flex flex-wrap gap-x-5 gap-y-1 font-medium text-ink-soft">
                {job.location && (
                  <li className="flex items-center gap-1.5">
                    <MapPin aria-hidden="true" className="size-4 shrink-0" />
                    <span>{job.location}</span>
                  </li>
                )}
                <li className="flex items-center gap-1.5">
                  <CalendarDays aria-hidden="true" className="size-4 shrink-0" />
                  <span>
                    {careers.job.posted}{' '}
                    <time dateTime={job.postedAt}>{formatDay(job.postedOn)}</time>
                  </span>
                </li>
                {job.closesAt && (
                  <li className="flex items-center gap-1.5 font-semibold text-ink">
                    <CalendarClock aria-hidden="true" className="size-4 shrink-0" />
                    <ApplyBy job={job} />
                  </li>
                )}
              </ul>
              <p className="mt-3 line-clamp-3 max-w-prose md:line-clamp-2">{summarise(job)}</p>
              <p
                aria-hidden="true"
                className="mt-4 flex items-center gap-2 font-semibold text-(--dye-ink)"
              >
                {careers.readMore}
                <ArrowRight className="size-5" />
              </p>
            </div>
          </div>
        </div>
      </div>
    </article>
  );
}
