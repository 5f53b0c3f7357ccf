// The open draft: saved on this device at once, and on the server a moment after the last change, with retries. Each
// save says which version it was made from, so that a newer version on the server shows up as a conflict.
import type { DraftStore, StoredDraft } from '../../api/admin-drafts';
import { createListeners } from '@/lib/browser/listeners';
import { AppError } from '@/lib/supabase/errors';
import {
  type DeviceDraft,
  draftFromOtherTab,
  dropDeviceDraft,
  emptyDraft,
  hasText,
  keepDeviceDraft,
  loadDeviceDraft,
  loadOpenDraft,
  noteOpenDraft,
} from './device-drafts';

const SAVE_DELAY_MS = 1500;
const FIRST_RETRY_MS = 5000;
const LAST_RETRY_MS = 60_000;

/** Another version of the open draft. */
export type TheirDraft = Pick<StoredDraft, 'subject' | 'content' | 'version'>;

export type SavingState =
  /** Nothing written, or its state is unknown yet. */
  | 'none'
  /** Written; the save has not started. */
  | 'waiting'
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
  saving: SavingState;
  /** False when this device could not keep the text. */
  isKept: boolean;
  /** In a conflict: the stored version; null when it was deleted or sent. */
  theirs: TheirDraft | null;
}

export type ConflictChoice = 'mine' | 'theirs' | 'both';

export class DraftDesk {
  private readonly store: DraftStore;
  private readonly listeners = createListeners();
  private state: DeskState;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private running: Promise<void> | undefined;
  private retryDelay = FIRST_RETRY_MS;
  private flushEditor: (() => void) | undefined;
  /** Unsaved changes were written in this tab. Another tab saves its own. */
  private hasOwnChanges = false;

  constructor(store: DraftStore) {
    this.store = store;
    const draft = loadOpenDraft();
    this.state = { draft, saving: draft.isSaved ? 'saved' : 'none', isKept: true, theirs: null };
  }

  readonly subscribe = this.listeners.subscribe;

  readonly getState = () => this.state;

  /** The visual editor hands over its text a moment after the last key; `flush` makes it do so at once. */
  readonly attachEditor = (flush: () => void) => {
    this.flushEditor = flush;
    return () => {
      if (this.flushEditor === flush) this.flushEditor = undefined;
    };
  };

  /** The open draft with the latest text of the editor. */
  readEditor(): DeviceDraft {
    this.flushEditor?.();
    return this.state.draft;
  }

  /** Listens to the network, the page and other tabs. Returns how to stop, which still saves a waiting text. */
  start(): () => void {
    noteOpenDraft(this.state.draft.id);
    if (this.needsSaving()) this.saveLater();
    const saveNow = () => void this.flush();
    const saveOnLeaving = () => {
      if (document.visibilityState === 'hidden') saveNow();
    };
    const hear = (event: StorageEvent) => this.hearOtherTab(event);
    window.addEventListener('online', saveNow);
    document.addEventListener('visibilitychange', saveOnLeaving);
    window.addEventListener('storage', hear);
    return () => {
      window.removeEventListener('online', saveNow);
      document.removeEventListener('visibilitychange', saveOnLeaving);
      window.removeEventListener('storage', hear);
      if (this.timer !== undefined) saveNow();
      clearTimeout(this.timer);
      this.timer = undefined;
    };
  }

  /** A changed text is another newsletter, so it loses its campaign key. */
  write(change: Partial<Pick<DeviceDraft, 'subject' | 'content'>>): void {
    const draft = { ...this.state.draft, ...change, campaignKey: null, isSaved: false };
    const isConflict = this.state.saving === 'conflict';
    this.hasOwnChanges = true;
    this.keep(draft, isConflict ? 'conflict' : hasText(draft) ? 'waiting' : 'none');
    if (!isConflict) this.saveLater();
  }

  plan(plannedFor: string | null): void {
    this.keep({ ...this.state.draft, plannedFor }, this.state.saving);
  }

