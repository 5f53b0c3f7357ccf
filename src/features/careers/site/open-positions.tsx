import ArrowDown from 'lucide-react/icons/arrow-down';
import { Link } from 'react-router-dom';
import { careers } from '@/content/careers';
import { applyId } from './application-section';
import { JobTickets } from './job-tickets';
import { useOpenJobs } from './use-open-jobs';

/**
 * Every open position with a link to its page. Renders nothing without positions or after a failure:
 * the form below says so and offers to try again.
 */
export function OpenPositions() {
  const { data: jobs, isError } = useOpenJobs();
  if (jobs ? jobs.length === 0 : isError) return null;
  return (
    <section className="mx-auto grid max-w-page grid-cols-1 gap-x-16 gap-y-8 px-gutter pt-16 md:pt-24 lg:grid-cols-[4fr_7fr]">
      <div className="self-start lg:sticky lg:top-28">
        <h2 className="text-display-2 font-extrabold">{careers.openTitle}</h2>
        <p className="mt-4 max-w-sm text-lead text-ink-soft">{careers.openLead}</p>
        <Link
          to={`#${applyId}`}
          className="mt-4 inline-flex min-h-11 items-center gap-2 font-semibold underline decoration-2 underline-offset-4"
        >
          {careers.toForm}
          <ArrowDown aria-hidden="true" className="size-5" />
        </Link>
      </div>
      {jobs ? <JobTickets jobs={jobs} /> : <TicketsSkeleton />}
    </section>
  );
}

/** Hidden from screen readers: the form below announces the loading. */
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
