import { useQuery } from '@tanstack/react-query';
import type { WaitingCounts } from './navigation-items';
import { dashboardCountsQuery } from '@/admin/dashboard/api/dashboard';
import { paths } from '@/shared/paths';

/** New records show up in the sidebar this soon. A saved status reads the counts again at once. */
const refreshMs = 60_000;

/** The sidebar's counts, read with the first screen. */
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
