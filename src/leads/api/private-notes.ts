import { getAdminClient } from '@/lib/supabase/admin-client';
import { camelKeys } from '@/lib/camel-keys';
import { AppError, unwrap, unwrapInsert } from '@/lib/supabase/errors';

export type NotesTable = 'application_notes' | 'inquiry_notes';

/** A note of an admin about a record, for the other admins. */
export type PrivateNote = Awaited<ReturnType<typeof fetchPrivateNotes>>[number];

/** More than admins write about one record. */
const maxNotes = 200;

export async function fetchPrivateNotes(table: NotesTable, recordId: string, signal: AbortSignal) {
  const client = getAdminClient();
  const { data } = await client.auth.getSession();
  const columns = 'id, body, author, author_email, created_at';
  const rows = unwrap(
    await (
      table === 'application_notes'
        ? client.from('application_notes').select(columns).eq('application_id', recordId)
        : client.from('inquiry_notes').select(columns).eq('inquiry_id', recordId)
    )
      .order('created_at', { ascending: false })
      .order('id', { ascending: false })
      .limit(maxNotes)
      .abortSignal(signal),
  );
  return rows.map(({ author, ...row }) => ({
    ...camelKeys(row),
    isOwn: author !== null && author === data.session?.user.id,
  }));
}

interface NewNote {
  /** Chosen by the caller: the same id again is a repeat, not a second note. */
  id: string;
  recordId: string;
  body: string;
}

export async function addPrivateNote(
  table: NotesTable,
  { id, recordId, body }: NewNote,
): Promise<void> {
  const client = getAdminClient();
  const answer =
    table === 'application_notes'
      ? await client.from('application_notes').insert({ id, body, application_id: recordId })
      : await client.from('inquiry_notes').insert({ id, body, inquiry_id: recordId });
  unwrapInsert(answer);
}

/** Throws when the note is gone or another admin's: the API answers both with zero rows (resolution 21). */
export async function deletePrivateNote(table: NotesTable, id: string): Promise<void> {
  const deleted = unwrap(await getAdminClient().from(table).delete().eq('id', id).select('id'));
  if (deleted.length === 0) throw new AppError('You can delete only your own notes.');
}
