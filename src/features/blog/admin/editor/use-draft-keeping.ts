import { useCallback, useEffect, useRef, useState } from 'react';
import { z } from 'zod';
import { clearDraft, type Draft, loadDrafts, saveDraft } from '@/lib/drafts/device-storage';
import { SaveTimer } from '@/lib/drafts/save-timer';
import { postFieldsSchema } from '../../post-fields';
import type { PostForm } from './use-post-form';

/** A browser crash loses at most this much writing. */
const SAVE_DELAY_MS = 3000;

const postDraftSchema = z.object({
  /** The version of the post it was made from; null for a post that does not exist yet. */
  baseVersion: z.number().nullable(),
  fields: postFieldsSchema,
});
export type PostDraft = Draft<z.infer<typeof postDraftSchema>>;

/** Each opening of the dialog is a writer of its own, so that two tabs do not overwrite each other's draft. */
export const postDraftName = (postId: string | null, writer: string) =>
  `post/${postId ?? 'new'}/${writer}` as const;

export const loadPostDrafts = (postId: string | null): PostDraft[] =>
  loadDrafts(postDraftName(postId, ''), postDraftSchema);

/** In sessionStorage: the draft of a form that went away before its writer chose to leave it. */
const INTERRUPTED_KEY = 'post-draft-interrupted';

/** The session has ended, perhaps during a save: in this tab the text returns into its form. */
function noteInterrupted(name: string): void {
  try {
    sessionStorage.setItem(INTERRUPTED_KEY, name);
  } catch {
    // Then the text is offered.
  }
}

function takeInterrupted(): string | null {
  try {
    const name = sessionStorage.getItem(INTERRUPTED_KEY);
    sessionStorage.removeItem(INTERRUPTED_KEY);
    return name;
  } catch {
    return null;
  }
}

const draftOf = ({ fields, base }: Pick<PostForm, 'fields' | 'base'>) => ({
  baseVersion: base.stored?.version ?? null,
  fields,
});

export type DraftKeeping = ReturnType<typeof useDraftKeeping>;

/** Keeps unsaved work on this device every few seconds and when the page goes away. */
export function useDraftKeeping(form: PostForm) {
  const { fields, read, isDirty, replace } = form;
  const postId = form.base.stored?.id ?? null;
  const [writer] = useState(() => crypto.randomUUID());
  // A new post has its own name once it is saved.
  const ownName = postDraftName(postId, writer);
  const [offers, setOffers] = useState(() => loadPostDrafts(postId));
  const [keptAt, setKeptAt] = useState<number | null>();
  const isDropped = useRef(false);
  const isLeft = useRef(false);
  const timer = useRef<SaveTimer>(undefined);

  const keep = useCallback(() => {
    if (isDropped.current) return;
    if (!isDirty()) {
      clearDraft(ownName);
      setKeptAt(undefined);
      return;
    }
    setKeptAt(saveDraft(ownName, draftOf(read())));
  }, [ownName, isDirty, read]);

  const lastFields = useRef(fields);
  useEffect(() => {
    if (lastFields.current === fields) return;
    lastFields.current = fields;
    timer.current?.start();
  }, [fields]);

  useEffect(() => {
    const ownTimer = new SaveTimer(keep, SAVE_DELAY_MS);
    timer.current = ownTimer;
    // Not the timer's flush: the editor may hold letters that the form does not know yet.
    const keepNow = () => {
      ownTimer.cancel();
      keep();
    };
    const listening = new AbortController();
    const { signal } = listening;
    window.addEventListener('pagehide', keepNow, { signal });
    const onVisibility = () => document.visibilityState === 'hidden' && keepNow();
    document.addEventListener('visibilitychange', onVisibility, { signal });
    return () => {
      listening.abort();
      keepNow();
      if (!isDropped.current && !isLeft.current && isDirty()) noteInterrupted(ownName);
    };
  }, [keep, isDirty, ownName]);

  const discard = (draft: PostDraft) => {
    clearDraft(draft.name);
    setOffers((current) => current.filter(({ name }) => name !== draft.name));
  };
  const putAside = (values: PostDraft['values']) => {
    saveDraft(postDraftName(postId, crypto.randomUUID()), values);
    setOffers(loadPostDrafts(postId).filter(({ name }) => name !== ownName));
  };

  const restore = (draft: PostDraft) => {
    const present = read();
    const { base } = present;
    if (isDirty()) putAside(draftOf(present));
    const version = draft.values.baseVersion ?? base.stored?.version ?? 1;
    replace(draft.values.fields, { ...base, stored: base.stored && { ...base.stored, version } });
    keep();
    discard(draft);
  };

  // After the login the text stands in the form again.
  useEffect(() => {
    const interrupted = takeInterrupted();
    const draft = offers.find(({ name }) => name === interrupted);
    if (draft) restore(draft);
    // On mount only.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  return {
    /** When the present text was last kept on this device; null when it could not be, undefined when it is saved. */
    keptAt,
    offers,
    /** Keeps this text as an offer, whatever happens to the form. */
    putAside,
    restore,
    discard,
    /** The present text is saved, and more may be written. */
    settle: () => {
      timer.current?.cancel();
      clearDraft(ownName);
      setKeptAt(undefined);
    },
    /** The writer leaves; the text is offered at the next opening. */
    leave: () => {
      isLeft.current = true;
    },
    /** The form was saved, or is no longer wanted. */
    drop: () => {
      isDropped.current = true;
      timer.current?.cancel();
      clearDraft(ownName);
    },
  };
}
