import type { DashboardCounts } from '@/admin/dashboard/api/dashboard';

/** The counts of an empty database. */
export const noCounts: DashboardCounts = {
  totalJobs: 0,
  activeJobs: 0,
  totalApplications: 0,
  applicationsByStatus: { pending: 0, shortlisted: 0, rejected: 0 },
  newInquiries: 0,
  draftPosts: 0,
  draftNewsletters: 0,
  draftsChanged: 0,
  activeSubscribers: 0,
  nextNewsletter: null,
  inquiriesByWeek: [0, 0],
  applicationsByWeek: [0, 0],
  subscribersByWeek: [0, 0],
};
