// Keeps the erasures that can still be undone, outside of React, so that the undo button survives a change of screen.
// The server erases at once and enforces the time limit; closing the tab only loses the button.
import { type Draft } from '@/shared/drafts/device-storage';
import { removeDraftsAbout } from '@/admin/drafts/record-drafts';
import type { Erased } from '@/admin/leads/api/erasure';
import { createListeners } from '@/shared/browser/listeners';

/**
 * The seconds of the countdown. The server's limit is a little longer (private.undo_window), for a click in the last
 * second.
 */
const undoSeconds = 30;

/** Returns the ids of the erased records. */
export const erasedIds = ({ applications, inquiries, subscribers }: Erased) => [
  ...applications,
  ...inquiries,
  ...subscribers,
];

export interface OpenErasure {
  id: string;
  /** The erased rows without a name: "2 applications". */
  what: string;
  undoableUntil: number;
  /** Unsaved text about the erased records, which this device had kept. */
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
  /** Offers the undo, and removes the drafts about the erased records from this device. */
  add(id: string, what: string, recordIds: readonly string[]) {
    const drafts = removeDraftsAbout(recordIds);
    const undoableUntil = Date.now() + undoSeconds * 1000;
    show([...erasures, { id, what, undoableUntil, drafts }]);
  },
  /** Removes the offer after an undo, after its dismissal, or when it is too late. */
  close: (id: string) => show(erasures.filter((erasure) => erasure.id !== id)),
};
