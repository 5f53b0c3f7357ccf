import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { DayField } from '@/admin/kit/controls/day-field';
import { columnLimits } from '@/admin/kit/limits/column-limits';
import { dayFault, lengthFault } from '@/admin/kit/limits/faults';
import { RestoredText } from '@/admin/kit/record/restored-text';
import { BusyButton } from '@/shared/ui/busy-button';
import { Button } from '@/shared/ui/button';
import { TextField } from '@/shared/ui/text-field';
import { cn } from '@/shared/cn';
import { useDraft } from '@/shared/drafts/use-draft';
import { endOfDay } from '@/shared/format/agency-time';
import { Spoken } from '@/shared/feedback/spoken';
import { changeStep, type PlannedStep, planStep, type StepLead } from '../api/next-steps';
import type { NextStep } from '../model/next-step';
import { quickDays } from './step-words';
import { changedMeanwhile } from './use-step-saves';

interface StepFormProps {
  lead: StepLead;
  /** The open step to change; null to plan one. */
  step: NextStep | null;
  today: string;
  /** Receives the lead's present open step, also when another admin was faster. */
  onSaved: (open: NextStep | null) => void;
  onClose: () => void;
}

/** The kept draft; `from` is the open step that it started from, null for a new step. */
const draftSchema = z.object({
  from: z.object({ id: z.string(), version: z.number() }).nullable(),
  words: z.string(),
  dueOn: z.string(),
});

const versionOf = (step: NextStep | null) => step && { id: step.id, version: step.version };

/** Plans a step, or moves and rewords the open one. This device keeps unsaved text. */
export function StepForm(props: StepFormProps) {
  const { lead, step, today, onSaved, onClose } = props;
  const [draft, setDraft, isRestored] = useDraft(`next-step/${lead.leadId}`, draftSchema);
  const [, [, tomorrow]] = quickDays(today);
  const { words, dueOn } = draft ?? step ?? { words: '', dueOn: tomorrow };
  const save = useMutation({
    mutationFn: () => {
      const planned = { dueOn, words: words.trim() };
      const from = draft ? draft.from : versionOf(step);
      return from ? changeStep(lead, from, planned) : planStep(lead, planned);
    },
    onSuccess: (result) => {
      onSaved(result.open);
      if (result.saved === null) return;
      setDraft(null);
      onClose();
    },
    onError: (error) => console.error('Failed to save a next step:', error),
  });
  const [isRefused, setIsRefused] = useState(false);
  const tooLong = lengthFault(words, columnLimits.next_steps.words);
  const canSave = words.trim() !== '' && !tooLong && endOfDay(dueOn) !== null;

  // The text does not change during a save.
  function write(typed: Partial<PlannedStep>) {
    if (save.isPending) return;
    setIsRefused(false);
    setDraft({ from: draft ? draft.from : versionOf(step), words, dueOn, ...typed });
  }
  function discard() {
    save.reset();
    setDraft(null);
  }
  function submit() {
    if (!canSave || save.isPending) return;
    if (dayFault(dueOn, columnLimits.next_steps.due_on)) {
      setIsRefused(true);
      return;
    }
    save.mutate(undefined, {
      // Runs only in a form that is still open: the next save replaces their step, after this message.
      onSuccess: ({ saved, open }) => {
        if (saved === null) setDraft({ from: versionOf(open), words, dueOn });
      },
    });
  }

  const problem = save.isError
    ? 'The step was not saved. Your text is kept here. Try again.'
    : save.data?.saved === null &&
      `${changedMeanwhile(save.data.open)}. Your text is kept here. Save it again, or cancel.`;

  return (
    <form
      noValidate
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {isRestored && <RestoredText onStartOver={() => !save.isPending && discard()} />}
      <TextField
        label="What to do"
        placeholder="Call back"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the form opens because the admin wants to write in it
        autoFocus
        error={tooLong}
        value={words}
        readOnly={save.isPending}
        onChange={(event) => write({ words: event.target.value })}
      />
      <DayChoice
        today={today}
        value={dueOn}
        isBlocked={save.isPending}
        isRefused={isRefused}
        onChange={(day) => write({ dueOn: day })}
      />
      {/* An empty element takes no gap. */}
      <Spoken className="text-small font-semibold text-danger empty:absolute">{problem}</Spoken>
      <div className="flex flex-wrap gap-2">
        <BusyButton type="submit" size="small" isBusy={save.isPending} disabled={!canSave}>
          Save step
        </BusyButton>
        <Button
          variant="ghost"
          size="small"
          aria-disabled={save.isPending}
          onClick={() => {
            if (save.isPending) return;
            discard();
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
  isBlocked: boolean;
  isRefused: boolean;
  onChange: (day: string) => void;
}

/** Chooses today, tomorrow or a week from now with one press, or any other date. */
function DayChoice({ today, value, isBlocked, isRefused, onChange }: DayChoiceProps) {
  return (
    <div className="flex flex-wrap items-end gap-2">
      <fieldset aria-label="Quick dates" className="flex flex-wrap gap-2">
        {quickDays(today).map(([label, day]) => (
          <Button
            key={label}
            variant="outline"
            size="small"
            aria-pressed={value === day}
            aria-disabled={isBlocked}
            className={cn(value === day && 'bg-accent-soft text-accent')}
            onClick={() => onChange(day)}
          >
            {label}
          </Button>
        ))}
      </fieldset>
      <DayField
        label="By"
        limits={columnLimits.next_steps.due_on}
        isRefused={isRefused}
        value={value}
        readOnly={isBlocked}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}
