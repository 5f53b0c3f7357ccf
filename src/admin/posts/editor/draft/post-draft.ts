// The draft of a post: its fields as typed, kept on this device and saved over their version.
import { VersionedDraft, type VersionedText, versionedText } from '@/admin/drafts/versioned-draft';
import type { Draft } from '@/shared/drafts/device-storage';
import type { StoredPost } from '../../api/admin-post-editing';
import { isSameFields, type PostFields, postFieldsSchema } from '../../post-fields';

export type PostText = VersionedText<PostFields>;
export const postTextSchema = versionedText(postFieldsSchema);

export interface KeptPost extends Draft<PostText> {
  /** True when another form has it open: it may be copied, but not removed. */
  isOpen: boolean;
}

export interface FormBase {
  /** Null for a new post. */
  stored: StoredPost | null;
  /** The form's fields before anything is written. */
  fields: PostFields;
  /** The draft that the form has restored; null without one. */
  back: KeptPost | null;
  /** The other drafts on this device. */
  offers: KeptPost[];
}

export type PostDraft = VersionedDraft<PostFields, StoredPost>;

/** Names each form's draft separately, so that two tabs with one post do not overwrite each other. */
export const postTextName = (postId: string, writer: string = crypto.randomUUID()) =>
  `post/${postId}/${writer}` as const;
const writerIn = (name: string) => name.split('/')[2];

/** Returns the draft of an unchanged form. A new post gets its id here, so that a retry does not store it twice. */
export function unchangedText(stored: StoredPost | null, fields: PostFields): PostText {
  const { id = crypto.randomUUID(), version = 0 } = stored ?? {};
  return { id, values: fields, version, isSaved: true };
}

export function openPostDraft(
  { stored, fields, back }: FormBase,
  flushEditor: () => void,
): PostDraft {
  const writer = (back && writerIn(back.name)) ?? crypto.randomUUID();
  return new VersionedDraft<PostFields, StoredPost>(
    back?.values ?? unchangedText(stored, fields),
    {
      nameOf: ({ id }) => postTextName(id, writer),
      schema: postTextSchema,
      isBlank: () => false,
      isSame: isSameFields,
      adopt: (_, row) => row.fields,
      flushEditor,
    },
    { base: fields, row: stored },
  );
}
