import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ErrorState } from '@/components/feedback/error-state';
import { Loading } from '@/components/feedback/loading';
import { careersMessages } from '@/content/careers';
import { useIsHydrated } from '@/hooks/use-is-hydrated';
import { builtKey } from '@/lib/built-data';
import type { OpenJob } from '../api/jobs';
import { openJobsQuery } from '../api/jobs-queries';
import { JobApplicationForm } from './job-application-form';

/** The application form, once it is known what can be applied for. */
export function ApplicationFormPart({ chosenJobId }: { chosenJobId?: string | undefined }) {
  // The page around it has asked already: a form that comes late must not begin a second round of tries.
  const { data, isError, isFetching, refetch } = useQuery({
    ...openJobsQuery(),
    retryOnMount: false,
  });
  const builtJobs = useQueryClient().getQueryData<OpenJob[]>(builtKey(openJobsQuery().queryKey));
  // The list may have changed since the build, and be known already when the form comes alive.
  const jobs = useIsHydrated() ? data : (builtJobs ?? data);
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
