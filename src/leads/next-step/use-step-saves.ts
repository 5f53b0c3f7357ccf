import { useMutation, useQueryClient } from '@tanstack/react-query';
import { notify } from '@/components/feedback/notify';
import type { SaveResult } from '@/lib/drafts/versioned-row';
import { formatWeekday } from '@/lib/format/moment';
import { readableMessage } from '@/lib/supabase/errors';
import { type DueSteps, dueStepsKey, withoutLead } from '../api/due-steps';
import { changeStep, doneStepsQuery, type StepChange, type StoredStep } from '../api/next-steps';
import type { NoteKey } from '../api/private-notes';
import type { NextStep } from '../model/next-step';

/** Longer than other toasts: a mistake is noticed late. */
const undoOfferedMs = 10_000;

/** A lead with its open step. */
export interface StepOwner {
  leadKey: NoteKey;
  leadId: string;
  name: string;
  step: NextStep;
}

export type StepSaves = ReturnType<typeof useStepSaves>;

/**
 * Finishes and moves steps, each with a toast that undoes it. `onSaved` gets the open step that the lead has now, also
 * when another admin was faster: then the toast says what they did.
 */
export function useStepSaves(onSaved: (leadId: string, step: NextStep | null) => void) {
  const queryClient = useQueryClient();
  const { mutateAsync } = useMutation({
    mutationFn: ({ step, change }: { step: NextStep; change: StepChange }) =>
      changeStep(step, change),
  });

  /** Puts the stored step where the screens read it. */
  function show(
    { leadKey, leadId }: Pick<StepOwner, 'leadKey' | 'leadId'>,
    stored: StoredStep | null,
  ) {
    onSaved(leadId, openStepOf(stored));
    queryClient.setQueriesData<DueSteps>(
      { queryKey: dueStepsKey },
      (due) => due && withoutLead(due, leadId),
    );
    void queryClient.invalidateQueries({ queryKey: dueStepsKey });
    void queryClient.invalidateQueries(doneStepsQuery(leadKey, leadId));
  }

  async function save(owner: StepOwner, change: StepChange, undo?: StepChange): Promise<void> {
    try {
      const result = await mutateAsync({ step: owner.step, change });
      show(owner, storedStep(result));
      if (result.kind === 'conflict') {
        notify.info(describeOther(result.theirs), 'Nothing of yours was changed.');
        return;
      }
      const after = { ...owner, step: result.row };
      notify.success(describe(change), `${owner.name}: ${result.row.words}`, {
        ...(undo && {
          duration: undoOfferedMs,
          action: { label: 'Undo', onClick: () => void save(after, undo) },
        }),
      });
    } catch (error) {
      console.error('Failed to save a next step:', error);
      notify.error('The next step was not saved', readableMessage(error) ?? 'Please try again.', {
        action: { label: 'Try again', onClick: () => void save(owner, change, undo) },
      });
    }
  }

  return {
    show,
    finish: (owner: StepOwner) => save(owner, { isDone: true }, { isDone: false }),
    move: (owner: StepOwner, dueOn: string) => save(owner, { dueOn }, { dueOn: owner.step.dueOn }),
  };
}

export const storedStep = (result: SaveResult<StoredStep>): StoredStep | null =>
  result.kind === 'saved' ? result.row : result.theirs;

function openStepOf(stored: StoredStep | null): NextStep | null {
  if (stored === null || stored.doneAt !== null) return null;
  const { id, dueOn, words, version } = stored;
  return { id, dueOn, words, version };
}

function describe(change: StepChange): string {
  if ('isDone' in change) return change.isDone ? 'Done' : 'Open Again';
  return `Moved to ${formatWeekday(change.dueOn ?? '')}`;
}

/** Says how another admin has changed the step meanwhile. */
export function describeOther(theirs: StoredStep | null): string {
  if (theirs === null) return 'This step no longer exists';
  if (theirs.doneAt !== null) return `${theirs.doneByEmail} has already done it`;
  return `Changed meanwhile: ${formatWeekday(theirs.dueOn)}, “${theirs.words}”`;
}
