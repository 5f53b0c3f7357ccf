import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { notify } from '@/components/feedback/notify';
import { careersMessages } from '@/content/careers';
import { openJobsQuery } from '../api/open-jobs';

/** The open positions; a toast reports a failure. */
export function useOpenJobs() {
  const query = useQuery(openJobsQuery());
  const { error } = query;

  useEffect(() => {
    if (!error) return;
    const { title, description } = careersMessages.loadFailure;
    notify.error(title, description);
  }, [error]);

  return query;
}
