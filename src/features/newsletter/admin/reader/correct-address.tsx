import { type FormEvent, useState } from 'react';
import { z } from 'zod';
import { notify } from '@/components/feedback/notify';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/text-field';
import { useDraft } from '@/hooks/use-draft';
import { readableMessage } from '@/lib/supabase/errors';
import {
  type Correction,
  correctReaderAddress,
  type Reader,
  readerGone,
  useReaderAction,
} from '../../api/readers';
import { addressIn } from '../../model';
import { ReaderSection } from './reader-section';

const invalid = 'Please enter a valid email address.';

/** Why an address was not changed. */
const refusals: Record<Exclude<Correction, 'corrected'>, string> = {
  unchanged: 'That is the address already.',
  gone: readerGone,
  invalid,
  taken: 'Another subscriber has this address.',
  suppressed: 'That address must not be mailed: it bounced, was reported or an admin blocked it.',
  erased: 'That address was erased from the list. Only its owner can come back.',
  leaving: 'A newsletter to this subscriber is being sent. Try again in a few minutes.',
};

const draftSchema = z.object({ email: z.string() });

export const addressDraft = (readerId: string) => `reader-address-${readerId}`;

export function CorrectAddress({ reader }: { reader: Reader }) {
  const [draft, setDraft] = useDraft(addressDraft(reader.id), draftSchema);
  const email = draft?.email ?? reader.email;
  const [problem, setProblem] = useState<string>();
  const correct = useReaderAction((address: string) => correctReaderAddress(reader.id, address));

  async function save(event: FormEvent) {
    event.preventDefault();
    if (correct.isPending) return;
    const address = addressIn(email);
    if (!address) return setProblem(invalid);
    try {
      const outcome = await correct.mutateAsync(address);
      if (outcome !== 'corrected') return setProblem(refusals[outcome]);
      setDraft(null);
      notify.success('Address corrected', 'The next newsletter goes to the new one.');
    } catch (error) {
      console.error('Failed to correct an address:', error);
      setProblem(
        readableMessage(error) ?? 'It was not saved. What you typed is kept here; try again.',
      );
    }
  }

  return (
    <ReaderSection
      title="Correct the address"
      description="For a typing error. Status and consent stay as they are."
    >
      <form
        noValidate
        onSubmit={(event) => void save(event)}
        className="grid w-full justify-items-start gap-3"
      >
        <TextField
          label="Email"
          error={problem}
          fieldClassName="w-full"
          type="email"
          autoComplete="off"
          value={email}
          onChange={(event) => {
            setDraft({ email: event.target.value });
            setProblem(undefined);
          }}
        />
        <Button
          type="submit"
          variant="outline"
          size="small"
          disabled={correct.isPending || email.trim() === reader.email}
        >
          {correct.isPending ? 'Saving...' : 'Save address'}
        </Button>
      </form>
    </ReaderSection>
  );
}