  /** The key to send it with: the same as long as the text is. */
  campaignKey(): string {
    const campaignKey = this.state.draft.campaignKey ?? crypto.randomUUID();
    this.keep({ ...this.state.draft, campaignKey }, this.state.saving);
    return campaignKey;
  }

  async flush(): Promise<void> {
    this.readEditor();
    await this.running;
    if (this.needsSaving()) await this.save();
  }

  /** Always saves, so that a newer version on the server shows up as a conflict. */
  async check(): Promise<SavingState> {
    this.readEditor();
    await this.running;
    if (this.state.saving !== 'conflict' && hasText(this.state.draft)) await this.save();
    return this.state.saving;
  }

  /** Adopts a newer version while nothing was changed here; a draft that is gone becomes a conflict. */
  async refresh(): Promise<void> {
    const draft = this.readEditor();
    const { saving } = this.state;
    // A draft with a campaign key may have been sent and removed; sending again will tell.
    if (!draft.isSaved || draft.campaignKey || saving === 'conflict') return;
    const stored = await this.store.read(draft.id).catch(() => undefined);
    if (stored === undefined || this.state.draft !== draft) return;
    if (stored === null) this.change({ saving: 'conflict', theirs: null });
    else if (stored.version > draft.version) this.adopt(stored);
  }

  /** Opens another draft, or a new one. The previous one stays on this device until the server has it. */
  open(next: StoredDraft | Pick<DeviceDraft, 'subject' | 'content'> | null): void {
    const before = this.readEditor();
    const isStored = next !== null && 'id' in next;
    if (isStored && next.id === before.id) return;
    if (before.isSaved) dropDeviceDraft(before.id);
    else if (hasText(before) && this.state.saving !== 'conflict') void this.saveLeft(before.id);
    // This device's unsaved text comes before the server's.
    const kept = isStored ? loadDeviceDraft(next.id) : null;
    const isUnsaved = kept !== null && !kept.isSaved;
    this.replace(isUnsaved ? kept : { ...emptyDraft(), ...next, isSaved: isStored });
    if (this.needsSaving()) this.saveLater();
  }

  /** As `open`, for a draft of the list; false when it is gone. Throws when the server cannot be reached. */
  async openStored(id: string): Promise<boolean> {
    const kept = loadDeviceDraft(id);
    const next = kept && !kept.isSaved ? kept : await this.store.read(id);
    if (next) this.open(next);
    return next !== null;
  }

  /** Removes a sent draft from this device, unless its text has changed since. */
  clearSent(campaignKey: string): void {
    const { draft } = this.state;
    if (draft.campaignKey !== campaignKey) return;
    dropDeviceDraft(draft.id);
    this.replace(emptyDraft());
  }

  /** Drops a draft; resolves when no running save can store it again. */
  async discard(id: string): Promise<void> {
    if (this.state.draft.id === id) this.replace(emptyDraft());
    dropDeviceDraft(id);
    await this.running;
  }

  resolve(choice: ConflictChoice): void {
    const { draft, theirs } = this.state;
    if (choice === 'theirs') {
      dropDeviceDraft(draft.id);
      if (theirs) this.adopt(theirs);
      else this.replace(emptyDraft());
      return;
    }
    if (choice === 'mine' && theirs) {
      this.keep({ ...draft, version: theirs.version, isSaved: false }, 'waiting');
    } else {
      // My text becomes a new draft. The entry under the old id may be another tab's.
      const left = loadDeviceDraft(draft.id);
      if (left && isSameText(left, draft)) dropDeviceDraft(draft.id);
      const id = crypto.randomUUID();
      this.replace({ ...draft, id, version: 0, isSaved: false, campaignKey: null });
    }
    void this.save();
  }

  private needsSaving(): boolean {
    const { draft, saving } = this.state;
    return !draft.isSaved && hasText(draft) && saving !== 'conflict' && draft.campaignKey === null;
  }

