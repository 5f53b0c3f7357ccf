import { useCallback, useEffect, useRef, useState } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import { DraftKeeper } from '@/lib/drafts/draft-keeper';
import type { LeadSubmission } from '@/lib/leads/lead-submission';

type Form<Fields extends FieldValues, Output> = Pick<
  UseFormReturn<Fields, unknown, Output>,
  'getValues' | 'setValue' | 'reset' | 'setFocus'
>;

interface DraftOptions<Fields extends FieldValues, Output, Sent> {
  name: string;
  /** The only fields that are kept: not the honeypot. */
  fields: readonly Path<Fields>[];
  form: Form<Fields, Output>;
  submission: LeadSubmission<Sent>;
  /** False while the select lacks the stored choice, which is restored when the option arrives. */
  isOffered?: (field: Path<Fields>, value: string) => boolean;
}

/** Makes each field's value from what the visitor typed there before, or ''. */
type Prefill<Fields extends FieldValues> = Partial<Record<Path<Fields>, (own: string) => string>>;

/**
 * Keeps what is typed on this device until it is sent, and restores it into the fields that are still
 * empty after hydration. Sending continues where it stopped, too.
 */
export function useFormDraft<Fields extends FieldValues, Output, Sent>(
  options: DraftOptions<Fields, Output, Sent>,
) {
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
      // Every field of these forms holds text; the schema validates it.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      setValue(field, value as PathValue<Fields, Path<Fields>>),
    [setValue],
  );

  useEffect(() => {
    const draft = keeper.open();
    if (!draft) return;
    const missing = fields
      .filter((field) => draft.fields[field] && !getValues(field))
      .map((field): [Path<Fields>, string] => [field, draft.fields[field] ?? '']);
    const usable = missing.filter((entry) => isOffered(...entry));
    withheld.current = missing.filter((entry) => !usable.includes(entry));
    for (const entry of usable) fillIn(...entry);
    if (draft.fill) submission.resume(draft.fill);
    if (usable.length > 0) {
      keeper.noteRestored(draft.fields);
      setIsRestored(true);
    }
    // On mount only: a later run would refill a form that was just sent and emptied.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);

  // A prerendered page has the options of its build; the current ones are fetched afterwards.
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
      const fill = keeper.hearOtherTab(event);
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
  }, [keeper, submission]);

  /**
   * Fills fields that are empty or hold an older draft's value. A draft that was typed into the same
   * text, named by `basis`, stays as it is.
   */
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

  /** For a form that was sent. */
  const clear = useCallback(() => {
    withheld.current = [];
    keeper.drop();
    setIsRestored(false);
  }, [keeper]);

  return {
    /** A draft was restored, and neither sent nor dropped since. */
    isRestored,
    prefill,
    /** Belongs on the form's `onInput`. */
    noteInput: useCallback(() => keeper.noteInput(), [keeper]),
    clear,
    /** Empties the form and focuses its first field. */
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
