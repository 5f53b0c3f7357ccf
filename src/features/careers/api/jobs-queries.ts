import { queryOptions } from '@tanstack/react-query';
import { fetchOpenJobs } from './jobs';

export const openJobsQuery = () =>
  queryOptions({ queryKey: ['jobs', 'open'], queryFn: fetchOpenJobs });
