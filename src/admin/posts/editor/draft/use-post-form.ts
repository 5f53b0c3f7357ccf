import { useRef } from 'react';
import type { EditorHandle } from '@/admin/kit/editor/rich-text-editor';
import { useVersionedDraft } from '@/admin/drafts/use-versioned-draft';
import type { PostFields } from '../../post-fields';
import { type FormBase, openPostDraft } from './post-draft';

export type PostForm = ReturnType<typeof usePostForm>;

/** The state of the form. The editor hands over its text with a delay, so `read` flushes it first. */
export function usePostForm(start: FormBase) {
  const editorRef = useRef<EditorHandle>(null);
  const draft = useVersionedDraft(() => openPostDraft(start, () => editorRef.current?.flush()));
  const { text, row, revision, keptAt, theirs } = draft.getState();
  return {
    draft,
    fields: text.values,
    /** Null for a new post. */
    stored: row,
    /** Increases with each replacement, to remount the editor, which reads its text only once. */
    revision,
    keptAt,
    theirs,
    editorRef,
    set: <Name extends keyof PostFields>(name: Name, value: PostFields[Name]) =>
      draft.write({ [name]: value }),
    /** Returns the present fields, including letters that the editor has not handed over yet. */
    read: () => draft.read().values,
    replace: (fields: PostFields) =>
      draft.replace({ ...draft.read(), values: fields, isSaved: false }, row?.fields),
    /** True when this device could not keep the text and the server does not have it either. */
    isOnlyHere: () => {
      draft.read();
      return draft.getState().keptAt === null;
    },
  };
}
