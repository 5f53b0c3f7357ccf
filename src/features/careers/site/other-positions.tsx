import type { OpenJob } from '../api/open-jobs';
import { JobTickets } from './job-tickets';

interface OtherPositionsProps {
  title: string;
  jobs: OpenJob[];
}

/** The other open positions, at the end of a position's page. Renders nothing without any. */
export function OtherPositions({ title, jobs }: OtherPositionsProps) {
  if (jobs.length === 0) return null;
  return (
    <section className="mx-auto grid max-w-page grid-cols-1 gap-x-16 gap-y-8 px-gutter py-section lg:grid-cols-[4fr_7fr]">
      <h2 className="self-start text-display-2 font-extrabold lg:sticky lg:top-28">{title}</h2>
      <JobTickets jobs={jobs} />
    </section>
  );
}
