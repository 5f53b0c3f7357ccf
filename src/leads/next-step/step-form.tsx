import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { BusyButton } from '@/components/ui/busy-button';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/text-field';
import { cn } from '@/lib/cn';
import { useDraft } from '@/lib/drafts/use-draft';
import { endOfDay } from '@/lib/format/agency-time';
import { changeStep, planStep, type StepLead } from '../api/next-steps';
import { longestStep, type NextStep } from '../model/next-step';
import { quickDays } from './step-words';
import { describeOther } from './use-step-saves';

interface StepFormProps {
  lead: StepLead;
  /** The open step that it changes; null to plan one. */
  step: NextStep | null;
  today: string;
  /** Gets the open step that the lead has now, also when another admin was faster. */
  onSaved: (open: NextStep | null) => void;
  onClose: () => void;
}

const draftSchema = z.object({ words: z.string(), dueOn: z.string() });

/** Plans a step, or moves and rewords the open one. Unsaved text stays on this device. */
export function StepForm(props: StepFormProps) {
  const { lead, step, today, onSaved, onClose } = props;
  const [draft, setDraft] = useDraft(`next-step/${lead.leadId}`, draftSchema);
  // A repeat after a lost answer is the same step; after one that another admin has planned it is another.
  const [id, setId] = useState(() => crypto.randomUUID());
  const [, [, tomorrow]] = quickDays(today);
  const words = draft?.words ?? step?.words ?? '';
  const dueOn = draft?.dueOn ?? step?.dueOn ?? tomorrow;
  const save = useMutation({
    mutationFn: () => {
      const planned = { dueOn, words: words.trim() };
      return step ? changeStep(lead, step, planned) : planStep(lead, { id, ...planned });
    },
    onSuccess: (result) => {
      onSaved(result.open);
      if (result.kind === 'conflict') {
        setId(crypto.randomUUID());
        return;
      }
      setDraft(null);
      onClose();
    },
    onError: (error) => console.error('Failed to save a next step:', error),
  });
  const tooLong = words.length > longestStep && `A step has at most ${longestStep} characters.`;
  const canSave = words.trim() !== '' && !tooLong && endOfDay(dueOn) !== null;

  const problem = save.isError
    ? 'The step was not saved. Your text is kept here; try again.'
    : save.data?.kind === 'conflict' &&
      `${describeOther(save.data)}. Your text is kept here: save it again, or cancel.`;

  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (canSave && !save.isPending) save.mutate();
      }}
    >
      <TextField
        label="What to do"
        placeholder="Call back"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the form opens because the admin wants to write in it
        autoFocus
        error={tooLong || undefined}
        value={words}
        readOnly={save.isPending}
        onChange={(event) => setDraft({ words: event.target.value, dueOn })}
      />
      <DayChoice today={today} value={dueOn} onChange={(day) => setDraft({ words, dueOn: day })} />
      {/* Empty, it takes no gap. */}
      <output className="text-small font-semibold text-danger empty:absolute">{problem}</output>
      <div className="flex flex-wrap gap-2">
        <BusyButton type="submit" size="small" isBusy={save.isPending} disabled={!canSave}>
          Save step
        </BusyButton>
        <Button
          variant="ghost"
          size="small"
          onClick={() => {
            setDraft(null);
            onClose();
          }}
        >
          Cancel
        </Button>
      </div>
    </form>
  );
}

interface DayChoiceProps {
  today: string;
  value: string;
  onChange: (day: string) => void;
}

/** Today, tomorrow and in a week with one press, and any other date. */
function DayChoice({ today, value, onChange }: DayChoiceProps) {
  return (
    <div className="flex flex-wrap items-end gap-2">
      <fieldset aria-label="Quick dates" className="flex flex-wrap gap-2">
        {quickDays(today).map(([label, day]) => (
          <Button
            key={label}
            variant="outline"
            size="small"
            aria-pressed={value === day}
            className={cn(value === day && 'bg-accent-soft text-accent')}
            onClick={() => onChange(day)}
          >
            {label}
          </Button>
        ))}
      </fieldset>
      <TextField
        label="By"
        type="date"
        // As the column's constraint.
        min="2000-01-01"
        max="2199-12-31"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}
