import type { PostgrestSingleResponse } from '@supabase/supabase-js';
import { z } from 'zod';
import { getAdminClient } from '@/lib/supabase/admin-client';
import { AppError, unwrap } from '@/lib/supabase/errors';

/** PostgREST's "there is no such function": the database is older than this page. */
const functionMissing = 'PGRST202';

const statusCountsSchema = z.object({
  pending: z.number(),
  shortlisted: z.number(),
  rejected: z.number(),
});

const countsSchema = z
  .object({
    total_jobs: z.number(),
    active_jobs: z.number(),
    total_applications: z.number(),
    applications_by_status: statusCountsSchema,
  })
  .transform((row) => ({
    totalJobs: row.total_jobs,
    activeJobs: row.active_jobs,
    totalApplications: row.total_applications,
    applicationsByStatus: row.applications_by_status,
  }));

export type DashboardCounts = z.infer<typeof countsSchema>;

/** Counted in the database; reading rows for counting stops at 1,000 without an error (resolution 20). */
export async function fetchDashboardCounts(signal: AbortSignal): Promise<DashboardCounts> {
  try {
    const counts = unwrap(await getAdminClient().rpc('dashboard_counts').abortSignal(signal));
    return countsSchema.parse(counts);
  } catch (error) {
    if (error instanceof AppError && error.code === functionMissing) return countByTables(signal);
    throw error;
  }
}

/** The specified reads of jobs and job_applications, asking for their number instead of their rows. */
async function countByTables(signal: AbortSignal): Promise<DashboardCounts> {
  const client = getAdminClient();
  const onlyCount = { count: 'exact', head: true } as const;
  const countJobs = async (isActive?: true) => {
    const query = client.from('jobs').select('id', onlyCount).abortSignal(signal);
    return readCount(await (isActive ? query.eq('is_active', isActive) : query));
  };
  const countApplications = async (status?: keyof DashboardCounts['applicationsByStatus']) => {
    const query = client.from('job_applications').select('id', onlyCount).abortSignal(signal);
    return readCount(await (status ? query.eq('status', status) : query));
  };

  const [totalJobs, activeJobs, totalApplications, pending, shortlisted, rejected] =
    await Promise.all([
      countJobs(),
      countJobs(true),
      countApplications(),
      countApplications('pending'),
      countApplications('shortlisted'),
      countApplications('rejected'),
    ]);
  const applicationsByStatus = { pending, shortlisted, rejected };
  return { totalJobs, activeJobs, totalApplications, applicationsByStatus };
}

function readCount(answer: PostgrestSingleResponse<unknown>): number {
  unwrap(answer);
  if (answer.count === null) throw new AppError('The database did not count.');
  return answer.count;
}
