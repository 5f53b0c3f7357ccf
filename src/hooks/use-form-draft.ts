import { useCallback, useEffect, useRef, useState } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { DraftKeeper } from '@/lib/drafts/draft-keeper';
import { fillOfOtherTab, isDraftCleared } from '@/lib/drafts/form-draft';
import type { LeadSubmission } from '@/lib/leads/lead-submission';

type Form<Fields extends FieldValues, Output> = Pick<
  UseFormReturn<Fields, unknown, Output>,
  'getValues' | 'setValue' | 'reset' | 'setFocus'
>;

interface DraftOptions<Fields extends FieldValues, Output, Sent> {
  /** The draft's name in the browser's storage. */
  name: string;
  /** The only fields that are kept; a trap for scripts is none of them. */
  fields: readonly Path<Fields>[];
  form: Form<Fields, Output>;
  submission: LeadSubmission<Sent>;
  /** False for a kept choice that is not on offer, or not yet: it comes back when it is. */
  isOffered?: (field: Path<Fields>, value: string) => boolean;
}

/** For each field its value, made from what the person once typed there without such help, or ''. */
type Prefill<Fields extends FieldValues> = Partial<Record<Path<Fields>, (own: string) => string>>;

export interface FormDraftControl<Fields extends FieldValues> {
  /** Whether something was brought back, and neither sent nor dropped since. */
  isRestored: boolean;
  /** Belongs on the form's `onInput`. */
  noteInput: () => void;
  /**
   * Fills in what is known, in fields that are empty or hold what an older draft left there. A draft
   * that was typed into the same text, named by `basis`, stays as it is.
   */
  prefill: (basis: string, values: Prefill<Fields>) => void;
  /** For when it was sent. */
  clear: () => void;
  /** For a person who wants an empty form: puts the focus at its start. */
  startOver: () => void;
}

/**
 * Keeps what is typed on this device until it is sent, and brings it back into the fields that are
 * empty when the form comes alive: what was typed or chosen meanwhile stays. Sending goes on where it
 * stopped, too.
 */
export function useFormDraft<Fields extends FieldValues, Output, Sent>(
  options: DraftOptions<Fields, Output, Sent>,
): FormDraftControl<Fields> {
  const { name, fields, submission, isOffered = () => true } = options;
  const { getValues, setValue, reset, setFocus } = options.form;
  const [isRestored, setIsRestored] = useState(false);
  const withheld = useRef<[Path<Fields>, string][]>([]);
  const [keeper] = useState(() => {
    const read = (field: Path<Fields>): string => {
      const value: unknown = getValues(field);
      return typeof value === 'string' ? value : '';
    };
    return new DraftKeeper(name, () =>
      Object.fromEntries(fields.map((field) => [field, read(field)])),
    );
  });

  const fillIn = useCallback(
    (field: Path<Fields>, value: string) =>
      // Every field of these forms holds text; whether it is a good one is for the schema to say.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      setValue(field, value as PathValue<Fields, Path<Fields>>),
    [setValue],
  );

  useEffect(() => {
    const draft = keeper.open();
    if (!draft) return;
    const missing = fields.filter((field) => draft.values[field] && !getValues(field));
    const usable = missing.filter((field) => isOffered(field, draft.values[field] ?? ''));
    withheld.current = missing
      .filter((field) => !usable.includes(field))
      .map((field) => [field, draft.values[field] ?? '']);
    for (const field of usable) fillIn(field, draft.values[field] ?? '');
    if (draft.fill) submission.resume(draft.fill);
    if (usable.length > 0) {
      keeper.noteRestored(draft.values);
      setIsRestored(true);
    }
    // On arrival only: a later run would refill a form that was just sent and emptied.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  // A prerendered page knows the offer of its build; the present one arrives a moment later.
  useEffect(() => {
    withheld.current = withheld.current.filter(([field, value]) => {
      if (!isOffered(field, value)) return true;
      if (!getValues(field)) fillIn(field, value);
      return false;
    });
  });

  useEffect(() => submission.watch((fill) => keeper.keepFill(fill)), [submission, keeper]);

  useEffect(() => {
    const flush = () => keeper.flush();
    const noticeOtherTab = (event: StorageEvent) => {
      if (isDraftCleared(name, event)) keeper.rest();
      const fill = fillOfOtherTab(name, event);
      if (fill) submission.follow(fill);
    };
    window.addEventListener('pagehide', flush);
    document.addEventListener('visibilitychange', flush);
    window.addEventListener('storage', noticeOtherTab);
    return () => {
      flush();
      window.removeEventListener('pagehide', flush);
      document.removeEventListener('visibilitychange', flush);
      window.removeEventListener('storage', noticeOtherTab);
    };
  }, [keeper, name, submission]);

  const prefill = useCallback(
    (basis: string, values: Prefill<Fields>) => {
      const before = keeper.startFrom(basis);
      if (!before) return;
      for (const field of fields) {
        const make = values[field];
        const present = getValues(field);
        const old = before.restored[field];
        if (make && (!present || present === old))
          fillIn(field, make(before.isOwn ? (old ?? '') : ''));
      }
    },
    [keeper, fields, getValues, fillIn],
  );

  const clear = useCallback(() => {
    withheld.current = [];
    keeper.drop();
    setIsRestored(false);
  }, [keeper]);

  return {
    isRestored,
    prefill,
    noteInput: useCallback(() => keeper.noteInput(), [keeper]),
    clear,
    startOver: () => {
      submission.startOver();
      clear();
      // Before the reset, which forgets the fields until the next render.
      const [first] = fields;
      if (first) setFocus(first);
      reset();
    },
  };
}
