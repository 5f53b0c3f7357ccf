import { vi } from 'vitest';
import type * as leads from '@/admin/leads/api/leads';
import { stubQueries } from '../../support/stub-queries.ts';

/** For `vi.mock`: the reads and the saves are mocks. */
export function stubLeads(api: typeof leads): typeof leads {
  const counted = vi.fn<typeof api.fetchLeadCount>();
  counted.mockImplementation(async ({ kind }) => (kind === 'application' ? 3 : 2));
  return {
    ...stubQueries(
      { ...api, fetchLeadCount: counted },
      { leadsQuery: 'fetchLeads', leadCountQuery: 'fetchLeadCount' },
    ),
    fetchLead: vi.fn<typeof api.fetchLead>().mockResolvedValue(null),
    fetchLeadHistory: vi.fn<typeof api.fetchLeadHistory>().mockResolvedValue([]),
    fetchMatchingLeads: vi.fn<typeof api.fetchMatchingLeads>(),
    fetchAllLeads: vi.fn<typeof api.fetchAllLeads>(),
    setStatuses: vi.fn<typeof api.setStatuses>(),
    saveStatus: vi.fn<typeof api.saveStatus>(),
  };
}
