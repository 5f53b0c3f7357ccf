import { useMutation } from '@tanstack/react-query';
import { vi } from 'vitest';
import type * as changes from '@/features/careers/api/admin-job-changes';
import type * as jobs from '@/features/careers/api/admin-jobs';
import { stubQueries } from '../../support/stub-queries.ts';

/** For `vi.mock`: the reads are mocks. */
export function stubJobs(api: typeof jobs): typeof jobs {
  return stubQueries(api, {
    adminJobsQuery: 'fetchAdminJobs',
    applicationCountQuery: 'countApplications',
  });
}

function useSave<Input, Saved>(mutationFn: (input: Input) => Promise<Saved>) {
  return useMutation({ mutationFn, networkMode: 'always' }).mutateAsync;
}

/** For `vi.mock`: the writes are mocks. */
export function stubJobChanges(api: typeof changes): typeof changes {
  const createJob = vi.fn<typeof api.createJob>();
  const saveJobContent = vi.fn<typeof api.saveJobContent>();
  const saveJobActive = vi.fn<typeof api.saveJobActive>();
  const deleteJob = vi.fn<typeof api.deleteJob>();
  const restoreJob = vi.fn<typeof api.restoreJob>();
  const useJobMutations: typeof api.useJobMutations = () => ({
    findSameTitle: useSave((content) => api.findSameTitle(content)),
    create: useSave((job) => createJob(job)),
    saveContent: useSave(({ id, content, seen }) => saveJobContent(id, content, seen)),
    saveActive: useSave(({ id, isActive }) => saveJobActive(id, isActive)),
    remove: useSave((id) => deleteJob(id)),
    restore: useSave((id) => restoreJob(id)),
  });
  const writes = { createJob, saveJobContent, saveJobActive, deleteJob, restoreJob };
  return { ...api, ...writes, useJobMutations };
}
