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

/** The kept texts of a post beside the one in the form. Only "Discard" removes one. */
export function useKeptTexts(draft: PostDraft, { fields, back, offers: found }: FormBase) {
  const { text, row } = draft.getState();
  const [offers, setOffers] = useState(found);
  /** The version of the text that came back into the form; null without one. */
  const [backAs, setBackAs] = useState(back?.values.version ?? null);
  const { name } = draft;
  useEffect(() => holdText(name), [name]);

  const remove = (offer: KeptPost) =>
    setOffers((current) => current.filter((other) => other !== offer));
  const discard = (offer: KeptPost) => {
    clearDraft(offer.name);
    remove(offer);
  };
  /** The text of the form becomes an offer, as made from this version, and the form can take another one. */
  const putAside = (version = text.version) => {
    const values = { ...draft.read(), version };
    const aside = postTextName(values.id);
    // First, so that a full storage has room for it.
    draft.forget();
    const savedAt = saveDraft(aside, values) ?? Date.now();
    setOffers((current) => [{ name: aside, savedAt, values, isOpen: false }, ...current]);
  };

  return {
    offers,
    /** A kept text stands in the form and is not saved yet. */
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
