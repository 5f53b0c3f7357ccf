// The text of a row with a version while it is written, kept on this device at each change. Its form saves it over the
// version that it was made from (versioned-row.ts) and hands over the answer. A second tab with the same row is like a
// second person: one of the two gets the conflict.
import { z } from 'zod';
import { createListeners } from '@/shared/browser/listeners';
import { clearDraft, type DraftSchema, loadDraft, saveDraft } from '@/shared/drafts/device-storage';
import type { DraftOfRecord } from '@/shared/drafts/draft-kinds';
import type { SaveResult } from './versioned-row';

export interface VersionedText<Values> {
  /** The row's; for a new row chosen here. */
  id: string;
  values: Values;
  /** The stored version that the values were made from; 0: none is stored. */
  version: number;
  /** There is nothing to save: the server has these values, or nothing was written. */
  isSaved: boolean;
}

/** Checks what the device kept of it. */
export const versionedText = <Values>(values: z.ZodType<Values>) =>
  z.object({ id: z.guid(), values, version: z.int().nonnegative(), isSaved: z.boolean() });

export interface DraftRules<Values, Row> {
  /** The name under which this device keeps it. */
  nameOf: (text: VersionedText<Values>) => DraftOfRecord;
  schema: DraftSchema<VersionedText<Values>>;
  /** True: the device keeps the text when it is saved, too. */
  keepsSaved?: boolean;
  isBlank: (values: Values) => boolean;
  /** True when the server would notice no difference. */
  isSame: (one: Values, other: Values) => boolean;
  /** The values with the row's in their place. */
  adopt: (values: Values, row: Row) => Values;
  /** Makes an editor hand over its last letters. */
  flushEditor?: () => void;
}

export interface DraftState<Values, Row> {
  text: VersionedText<Values>;
  /** The stored row as it was last seen here; null for a new one. */
  row: Row | null;
  /** Counts the replacements of the text, which an editor must read again. */
  revision: number;
  /** When this device kept the text; null: it could not; undefined: there is nothing to keep. */
  keptAt: number | null | undefined;
  /** In a conflict: the stored version; null when the row is gone. */
  theirs?: Row | null | undefined;
}

export class VersionedDraft<Values extends object, Row extends { version: number }> {
  private readonly rules: DraftRules<Values, Row>;
  private readonly listeners = createListeners();
  private state: DraftState<Values, Row>;
  /** The values to which the text is compared; undefined: it has to be saved in any case. */
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

  /** The text with the latest letters of its editor. */
  read(): VersionedText<Values> {
    this.rules.flushEditor?.();
    return this.state.text;
  }

  /** Keeps the last letters when the page is hidden or left. Returns how to stop, which keeps them as well. */
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

  /** The answer of the server to the save of `sent`. What was written since then still has to be saved. */
  answered(sent: VersionedText<Values>, result: SaveResult<Row>): void {
    if (result.kind === 'saved') this.saved(sent, result.row);
    else if (this.isOpen(sent)) this.change({ theirs: result.theirs });
  }

  /** After a conflict: mine is based on their version, or where that is gone on none. It still has to be saved. */
  keepMine(): void {
    const { text, theirs } = this.state;
    if (!theirs) return this.keepAsNew();
    this.base = undefined;
    const mine = { ...text, version: theirs.version, isSaved: false };
    this.keep(mine, { row: theirs, theirs: undefined });
  }

  /** After a conflict: mine becomes a new row. It still has to be saved. */
  keepAsNew(): void {
    const text = this.read();
    this.clearUnlessChanged(text);
    this.replace({ ...text, id: crypto.randomUUID(), version: 0, isSaved: false });
    this.change({ row: null });
  }

  /** The stored row takes the text's place. */
  adopt(row: Row): void {
    const { text } = this.state;
    const values = this.rules.adopt(text.values, row);
    this.replace({ ...text, values, version: row.version, isSaved: true });
    this.change({ row });
  }

  /** Another text takes its place. `base` is what it is compared to. */
  replace(text: VersionedText<Values>, base?: Values): void {
    // The last letters belong to the text before and must not arrive later.
    this.rules.flushEditor?.();
    this.isForgotten = false;
    this.base = base ?? (text.isSaved ? text.values : undefined);
    this.keep(text, { theirs: undefined, revision: this.state.revision + 1 });
  }

  /** This device forgets the text, and keeps nothing of it that is written later. */
  forget(): void {
    this.isForgotten = true;
    clearDraft(this.name);
  }

  /** The name under which this device keeps it. */
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

  /** Clears what this device keeps of it, unless it has another text by now. Returns the text that is left. */
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
