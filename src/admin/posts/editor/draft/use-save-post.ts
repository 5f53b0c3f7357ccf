import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { removedParts } from '@/admin/kit/editor/removed-parts';
import { notify } from '@/shared/feedback/notify';
import type { StoredPost } from '../../api/admin-post-editing';
import {
  type BlogStatus,
  type FieldName,
  fieldsIn,
  lacksRequiredField,
  requiredMessage,
  validatePost,
} from '../../post-fields';
import { cleanContent, type PostDraft } from './post-draft';

interface SaveOptions {
  /** Called at each save; the list is empty when all fields are valid. */
  onRefused: (fields: FieldName[]) => void;
  onSaved: (post: StoredPost, how: SaveHow) => void;
}

export interface SaveHow {
  /** Ctrl+S: the form stays open. */
  isStaying: boolean;
  /** The status that the post has once it is saved. */
  status: BlogStatus;
}

/** Saves the form. A newer version on the server becomes a conflict instead of being overwritten. */
export function useSavePost(draft: PostDraft, { onRefused, onSaved }: SaveOptions) {
  /** The conflict is put off until the next save. */
  const [isPutOff, setIsPutOff] = useState(false);
  const [removal, setRemoval] = useState<{ parts: string[]; how: SaveHow } | null>(null);
  const { mutateAsync, isPending, variables } = useMutation({
    mutationFn: ({ status }: SaveHow) => draft.save({ status }),
  });

  async function send(how: SaveHow) {
    const isNew = draft.getState().row === null;
    setIsPutOff(false);
    try {
      const result = await mutateAsync(how);
      if (result.kind === 'conflict') return;
      notify.success(isNew ? 'Post Created' : 'Post Updated');
      onSaved(result.row, how);
    } catch (error) {
      console.error(isNew ? 'Failed to create blog post:' : 'Failed to update blog post:', error);
      notify.error('Error', 'Failed to save the blog post. Please try again.');
    }
  }

  return {
    isSaving: isPending,
    /** The request of the save under way; null without one. */
    savingAs: isPending ? (variables?.status ?? null) : null,
    /** The status of the last save, which a conflict may have stopped. */
    lastStatus: variables?.status,
    isConflictPutOff: isPutOff,
    putConflictOff: () => setIsPutOff(true),
    /** Validates, sanitizes and saves; asks first when the sanitizer removes something. */
    save: async (how: SaveHow) => {
      if (isPending) return;
      const { values } = draft.read();
      const clean = { ...values, content: cleanContent(values.content) };
      const refused = fieldsIn(validatePost(clean));
      onRefused(refused);
      if (lacksRequiredField(clean)) notify.error('Validation Error', requiredMessage);
      if (refused.length > 0) return;
      const parts = removedParts(values.content, clean.content);
      if (parts.length > 0) setRemoval({ parts, how });
      else await send(how);
    },
    /** The parts that a save would remove, in words; null without a question. */
    removed: removal?.parts ?? null,
    keepEditing: () => setRemoval(null),
    saveWithout: async () => {
      setRemoval(null);
      if (removal) await send(removal.how);
    },
    /** Overwrites the version that the conflict showed, or stores a deleted post as a new one. */
    keepMine: async () => {
      draft.keepMine();
      if (variables) await send({ isStaying: false, status: variables.status });
    },
  };
}
