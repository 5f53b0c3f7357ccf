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
