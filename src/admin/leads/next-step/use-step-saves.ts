import { useMutation, useQueryClient } from '@tanstack/react-query';
import { undoOneMs } from '@/admin/kit/feedback/undo-offered';
import { notify } from '@/shared/feedback/notify';
import { formatWeekday } from '@/shared/format/moment';
import { readableMessage } from '@/admin/kit/feedback/readable-message';
import { type DueSteps, dueStepsKey, withoutLead } from '../api/due-steps';
import { changeStep, doneStepsQuery, type StepChange, type StepLead } from '../api/next-steps';
import type { NextStep } from '../model/next-step';

/** A lead with its open step. */
export interface StepOwner extends StepLead {
  name: string;
  step: NextStep;
}

export type StepSaves = ReturnType<typeof useStepSaves>;

/**
 * Completes and moves steps, each with a toast that undoes it. `onSaved` receives the lead's present open step. When
 * another admin was faster, the toast names that step.
 */
export function useStepSaves(onSaved: (leadId: string, step: NextStep | null) => void) {
  const queryClient = useQueryClient();
  const { mutateAsync } = useMutation({
    mutationFn: ({ owner, change }: { owner: StepOwner; change: StepChange }) =>
      changeStep(owner, owner.step, change),
  });

  /** Updates the open step in the caches that the screens read. */
  function show(lead: StepLead, open: NextStep | null) {
    onSaved(lead.leadId, open);
    queryClient.setQueriesData<DueSteps>(
      { queryKey: dueStepsKey },
      (due) => due && withoutLead(due, lead.leadId),
    );
    void queryClient.invalidateQueries({ queryKey: dueStepsKey });
    void queryClient.invalidateQueries(doneStepsQuery(lead));
  }

  async function save(owner: StepOwner, change: StepChange, undo?: StepChange): Promise<void> {
    try {
      const result = await mutateAsync({ owner, change });
      show(owner, result.open);
      if (result.saved === null) {
        notify.info(changedMeanwhile(result.open), owner.name);
        return;
      }
      const after = { ...owner, step: result.saved };
      notify.success(describe(change), `${owner.name}: ${result.saved.words}`, {
        ...(undo && {
          duration: undoOneMs,
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

function describe(change: StepChange): string {
  if ('isDone' in change) return change.isDone ? 'Done' : 'Open again';
  return `Moved to ${formatWeekday(change.dueOn ?? '')}`;
}

/** Says which step the lead has instead of the one that could not be saved. */
export const changedMeanwhile = (open: NextStep | null): string =>
  open
    ? `Changed meanwhile: ${formatWeekday(open.dueOn)}, “${open.words}”`
    : 'Changed meanwhile: no step is open';
