import { vi } from 'vitest';
import type * as steps from '@/admin/leads/api/next-steps';
import type { NextStep } from '@/admin/leads/model/next-step';
import { stubQueries } from '../../support/stub-queries.ts';

/** For `vi.mock`: nothing has been done yet, and the saves are mocks. */
export function stubSteps(api: typeof steps): typeof steps {
  return {
    ...stubQueries(
      { ...api, fetchDoneSteps: vi.fn<typeof api.fetchDoneSteps>().mockResolvedValue([]) },
      { doneStepsQuery: 'fetchDoneSteps' },
    ),
    planStep: vi.fn<typeof api.planStep>(),
    changeStep: vi.fn<typeof api.changeStep>(),
  };
}

/** The answer to a save of a step: its next version. */
export function savedStep(step: NextStep, change: steps.StepChange): steps.StepResult {
  const isDone = 'isDone' in change && change.isDone;
  const saved = {
    ...step,
    ...('isDone' in change ? {} : change),
    version: step.version + 1,
  };
  return { saved, open: isDone ? null : saved };
}
