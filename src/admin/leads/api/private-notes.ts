import { getAdminClient } from '@/admin/session/api/admin-client';
import { camelKeys } from '@/admin/kit/list/camel-keys';
import { AppError, unwrap, unwrapInsert } from '@/shared/supabase/errors';
import { type LeadKey, leadColumns } from '../model/lead-key';

/** A note of an admin about a record, for the other admins. */
export type PrivateNote = Awaited<ReturnType<typeof fetchPrivateNotes>>[number];

/** A limit above the number of notes that admins write about one record. */
const maxNotes = 200;

export async function fetchPrivateNotes(key: LeadKey, leadId: string, signal: AbortSignal) {
  const client = getAdminClient();
  const { data } = await client.auth.getSession();
  const rows = unwrap(
    await client
      .from('lead_notes')
      .select('id, body, author, author_email, created_at')
      .eq(key, leadId)
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
  /** An id chosen by the caller: a repeat with the same id does not add a second note. */
  id: string;
  leadId: string;
  body: string;
}

export async function addPrivateNote(key: LeadKey, { id, leadId, body }: NewNote): Promise<void> {
  unwrapInsert(
    await getAdminClient()
      .from('lead_notes')
      .insert({ id, body, ...leadColumns[key](leadId) }),
  );
}

/** Deletes a note. Throws when it is gone or another admin's: the API answers both with zero rows (resolution 21). */
export async function deletePrivateNote(id: string): Promise<void> {
  const deleted = unwrap(
    await getAdminClient().from('lead_notes').delete().eq('id', id).select('id'),
  );
  if (deleted.length === 0) throw new AppError('You can delete only your own notes.');
}
