import { queryOptions } from '@tanstack/react-query';
import { fetchDashboardActivity } from './activity';
import { dashboardFreshMs, dashboardKey } from './dashboard-key';

export function dashboardActivityQuery() {
  return queryOptions({
    queryKey: [...dashboardKey, 'activity'],
    queryFn: ({ signal }) => fetchDashboardActivity(signal),
    staleTime: dashboardFreshMs,
    // Offline is a failure to show, not a reason to wait without a word.
    networkMode: 'always',
  });
}