  private saveLater(delay = SAVE_DELAY_MS): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.flush(), delay);
  }

  private clearTimer(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.retryDelay = FIRST_RETRY_MS;
  }

  private save(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.running ??= this.saveOnce().finally(() => {
      this.running = undefined;
      // Typed during the save.
      if (this.state.saving === 'waiting' && this.timer === undefined) this.saveLater();
    });
    return this.running;
  }

  private async saveOnce(): Promise<void> {
    const { draft } = this.state;
    this.change({ saving: 'saving' });
    try {
      const version = await this.store.save(draft);
      if (version !== null) return this.noteSaved(draft, version);
      const theirs = await this.store.read(draft.id);
      if (this.isOpen(draft)) this.change({ saving: 'conflict', theirs });
    } catch (error) {
      if (this.isOpen(draft)) this.noteFailure(error);
    }
  }

  private noteSaved(saved: DeviceDraft, version: number): void {
    if (!this.isOpen(saved)) {
      const left = loadDeviceDraft(saved.id);
      if (left && isSameText(left, saved)) dropDeviceDraft(saved.id);
      else if (left) keepDeviceDraft({ ...left, version });
      return;
    }
    const { draft } = this.state;
    const isSaved = isSameText(draft, saved);
    this.retryDelay = FIRST_RETRY_MS;
    if (isSaved) this.hasOwnChanges = false;
    this.keep(
      { ...draft, version, isSaved },
      isSaved ? 'saved' : hasText(draft) ? 'waiting' : 'none',
    );
  }

  private noteFailure(error: unknown): void {
    const isRefusal =
      error instanceof AppError &&
      error.status >= 400 &&
      error.status < 500 &&
      error.status !== 408;
    this.change({ saving: isRefusal ? 'refused' : 'unreachable' });
    if (isRefusal) return;
    this.saveLater(this.retryDelay);
    this.retryDelay = Math.min(this.retryDelay * 2, LAST_RETRY_MS);
  }

  /** Saves a draft that is no longer open, once: if that fails, this device's list still has it. */
  private async saveLeft(id: string): Promise<void> {
    await this.running;
    const left = loadDeviceDraft(id);
    if (!left || left.isSaved || this.state.draft.id === id) return;
    const version = await this.store.save(left).catch(() => null);
    if (version !== null) this.noteSaved(left, version);
  }

  private hearOtherTab(event: StorageEvent): void {
    const draft = this.readEditor();
    const { saving } = this.state;
    const written = draftFromOtherTab(draft.id, event);
    if (!written || saving === 'conflict') return;
    if (isSameText(written, draft)) {
      const { version, isSaved } = written;
      if (isSaved) this.change({ draft: { ...draft, version, isSaved }, saving: 'saved' });
    } else if (this.hasOwnChanges) {
      // Both tabs were written in: show both texts, whichever the server has.
      this.change({ saving: 'conflict', theirs: written });
    } else {
      this.change({ draft: written, saving: written.isSaved ? 'saved' : 'none' });
    }
  }

  private replace(draft: DeviceDraft): void {
    this.clearTimer();
    this.hasOwnChanges = false;
    noteOpenDraft(draft.id);
    this.keep(draft, draft.isSaved ? 'saved' : hasText(draft) ? 'waiting' : 'none');
  }

  private adopt(theirs: TheirDraft): void {
    const { subject, content, version } = theirs;
    const draft = { ...this.state.draft, subject, content, version, campaignKey: null };
    this.hasOwnChanges = false;
    this.keep({ ...draft, isSaved: true }, 'saved');
  }

  private isOpen(draft: DeviceDraft): boolean {
    return this.state.draft.id === draft.id;
  }

  private keep(draft: DeviceDraft, saving: SavingState): void {
    const isKept = keepDeviceDraft(draft);
    this.change({
      draft,
      saving,
      isKept,
      theirs: saving === 'conflict' ? this.state.theirs : null,
    });
  }

  private change(change: Partial<DeskState>): void {
    this.state = { ...this.state, ...change };
    this.listeners.tell();
  }
}

function isSameText(one: Pick<DeviceDraft, 'subject' | 'content'>, other: typeof one): boolean {
  return one.subject === other.subject && one.content === other.content;
}
