import { useEffect, useRef, useState } from 'react';
import { clearDraft, saveDraft } from '@/shared/drafts/device-storage';
import type { VersionedText } from '@/admin/drafts/versioned-draft';
import type { PostFields } from '../../post-fields';
import { type KeptPost, loadPostTexts, type PostDraft, postTextName } from './post-draft';

/** In sessionStorage: the text of a form that went away before its writer chose to leave it. */
const INTERRUPTED_KEY = 'post-interrupted';

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

export type UnsavedTexts = ReturnType<typeof useUnsavedTexts>;

/** Other texts of this post that this device has kept: of forms that were left, and of the other side of a conflict. */
export function useUnsavedTexts(draft: PostDraft) {
  const { row } = draft.getState();
  const postId = row?.id ?? null;
  const [offers, setOffers] = useState(() => loadPostTexts(postId));
  const isLeft = useRef(false);

  useEffect(
    () => () => {
      if (!draft.read().isSaved && !isLeft.current) noteInterrupted(draft.name);
    },
    [draft],
  );

  const discard = ({ name }: KeptPost) => {
    clearDraft(name);
    setOffers((current) => current.filter((offer) => offer.name !== name));
  };
  const keepForLater = (text: VersionedText<PostFields>) => {
    saveDraft(postTextName(postId, crypto.randomUUID()), text);
    setOffers(loadPostTexts(postId).filter(({ name }) => name !== draft.name));
  };
  const restore = (offer: KeptPost) => {
    const present = draft.read();
    if (!present.isSaved) keepForLater(present);
    const { values, version } = offer.values;
    draft.replace({ ...present, values, version, isSaved: false }, row?.fields);
    discard(offer);
  };

  // After the login the text stands in the form again.
  useEffect(() => {
    const interrupted = takeInterrupted();
    const offer = offers.find(({ name }) => name === interrupted);
    if (offer) restore(offer);
    // On mount only.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  return {
    offers,
    /** Keeps this text as an offer, whatever happens to the form. */
    keepForLater,
    restore,
    discard,
    /** The writer leaves; the text is offered at the next opening. */
    leave: () => {
      isLeft.current = true;
    },
    /** The writer leaves without the text. */
    drop: () => {
      isLeft.current = true;
      draft.forget();
    },
  };
}
