import { useCallback, useRef, useState } from 'react';
import type { StoredPost } from '../../api/admin-post-editing';
import { isSameFields, type PostFields } from '../../post-fields';

/** The version that the form was filled with; `stored` is null for a new post. */
export interface FormBase {
  stored: StoredPost | null;
  fields: PostFields;
}

export type PostForm = ReturnType<typeof usePostForm>;

/** The state of the form. The editor hands over its text with a delay, so `latest` flushes it first. */
export function usePostForm(start: FormBase) {
  const [form, setForm] = useState({ fields: start.fields, base: start, revision: 0 });
  const now = useRef(form);
  const flushEditor = useRef<(() => void) | null>(null);

  const change = useCallback((changes: Partial<typeof form>) => {
    now.current = { ...now.current, ...changes };
    setForm(now.current);
  }, []);

  const set = useCallback(
    <Name extends keyof PostFields>(name: Name, value: PostFields[Name]) =>
      change({ fields: { ...now.current.fields, [name]: value } }),
    [change],
  );

  /** Replaces all fields and the version they are based on. */
  const replace = useCallback(
    (fields: PostFields, base: FormBase) => {
      // The pending text of the editor belongs to the replaced fields and must not arrive later.
      flushEditor.current?.();
      change({ fields, base, revision: now.current.revision + 1 });
    },
    [change],
  );

  /** The current fields, including letters that the editor has not handed over yet. */
  const latest = useCallback(() => {
    flushEditor.current?.();
    return now.current.fields;
  }, []);
  const latestBase = useCallback(() => now.current.base, []);
  const isDirty = useCallback(() => !isSameFields(latest(), now.current.base.fields), [latest]);

  /** Registers how to read the editor's text; returns the way to unregister. */
  const attachEditor = useCallback((flush: () => void) => {
    flushEditor.current = flush;
    return () => {
      if (flushEditor.current === flush) flushEditor.current = null;
    };
  }, []);

  // `revision` rises with each `replace`, to remount the editor, which reads its text only once.
  return { ...form, set, replace, latest, latestBase, isDirty, attachEditor };
}
