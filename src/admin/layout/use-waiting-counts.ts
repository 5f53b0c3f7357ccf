import { useQuery } from '@tanstack/react-query';
import type { WaitingCounts } from './navigation-items';
import { dashboardCountsQuery } from '@/admin/dashboard/api/dashboard';
import { paths } from '@/shared/paths';

/** The interval at which the sidebar's counts are read. A saved status reads them at once. */
const refreshMs = 60_000;

/** Reads the counts of the sidebar together with the first screen. */
export function useWaitingCounts({ isAdmin }: { isAdmin: boolean }): WaitingCounts {
  const { data } = useQuery({
    ...dashboardCountsQuery(),
    enabled: isAdmin,
    refetchInterval: refreshMs,
  });
  if (!data || !isAdmin) return {};
  return {
    [paths.adminInquiries.to()]: { count: data.newInquiries, what: 'new' },
    [paths.adminApplications.to()]: { count: data.applicationsByStatus.pending, what: 'pending' },
  };
}
