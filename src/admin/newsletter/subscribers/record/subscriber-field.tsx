import { type SubmitEvent, useState } from 'react';
import { z } from 'zod';
import { RestoredText } from '@/admin/kit/record/restored-text';
import { Button } from '@/shared/ui/button';
import { TextField } from '@/shared/ui/text-field';
import type { DraftOfRecord } from '@/shared/drafts/draft-kinds';
import { useDraft } from '@/shared/drafts/use-draft';
import { readableMessage } from '@/shared/supabase/errors';
import { SubscriberSection } from './subscriber-section';

interface SubscriberFieldProps {
  title: string;
  description: string;
  label: string;
  type?: 'email';
  isOptional?: boolean;
  maxLength?: number;
  /** The stored value. */
  value: string;
  draftName: DraftOfRecord;
  saveLabel: string;
  isSaving: boolean;
  /** Saves the trimmed text. Returns why it was not saved, or null. */
  save: (typed: string) => Promise<string | null>;
}

const draftSchema = z.object({ typed: z.string() });

/** One field of a subscriber with its own button. What was typed stays until it is saved. */
export function SubscriberField(props: SubscriberFieldProps) {
  const { title, description, label, type, isOptional, maxLength, value, saveLabel, isSaving } =
    props;
  const [draft, setDraft, isRestored] = useDraft(props.draftName, draftSchema);
  const typed = draft?.typed ?? value;
  const [problem, setProblem] = useState<string>();

  function startOver() {
    if (isSaving) return;
    setDraft(null);
    setProblem(undefined);
  }
  async function submit(event: SubmitEvent) {
    event.preventDefault();
    if (isSaving) return;
    try {
      const refusal = await props.save(typed.trim());
      if (refusal !== null) return setProblem(refusal);
      setDraft(null);
    } catch (error) {
      console.error('Failed to change a subscriber:', error);
      setProblem(
        readableMessage(error) ?? 'It was not saved. What you typed is kept here; try again.',
      );
    }
  }

  return (
    <SubscriberSection title={title} description={description}>
      <form
        noValidate
        onSubmit={(event) => void submit(event)}
        className="grid w-full justify-items-start gap-3"
      >
        {isRestored && <RestoredText onStartOver={startOver} />}
        <TextField
          label={label}
          error={problem}
          fieldClassName="w-full"
          autoComplete="off"
          {...{ type, isOptional, maxLength }}
          value={typed}
          onChange={(event) => {
            setDraft({ typed: event.target.value });
            setProblem(undefined);
          }}
        />
        <Button
          type="submit"
          variant="outline"
          size="small"
          disabled={isSaving || typed.trim() === value}
        >
          {isSaving ? 'Saving...' : saveLabel}
        </Button>
      </form>
    </SubscriberSection>
  );
}
