import type { VersionedText } from '@/admin/drafts/versioned-draft';
import type { StoredPost } from '../../api/admin-post-editing';
import type { BlogStatus, PostFields } from '../../post-fields';

export interface SaveHow {
  /** True for Ctrl+S, which keeps the form open. */
  isStaying: boolean;
  /** The post's status after the save. */
  status: BlogStatus;
}

/** One save, from its questions to the server's response. */
export interface PostSave extends SaveHow {
  /** The draft of the form. */
  text: VersionedText<PostFields>;
  /** The fields to store: those of the form, sanitized, with the status of the button. */
  clean: PostFields;
  /** The stored post; null for a new one. */
  row: StoredPost | null;
}
