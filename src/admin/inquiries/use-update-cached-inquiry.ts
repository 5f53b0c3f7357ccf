import { useQueryClient } from '@tanstack/react-query';
import { updateCachedRow } from '@/admin/kit/list/keyset';
import { type Inquiry, inquiryKeys } from './api/admin-inquiries';

/** Puts what was saved where list and panel read it. */
export function useUpdateCachedInquiry() {
  const queryClient = useQueryClient();
  return (id: string, saved: Partial<Pick<Inquiry, 'outcome' | 'value'>>) => {
    updateCachedRow<Inquiry>(queryClient, { listsKey: inquiryKeys.list, id, saved });
    queryClient.setQueryData<Inquiry | null>(
      inquiryKeys.record(id),
      (inquiry) => inquiry && { ...inquiry, ...saved },
    );
    void queryClient.invalidateQueries({ queryKey: inquiryKeys.counts });
    void queryClient.invalidateQueries({ queryKey: inquiryKeys.history(id) });
  };
}
