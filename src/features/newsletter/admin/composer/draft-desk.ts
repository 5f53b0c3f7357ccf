// The open draft: saved on this device at once, and on the server a moment after a change, with retries. Each save says
// which version it was made from, so that a newer version on the server shows up as a conflict.
import type { RefObject } from 'react';
import type { EditorHandle } from '@/components/admin/editor/rich-text-editor';
import { SaveTimer } from '@/lib/drafts/save-timer';
import { isWorthRetrying } from '@/lib/query-client';
import type { DraftStore, StoredDraft } from '../../api/admin-drafts';
import type { NewsletterText } from '../../model';
import {
  type DeviceDraft,
  draftFromOtherTab,
  dropDeviceDraft,
  dropUnchanged,
  emptyDraft,
  hasText,
  isSameText,
  keepDeviceDraft,
  loadDeviceDraft,
  noteOpenDraft,
} from './device-drafts';
import { DeskStore, needsSaving, type SavingState, savingState } from './desk-store';

const SAVE_DELAY_MS = 1500;
const RETRY_DELAY_MS = 15_000;

export type ConflictChoice = 'mine' | 'theirs' | 'both';

export class DraftDesk extends DeskStore {
  private readonly store: DraftStore;
  private readonly timer = new SaveTimer(() => void this.flush(), SAVE_DELAY_MS);
  private readonly retry = new SaveTimer(() => void this.flush(), RETRY_DELAY_MS);
  private running: Promise<void> | undefined;
  /** Unsaved changes were written in this tab. Another tab saves its own. */
  private hasOwnChanges = false;

  constructor(store: DraftStore) {
    super();
    this.store = store;
  }

  /** The visual editor, which hands over its text a moment after the last key. */
  readonly editorRef: RefObject<EditorHandle | null> = { current: null };

  /** The open draft with the latest text of the editor. */
  readEditor(): DeviceDraft {
    this.editorRef.current?.flush();
    return this.state.draft;
  }

  /** Listens to the network, the page and other tabs. Returns how to stop, which still saves a waiting text. */
  start(): () => void {
    noteOpenDraft(this.state.draft.id);
    this.timer.start();
    const listening = new AbortController();
    const { signal } = listening;
    window.addEventListener('online', () => void this.flush(), { signal });
    window.addEventListener('storage', (event) => this.hearOtherTab(event), { signal });
    const onVisibility = () => {
      void (document.visibilityState === 'hidden' ? this.flush() : this.refresh());
    };
    document.addEventListener('visibilitychange', onVisibility, { signal });
    void this.refresh();
    return () => {
      listening.abort();
      this.timer.flush();
      this.retry.cancel();
    };
  }

  /** A changed text is another newsletter, so it loses its campaign key. */
  write(change: Partial<NewsletterText>): void {
    this.hasOwnChanges = true;
    const draft = { ...this.state.draft, ...change, campaignKey: null, isSaved: false };
    this.keep(draft, { failure: undefined });
    this.timer.start();
  }

  plan(plannedFor: string | null): void {
    this.keep({ ...this.state.draft, plannedFor });
  }

  /** The key to send it with: the same as long as the text is. */
  campaignKey(): string {
    const campaignKey = this.state.draft.campaignKey ?? crypto.randomUUID();
    this.keep({ ...this.state.draft, campaignKey });
    return campaignKey;
  }

  flush(): Promise<void> {
    return this.saveIf(needsSaving);
  }

  /** Always saves, so that a newer version on the server shows up as a conflict. */
  async check(): Promise<SavingState> {
    await this.saveIf(hasText);
    return savingState(this.state);
  }

  /** Adopts a newer version while nothing was changed here; a draft that is gone becomes a conflict. */
  async refresh(): Promise<void> {
    const draft = this.readEditor();
    // A draft with a campaign key may have been sent and removed; sending again will tell.
    if (!draft.isSaved || draft.campaignKey || this.state.theirs !== undefined) return;
    const stored = await this.store.read(draft.id).catch(() => undefined);
    if (stored === undefined || this.state.draft !== draft) return;
    if (stored === null) this.change({ theirs: null });
    else if (stored.version > draft.version) this.adopt(stored);
  }

  /** Opens a new draft. The previous one stays on this device until the server has it. */
  open(text: NewsletterText | null): void {
    this.switchTo({ ...emptyDraft(), ...text });
  }

