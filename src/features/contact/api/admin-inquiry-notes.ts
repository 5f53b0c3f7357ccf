import type { PrivateNote } from '@/components/admin/record/private-notes';
import { getAdminClient } from '@/lib/supabase/admin-client';
import { AppError, isDuplicateKey, unwrap } from '@/lib/supabase/errors';

/** More than anybody writes about one message; the newest are kept in view. */
const shownNotes = 200;

/** The newest notes on one inquiry, newest first. */
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
      .limit(shownNotes)
      .abortSignal(signal),
  );
  return rows.map((row) => ({
    id: row.id,
    body: row.body,
    // Only who wrote a note may delete it.
    isOwn: row.author !== null && row.author === data.session?.user.id,
    authorEmail: row.author_email,
    createdAt: row.created_at,
  }));
}

/** The id is made by the caller: a repeat of a note that arrived is no second note. */
export async function addInquiryNote(note: {
  id: string;
  inquiryId: string;
  body: string;
}): Promise<void> {
  const answer = await getAdminClient()
    .from('inquiry_notes')
    .insert({ id: note.id, inquiry_id: note.inquiryId, body: note.body });
  try {
    unwrap(answer);
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
  }
}

/** Throws when nothing was deleted: a refusal is no error in the API but simply no row. */
export async function deleteInquiryNote(id: string): Promise<void> {
  const deleted = unwrap(
    await getAdminClient().from('inquiry_notes').delete().eq('id', id).select('id'),
  );
  if (deleted.length === 0) throw new AppError('The note was not deleted.');
}
