// Loads the start of a post's form: the stored post, and the drafts of it on this device.
import { queryOptions } from '@tanstack/react-query';
import { findOpenTexts } from '@/admin/drafts/open-texts';
import { loadDrafts } from '@/admin/drafts/record-drafts';
import { adminScope } from '@/shared/query/query-client';
import { fetchStoredPost } from '../../api/admin-post-editing';
import { copyOfPost, newPostFields } from '../../post-fields';
import { type FormBase, type KeptPost, postTextSchema } from './post-draft';

interface Opening {
  /** Null for a new post. */
  id: string | null;
  /** The id of the post that a new one copies. */
  copyOf: string | null;
}

/** Loads the state in which the form opens. Never refetched while the form is open, and not cached. */
export function formBaseQuery(opening: Opening) {
  return queryOptions({
    queryKey: [adminScope, 'post-form', opening],
    queryFn: () => loadFormBase(opening),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

/** Returns null when the post does not exist. */
async function loadFormBase({ id, copyOf }: Opening): Promise<FormBase | null> {
  const kept = await loadPostTexts(id);
  if (id !== null) {
    const stored = await fetchStoredPost(id);
    return stored && { stored, fields: stored.fields, ...withBack(kept) };
  }
  if (copyOf === null) return { stored: null, fields: newPostFields(), ...withBack(kept) };
  const copied = await fetchStoredPost(copyOf);
  // The writer has asked for this copy, not for an earlier draft.
  return copied && { stored: null, fields: copyOfPost(copied.fields), back: null, offers: kept };
}

/** Loads this device's drafts of a post, newest first; for null, those of all posts that are not stored yet. */
async function loadPostTexts(postId: string | null): Promise<KeptPost[]> {
  const isOpen = await findOpenTexts();
  return loadDrafts(postId === null ? 'post/' : `post/${postId}/`, postTextSchema)
    .filter(({ values }) => postId !== null || values.version === 0)
    .map((draft) => ({ ...draft, isOpen: isOpen(draft.name) }));
}

/** Restores the newest draft whose form is closed. A draft that is open in another form stays there. */
function withBack(kept: KeptPost[]): Pick<FormBase, 'back' | 'offers'> {
  const back = kept.find(({ isOpen }) => !isOpen) ?? null;
  return { back, offers: kept.filter((text) => text !== back) };
}
