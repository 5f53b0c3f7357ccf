import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import type { OpenJob } from '@/shared/careers/api/open-jobs';
import { JobTicket } from './job/job-ticket';

interface PositionsProps {
  title: string;
  /** Undefined while they load. */
  jobs: OpenJob[] | undefined;
  className: string;
  /** Content below the title. */
  children?: ReactNode;
  /** Content below the children; on narrow screens below the positions. */
  after?: ReactNode;
}

/** Lists open positions with links to their pages, beside a title. Renders nothing without any. */
export function Positions({ title, jobs, className, children, after }: PositionsProps) {
  if (jobs?.length === 0) return null;
  return (
    <section
      className={clsx(
        'page-width grid grid-cols-1 gap-x-16 gap-y-8 lg:grid-cols-[4fr_7fr]',
        className,
      )}
    >
      <div className="self-start max-lg:contents lg:sticky lg:top-28">
        <div>
          <h2 className="section-title">{title}</h2>
          {children}
        </div>
        {after && <div className="max-lg:order-1">{after}</div>}
      </div>
      {jobs ? (
        <ul className="grid grid-cols-1 gap-5">
          {jobs.map((job) => (
            <li
              key={job.id}
              className="transition-[translate] duration-calm ease-settle motion-safe:hover:translate-x-1.5"
            >
              <JobTicket job={job} />
            </li>
          ))}
        </ul>
      ) : (
        <TicketsSkeleton />
      )}
    </section>
  );
}

/** Hidden from screen readers, because the form below announces the loading. */
function TicketsSkeleton() {
  return (
    <div aria-hidden="true" className="grid gap-5">
      {['first', 'second', 'third'].map((ticket) => (
        <div
          key={ticket}
          className="h-72 rounded-card bg-current/14 motion-safe:animate-pulse md:h-52"
        />
      ))}
    </div>
  );
}
