import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { notify } from '@/components/feedback/notify';
import { careersMessages } from '@/content/careers';
import { openJobsQuery } from '../api/jobs-queries';

/** The open positions; says so in a toast when they cannot be loaded. */
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
