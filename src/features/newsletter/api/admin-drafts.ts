// Newsletters being written, on the server: for all admins and all their devices. A save says which version it was made
// from, so that two tabs never overwrite each other silently.
import { type Cursor, type KeysetPage, requestedRows, toKeysetPage } from '@/lib/keyset';
import { getAdminClient } from '@/lib/supabase/admin-client';
import { unwrap } from '@/lib/supabase/errors';

/** As the list shows it: without its content, which may be long. */
export interface DraftSummary {
  id: string;
  subject: string;
  /** As the database wrote it: the cursor needs every digit. */
  updatedAt: string;
}

export interface StoredDraft {
  id: string;
  subject: string;
  content: string;
  version: number;
}

export interface DraftSave {
  id: string;
  subject: string;
  content: string;
  /** The version the text was made from; 0 for a new draft. */
  version: number;
}

/** One page of drafts, the last changed first. */
export async function fetchDrafts(
  after: Cursor | null,
  signal: AbortSignal,
): Promise<KeysetPage<DraftSummary>> {
  let query = getAdminClient().from('newsletter_drafts').select('id, subject, updated_at');
  if (after) {
    const at = `"${after.at}"`;
    query = query.or(`updated_at.lt.${at},and(updated_at.eq.${at},id.lt.${after.id})`);
  }
  const rows = unwrap(
    await query
      .order('updated_at', { ascending: false })
      .order('id', { ascending: false })
      .limit(requestedRows)
      .abortSignal(signal),
  );
  const drafts = rows.map(({ id, subject, updated_at: updatedAt }) => ({ id, subject, updatedAt }));
  return toKeysetPage(drafts, ({ id, updatedAt }) => ({ at: updatedAt, id }));
}

/** Null when it was deleted, or went with its campaign. */
export async function fetchDraft(id: string, signal?: AbortSignal): Promise<StoredDraft | null> {
  const query = getAdminClient()
    .from('newsletter_drafts')
    .select('id, subject, content, version')
    .eq('id', id);
  return unwrap(await (signal ? query.abortSignal(signal) : query).maybeSingle());
}

/** The new version; null when another one has been saved meanwhile, and nothing was written. */
export async function saveDraft({
  id,
  subject,
  content,
  version,
}: DraftSave): Promise<number | null> {
  const save = getAdminClient().rpc('save_newsletter_draft', {
    id,
    subject,
    content,
    based_on: version,
  });
  return unwrap<number | null>(await save);
}

/** To delete what is gone already is no failure. */
export async function deleteDraft(id: string): Promise<void> {
  unwrap(await getAdminClient().from('newsletter_drafts').delete().eq('id', id).select('id'));
}
