import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '@/components/feedback/error-state';
import { Loading } from '@/components/feedback/loading';
import { careersMessages } from '@/content/careers';
import { openJobsQuery } from '../api/jobs-queries';
import { ApplicationCard } from './application-card';
import { JobApplicationForm } from './job-application-form';

interface ApplicationSectionProps {
  /** On a position's own page: that position, whose description stands above the form. */
  chosenJobId?: string;
}

/** The application form, once it is known which positions are open. */
export function ApplicationSection({ chosenJobId }: ApplicationSectionProps) {
  const { data: jobs, isError, isFetching, refetch } = useQuery(openJobsQuery());
  return (
    <ApplicationCard>
      {jobs && <JobApplicationForm jobs={jobs} {...(chosenJobId && { chosenJobId })} />}
      {!jobs && isError && (
        <ErrorState
          title={careersMessages.loadFailure.description}
          onRetry={() => void refetch()}
          isRetrying={isFetching}
        />
      )}
      {!jobs && !isError && <Loading label="Loading positions…" className="min-h-96" />}
    </ApplicationCard>
  );
}
