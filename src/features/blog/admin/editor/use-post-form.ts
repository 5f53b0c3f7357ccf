import { useCallback, useRef, useState } from 'react';
import type { StoredPost } from '../../api/admin-post-editing';
import { isSameFields, type PostFields } from '../../post-fields';

/** The version that the form was filled with; `stored` is null for a new post. */
export interface FormBase {
  stored: StoredPost | null;
  fields: PostFields;
}

type SetField = <Name extends keyof PostFields>(name: Name, value: PostFields[Name]) => void;

export interface PostForm {
  fields: PostFields;
  base: FormBase;
  /** Rises with each `replace`, to remount the editor, which reads its text only once. */
  revision: number;
  set: SetField;
  /** Replaces all fields and the version they are based on. */
  replace: (fields: PostFields, base: FormBase) => void;
  /** The current fields, including letters that the editor has not handed over yet. */
  latest: () => PostFields;
  latestBase: () => FormBase;
  isDirty: () => boolean;
  /** Registers how to read the editor's text; returns the way to unregister. */
  attachEditor: (flush: () => void) => () => void;
}

/** The state of the form. The editor hands over its text with a delay, so `latest` flushes it first. */
export function usePostForm(start: FormBase): PostForm {
  const [fields, setFields] = useState(start.fields);
  const [base, setBase] = useState(start);
  const [revision, setRevision] = useState(0);
  const fieldsNow = useRef(start.fields);
  const baseNow = useRef(start);
  const flushEditor = useRef<(() => void) | null>(null);

  const set = useCallback<SetField>((name, value) => {
    fieldsNow.current = { ...fieldsNow.current, [name]: value };
    setFields(fieldsNow.current);
  }, []);

  const replace = useCallback((next: PostFields, nextBase: FormBase) => {
    // The pending text of the editor belongs to the replaced fields and must not arrive later.
    flushEditor.current?.();
    fieldsNow.current = next;
    baseNow.current = nextBase;
    setFields(next);
    setBase(nextBase);
    setRevision((current) => current + 1);
  }, []);

  const latest = useCallback(() => {
    flushEditor.current?.();
    return fieldsNow.current;
  }, []);
  const latestBase = useCallback(() => baseNow.current, []);
  const isDirty = useCallback(() => !isSameFields(latest(), baseNow.current.fields), [latest]);

  const attachEditor = useCallback((flush: () => void) => {
    flushEditor.current = flush;
    return () => {
      if (flushEditor.current === flush) flushEditor.current = null;
    };
  }, []);

  return { fields, base, revision, set, replace, latest, latestBase, isDirty, attachEditor };
}
