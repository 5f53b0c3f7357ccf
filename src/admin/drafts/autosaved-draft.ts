// A draft that saves itself: on the server a moment after a change, with retries.
import { isWorthRetrying } from '@/shared/query/query-client';
import { loadDraft } from '@/shared/drafts/device-storage';
import { SaveTimer } from './save-timer';
import { type DraftRules, VersionedDraft, type VersionedText } from './versioned-draft';
import type { SaveResult } from './versioned-row';

const SAVE_DELAY_MS = 1500;
const RETRY_DELAY_MS = 15_000;

export type SavingState =
  /** Nothing is written, or the text may not be saved now. */
  | 'none'
  | 'saving'
  | 'saved'
  /** The server cannot be reached; retries run. */
  | 'unreachable'
  /** The server refuses this text. */
  | 'refused'
  /** Another tab, device or admin has saved another version. */
  | 'conflict';

interface AutosaveRules<Values, Row> extends DraftRules<Values, Row> {
  save: (text: VersionedText<Values>) => Promise<SaveResult<Row>>;
  read: (id: string) => Promise<Row | null>;
  /** False for a text that has to wait, whatever it says. */
  maySave: (values: Values) => boolean;
  /** A new text with nothing in it. */
  empty: () => VersionedText<Values>;
  /** Another text is open now. */
  onOpen: (id: string) => void;
}

export class AutosavedDraft<
  Values extends object,
  Row extends { version: number },
> extends VersionedDraft<Values, Row> {
  private readonly autosave: AutosaveRules<Values, Row>;
  private readonly timer = new SaveTimer(() => void this.flush(), SAVE_DELAY_MS);
  private readonly retry = new SaveTimer(() => void this.flush(), RETRY_DELAY_MS);
  private failure: 'unreachable' | 'refused' | undefined;
  private running: Promise<void> | undefined;

  constructor(text: VersionedText<Values>, rules: AutosaveRules<Values, Row>) {
    super(text, rules);
    this.autosave = rules;
  }

  get saving(): SavingState {
    const { text, theirs } = this.getState();
    if (theirs !== undefined) return 'conflict';
    if (text.isSaved) return 'saved';
    return this.failure ?? (this.isDue(text) ? 'saving' : 'none');
  }

  /** Listens to the network and the page. Returns how to stop, which still saves a waiting text. */
  override start(): () => void {
    const stop = super.start();
    this.autosave.onOpen(this.getState().text.id);
    this.timer.start();
    const listening = new AbortController();
    const { signal } = listening;
    window.addEventListener('online', () => void this.flush(), { signal });
    const onVisibility = () => {
      void (document.visibilityState === 'hidden' ? this.flush() : this.refresh());
    };
    document.addEventListener('visibilitychange', onVisibility, { signal });
    void this.refresh();
    return () => {
      stop();
      listening.abort();
      this.timer.flush();
      this.retry.cancel();
    };
  }

  override write(change: Partial<Values>): void {
    this.failure = undefined;
    super.write(change);
    this.timer.start();
  }

  override replace(text: VersionedText<Values>): void {
    this.timer.cancel();
    this.retry.cancel();
    this.failure = undefined;
    this.autosave.onOpen(text.id);
    super.replace(text);
  }

  /** Saves what is due. Never rejects: the state says how it ended. */
  flush(): Promise<void> {
    return this.saveIf((text) => this.isDue(text));
  }

  /** Always saves, so that a newer version on the server shows up as a conflict. */
  async check(): Promise<SavingState> {
    await this.saveIf(({ values }) => !this.rules.isBlank(values));
    return this.saving;
  }

  /** Adopts a newer version while nothing was changed here; a row that is gone becomes a conflict. */
  async refresh(): Promise<void> {
    const text = this.read();
    // A text that may not be saved may be gone for that reason.
    if (!text.isSaved || !this.autosave.maySave(text.values)) return;
    if (this.getState().theirs !== undefined) return;
    const stored = await this.autosave.read(text.id).catch(() => undefined);
    if (stored === undefined || this.getState().text !== text) return;
    if (stored === null) this.change({ theirs: null });
    else if (stored.version > text.version) this.adopt(stored);
  }

  /** Opens another text. The present one stays on this device until the server has it. */
  open(next: VersionedText<Values>): void {
    const before = this.read();
    if (before.isSaved) this.forget();
    else if (!this.rules.isBlank(before.values) && this.getState().theirs === undefined) {
      void this.saveLeft(before);
    }
    this.replace(next);
    this.timer.start();
  }

  /** Drops the open text; resolves when no running save can store it again. */
  async discard(): Promise<void> {
    this.forget();
    this.replace(this.autosave.empty());
    await this.settled();
  }

  /** Resolves when no save is running. */
  async settled(): Promise<void> {
    await this.running?.catch(() => undefined);
  }

  /** Rejects when the server cannot be reached or refuses. */
  private save(): Promise<void> {
    this.running ??= this.saveOnce().finally(() => (this.running = undefined));
    return this.running;
  }

  private async saveOnce(): Promise<void> {
    this.timer.cancel();
    this.retry.cancel();
    const text = this.read();
    this.answered(text, await this.autosave.save(text));
  }

  private isDue({ isSaved, values }: VersionedText<Values>): boolean {
    return !isSaved && !this.rules.isBlank(values) && this.autosave.maySave(values);
  }

  private async saveIf(isWanted: (text: VersionedText<Values>) => boolean): Promise<void> {
    this.read();
    await this.settled();
    const { text, theirs } = this.getState();
    if (theirs !== undefined || !isWanted(text)) return;
    try {
      await this.save();
      this.failure = undefined;
    } catch (error) {
      if (!this.isOpen(text)) return;
      const canRetry = isWorthRetrying(error);
      this.failure = canRetry ? 'unreachable' : 'refused';
      if (canRetry) this.retry.start();
    }
    this.change({});
  }

  /** Saves a text that is no longer open, once: if that fails, this device still has it. */
  private async saveLeft(before: VersionedText<Values>): Promise<void> {
    await this.settled();
    const left = loadDraft(this.rules.nameOf(before), this.rules.schema)?.values;
    if (!left || left.isSaved || this.isOpen(left)) return;
    const result = await this.autosave.save(left).catch(() => undefined);
    if (result) this.answered(left, result);
  }
}
