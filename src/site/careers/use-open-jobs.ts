import { useQuery } from '@tanstack/react-query';
import { useErrorToast } from '@/shared/feedback/use-error-toast';
import { careersMessages } from '@content/careers';
import { openJobsQuery } from '@/shared/careers/api/open-jobs';

/** Reads the open positions; a toast reports a failure. */
export function useOpenJobs() {
  const query = useQuery(openJobsQuery());
  useErrorToast(query.error, careersMessages.loadFailure);
  return query;
}
