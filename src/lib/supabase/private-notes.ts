import { getAdminClient } from './admin-client';
import { AppError, isDuplicateKey, unwrap } from './errors';

export type NotesTable = 'application_notes' | 'inquiry_notes';

/** A note of an admin about a record, for the other admins. */
export interface PrivateNote {
  id: string;
  body: string;
  authorEmail: string;
  createdAt: string;
  isOwn: boolean;
}

/** More than admins write about one record. */
const maxNotes = 200;

export async function fetchPrivateNotes(
  table: NotesTable,
  recordId: string,
  signal: AbortSignal,
): Promise<PrivateNote[]> {
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
  return rows.map((row) => ({
    id: row.id,
    body: row.body,
    isOwn: row.author !== null && row.author === data.session?.user.id,
    authorEmail: row.author_email,
    createdAt: row.created_at,
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
  try {
    unwrap(answer);
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
  }
}

/** Throws when the note is gone or another admin's: the API answers both with zero rows (resolution 21). */
export async function deletePrivateNote(table: NotesTable, id: string): Promise<void> {
  const deleted = unwrap(await getAdminClient().from(table).delete().eq('id', id).select('id'));
  if (deleted.length === 0) throw new AppError('You can delete only your own notes.');
}
