// Unsaved work of the post dialog, kept on this device until it is saved or thrown away. Every
// opening of the dialog writes under a name of its own: two tabs do not take each other's place.
import { z } from 'zod';
import { postFieldsSchema } from '../post-fields';

const PREFIX = 'blog-post-draft:';
/** Raised when the shape below changes. Drafts of another shape are left alone: an older tab may still write them. */
const VERSION = 1;
/** The "post" of drafts that have never been saved. */
export const NEW_POST = 'new';

const draftSchema = z.object({
  savedAt: z.number(),
  /** The version of the post it was made from; null for a post that does not exist yet. */
  baseVersion: z.number().nullable(),
  fields: postFieldsSchema,
});
export type StoredDraft = z.infer<typeof draftSchema>;
export interface PostDraft extends StoredDraft {
  key: string;
}

/** `writer` tells apart who writes: one opening of the dialog. */
export function draftKey(postId: string, writer: string): string {
  return `${PREFIX}${VERSION}:${postId}:${writer}`;
}

/** What is kept of this post, newest first. */
export function loadPostDrafts(postId: string): PostDraft[] {
  const start = draftKey(postId, '');
  try {
    return Array.from({ length: localStorage.length }, (_, n) => localStorage.key(n) ?? '')
      .filter((key) => key.startsWith(start))
      .map(read)
      .filter((draft) => draft !== null)
      .toSorted((one, other) => other.savedAt - one.savedAt);
  } catch {
    return [];
  }
}

/** False when this device could not keep it: no storage, or no room in it. */
export function savePostDraft(key: string, draft: StoredDraft): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

export function removePostDraft(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // What cannot be reached was not kept either.
  }
}

function read(key: string): PostDraft | null {
  const draft = draftSchema.safeParse(parse(localStorage.getItem(key)));
  return draft.success ? { ...draft.data, key } : null;
}

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}
