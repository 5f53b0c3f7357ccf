import { useQueryClient } from '@tanstack/react-query';
import { updateCachedRow } from '@/admin/kit/list/keyset';
import { type Lead, leadKeys } from '@/admin/leads/model/lead';

/** Writes a saved change into the caches that the list and the panel read. */
export function useUpdateCachedInquiry() {
  const queryClient = useQueryClient();
  const keys = leadKeys('inquiry');
  return (id: string, saved: Partial<Pick<Lead, 'outcome' | 'value'>>) => {
    updateCachedRow<Lead>(queryClient, { listsKey: keys.list, id, saved });
    queryClient.setQueryData<Lead | null>(
      keys.record(id),
      (inquiry) => inquiry && { ...inquiry, ...saved },
    );
    void queryClient.invalidateQueries({ queryKey: keys.counts });
    void queryClient.invalidateQueries({ queryKey: keys.history(id) });
  };
}
