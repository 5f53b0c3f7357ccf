import { queryOptions } from '@tanstack/react-query';
import { adminScope } from '@/lib/auth/admin-scope';
import { fetchDashboardCounts } from './counts';

export function dashboardCountsQuery() {
  return queryOptions({
    queryKey: [adminScope, 'dashboard', 'counts'],
    queryFn: ({ signal }) => fetchDashboardCounts(signal),
    // Offline is a failure to show, not a reason to wait without a word.
    networkMode: 'always',
  });
}
