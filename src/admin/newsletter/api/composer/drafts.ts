// Newsletters being written, on the server: for all admins and all their devices.
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
  /** As the database wrote it: the cursor needs every digit. */
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

/** Null when it was deleted, or sent. */
export async function fetchDraft(id: string): Promise<StoredDraft | null> {
  const row = unwrap(
    await newsletterDrafts()
      .select('id, subject, content, letter, tag_ids, version')
      .eq('id', id)
      .maybeSingle(),
  );
  return row && toDraft(row);
}

/** `version` is the one the text was made from. */
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

/** To delete what is gone already is no failure. */
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

/** One draft as it is stored now; null when it is gone. Read again each time the page is looked at again. */
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
