import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { adminScope } from '@/shared/query/query-client';
import { camelKeys } from '@/admin/kit/list/camel-keys';
import { toIsoMoment } from '@text/iso-moment';
import { getAdminClient } from '@/admin/session/api/admin-client';
import { dashboardCountsKey } from '@/admin/leads/model/lead';
import { unwrap } from '@/shared/supabase/errors';

/** The prefix of the dashboard's query keys, so that one button refreshes all of them. */
export const dashboardKey = [adminScope, 'dashboard'] as const;

/**
 * Keeps figures fresh that auth-boundary.tsx has just prefetched, so that opening the screen does not read them twice.
 */
const staleTime = 2000;

/** How many came in during the last seven days, and during the seven days before. */
const byWeekSchema = z.tuple([z.number(), z.number()]);
export type ByWeek = z.infer<typeof byWeekSchema>;

const countsSchema = z
  .object({
    total_jobs: z.number(),
    active_jobs: z.number(),
    total_applications: z.number(),
    applications_by_status: z.object({
      pending: z.number(),
      shortlisted: z.number(),
      rejected: z.number(),
    }),
    new_inquiries: z.number(),
    draft_posts: z.number(),
    draft_newsletters: z.number(),
    drafts_changed: z.number(),
    active_subscribers: z.number(),
    next_newsletter: z
      .object({
        subject: z.string(),
        send_at: z.string().transform(toIsoMoment),
        recipients: z.number(),
      })
      .transform(camelKeys)
      .nullable(),
    inquiries_by_week: byWeekSchema,
    applications_by_week: byWeekSchema,
    subscribers_by_week: byWeekSchema,
    subscribers_imported: z.number(),
  })
  .transform(camelKeys);

export type DashboardCounts = z.infer<typeof countsSchema>;

/** Reads the counts from a view. Counting rows on the client would stop at 1,000 (resolution 20). */
export async function fetchDashboardCounts(signal: AbortSignal): Promise<DashboardCounts> {
  return countsSchema.parse(
    unwrap(
      await getAdminClient()
        .from('dashboard_counts')
        .select(
          'total_jobs, active_jobs, total_applications, applications_by_status, new_inquiries, draft_posts, ' +
            'draft_newsletters, drafts_changed, active_subscribers, next_newsletter, inquiries_by_week, ' +
            'applications_by_week, subscribers_by_week, subscribers_imported',
        )
        .abortSignal(signal)
        .single(),
    ),
  );
}

/**
 * Queries the counts that need the owner, and the figures of the tiles. The sidebar shows some of them on every screen.
 */
export function dashboardCountsQuery() {
  return queryOptions({
    queryKey: dashboardCountsKey,
    queryFn: ({ signal }) => fetchDashboardCounts(signal),
    staleTime,
  });
}

/** The days of the charts, today included. */
export const activityDays = 30;

const daySchema = z
  .object({
    date: z.string(),
    inquiries: z.number(),
    applications: z.number(),
    subscribers: z.number(),
    imported: z.number(),
    post_views: z.number(),
  })
  .transform(camelKeys);

const inquirySchema = z
  .object({
    id: z.string(),
    name: z.string(),
    service_needed: z.string(),
    created_at: z.string(),
  })
  .transform(camelKeys);

const applicationSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    position_title: z.string(),
    created_at: z.string(),
  })
  .transform(camelKeys);

const subscriberSchema = z
  .object({
    id: z.string(),
    email: z.string(),
    status: z.string(),
    subscribed_at: z.string(),
  })
  .transform(camelKeys);

const activitySchema = z
  .object({
    days: z.array(daySchema),
    newest_inquiries: z.array(inquirySchema),
    newest_applications: z.array(applicationSchema),
    newest_subscribers: z.array(subscriberSchema),
  })
  .transform(camelKeys);

export type DashboardActivity = z.infer<typeof activitySchema>;

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
    staleTime,
  });
}
