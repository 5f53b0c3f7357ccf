import type { PostgrestSingleResponse } from '@supabase/supabase-js';
import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { adminScope } from '@/lib/auth/admin-scope';
import { getAdminClient } from '@/lib/supabase/admin-client';
import { AppError, unwrap } from '@/lib/supabase/errors';

/** The prefix of the dashboard's keys, so that one button refreshes all of it. */
export const dashboardKey = [adminScope, 'dashboard'] as const;

const settings = {
  // Figures that auth-boundary.tsx has just prefetched are not read again when the screen opens.
  staleTime: 2000,
  // An offline request fails at once, so that the screen can say so.
  networkMode: 'always',
} as const;

/** PostgREST's code for an unknown function: the database is older than this page. */
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

/** Counted by the database: reading rows to count them would stop at 1,000 (resolution 20). */
export async function fetchDashboardCounts(signal: AbortSignal): Promise<DashboardCounts> {
  try {
    const counts = unwrap(await getAdminClient().rpc('dashboard_counts').abortSignal(signal));
    return countsSchema.parse(counts);
  } catch (error) {
    if (error instanceof AppError && error.code === functionMissing) return countByTables(signal);
    throw error;
  }
}

export function dashboardCountsQuery() {
  return queryOptions({
    queryKey: [...dashboardKey, 'counts'],
    queryFn: ({ signal }) => fetchDashboardCounts(signal),
    ...settings,
  });
}

/** The specified reads of jobs and job_applications, as counts. */
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

/** The days of the charts, today included. */
export const activityDays = 30;

const daySchema = z.object({
  date: z.string(),
  inquiries: z.number(),
  applications: z.number(),
  subscribers: z.number(),
  post_views: z.number(),
});

const inquirySchema = z.object({
  id: z.string(),
  name: z.string(),
  service_needed: z.string(),
  created_at: z.string(),
});

const applicationSchema = z.object({
  id: z.string(),
  name: z.string(),
  position_title: z.string(),
  created_at: z.string(),
});

const subscriberSchema = z.object({
  id: z.string(),
  email: z.string(),
  status: z.string(),
  subscribed_at: z.string(),
});

const activitySchema = z
  .object({
    days: z.array(daySchema),
    newest_inquiries: z.array(inquirySchema),
    newest_applications: z.array(applicationSchema),
    newest_subscribers: z.array(subscriberSchema),
  })
  .transform((row) => ({
    days: row.days.map(({ post_views: postViews, ...day }) => ({ ...day, postViews })),
    newestInquiries: row.newest_inquiries.map((inquiry) => ({
      id: inquiry.id,
      name: inquiry.name,
      serviceNeeded: inquiry.service_needed,
      at: inquiry.created_at,
    })),
    newestApplications: row.newest_applications.map((application) => ({
      id: application.id,
      name: application.name,
      positionTitle: application.position_title,
      at: application.created_at,
    })),
    newestSubscribers: row.newest_subscribers.map(({ id, email, status, subscribed_at: at }) => ({
      id,
      email,
      status,
      at,
    })),
  }));

export type DashboardActivity = z.infer<typeof activitySchema>;

/** The figures per day and the newest records of each kind. */
export async function fetchDashboardActivity(signal: AbortSignal): Promise<DashboardActivity> {
  const activity = unwrap(
    await getAdminClient().rpc('dashboard_activity', { days: activityDays }).abortSignal(signal),
  );
  return activitySchema.parse(activity);
}

export function dashboardActivityQuery() {
  return queryOptions({
    queryKey: [...dashboardKey, 'activity'],
    queryFn: ({ signal }) => fetchDashboardActivity(signal),
    ...settings,
  });
}
