// What is known of the open draft, as a store for React: its text, which this device keeps, and how far saving got.
import { createListeners } from '@/lib/browser/listeners';
import type { StoredDraft } from '../../api/admin-drafts';
import { type DeviceDraft, hasText, keepDeviceDraft, loadOpenDraft } from './device-drafts';

export type SavingState =
  /** Nothing is written, or the text may have been sent. */
  | 'none'
  | 'saving'
  | 'saved'
  /** The server cannot be reached; retries run. */
  | 'unreachable'
  /** The server refuses this text. */
  | 'refused'
  /** Another tab, device or admin has saved another version. */
  | 'conflict';

export interface DeskState {
  draft: DeviceDraft;
  /** False when this device could not keep the text. */
  isKept: boolean;
  /** Why the last save failed. */
  failure?: 'unreachable' | 'refused' | undefined;
  /** In a conflict: the stored version; null when it was deleted or sent. */
  theirs?: StoredDraft | null | undefined;
}

export function savingState({ draft, failure, theirs }: DeskState): SavingState {
  if (theirs !== undefined) return 'conflict';
  if (draft.isSaved) return 'saved';
  return failure ?? (needsSaving(draft) ? 'saving' : 'none');
}

export function needsSaving(draft: DeviceDraft): boolean {
  return !draft.isSaved && hasText(draft) && draft.campaignKey === null;
}

export class DeskStore {
  private readonly listeners = createListeners();
  protected state: DeskState = { draft: loadOpenDraft(), isKept: true };

  readonly subscribe = this.listeners.subscribe;

  readonly getState = () => this.state;

  /** Keeps a changed draft on this device at once. */
  protected keep(draft: DeviceDraft, change: Partial<DeskState> = {}): void {
    this.change({ ...change, draft, isKept: keepDeviceDraft(draft) });
  }

  protected change(change: Partial<DeskState>): void {
    this.state = { ...this.state, ...change };
    this.listeners.tell();
  }
}
