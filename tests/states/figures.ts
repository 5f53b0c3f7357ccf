/** The figures of the dashboard, with and without data. */
import type { Row } from './backend.ts';
import { asha, campaign, rohan, subscriber } from './rows.ts';
import { usualTime } from './state.ts';

export const counts: Row<'dashboard_counts'> = {
  total_jobs: 6,
  active_jobs: 5,
  total_applications: 100_100,
  applications_by_status: { pending: 1001, shortlisted: 99, rejected: 99_000 },
  new_inquiries: 3,
  draft_posts: 2,
  draft_newsletters: 1,
  drafts_changed: 1,
  active_subscribers: 1203,
  next_newsletter: campaign,
  inquiries_by_week: [5, 3],
  applications_by_week: [2, 3],
  subscribers_by_week: [4, 4],
  subscribers_imported: 0,
};

export const noCounts: Row<'dashboard_counts'> = {
  total_jobs: 0,
  active_jobs: 0,
  total_applications: 0,
  applications_by_status: { pending: 0, shortlisted: 0, rejected: 0 },
  new_inquiries: 0,
  draft_posts: 0,
  draft_newsletters: 0,
  drafts_changed: 0,
  active_subscribers: 0,
  next_newsletter: null,
  inquiries_by_week: [0, 0],
  applications_by_week: [0, 0],
  subscribers_by_week: [0, 0],
  subscribers_imported: 0,
};

const dayMs = 24 * 3_600_000;

/** The last thirty days, in which one in three had an inquiry. */
function daysOf(inquiries: (day: number) => number) {
  return Array.from({ length: 30 }, (_, day) => ({
    date: new Date(Date.parse(usualTime) - (29 - day) * dayMs).toISOString().slice(0, 10),
    inquiries: inquiries(day),
    applications: day % 4 === 0 ? 2 : 0,
    subscribers: 0,
    imported: 0,
    post_views: 40 + day,
  }));
}

export const activity = {
  days: daysOf((day) => (day % 3 === 0 ? 1 + (day % 5) : 0)),
  newest_inquiries: [asha],
  newest_applications: [rohan],
  newest_subscribers: [subscriber],
};

export const noActivity = {
  days: daysOf(() => 0),
  newest_inquiries: [],
  newest_applications: [],
  newest_subscribers: [],
};

export const sources = {
  written: [
    { source: 'instagram', inquiries: 12, won: 3, value: 240_000 },
    { source: null, inquiries: 7, won: 1, value: 0 },
  ],
  rest: { sources: 0, inquiries: 0, won: 0, value: 0 },
};

export const noSources = {
  written: [],
  rest: { sources: 0, inquiries: 0, won: 0, value: 0 },
};

export const noOldLeads = { is_erased: false, inquiries: 0, applications: 0 };
export const oldLeads = { is_erased: false, inquiries: 3, applications: 1 };
