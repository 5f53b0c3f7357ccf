import { ErrorState } from '@/components/feedback/error-state';
import { Loading } from '@/components/feedback/loading';
import { careersMessages } from '@/content/careers';
import { JobApplicationForm } from './job-application-form';
import { useOpenJobs } from './use-open-jobs';

/** The application form, once it is known what can be applied for. */
export function ApplicationFormPart({ chosenJobId }: { chosenJobId?: string | undefined }) {
  const { data: jobs, isError, isFetching, refetch } = useOpenJobs();
  if (jobs) return <JobApplicationForm jobs={jobs} {...(chosenJobId && { chosenJobId })} />;
  if (isError) {
    return (
      <ErrorState
        title={careersMessages.loadFailure.description}
        onRetry={() => void refetch()}
        isRetrying={isFetching}
      />
    );
  }
  return <Loading label="Loading positions…" className="min-h-96" />;
}
