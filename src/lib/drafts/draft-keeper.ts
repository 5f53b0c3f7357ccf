import type { LeadFill } from '../leads/lead-submission';
import { clearDraft, draftInEvent, loadDraft, saveDraft } from './draft-storage';
import { SaveTimer } from './save-timer';

/** Short enough that a crash loses little, long enough not to write at every letter. */
const SAVE_DELAY_MS = 400;

interface FormDraft {
  fields: Record<string, string>;
  /** The text that the form was prefilled with. */
  basis?: string | undefined;
  /** How far sending got (see lead-submission.ts). Without it sending only starts again. */
  fill?: LeadFill | undefined;
}

/** Checked by hand: zod would come with every page that has a form. */
const formDraftSchema = { safeParse: (values: unknown) => ({ data: readFormDraft(values) }) };

function readFormDraft(values: unknown): FormDraft | undefined {
  if (!isRecord(values) || !isTexts(values['fields'])) return undefined;
  const { fields, basis, fill } = values;
  return {
    fields,
    basis: typeof basis === 'string' ? basis : undefined,
    fill: isFill(fill) ? fill : undefined,
  };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const isTexts = (value: unknown): value is Record<string, string> =>
  isRecord(value) && Object.values(value).every((text) => typeof text === 'string');

const isFill = (value: unknown): value is LeadFill =>
  isRecord(value) &&
  /^[\da-f-]{36}$/.test(String(value['id'])) &&
  typeof value['fingerprint'] === 'string' &&
  typeof value['isStored'] === 'boolean' &&
  typeof value['isMailed'] === 'boolean';

export class DraftKeeper {
  private readonly form: string;
  private readonly readFields: () => Record<string, string>;
  private readonly timer = new SaveTimer(() => this.save(), SAVE_DELAY_MS);
  private fill: LeadFill | undefined;
  private basis: string | undefined;
  private restored: Record<string, string> = {};

  constructor(form: string, readFields: () => Record<string, string>) {
    this.form = form;
    this.readFields = readFields;
  }

  open(): FormDraft | null {
    const draft = loadDraft(this.form, formDraftSchema)?.values ?? null;
    this.fill = draft?.fill;
    this.basis = draft?.basis;
    return draft;
  }

  noteInput(): void {
    this.timer.start();
  }

  /** Saves the last input now, because the page may go away. */
  flush(): void {
    this.timer.flush();
  }

  /** Saves at once how far sending got, with the text that is being sent. */
  keepFill(fill: LeadFill): void {
    this.fill = fill;
    this.save();
  }

  /** Called when these values of the draft are in their fields. */
  noteRestored(values: Record<string, string>): void {
    this.restored = values;
  }

  /**
   * The form is about to be prefilled. Returns the draft's values that may be replaced, or null when the
   * draft was typed into this same text and must stay.
   */
  startFrom(basis: string): { restored: Record<string, string>; isOwn: boolean } | null {
    if (this.basis === basis) return null;
    const isOwn = this.basis === undefined;
    this.basis = basis;
    return { restored: this.restored, isOwn };
  }

  /** Another tab cleared the draft (it is not written again before the next input) or is sending it. */
  hearOtherTab(event: StorageEvent): LeadFill | undefined {
    const draft = draftInEvent(this.form, formDraftSchema, event);
    if (draft === null) this.timer.cancel();
    return draft?.fill;
  }

  /** The form was sent or emptied. */
  drop(): void {
    this.timer.cancel();
    this.fill = undefined;
    this.basis = undefined;
    this.restored = {};
    clearDraft(this.form);
  }

  private save(): void {
    this.timer.cancel();
    const fields = this.readFields();
    const isEmpty = Object.values(fields).every((value) => !value.trim());
    if (isEmpty) clearDraft(this.form);
    else saveDraft(this.form, { fields, basis: this.basis, fill: this.fill } satisfies FormDraft);
  }
}
