import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { notify } from '@/components/feedback/notify';
import { createPost, type StoredPost, updatePost } from '../../api/admin-post-editing';
import {
  type FieldName,
  fieldsIn,
  lacksRequiredField,
  type PostFields,
  postSchema,
  requiredMessage,
  validatePost,
} from '../../post-fields';
import type { SaveResult } from '@/lib/drafts/versioned-row';
import { createSanitizer } from '@/lib/safe-html/article-html';
import { removedParts } from '@/components/admin/editor/removed-parts';

/** Another admin saved the post meanwhile, or deleted it (`theirs` is null). */
export interface Conflict {
  mine: PostFields;
  theirs: StoredPost | null;
}

interface SaveOptions {
  /** Called at each save; the list is empty when all fields are valid. */
  onRefused: (fields: FieldName[]) => void;
  onSaved: (post: StoredPost, attempt: Attempt) => void;
}

interface Attempt {
  fields: PostFields;
  /** Ctrl+S: the form stays open. */
  isStaying?: boolean;
  /** Null creates the post. */
  base: StoredPost | null;
}

/** Saves the form. A newer version on the server becomes a conflict instead of being overwritten. */
export function useSavePost({ onRefused, onSaved }: SaveOptions) {
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [removal, setRemoval] = useState<{ parts: string[]; attempt: Attempt } | null>(null);
  // Idempotency key: a retry does not store a new post twice.
  const [newId] = useState(() => crypto.randomUUID());
  const { mutateAsync, isPending } = useMutation({
    mutationFn: async ({ fields, base }: Attempt): Promise<SaveResult<StoredPost>> =>
      base ? updatePost(base, fields) : { kind: 'saved', row: await createPost(newId, fields) },
  });

  async function send(attempt: Attempt) {
    const { fields: mine, base } = attempt;
    try {
      const result = await mutateAsync(attempt);
      if (result.kind === 'conflict') return setConflict({ mine, theirs: result.theirs });
      setConflict(null);
      notify.success(base ? 'Post Updated' : 'Post Created');
      onSaved(result.row, attempt);
    } catch (error) {
      console.error(base ? 'Failed to update blog post:' : 'Failed to create blog post:', error);
      notify.error('Error', 'Failed to save the blog post. Please try again.');
    }
  }

  return {
    isSaving: isPending,
    conflict,
    closeConflict: () => setConflict(null),
    /** Validates, sanitizes and saves; asks first when the sanitizer removes something. */
    save: async ({ fields, ...how }: Attempt) => {
      if (isPending) return;
      const clean = { ...fields, content: createSanitizer(window)(fields.content) };
      const refused = fieldsIn(validatePost(clean));
      onRefused(refused);
      if (lacksRequiredField(clean)) notify.error('Validation Error', requiredMessage);
      if (refused.length > 0) return;
      const attempt = { ...how, fields: postSchema.parse(clean) };
      const parts = removedParts(fields.content, clean.content);
      if (parts.length > 0) setRemoval({ parts, attempt });
      else await send(attempt);
    },
    /** The parts that a save would remove, in words; null without a question. */
    removed: removal?.parts ?? null,
    keepEditing: () => setRemoval(null),
    saveWithout: async () => {
      setRemoval(null);
      if (removal) await send(removal.attempt);
    },
    /**
     * Overwrites the version that the conflict showed, or stores a deleted post as a new one; a still
     * newer version is a new conflict.
     */
    keepMine: async () => {
      if (conflict) await send({ fields: conflict.mine, base: conflict.theirs });
    },
  };
}
