import { z } from 'zod';
import { getAdminClient } from '@/lib/supabase/admin-client';
import { unwrap } from '@/lib/supabase/errors';

/** How far the lines of the dashboard reach back, today included. */
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
  email: z.string(),
  service_needed: z.string(),
  status: z.string(),
  created_at: z.string(),
});

const applicationSchema = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  position_title: z.string(),
  status: z.string(),
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
      email: inquiry.email,
      serviceNeeded: inquiry.service_needed,
      status: inquiry.status,
      at: inquiry.created_at,
    })),
    newestApplications: row.newest_applications.map((application) => ({
      id: application.id,
      name: application.name,
      email: application.email,
      positionTitle: application.position_title,
      status: application.status,
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

/** The figures per day and the newest of each kind, counted and chosen by the database. */
export async function fetchDashboardActivity(signal: AbortSignal): Promise<DashboardActivity> {
  const activity = unwrap(
    await getAdminClient().rpc('dashboard_activity', { days: activityDays }).abortSignal(signal),
  );
  return activitySchema.parse(activity);
}
