import { useCallback, useEffect, useRef, useState } from 'react';
import type { Path, PathValue, UseFormReturn } from 'react-hook-form';
import {
  clearDraft,
  draftInEvent,
  isBlank,
  loadDraft,
  saveDraft,
} from '@/shared/drafts/device-storage';
import type { LeadFill, LeadSubmission } from './lead-submission';

type Texts = Record<string, string>;

interface LeadDraft {
  fields: Texts;
  /** The progress of sending (lead-submission.ts). Without it, sending starts again. */
  fill?: LeadFill | undefined;
}

interface LeadDraftOptions<Fields extends Texts, Output, Sent> {
  kind: 'contact' | 'application';
  /** The form, whose registered fields are all kept; the honeypot is not registered. */
  form: Pick<UseFormReturn<Fields, unknown, Output>, 'getValues' | 'setValue'>;
  submission: LeadSubmission<Sent>;
  /** False while the select lacks the stored choice, which is restored when the option arrives. */
  isOffered?: (field: Path<Fields>, value: string) => boolean;
}

/**
 * Keeps typed text on this device until it is sent, and restores it into fields that are empty after hydration. Sending
 * continues where it stopped, too.
 */
export function useLeadDraft<Fields extends Texts, Output, Sent>(
  options: LeadDraftOptions<Fields, Output, Sent>,
) {
  const { kind, submission, isOffered = () => true } = options;
  const { getValues, setValue } = options.form;
  const [isRestored, setIsRestored] = useState(false);
  const withheld = useRef<[Path<Fields>, string][]>([]);
  const fill = useRef<LeadFill>(undefined);

  const keep = useCallback(() => {
    const fields = getValues();
    if (isBlank(fields)) clearDraft(kind);
    else saveDraft(kind, { fields, fill: fill.current } satisfies LeadDraft);
  }, [kind, getValues]);

  const fillIn = useCallback(
    (field: Path<Fields>, value: string) =>
      // Every field of these forms holds text; the schema validates it.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      setValue(field, value as PathValue<Fields, Path<Fields>>),
    [setValue],
  );

  useEffect(() => {
    const draft = loadDraft(kind, leadDraftSchema)?.values;
    if (!draft) return;
    fill.current = draft.fill;
    if (draft.fill) submission.resume(draft.fill);
    const missing = fieldNames(getValues())
      .filter((field) => draft.fields[field] && !getValues(field))
      .map((field): [Path<Fields>, string] => [field, draft.fields[field] ?? '']);
    const usable = missing.filter((entry) => isOffered(...entry));
    withheld.current = missing.filter((entry) => !usable.includes(entry));
    for (const entry of usable) fillIn(...entry);
    if (usable.length > 0) setIsRestored(true);
    // On mount only: a later run would refill a form that was just sent and emptied.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  // A prerendered page has the options of its build; the present ones are fetched afterwards.
  useEffect(() => {
    withheld.current = withheld.current.filter(([field, value]) => {
      if (!isOffered(field, value)) return true;
      if (!getValues(field)) fillIn(field, value);
      return false;
    });
  });

  useEffect(() => {
    // Saves before each step, with the text that is being sent.
    const unwatch = submission.watch((progress) => {
      fill.current = progress;
      keep();
    });
    const followOtherTab = (event: StorageEvent) => {
      const sent = draftInEvent(kind, leadDraftSchema, event)?.fill;
      if (sent) submission.follow(sent);
    };
    window.addEventListener('storage', followOtherTab);
    return () => {
      unwatch();
      window.removeEventListener('storage', followOtherTab);
    };
  }, [kind, submission, keep]);

  /** Clears the draft of a form that was sent or emptied. */
  const clear = useCallback(() => {
    withheld.current = [];
    fill.current = undefined;
    clearDraft(kind);
    setIsRestored(false);
  }, [kind]);

  return {
    /** True after a draft was restored, until it is sent or dropped. */
    isRestored,
    /** Use it as the form's `onChange`, which runs after its fields'. */
    keep,
    clear,
  };
}

/** Lists the registered fields, in the form's order. */
export const fieldNames = <Fields extends Texts>(values: Fields) =>
  // These forms are flat: each key is a path.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  Object.keys(values) as Path<Fields>[];

/** Checks by hand, because zod would load with every page that has a form. */
const leadDraftSchema = { safeParse: (values: unknown) => ({ data: readLeadDraft(values) }) };

function readLeadDraft(values: unknown): LeadDraft | undefined {
  if (!isRecord(values) || !isTexts(values['fields'])) return undefined;
  const { fields, fill } = values;
  return { fields, fill: isFill(fill) ? fill : undefined };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const isTexts = (value: unknown): value is Texts =>
  isRecord(value) && Object.values(value).every((text) => typeof text === 'string');

const isFill = (value: unknown): value is LeadFill =>
  isRecord(value) &&
  /^[\da-f-]{36}$/.test(String(value['id'])) &&
  typeof value['fingerprint'] === 'string' &&
  typeof value['isStored'] === 'boolean' &&
  typeof value['isMailed'] === 'boolean';
