import { useState } from 'react';
import { notify } from '@/shared/feedback/notify';
import type { Lead } from '../model/lead';
import type { Kind } from '../model/kinds';
import type { NextStep } from '../model/next-step';
import { quickDays } from './step-words';
import { type StepOwner, useStepSaves } from './use-step-saves';

type SteppedLead = Pick<Lead, 'id' | 'name' | 'nextStep'>;

export type StepActions = ReturnType<typeof useStepActions>;

/** Returns the next-step actions for a screen of leads: its list, panel and keyboard shortcuts. */
export function useStepActions(
  { leadKey }: Pick<Kind, 'leadKey'>,
  today: string,
  onSaved: (leadId: string, step: NextStep | null) => void,
) {
  const saves = useStepSaves(onSaved);
  // The id of the lead whose form is open.
  const [planningId, setPlanningId] = useState<string | null>(null);
  const [, [, tomorrow], [, inAWeek]] = quickDays(today);

  const withStep = (act: (owner: StepOwner) => Promise<void>) => (lead: SteppedLead) => {
    const { id: leadId, name, nextStep: step } = lead;
    if (step) void act({ leadKey, leadId, name, step });
    else notify.info(`${name} has no next step`, 'Press n to plan one.');
  };

  return {
    leadKey,
    today,
    planningId,
    setPlanningId,
    show: saves.show,
    finish: withStep(saves.finish),
    moveToTomorrow: withStep((owner) => saves.move(owner, tomorrow)),
    moveByWeek: withStep((owner) => saves.move(owner, inAWeek)),
  };
}
