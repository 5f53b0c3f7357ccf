// Keeps the draft of a row that has a version, on this device and at each change. Its form saves the draft over the
// version that it started from (versioned-row.ts). Two tabs with the same row are like two people: one gets the
// conflict.
import { z } from 'zod';
import { createListeners } from '@/shared/browser/listeners';
import { clearDraft, type DraftSchema, loadDraft, saveDraft } from '@/shared/drafts/device-storage';
import type { DraftOfRecord } from '@/shared/drafts/draft-kinds';
import type { SaveResult } from './versioned-row';

export interface VersionedText<Values> {
  /** The row's id; for a new row an id that this device chose. */
  id: string;
  values: Values;
  /** The stored version that the draft started from; 0 when no version is stored. */
  version: number;
  /** True when there is nothing to save: the server has these values, or the form is empty. */
  isSaved: boolean;
}

/** Makes the schema that checks a draft read from this device. */
export const versionedText = <Values>(values: z.ZodType<Values>) =>
  z.object({ id: z.guid(), values, version: z.int().nonnegative(), isSaved: z.boolean() });

export interface DraftRules<Values, Row> {
  /** Returns the name under which this device keeps the draft. */
  nameOf: (text: VersionedText<Values>) => DraftOfRecord;
  schema: DraftSchema<VersionedText<Values>>;
  /** True when the device keeps the draft after a save, too. */
  keepsSaved?: boolean;
  isBlank: (values: Values) => boolean;
  /** True when the server would notice no difference. */
  isSame: (one: Values, other: Values) => boolean;
  /** Returns the draft's values after a save stored this row. */
  adopt: (values: Values, row: Row) => Values;
  /** Makes an editor hand over the letters that its debounce still holds. */
  flushEditor?: () => void;
}

export interface DraftState<Values, Row> {
  text: VersionedText<Values>;
  /** The stored row as this device last read it; null for a new row. */
  row: Row | null;
  /** Counts how often the whole text was replaced; an editor must then read it again. */
  revision: number;
  /** The time at which this device kept the draft. Null: storing failed. Undefined: there is nothing to keep. */
  keptAt: number | null | undefined;
  /** The stored version in a conflict; null when the row is gone. */
  theirs?: Row | null | undefined;
}

export class VersionedDraft<Values extends object, Row extends { version: number }> {
  private readonly rules: DraftRules<Values, Row>;
  private readonly listeners = createListeners();
  private state: DraftState<Values, Row>;
  /** The values that the draft is compared to; undefined when it must be saved in any case. */
  private base: Values | undefined;
  private isForgotten = false;

  constructor(
    text: VersionedText<Values>,
    rules: DraftRules<Values, Row>,
    { base, row = null }: { base?: Values; row?: Row | null } = {},
  ) {
    this.rules = rules;
    this.base = base ?? (text.isSaved ? text.values : undefined);
    this.state = { text, row, revision: 0, keptAt: undefined };
  }

  readonly subscribe = this.listeners.subscribe;

  readonly getState = () => this.state;

  /** Returns the draft with the latest letters of its editor. */
  read(): VersionedText<Values> {
    this.rules.flushEditor?.();
    return this.state.text;
  }

  /** Flushes the editor when the page is hidden or closed. Returns a function that stops this and flushes once more. */
  start(): () => void {
    const listening = new AbortController();
    const { signal } = listening;
    const read = () => void this.read();
    window.addEventListener('pagehide', read, { signal });
    document.addEventListener('visibilitychange', read, { signal });
    return () => {
      listening.abort();
      read();
    };
  }

  write(change: Partial<Values>): void {
    const { text } = this.state;
    const values = { ...text.values, ...change };
    const isSaved = this.base !== undefined && this.rules.isSame(values, this.base);
    this.keep({ ...text, values, isSaved });
  }

  /** Handles the server's response to the save of `sent`. Anything written since then still has to be saved. */
  answered(sent: VersionedText<Values>, result: SaveResult<Row>): void {
    if (result.kind === 'saved') this.saved(sent, result.row);
    else if (this.isOpen(sent)) this.change({ theirs: result.theirs });
  }

  /**
   * Resolves a conflict with my text, on top of their version or as a new row when that is gone. It still has to be
   * saved.
   */
  keepMine(): void {
    const { text, theirs } = this.state;
    if (!theirs) return this.keepAsNew();
    this.base = undefined;
    const mine = { ...text, version: theirs.version, isSaved: false };
    this.keep(mine, { row: theirs, theirs: undefined });
  }

  /** Resolves a conflict by saving my text as a new row. It still has to be saved. */
  keepAsNew(): void {
    const text = this.read();
    this.clearUnlessChanged(text);
    this.replace({ ...text, id: crypto.randomUUID(), version: 0, isSaved: false });
    this.change({ row: null });
  }

  /** Replaces the draft by the stored row. */
  adopt(row: Row): void {
    const { text } = this.state;
    const values = this.rules.adopt(text.values, row);
    this.replace({ ...text, values, version: row.version, isSaved: true });
    this.change({ row });
  }

  /** Replaces the draft by another text. `base` is the text that it is compared to. */
  replace(text: VersionedText<Values>, base?: Values): void {
    // Flushes letters of the old text, which must not arrive in the new one.
    this.rules.flushEditor?.();
    this.isForgotten = false;
    this.base = base ?? (text.isSaved ? text.values : undefined);
    this.keep(text, { theirs: undefined, revision: this.state.revision + 1 });
  }

  /** Deletes the draft from this device, and stores nothing that is written later. */
  forget(): void {
    this.isForgotten = true;
    clearDraft(this.name);
  }

  /** The name under which this device keeps the draft. */
  get name(): DraftOfRecord {
    return this.rules.nameOf(this.state.text);
  }

  private saved(sent: VersionedText<Values>, row: Row): void {
    const { version } = row;
    if (this.isOpen(sent)) {
      this.base = sent.values;
      const { text } = this.state;
      const isSaved = this.rules.isSame(text.values, sent.values);
      this.keep({ ...text, version, isSaved }, { row, theirs: undefined });
    } else {
      const left = this.clearUnlessChanged(sent);
      if (left) this.keepOnDevice({ ...left, version });
    }
  }

  /** Clears the stored draft unless another tab has changed it. Returns the draft that remains. */
  private clearUnlessChanged(text: VersionedText<Values>): VersionedText<Values> | null {
    const name = this.rules.nameOf(text);
    const kept = loadDraft(name, this.rules.schema)?.values ?? null;
    if (!kept || !this.rules.isSame(kept.values, text.values)) return kept;
    clearDraft(name);
    return null;
  }

  private isOpen({ id }: VersionedText<Values>): boolean {
    return this.state.text.id === id;
  }

  private change(change: Partial<DraftState<Values, Row>>): void {
    this.state = { ...this.state, ...change };
    this.listeners.tell();
  }

  private keep(text: VersionedText<Values>, change: Partial<DraftState<Values, Row>> = {}): void {
    this.change({ ...change, text, keptAt: this.keepOnDevice(text) });
  }

  private keepOnDevice(text: VersionedText<Values>): number | null | undefined {
    const { nameOf, isBlank, keepsSaved = false } = this.rules;
    if (this.isForgotten) return undefined;
    if (!isBlank(text.values) && (keepsSaved || !text.isSaved))
      return saveDraft(nameOf(text), text);
    clearDraft(nameOf(text));
    return undefined;
  }
}
