import { queryOptions } from '@tanstack/react-query';
import { fetchOpenJobs, type OpenJob } from './jobs';

/** Going from position to position shows what was there, without asking again for a while. */
const FRESH_MS = 60_000;

const queryKey = ['jobs', 'open'];

/** One list serves the careers page and the page of every position. */
export const openJobsQuery = () =>
  queryOptions({
    queryKey,
    queryFn: ({ client }) => fetchOpenJobs(client.getQueryData<OpenJob[]>(queryKey)),
    staleTime: FRESH_MS,
    // Offline is a failure to show, not a reason to wait without a word.
    networkMode: 'always',
  });
