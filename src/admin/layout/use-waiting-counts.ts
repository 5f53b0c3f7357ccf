import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { WaitingCounts } from './navigation-items';
import { dashboardCountsQuery } from '@/admin/dashboard/api/dashboard';
import { adminScope } from '@/shared/query/query-client';
import { paths } from '@/shared/paths';

const countedLists = new Set<unknown>(['inquiries', 'applications']);

/** The sidebar's counts. Read with the first screen, and again whenever a list of the counted records has changed. */
export function useWaitingCounts({ isAdmin }: { isAdmin: boolean }): WaitingCounts {
  const queryClient = useQueryClient();
  const { data } = useQuery({ ...dashboardCountsQuery(), enabled: isAdmin });

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = queryClient.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'success') return;
      const [scope, list] = event.query.queryKey;
      if (scope !== adminScope || !countedLists.has(list)) return;
      // A saved status counts at once; a list that was read, only if the counts are older than the list.
      const isSaved = event.action.manual === true;
      // Fifty rows saved together are one change.
      clearTimeout(timer);
      timer = setTimeout(() => {
        const { queryKey } = dashboardCountsQuery();
        void queryClient.refetchQueries({
          queryKey,
          type: 'active',
          ...(!isSaved && { stale: true }),
        });
      });
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [queryClient]);

  if (!data || !isAdmin) return {};
  return {
    [paths.adminInquiries.to()]: { count: data.newInquiries, what: 'new' },
    [paths.adminApplications.to()]: { count: data.applicationsByStatus.pending, what: 'pending' },
  };
}
