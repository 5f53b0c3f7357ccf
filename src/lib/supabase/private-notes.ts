import { getAdminClient } from './admin-client';
import { AppError, isDuplicateKey, unwrap } from './errors';

/** A note of an admin about a record, for the other admins. */
export interface PrivateNote {
  id: string;
  body: string;
  authorEmail: string;
  createdAt: string;
  isOwn: boolean;
}

interface NewNote {
  /** Chosen by the caller: the same id again is a repeat, not a second note. */
  id: string;
  recordId: string;
  body: string;
}

export async function addApplicationNote({ id, recordId, body }: NewNote): Promise<void> {
  ignoreRepeat(
    await getAdminClient().from('application_notes').insert({ id, application_id: recordId, body }),
  );
}

export async function addInquiryNote({ id, recordId, body }: NewNote): Promise<void> {
  ignoreRepeat(
    await getAdminClient().from('inquiry_notes').insert({ id, inquiry_id: recordId, body }),
  );
}

/** Throws when the note is gone or another admin's: the API answers both with zero rows (resolution 21). */
export async function deletePrivateNote(
  table: 'application_notes' | 'inquiry_notes',
  id: string,
): Promise<void> {
  const deleted = unwrap(await getAdminClient().from(table).delete().eq('id', id).select('id'));
  if (deleted.length === 0) throw new AppError('You can delete only your own notes.');
}

function ignoreRepeat(answer: Parameters<typeof unwrap>[0]): void {
  try {
    unwrap(answer);
  } catch (error) {
    if (!isDuplicateKey(error)) throw error;
  }
}
