import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { adminScope } from '@/lib/auth/admin-scope';
import { getAdminClient } from '@/lib/supabase/admin-client';
import { unwrap } from '@/lib/supabase/errors';
import { addInquiryNote, deletePrivateNote, type PrivateNote } from '@/lib/supabase/private-notes';

/** More than admins write about one inquiry. */
const maxNotes = 200;

/** The notes on one inquiry, newest first. */
export async function fetchInquiryNotes(
  inquiryId: string,
  signal: AbortSignal,
): Promise<PrivateNote[]> {
  const client = getAdminClient();
  const { data } = await client.auth.getSession();
  const rows = unwrap(
    await client
      .from('inquiry_notes')
      .select('id, body, author, author_email, created_at')
      .eq('inquiry_id', inquiryId)
      .order('created_at', { ascending: false })
      .order('id', { ascending: false })
      .limit(maxNotes)
      .abortSignal(signal),
  );
  return rows.map((row) => ({
    id: row.id,
    body: row.body,
    isOwn: row.author !== null && row.author === data.session?.user.id,
    authorEmail: row.author_email,
    createdAt: row.created_at,
  }));
}

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
  const settings = {
    networkMode: 'always',
    // Not awaited: the note is already saved.
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: notesKey(inquiryId) }),
  } as const;
  const add = useMutation({ mutationFn: addInquiryNote, ...settings });
  const remove = useMutation({
    mutationFn: (id: string) => deletePrivateNote('inquiry_notes', id),
    ...settings,
  });
  return {
    addNote: (id: string, body: string) => add.mutateAsync({ id, recordId: inquiryId, body }),
    deleteNote: remove.mutateAsync,
  };
}
