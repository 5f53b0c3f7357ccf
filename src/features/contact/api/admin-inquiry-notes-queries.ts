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

/** Adds and deletes notes on one inquiry. */
export function useInquiryNoteChanges(inquiryId: string) {
  const queryClient = useQueryClient();
  // Not waited for: the note is saved, however long reading it again takes.
  const readAgain = () => void queryClient.invalidateQueries({ queryKey: notesKey(inquiryId) });
  const add = useMutation({
    mutationFn: ({ id, body }: { id: string; body: string }) =>
      addInquiryNote({ id, inquiryId, body }),
    networkMode: 'always',
    onSuccess: readAgain,
  });
  const remove = useMutation({
    mutationFn: deleteInquiryNote,
    networkMode: 'always',
    onSuccess: readAgain,
  });
  return {
    addNote: (id: string, body: string) => add.mutateAsync({ id, body }),
    deleteNote: (id: string) => remove.mutateAsync(id),
  };
}
