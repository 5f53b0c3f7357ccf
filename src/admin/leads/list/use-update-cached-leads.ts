import { useQueryClient } from '@tanstack/react-query';
import type { LeadKind } from '@mail/letter/reply-links';
import { updateCachedRow } from '@/admin/kit/list/keyset';
import { dashboardCountsKey, type Lead, leadKeys } from '../model/lead';

/**
 * Returns a function that writes saved values into the caches of list and panel, and reads the affected counts again.
 */
export function useUpdateCachedLeads(kind: LeadKind) {
  const queryClient = useQueryClient();
  const keys = leadKeys(kind);
  return (
    ids: readonly string[],
    saved: Partial<Pick<Lead, 'status' | 'mailStatus' | 'mailError' | 'nextStep'>>,
  ) => {
    for (const id of ids) {
      updateCachedRow<Lead>(queryClient, { listsKey: keys.list, id, saved });
      queryClient.setQueryData<Lead | null>(
        keys.record(id),
        (lead) => lead && { ...lead, ...saved },
      );
      if (saved.status) void queryClient.invalidateQueries({ queryKey: keys.history(id) });
    }
    if (saved.status || saved.nextStep !== undefined) {
      void queryClient.invalidateQueries({ queryKey: keys.counts });
    }
    if (saved.status) void queryClient.invalidateQueries({ queryKey: dashboardCountsKey });
  };
}