  /** As `open`, for a draft of the list; false when it is gone. Throws when the server cannot be reached. */
  async openStored(id: string): Promise<boolean> {
    // This device's unsaved text comes before the server's.
    const kept = loadDeviceDraft(id);
    if (kept && !kept.isSaved) {
      this.switchTo(kept);
      return true;
    }
    const stored = await this.store.read(id);
    if (stored) this.switchTo({ ...emptyDraft(), ...stored, isSaved: true });
    return stored !== null;
  }

  /** Opens a new draft with the text of a stored one. False when that one is gone. */
  async openCopy(id: string): Promise<boolean> {
    const kept = loadDeviceDraft(id);
    const original = kept && !kept.isSaved ? kept : await this.store.read(id);
    if (!original) return false;
    const { subject, content } = original;
    this.open({ subject, content });
    return true;
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
      const { version } = theirs;
      this.keep({ ...draft, version, isSaved: false }, { theirs: undefined });
    } else {
      // My text becomes a new draft. The entry under the old id may be another tab's.
      dropUnchanged(draft);
      const id = crypto.randomUUID();
      this.replace({ ...draft, id, version: 0, isSaved: false, campaignKey: null });
    }
    void this.save();
  }

  private switchTo(next: DeviceDraft): void {
    const before = this.readEditor();
    if (before.isSaved) dropDeviceDraft(before.id);
    else if (hasText(before) && this.state.theirs === undefined) void this.saveLeft(before.id);
    this.replace(next);
    this.timer.start();
  }

  private async saveIf(isDue: (draft: DeviceDraft) => boolean): Promise<void> {
    this.readEditor();
    await this.running;
    if (this.state.theirs === undefined && isDue(this.state.draft)) await this.save();
  }

  private save(): Promise<void> {
    this.timer.cancel();
    this.retry.cancel();
    this.running ??= this.saveOnce().finally(() => (this.running = undefined));
    return this.running;
  }

  private async saveOnce(): Promise<void> {
    const { draft } = this.state;
    try {
      const result = await this.store.save(draft);
      if (result.kind === 'saved') return this.noteSaved(draft, result.row.version);
      if (this.isOpen(draft)) this.change({ theirs: result.theirs });
    } catch (error) {
      if (!this.isOpen(draft)) return;
      const canRetry = isWorthRetrying(error);
      this.change({ failure: canRetry ? 'unreachable' : 'refused' });
      if (canRetry) this.retry.start();
    }
  }

  private noteSaved(saved: DeviceDraft, version: number): void {
    if (!this.isOpen(saved)) {
      const left = dropUnchanged(saved);
      if (left) keepDeviceDraft({ ...left, version });
      return;
    }
    const isSaved = isSameText(this.state.draft, saved);
    if (isSaved) this.hasOwnChanges = false;
    this.keep({ ...this.state.draft, version, isSaved }, { failure: undefined });
  }

  /** Saves a draft that is no longer open, once: if that fails, this device's list still has it. */
  private async saveLeft(id: string): Promise<void> {
    await this.running;
    const left = loadDeviceDraft(id);
    if (!left || left.isSaved || this.state.draft.id === id) return;
    const result = await this.store.save(left).catch(() => undefined);
    if (result?.kind === 'saved') this.noteSaved(left, result.row.version);
  }

  private hearOtherTab(event: StorageEvent): void {
    const draft = this.readEditor();
    const written = draftFromOtherTab(draft.id, event);
    if (!written || this.state.theirs !== undefined) return;
    if (isSameText(written, draft)) {
      const { version, isSaved } = written;
      if (isSaved) this.change({ draft: { ...draft, version, isSaved } });
    } else if (this.hasOwnChanges) {
      // Both tabs were written in: show both texts, whichever the server has.
      this.change({ theirs: written });
    } else {
      this.change({ draft: written });
    }
  }

  private replace(draft: DeviceDraft): void {
    this.timer.cancel();
    this.retry.cancel();
    this.hasOwnChanges = false;
    noteOpenDraft(draft.id);
    this.keep(draft, { failure: undefined, theirs: undefined });
  }

  private adopt({ subject, content, version }: StoredDraft): void {
    const { draft } = this.state;
    this.replace({ ...draft, subject, content, version, campaignKey: null, isSaved: true });
  }

  private isOpen(draft: DeviceDraft): boolean {
    return this.state.draft.id === draft.id;
  }
}
