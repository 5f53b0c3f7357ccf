import { vi } from 'vitest';
import type * as steps from '@/admin/leads/api/next-steps';
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
export function savedStep(
  step: { id: string; dueOn: string; words: string; version?: number },
  change: steps.StepChange,
): steps.StepResult {
  const isDone = 'isDone' in change && change.isDone;
  const row = {
    id: step.id,
    dueOn: step.dueOn,
    words: step.words,
    ...('isDone' in change ? {} : change),
    version: (step.version ?? 0) + 1,
    doneAt: isDone ? '2026-12-04T09:00:00+00:00' : null,
    doneByEmail: isDone ? 'asha@example.org' : null,
  };
  return { kind: 'saved', row, open: isDone ? null : row };
}
