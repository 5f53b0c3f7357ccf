import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { adminScope } from '@/lib/auth/admin-scope';
import { fetchSpeedReport } from './admin-report';

export function speedReportQuery(days: number) {
  return queryOptions({
    queryKey: [adminScope, 'web-vitals', days],
    queryFn: ({ signal }) => fetchSpeedReport(days, signal),
    placeholderData: keepPreviousData,
    // Offline is a failure to show, not a reason to wait without a word.
    networkMode: 'always',
  });
}
