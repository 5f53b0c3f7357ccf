import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { adminScope } from '@/lib/auth/admin-scope';
import { addInquiryNote, deleteInquiryNote, fetchInquiryNotes } from './admin-inquiry-notes';

const notesKey = (inquiryId: string) => [adminScope, 'inquiry-notes', inquiryId] as const;

export function inquiryNotesQuery(inquiryId: string) {
  return queryOptions({
    queryKey: notesKey(inquiryId),
    queryFn: ({ signal }) => fetchInquiryNotes(inquiryId, signal),
    networkMode: 'always',
  });
}

export function useAddInquiryNote(inquiryId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, body }: { id: string; body: string }) =>
      addInquiryNote({ id, inquiryId, body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: notesKey(inquiryId) }),
    networkMode: 'always',
  });
}

export function useDeleteInquiryNote(inquiryId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: deleteInquiryNote,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: notesKey(inquiryId) }),
    networkMode: 'always',
  });
}
