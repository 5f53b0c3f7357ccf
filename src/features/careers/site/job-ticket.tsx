import { Link } from 'react-router-dom';
import ArrowRight from 'lucide-react/icons/arrow-right';
import { careers } from '@/content/careers';
import { paths } from '@/lib/paths';
import type { OpenJob } from '../api/jobs';
import { type EmploymentType, employmentTypes } from '../employment-type';
import { summarise } from '../job-text';
import { JobFacts } from './job-facts';

/** One dye for each kind of work, so that the eye can sort a long list. */
const dyes: Record<EmploymentType, string> = {
  FULL_TIME: 'mehendi',
  PART_TIME: 'rani',
  INTERN: 'haldi',
  CONTRACTOR: 'neel',
  TEMPORARY: 'jamun',
};

/** An open position in a list; all of it leads to the position's page. */
export function JobTicket({ job }: { job: OpenJob }) {
  const [kind] = employmentTypes(job.type);
  return (
    <article data-dye={kind ? dyes[kind] : 'sindoor'} className="job-ticket-shadow group h-full">
      <div className="job-ticket">
        <p className="job-stub font-display text-[1.125rem] leading-tight font-bold md:text-[1.375rem]">
          <span className="line-clamp-2">{job.type || careers.job.anyType}</span>
        </p>
        <div className="flex items-center gap-6 p-6 pt-5 md:p-7 md:pl-9">
          <div className="min-w-0 grow">
            <h3 className="text-[1.375rem] leading-snug font-bold md:text-[1.625rem]">
              <Link
                to={paths.job.to(job.id)}
                className="decoration-2 underline-offset-4 group-hover:underline after:absolute after:inset-0"
              >
                {job.title}
              </Link>
            </h3>
            <JobFacts job={job} className="mt-2 text-ink-soft" />
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
    </article>
  );
}
