import { useCallback, useRef, useState } from 'react';
import type { StoredPost } from '../api/admin-post-editing';
import { isSameFields, type PostFields } from '../post-fields';

/** What the form was filled with: the stored post, or null with the fields a new one starts with. */
export interface FormBase {
  stored: StoredPost | null;
  fields: PostFields;
}

type SetField = <Name extends keyof PostFields>(name: Name, value: PostFields[Name]) => void;

export interface PostForm {
  fields: PostFields;
  base: FormBase;
  /** Rises whenever the whole form is filled anew: the editor reads its text only once. */
  revision: number;
  set: SetField;
  /** Fills the form anew, also with unsaved work that was made from an older version. */
  replace: (fields: PostFields, base: FormBase) => void;
  /** What stands in the form at this moment, the last letter in the editor included. */
  latest: () => PostFields;
  latestBase: () => FormBase;
  isDirty: () => boolean;
  /** The editor says how its text is read out; returns the way to take that back. */
  attachEditor: (flush: () => void) => () => void;
}

/** The state of the form. The editor hands its text over with a delay, so `latest` asks it first. */
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
    // Whatever the editor still holds belongs to the text that is being replaced: it must not come later.
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
