import ArrowDown from 'lucide-react/icons/arrow-down';
import { Link } from 'react-router-dom';
import { careers } from '@content/careers';
import { applyId } from './form/application-section';
import { Positions } from './positions';
import { Promises } from './promises';
import { useOpenJobs } from './use-open-jobs';

/** Shows the positions beside the agency's promises. After a failure the form below says so and offers to try again. */
export function OpenPositions() {
  const { data: jobs, isError } = useOpenJobs();
  const hasNone = jobs ? jobs.length === 0 : isError;
  if (hasNone) return <Promises className="page-width pt-16 md:pt-24" />;
  return (
    <Positions
      title={careers.openTitle}
      jobs={jobs}
      after={<Promises className="lg:mt-12 lg:grid-cols-1" />}
      className="pt-16 md:pt-24"
    >
      <p className="mt-4 max-w-sm text-lead text-ink-soft">{careers.openLead}</p>
      <Link
        to={`#${applyId}`}
        className="mt-4 inline-flex min-h-11 items-center gap-2 font-semibold underline decoration-2 underline-offset-4"
      >
        {careers.toForm}
        <ArrowDown aria-hidden="true" className="size-5" />
      </Link>
    </Positions>
  );
}
