import { useCallback, useRef, useState } from 'react';
import type { EditorHandle } from '@/components/admin/editor/rich-text-editor';
import type { StoredPost } from '../../api/admin-post-editing';
import { isSameFields, type PostFields } from '../../post-fields';

/** The version that the form was filled with; `stored` is null for a new post. */
export interface FormBase {
  stored: StoredPost | null;
  fields: PostFields;
}

export type PostForm = ReturnType<typeof usePostForm>;

/** The state of the form. The editor hands over its text with a delay, so `read` flushes it first. */
export function usePostForm(start: FormBase) {
  const [form, setForm] = useState({ fields: start.fields, base: start, revision: 0 });
  const now = useRef(form);
  const editorRef = useRef<EditorHandle>(null);

  const change = useCallback((changes: Partial<typeof form>) => {
    now.current = { ...now.current, ...changes };
    setForm(now.current);
  }, []);

  const set = useCallback(
    <Name extends keyof PostFields>(name: Name, value: PostFields[Name]) =>
      change({ fields: { ...now.current.fields, [name]: value } }),
    [change],
  );

  /** The form now, including letters that the editor has not handed over yet. */
  const read = useCallback(() => {
    editorRef.current?.flush();
    return now.current;
  }, []);

  /** Replaces all fields and the version they are based on. */
  const replace = useCallback(
    (fields: PostFields, base: FormBase) => {
      // The pending text of the editor belongs to the replaced fields and must not arrive later.
      const { revision } = read();
      change({ fields, base, revision: revision + 1 });
    },
    [change, read],
  );

  /** After a save that leaves the form open: what was saved is the new base, and the editor keeps its place. */
  const settle = useCallback(
    (stored: StoredPost) => change({ base: { stored, fields: now.current.fields } }),
    [change],
  );

  const isDirty = useCallback(() => {
    const { fields, base } = read();
    return !isSameFields(fields, base.fields);
  }, [read]);

  // `revision` rises with each `replace`, to remount the editor, which reads its text only once.
  return { ...form, editorRef, set, read, replace, settle, isDirty };
}
