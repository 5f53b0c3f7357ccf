import { type FormEvent, useState } from 'react';
import { z } from 'zod';
import { notify } from '@/components/feedback/notify';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/text-field';
import { useDraft } from '@/hooks/use-draft';
import { readableMessage } from '@/lib/supabase/errors';
import { type Reader, readerGone, renameReader, useReaderAction } from '../../api/readers';
import { MAX_NAME_LENGTH } from '../../model';
import { ReaderSection } from './reader-section';

const draftSchema = z.object({ name: z.string() });

export const nameDraft = (readerId: string) => `reader-name-${readerId}`;

/** Why a name was not changed. */
const refusals = {
  gone: readerGone,
  leaving: 'A newsletter to this subscriber is being sent. Try again in a few minutes.',
};

export function RenameReader({ reader }: { reader: Reader }) {
  const [draft, setDraft] = useDraft(nameDraft(reader.id), draftSchema);
  const name = draft?.name ?? reader.name ?? '';
  const [problem, setProblem] = useState<string>();
  const rename = useReaderAction((newName: string) => renameReader(reader.id, newName));

  async function save(event: FormEvent) {
    event.preventDefault();
    if (rename.isPending) return;
    try {
      const outcome = await rename.mutateAsync(name.trim());
      if (outcome !== 'renamed') return setProblem(refusals[outcome]);
      setDraft(null);
      notify.success('Name saved', 'Letters that greet by name use it.');
    } catch (error) {
      console.error('Failed to rename a subscriber:', error);
      setProblem(
        readableMessage(error) ?? 'It was not saved. What you typed is kept here; try again.',
      );
    }
  }

  return (
    <ReaderSection title="Name" description="For letters that greet by name.">
      <form
        noValidate
        onSubmit={(event) => void save(event)}
        className="grid w-full justify-items-start gap-3"
      >
        <TextField
          label="Name"
          error={problem}
          fieldClassName="w-full"
          autoComplete="off"
          maxLength={MAX_NAME_LENGTH}
          value={name}
          onChange={(event) => {
            setDraft({ name: event.target.value });
            setProblem(undefined);
          }}
        />
        <Button
          type="submit"
          variant="outline"
          size="small"
          disabled={rename.isPending || name.trim() === (reader.name ?? '')}
        >
          {rename.isPending ? 'Saving...' : 'Save name'}
        </Button>
      </form>
    </ReaderSection>
  );
}
