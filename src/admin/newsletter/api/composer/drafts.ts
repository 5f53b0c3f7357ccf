// Reads and saves newsletter drafts on the server, which all admins share on all their devices.
import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { storedLetterSchema } from '@contracts/newsletter';
import { adminScope } from '@/shared/query/query-client';
import { saveVersion, type SaveResult } from '@/admin/drafts/versioned-row';
import { type Cursor, type KeysetPage, requestedRows, toKeysetPage } from '@/admin/kit/list/keyset';
import { getAdminClient } from '@/admin/session/api/admin-client';
import { unwrap } from '@/shared/supabase/errors';
import {
  isSameNewsletter,
  type WrittenNewsletter,
  writtenPart,
} from '@/shared/newsletter/newsletter-text';

export interface DraftSummary {
  id: string;
  subject: string;
  /** The time exactly as the database wrote it, because the cursor needs every digit. */
  updatedAt: string;
}

export interface StoredDraft extends WrittenNewsletter {
  id: string;
  /** 0 for a draft that is not stored yet. */
  version: number;
}

const newsletterDrafts = () => getAdminClient().from('newsletter_drafts');

async function fetchDrafts(
  after: Cursor | null,
  signal: AbortSignal,
): Promise<KeysetPage<DraftSummary>> {
  let query = newsletterDrafts().select('id, subject, updated_at');
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

interface DraftRow {
  id: string;
  subject: string;
  content: string;
  letter: unknown;
  tag_ids: number[];
  version: number;
}

const toDraft = ({ id, subject, content, letter, tag_ids, version }: DraftRow): StoredDraft => ({
  id,
  subject,
  content,
  letter: storedLetterSchema.parse(letter),
  tagIds: tag_ids,
  version,
});

/** Returns null when the draft was deleted or sent. */
export async function fetchDraft(id: string): Promise<StoredDraft | null> {
  const row = unwrap(
    await newsletterDrafts()
      .select('id, subject, content, letter, tag_ids, version')
      .eq('id', id)
      .maybeSingle(),
  );
  return row && toDraft(row);
}

/** Saves a draft. `version` is the version that the text started from. */
export function saveDraft({
  id,
  version,
  ...draft
}: StoredDraft): Promise<SaveResult<StoredDraft>> {
  const text = writtenPart(draft);
  const { tagIds: tag_ids, ...written } = text;
  return saveVersion<StoredDraft>({
    write: async () => {
      const save = { id, made_from: version, ...written, tag_ids };
      return unwrap(await getAdminClient().rpc('save_newsletter_draft', save)).map(toDraft)[0];
    },
    read: () => fetchDraft(id),
    isSame: (stored) => isSameNewsletter(stored, text),
  });
}

/** Deletes a draft. Deleting one that is already gone is not a failure. */
async function deleteDraft(id: string): Promise<void> {
  const drafts = getAdminClient().from('newsletters').delete().eq('status', 'draft');
  unwrap(await drafts.eq('id', id).select('id'));
}

const draftsKey = [adminScope, 'newsletter-drafts'] as const;
const draftListKey = [...draftsKey, 'list'] as const;

export function draftsQuery() {
  return infiniteQueryOptions({
    queryKey: draftListKey,
    queryFn: ({ pageParam, signal }) => fetchDrafts(pageParam, signal),
    initialPageParam: null as Cursor | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
}

/** Queries one stored draft; null when it is gone. Read again whenever the page gets the focus. */
export function draftQuery(id: string) {
  return queryOptions({
    queryKey: [...draftsKey, 'one', id],
    queryFn: () => fetchDraft(id),
  });
}

export function useDeleteDraft() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: deleteDraft,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: draftListKey }),
  });
}
