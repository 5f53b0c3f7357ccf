import { ErrorState } from '@/components/feedback/error-state';
import { Loading } from '@/components/feedback/loading';
import { careers as texts, careersMessages } from '@/content/careers';
import { JobApplicationForm } from './job-application-form';
import { useOpenJobs } from './use-open-jobs';

/** The application form, once it is known what can be applied for. */
export function ApplicationSection() {
  const { data: jobs, isError, isFetching, refetch } = useOpenJobs();
  return (
    <div className="rounded-card border border-line bg-surface p-5 shadow-card sm:p-9">
      <h2 className="mb-7 text-display-3 font-bold">{texts.formTitle}</h2>
      {jobs && <JobApplicationForm jobs={jobs} />}
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
