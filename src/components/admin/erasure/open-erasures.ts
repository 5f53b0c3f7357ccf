// Erasures that can still be undone. Kept outside the components, so that the undo button survives a change of screen.
// The server erases at once and enforces the time limit itself; a closed tab only loses the button.
import { z } from 'zod';
import { clearDraft, type Draft, loadDraft, saveDraft } from '@/lib/drafts/draft-storage';
import { createListeners } from '@/lib/browser/listeners';

/** The server's own limit is a little longer (private.undo_window), for a click in the last second. */
export const undoSeconds = 30;

export interface OpenErasure {
  id: string;
  /** What was erased, without the name: "2 applications". */
  what: string;
  undoableUntil: number;
  /** Notes about the erased records that were being written on this device. */
  drafts: readonly Draft<unknown>[];
}

let erasures: readonly OpenErasure[] = [];
const { subscribe, tell } = createListeners();

function show(next: readonly OpenErasure[]) {
  erasures = next;
  tell();
}

export const openErasures = {
  subscribe,
  get: () => erasures,
  /** Offers the undo, and removes this device's drafts about the erased records. */
  add(id: string, what: string, draftNames: readonly string[]) {
    const drafts = takeDrafts(draftNames);
    const undoableUntil = Date.now() + undoSeconds * 1000;
    show([...erasures, { id, what, undoableUntil, drafts }]);
  },
  /** The undo was done, dismissed or came too late. */
  close: (id: string) => show(erasures.filter((erasure) => erasure.id !== id)),
};

/** Removes these drafts from this device and returns them. */
export function takeDrafts(names: readonly string[]): Draft<unknown>[] {
  const drafts = names.flatMap((name) => {
    const draft = loadDraft(name, z.unknown());
    return draft ? [draft] : [];
  });
  drafts.forEach(({ name }) => clearDraft(name));
  return drafts;
}

export function putBackDrafts(drafts: readonly Draft<unknown>[]): void {
  drafts.forEach(({ name, values }) => saveDraft(name, values));
}
