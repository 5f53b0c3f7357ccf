import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { SaveResult } from '@/admin/drafts/versioned-row';
import { notify } from '@/shared/feedback/notify';
import { createSanitizer } from '@/shared/safe-html/article-html';
import { createPost, type StoredPost, updatePost } from '../../api/admin-post-editing';
import {
  type FieldName,
  fieldsIn,
  lacksRequiredField,
  postSchema,
  requiredMessage,
  validatePost,
} from '../../post-fields';
import { questionsAbout } from '../save-questions';
import type { PostDraft } from './post-draft';
import type { PostSave, SaveHow } from './post-save';

interface SaveOptions {
  /** Called at each save; the list is empty when all fields are valid. */
  onRefused: (fields: FieldName[]) => void;
  onSaved: (post: StoredPost, save: PostSave) => void;
}

/** Saves the form. A newer version on the server is a conflict and is not overwritten. */
export function useSavePost(draft: PostDraft, { onRefused, onSaved }: SaveOptions) {
  /** True when the conflict is dismissed until the next save. */
  const [isPutOff, setIsPutOff] = useState(false);
  /** The save that waits for the writer's answer. */
  const [asked, setAsked] = useState<PostSave | null>(null);
  const { mutate, isPending, variables } = useMutation({
    mutationFn: store,
    onSuccess: (result, save) => {
      draft.answered(save.text, result);
      if (result.kind === 'conflict') return;
      notify.success(save.row ? 'Post Updated' : 'Post Created');
      onSaved(result.row, save);
    },
    onError: (error, { row }) => {
      console.error(row ? 'Failed to update blog post:' : 'Failed to create blog post:', error);
      notify.error('Error', 'Failed to save the blog post. Please try again.');
    },
  });

  function send(save: PostSave) {
    setAsked(null);
    setIsPutOff(false);
    mutate(save);
  }

  return {
    isSaving: isPending,
    /** The status of the running save; null without one. */
    savingAs: isPending ? (variables?.status ?? null) : null,
    /** The status of the last save, which a conflict may have stopped. */
    lastStatus: variables?.status,
    isConflictPutOff: isPutOff,
    putConflictOff: () => setIsPutOff(true),
    /** Validates and saves. Asks first when visitors would lose content, or see codes of other tools. */
    save: (how: SaveHow) => {
      if (isPending) return;
      const text = draft.read();
      const fields = {
        ...text.values,
        status: how.status,
        content: createSanitizer(window)(text.values.content),
      };
      const refused = fieldsIn(validatePost(fields));
      onRefused(refused);
      if (lacksRequiredField(fields)) notify.error('Validation Error', requiredMessage);
      if (refused.length > 0) return;
      const save = { ...how, text, clean: postSchema.parse(fields), row: draft.getState().row };
      if (questionsAbout(save).length > 0) setAsked(save);
      else send(save);
    },
    asked,
    keepEditing: () => setAsked(null),
    saveAsked: () => asked && send(asked),
    /** Overwrites the conflicting version, or stores a deleted post as a new one. */
    keepMine: () => {
      draft.keepMine();
      if (variables) send({ ...variables, text: draft.read(), row: draft.getState().row });
    },
  };
}

async function store({ text, clean, row }: PostSave): Promise<SaveResult<StoredPost>> {
  if (row) return updatePost({ ...row, version: text.version }, clean);
  return { kind: 'saved', row: await createPost(text.id, clean) };
}
