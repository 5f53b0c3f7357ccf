import { type Cursor, keysetQuery } from '@/admin/kit/list/keyset';
import { createLeadApi, leadCountQuery } from '@/admin/leads/api/admin-leads';
import { leadKeys, toLead } from '@/admin/leads/model/lead';
import type { DueFilter } from '@/admin/leads/model/next-step';
import { optionOf } from '@/shared/options';
import { getAdminClient } from '@/admin/session/api/admin-client';
import type { Database } from '@/shared/supabase/database.types';
import { unwrap } from '@/shared/supabase/errors';
import { type ApplicationStatus, applicationStatuses } from '../application-status';

type Row = Database['public']['Functions']['search_applications']['Returns'][number];
export type Application = ReturnType<typeof toApplication>;

/** `isPositionRemoved`: the job was deleted, its title was kept (resolution 23). */
function toApplication({ position: _job, has_resume, ...row }: Row) {
  return {
    ...toLead(row),
    hasResume: has_resume === true,
    status: optionOf(applicationStatuses, row.status)?.value ?? ('pending' as const),
  };
}

export interface ApplicationFilters {
  search: string;
  /** Null: every status. */
  status: ApplicationStatus | null;
  /** Null: every job, and none. */
  job: string | null;
  /** Null: with and without a next step. */
  due: DueFilter | null;
}

const argumentsOf = ({ search, status, job, due }: ApplicationFilters) => ({
  search,
  status_filter: status,
  job_filter: job,
  due_filter: due,
});

export const applicationKeys = leadKeys('applications');

export const {
  fetchPage: fetchApplications,
  fetchOne: fetchApplication,
  fetchAll: fetchAllApplications,
  fetchHistory: fetchApplicationHistory,
  fetchCount: fetchApplicationCount,
  fetchMatching: fetchMatchingApplications,
  saveStatus: saveApplicationsStatus,
  setStatuses: setApplicationStatuses,
} = createLeadApi<ApplicationFilters, Application, ApplicationStatus>({
  table: 'job_applications',
  statuses: applicationStatuses,
  unfiltered: { search: '', status: null, job: null, due: null },
  search: async (filters, wanted, signal) => {
    const rows = await getAdminClient()
      .rpc('search_applications', { ...argumentsOf(filters), ...wanted })
      .abortSignal(signal);
    return unwrap(rows).map(toApplication);
  },
  match: async (filters, wanted, signal) =>
    unwrap(
      await getAdminClient()
        .rpc('search_applications', { ...argumentsOf(filters), ...wanted })
        .select('id, created_at, status')
        .abortSignal(signal),
    ),
  count: async (filters, signal) =>
    unwrap(
      await getAdminClient().rpc('count_applications', argumentsOf(filters)).abortSignal(signal),
    ),
});

export const applicationsQuery = (filters: ApplicationFilters, after: Cursor | null) =>
  keysetQuery(applicationKeys.list, fetchApplications, filters, after);

export const applicationCountQuery = (filters: ApplicationFilters) =>
  leadCountQuery(applicationKeys, fetchApplicationCount, filters);
