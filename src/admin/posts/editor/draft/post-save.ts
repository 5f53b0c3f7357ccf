import type { VersionedText } from '@/admin/drafts/versioned-draft';
import type { StoredPost } from '../../api/admin-post-editing';
import type { BlogStatus, PostFields } from '../../post-fields';

export interface SaveHow {
  /** Ctrl+S: the form stays open. */
  isStaying: boolean;
  /** The status that the post has once it is saved. */
  status: BlogStatus;
}

/** One save, from its questions to the answer of the server. */
export interface PostSave extends SaveHow {
  /** The text of the form. */
  text: VersionedText<PostFields>;
  /** The fields that are stored: those of the form, sanitized, with the status of the button. */
  clean: PostFields;
  /** The stored post; null for a new one. */
  row: StoredPost | null;
}
