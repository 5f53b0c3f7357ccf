// What was erased a moment ago and can be had back. Outside the components: going to another screen takes no undo away.
// The server erased it at once and knows by itself when it is too late; a closed tab only loses the button.
import { clearDraft, type FormDraft, loadDraft, saveDraft } from '@/lib/drafts/form-draft';
import { createListeners } from '@/lib/browser/listeners';

/** The server's own limit is a little longer (private.undo_window), for a click in the last second. */
const undoSeconds = 30;

export interface OpenErasure {
  id: string;
  /** What went, without the name: "2 applications". */
  what: string;
  undoableUntil: number;
  /** What was being written about it on this device. */
  drafts: readonly (readonly [name: string, draft: FormDraft])[];
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
  /** Offers the undo, and takes this device's drafts about what went along. */
  add(id: string, what: string, draftNames: readonly string[]) {
    const drafts = draftNames.flatMap((name) => {
      const draft = loadDraft(name);
      return draft ? [[name, draft] as const] : [];
    });
    drafts.forEach(([name]) => clearDraft(name));
    const undoableUntil = Date.now() + undoSeconds * 1000;
    show([...erasures, { id, what, undoableUntil, drafts }]);
  },
  /** The undo was done, dismissed or came too late. */
  close: (id: string) => show(erasures.filter((erasure) => erasure.id !== id)),
  restoreDrafts: ({ drafts }: OpenErasure) =>
    drafts.forEach(([name, draft]) => saveDraft(name, draft)),
};
