import { queryOptions } from '@tanstack/react-query';
import { fetchDashboardCounts } from './counts';
import { dashboardFreshMs, dashboardKey } from './dashboard-key';

export function dashboardCountsQuery() {
  return queryOptions({
    queryKey: [...dashboardKey, 'counts'],
    queryFn: ({ signal }) => fetchDashboardCounts(signal),
    staleTime: dashboardFreshMs,
    // Offline is a failure to show, not a reason to wait without a word.
    networkMode: 'always',
  });
}
