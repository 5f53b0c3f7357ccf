import { useQuery } from '@tanstack/react-query';
import { adminJobsQuery } from '@/admin/jobs/api/admin-jobs';

const everyJob = { search: '', isActive: null };

/** Lists the newest jobs for the filter, and the chosen job from the URL even when it is older. */
export function useJobOptions(chosen: string | null) {
  const newest = useQuery(adminJobsQuery(everyJob, null)).data?.rows ?? [];
  const isMissing = chosen !== null && !newest.some(({ id }) => id === chosen);
  const single = useQuery({
    ...adminJobsQuery({ ...everyJob, id: chosen ?? '' }, null),
    enabled: isMissing,
  });
  const isRead = single.data !== undefined && !single.isPlaceholderData;
  const options = newest.map(({ id, title }) => ({ value: id, label: title }));
  if (!isMissing) return options;
  const label = single.data?.rows.find(({ id }) => id === chosen)?.title;
  return [{ value: chosen, label: label ?? (isRead ? 'A removed job' : 'One job') }, ...options];
}
