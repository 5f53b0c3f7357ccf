// The text of a post while it is written: its fields as they are typed, kept on this device and saved over their version.
import { loadDrafts } from '@/admin/drafts/record-drafts';
import { VersionedDraft, versionedText } from '@/admin/drafts/versioned-draft';
import { createSanitizer } from '@/shared/safe-html/article-html';
import { createPost, type StoredPost, updatePost } from '../../api/admin-post-editing';
import { isSameFields, type PostFields, postFieldsSchema, postSchema } from '../../post-fields';

const textSchema = versionedText(postFieldsSchema);

export type PostDraft = VersionedDraft<PostFields, StoredPost>;

/** The state in which the form opens; `stored` is null for a new post. */
export interface FormBase {
  stored: StoredPost | null;
  fields: PostFields;
}

/** Each opening of the dialog is a writer of its own, so that two tabs do not overwrite each other's text. */
export const postTextName = (postId: string | null, writer: string) =>
  `post/${postId ?? 'new'}/${writer}` as const;

export const loadPostTexts = (postId: string | null) =>
  loadDrafts(postTextName(postId, ''), textSchema);
export type KeptPost = ReturnType<typeof loadPostTexts>[number];

export const cleanContent = (html: string) => createSanitizer(window)(html);

export function openPostDraft({ stored, fields }: FormBase, flushEditor: () => void): PostDraft {
  const writer = crypto.randomUUID();
  // A new post's id comes from here, so that a retry does not store it twice.
  const id = stored?.id ?? crypto.randomUUID();
  return new VersionedDraft<PostFields, StoredPost>(
    { id, values: fields, version: stored?.version ?? 0, isSaved: true },
    {
      nameOf: (text) => postTextName(text.version === 0 ? null : text.id, writer),
      schema: textSchema,
      isBlank: () => false,
      isSame: isSameFields,
      adopt: (_, row) => row.fields,
      save: async ({ id: postId, values, version }, row) => {
        const content = cleanContent(values.content);
        const clean = postSchema.parse({ ...values, content });
        if (row) return updatePost({ ...row, version }, clean);
        return { kind: 'saved', row: await createPost(postId, clean) };
      },
      flushEditor,
    },
    { row: stored },
  );
}
