import { useCallback, useEffect, useRef, useState } from 'react';
import {
  draftKey,
  loadPostDrafts,
  NEW_POST,
  type PostDraft,
  removePostDraft,
  savePostDraft,
} from './draft-store';
import type { PostForm } from './use-post-form';

/** At most this much writing is lost when the browser crashes. */
const SAVE_EVERY_MS = 3000;

/** When the present text was last kept on this device, or that it could not be. */
export type KeptState = { kind: 'none' } | { kind: 'kept'; at: number } | { kind: 'failed' };

export interface DraftKeeping {
  kept: KeptState;
  /** Unsaved work of earlier openings, newest first. */
  offers: PostDraft[];
  restore: (draft: PostDraft) => void;
  discard: (draft: PostDraft) => void;
  /** Puts this text aside as an offer, whatever becomes of the form. */
  putAside: (fields: PostDraft['fields'], baseVersion: number | null) => void;
  /** What stands in the form is saved or no longer wanted: nothing of it is kept. */
  drop: () => void;
}

/** Keeps unsaved work on this device every few seconds and when the page goes away. */
export function useDraftKeeping(form: PostForm): DraftKeeping {
  const { fields, latest, latestBase, isDirty, replace } = form;
  const postId = form.base.stored?.id ?? NEW_POST;
  const [ownKey] = useState(() => draftKey(postId, crypto.randomUUID()));
  const [offers, setOffers] = useState(() => loadPostDrafts(postId));
  const [kept, setKept] = useState<KeptState>({ kind: 'none' });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isDropped = useRef(false);

  const keep = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = undefined;
    if (isDropped.current) return;
    if (!isDirty()) {
      removePostDraft(ownKey);
      setKept({ kind: 'none' });
      return;
    }
    const savedAt = Date.now();
    const baseVersion = latestBase().stored?.version ?? null;
    const isKept = savePostDraft(ownKey, { savedAt, baseVersion, fields: latest() });
    setKept(isKept ? { kind: 'kept', at: savedAt } : { kind: 'failed' });
  }, [ownKey, isDirty, latest, latestBase]);

  // Not put off by further typing: somebody who never pauses is kept up with as well.
  const lastFields = useRef(fields);
  useEffect(() => {
    if (lastFields.current === fields) return;
    lastFields.current = fields;
    if (timer.current === undefined) timer.current = setTimeout(keep, SAVE_EVERY_MS);
  }, [fields, keep]);

  useEffect(() => {
    const keepOnLeaving = () => {
      if (document.visibilityState === 'hidden') keep();
    };
    window.addEventListener('pagehide', keep);
    document.addEventListener('visibilitychange', keepOnLeaving);
    return () => {
      window.removeEventListener('pagehide', keep);
      document.removeEventListener('visibilitychange', keepOnLeaving);
      // The session may have ended under the writing: it goes on after the login.
      keep();
    };
  }, [keep]);

  const forget = (draft: PostDraft) => {
    removePostDraft(draft.key);
    setOffers((current) => current.filter(({ key }) => key !== draft.key));
  };
  const putAside: DraftKeeping['putAside'] = (setAside, baseVersion) => {
    savePostDraft(draftKey(postId, crypto.randomUUID()), {
      savedAt: Date.now(),
      baseVersion,
      fields: setAside,
    });
    setOffers(loadPostDrafts(postId).filter(({ key }) => key !== ownKey));
  };

  return {
    kept,
    offers,
    putAside,
    restore: (draft) => {
      const base = latestBase();
      // What stands in the form now is not lost by it.
      if (isDirty()) putAside(latest(), base.stored?.version ?? null);
      const version = draft.baseVersion ?? base.stored?.version ?? 1;
      replace(draft.fields, { ...base, stored: base.stored && { ...base.stored, version } });
      keep();
      forget(draft);
    },
    discard: forget,
    drop: () => {
      isDropped.current = true;
      clearTimeout(timer.current);
      removePostDraft(ownKey);
    },
  };
}
