import { useEffect, useState } from 'react';
import { holdText } from '@/admin/drafts/open-texts';
import { clearDraft, saveDraft } from '@/shared/drafts/device-storage';
import {
  type FormBase,
  type KeptPost,
  type PostDraft,
  postTextName,
  unchangedText,
} from './post-draft';

export type KeptTexts = ReturnType<typeof useKeptTexts>;

/** Manages the drafts of a post besides the one in the form. Only "Discard" removes one. */
export function useKeptTexts(draft: PostDraft, { fields, back, offers: found }: FormBase) {
  const { text, row } = draft.getState();
  const [offers, setOffers] = useState(found);
  /** The version of the restored draft; null without one. */
  const [backAs, setBackAs] = useState(back?.values.version ?? null);
  const { name } = draft;
  useEffect(() => holdText(name), [name]);

  const remove = (offer: KeptPost) =>
    setOffers((current) => current.filter((other) => other !== offer));
  const discard = (offer: KeptPost) => {
    clearDraft(offer.name);
    remove(offer);
  };
  /** Turns the form's text into a draft of this version, so that the form can show another one. */
  const putAside = (version = text.version) => {
    const values = { ...draft.read(), version };
    const aside = postTextName(values.id);
    // Deletes the old copy first, so that a full storage has space for it.
    draft.forget();
    const savedAt = saveDraft(aside, values) ?? Date.now();
    setOffers((current) => [{ name: aside, savedAt, values, isOpen: false }, ...current]);
  };

  return {
    offers,
    /** True when the form shows a restored draft that is not saved yet. */
    isBack: backAs === text.version && !text.isSaved,
    putAside,
    startOver: () => {
      putAside();
      draft.replace(unchangedText(row, row?.fields ?? fields));
      setBackAs(null);
    },
    restore: (offer: KeptPost) => {
      const present = draft.read();
      if (!present.isSaved) putAside();
      const { values, version } = offer.values;
      draft.replace({ ...present, values, version, isSaved: false }, row?.fields);
      setBackAs(version);
      if (offer.isOpen) remove(offer);
      else discard(offer);
    },
    discard,
  };
}
