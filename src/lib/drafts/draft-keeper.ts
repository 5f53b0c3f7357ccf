import { clearDraft, type FormDraft, loadDraft, saveDraft } from './form-draft';
import type { LeadFill } from '../leads/lead-submission';

/** Short enough that little is lost in a crash, long enough not to write at every letter. */
const SAVE_DELAY_MS = 400;

/** Keeps one form's draft up to date while it is filled in and sent. */
export class DraftKeeper {
  private readonly form: string;
  private readonly readValues: () => Record<string, string>;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private fill: LeadFill | undefined;
  private basis: string | undefined;
  private restored: Record<string, string> = {};

  constructor(form: string, readValues: () => Record<string, string>) {
    this.form = form;
    this.readValues = readValues;
  }

  /** The draft to go on with, if there is one. */
  open(): FormDraft | null {
    const draft = loadDraft(this.form);
    this.fill = draft?.fill;
    this.basis = draft?.basis;
    return draft;
  }

  /** Something was typed: it is kept a moment later. */
  noteInput(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.save(), SAVE_DELAY_MS);
  }

  /** Keeps at once what was typed last, for the page may go away. */
  flush(): void {
    if (this.timer !== undefined) this.save();
  }

  /** Keeps at once how far sending got, with the text that is being sent. */
  keepFill(fill: LeadFill): void {
    this.fill = fill;
    this.save();
  }

  /** These values of the draft stand in their fields now. */
  noteRestored(values: Record<string, string>): void {
    this.restored = values;
  }

  /**
   * The form is about to be filled in with something known. Returns what stood in the draft and may
   * give way, or null when the draft was itself typed into this very text and must stay.
   */
  startFrom(basis: string): { restored: Record<string, string>; isOwn: boolean } | null {
    if (this.basis === basis) return null;
    const isOwn = this.basis === undefined;
    this.basis = basis;
    return { restored: this.restored, isOwn };
  }

  /** Leaves alone what is stored, until something is typed again. */
  rest(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
  }

  /** The form was sent or emptied. */
  drop(): void {
    this.rest();
    this.fill = undefined;
    this.basis = undefined;
    this.restored = {};
    clearDraft(this.form);
  }

  private save(): void {
    this.rest();
    saveDraft(this.form, { values: this.readValues(), basis: this.basis, fill: this.fill });
  }
}
