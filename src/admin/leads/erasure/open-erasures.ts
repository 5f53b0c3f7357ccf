// Erasures that can still be undone. Kept outside the components, so that the undo button survives a change of screen.
// The server erases at once and enforces the time limit itself; a closed tab only loses the button.
import { type Draft } from '@/shared/drafts/device-storage';
import { removeDraftsAbout } from '@/admin/drafts/record-drafts';
import type { Erased } from '@/admin/leads/api/erasure';
import { createListeners } from '@/shared/browser/listeners';

/** The server's own limit is a little longer (private.undo_window), for a click in the last second. */
const undoSeconds = 30;

/** The ids of what was erased. */
export const erasedIds = ({ applications, inquiries, subscribers }: Erased) => [
  ...applications,
  ...inquiries,
  ...subscribers,
];

export interface OpenErasure {
  id: string;
  /** The erased rows without the name: "2 applications". */
  what: string;
  undoableUntil: number;
  /** Unsaved text about the erased records, which this device kept. */
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
  /** Offers the undo, and forgets what this device kept about the erased records. */
  add(id: string, what: string, recordIds: readonly string[]) {
    const drafts = removeDraftsAbout(recordIds);
    const undoableUntil = Date.now() + undoSeconds * 1000;
    show([...erasures, { id, what, undoableUntil, drafts }]);
  },
  /** The undo was done, dismissed or came too late. */
  close: (id: string) => show(erasures.filter((erasure) => erasure.id !== id)),
};
