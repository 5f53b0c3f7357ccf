import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '@/components/feedback/error-state';
import { Loading } from '@/components/feedback/loading';
import { NeedsScript } from '@/components/site/forms/needs-script';
import { careers, careersMessages } from '@content/careers';
import { openJobsQuery } from '../api/open-jobs';
import { JobApplicationForm } from './job-application-form';

/** The target of the links to the form. */
export const applyId = 'apply';

interface ApplicationSectionProps {
  /** The position whose page the form is on; its description is above the form. */
  chosenJobId?: string | undefined;
}

/** The application form, once the open positions have loaded. */
export function ApplicationSection({ chosenJobId }: ApplicationSectionProps) {
  const { data: jobs, isError, isFetching, refetch } = useQuery(openJobsQuery());
  return (
    <div className="rounded-card border border-line bg-surface p-5 shadow-card sm:p-9 print:hidden">
      <h2 id={applyId} tabIndex={-1} className="mb-7 scroll-mt-32 text-display-3 font-bold">
        {careers.formTitle}
      </h2>
      <NeedsScript what="This form" />
      {jobs && <JobApplicationForm jobs={jobs} chosenJobId={chosenJobId} />}
      {!jobs && isError && (
        <ErrorState
          title={careersMessages.loadFailure.description}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
      {!jobs && !isError && <Loading label="Loading positions…" className="min-h-96" />}
    </div>
  );
}
