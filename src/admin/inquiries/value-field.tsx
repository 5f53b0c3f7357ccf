import { agency } from '@contracts/agency';
import { useMutation } from '@tanstack/react-query';
import { z } from 'zod';
import { RestoredText } from '@/admin/kit/record/restored-text';
import { BusyButton } from '@/shared/ui/busy-button';
import { TextField } from '@/shared/ui/text-field';
import { useDraft } from '@/shared/drafts/use-draft';
import { formatNumber, formatPrice } from '@/shared/format/format';
import { priceFormat } from '@/shared/format/forms';
import type { Lead } from '@/admin/leads/model/lead';
import { Spoken } from '@/shared/feedback/spoken';
import { saveValue } from './api/save-outcome';
import { readValue } from './typed-value';
import { useUpdateCachedInquiry } from './use-update-cached-inquiry';

/** The kept draft; `from` is the stored value that it started from. */
const draftSchema = z.object({ text: z.string(), from: z.number().nullable() });

/** Returns the currency's sign, such as "€", or its code, such as "AED", where this language has no sign. */
const sign = priceFormat(agency.language, agency.currency)
  .formatToParts(1)
  .find(({ type }) => type === 'currency')?.value;
const label =
  sign === agency.currency ? `Value in ${sign}` : `Value in ${agency.currency} (${sign})`;

/** Edits an inquiry's value. This device keeps a typed amount until it is saved, also after a failed save. */
export function ValueField({ inquiry }: { inquiry: Lead }) {
  const { id, value = null } = inquiry;
  const keep = useUpdateCachedInquiry();
  const [draft, setDraft, isRestored] = useDraft(`inquiry-value/${id}`, draftSchema);
  const text = draft?.text ?? (value === null ? '' : formatNumber(value));
  const read = readValue(text);
  const save = useMutation({
    mutationFn: async () => {
      if ('problem' in read) return { problem: read.problem };
      const stored = await saveValue({ id, value: read.value, from: draft?.from ?? null });
      keep(id, { value: stored });
      if (stored === read.value) {
        setDraft(null);
        return { problem: undefined };
      }
      return { problem: overtaken(stored), stored };
    },
    onError: (error) => console.error('Failed to save the value of an inquiry:', error),
  });

  function change(typed: string) {
    // The text does not change during a save.
    if (save.isPending) return;
    save.reset();
    setDraft({ text: typed, from: draft ? draft.from : value });
  }
  function startOver() {
    if (save.isPending) return;
    save.reset();
    setDraft(null);
  }
  function submit() {
    if (!draft || save.isPending) return;
    save.mutate(undefined, {
      // Runs only in a field that is still shown: the next save replaces their value, and this one has said so.
      onSuccess: (result) => {
        if ('stored' in result) setDraft({ text, from: result.stored });
      },
    });
  }
  const notSaved = save.isError
    ? 'The value was not saved. Your text is kept here. Try again.'
    : undefined;

  return (
    <form
      className="grid justify-items-start gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {isRestored && <RestoredText onStartOver={startOver} />}
      <TextField
        label={label}
        isOptional
        fieldClassName="w-full max-w-md"
        autoComplete="off"
        inputMode="decimal"
        value={text}
        onChange={(event) => change(event.target.value)}
        error={save.data?.problem ?? notSaved}
      />
      <BusyButton
        type="submit"
        size="small"
        variant="outline"
        isBusy={save.isPending}
        isBlocked={save.isPending || !draft}
      >
        Save value
      </BusyButton>
      <Spoken as="span" className="sr-only">
        {save.isSuccess && !draft && 'Value saved'}
      </Spoken>
    </form>
  );
}

const overtaken = (stored: number | null) =>
  stored === null
    ? 'Another admin removed the value meanwhile. Save again to set yours.'
    : `Another admin saved ${formatPrice(stored)} meanwhile. Save again to replace it.`;
