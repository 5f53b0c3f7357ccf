import { vi } from 'vitest';
import type * as changes from '@/admin/jobs/api/admin-job-changes';
import type * as jobs from '@/admin/jobs/api/admin-jobs';
import { stubQueries } from '../../support/stub-queries.ts';

/** For `vi.mock`: the reads are mocks. */
export function stubJobs(api: typeof jobs): typeof jobs {
  return stubQueries(api, {
    adminJobsQuery: 'fetchAdminJobs',
    applicationCountQuery: 'countApplications',
  });
}

/** For `vi.mock`: the writes are mocks. */
export function stubJobChanges(api: typeof changes): typeof changes {
  return {
    ...api,
    createJob: vi.fn<typeof api.createJob>(),
    saveJobContent: vi.fn<typeof api.saveJobContent>(),
    saveJobActive: vi.fn<typeof api.saveJobActive>(),
    deleteJob: vi.fn<typeof api.deleteJob>(),
  };
}
