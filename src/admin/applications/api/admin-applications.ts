import { type Cursor, keysetQuery, newestFirst } from '@/admin/kit/list/keyset';
import {
  asArguments,
  countOf,
  createLeadApi,
  dueBy,
  leadCountQuery,
  type ListRequest,
} from '@/admin/leads/api/admin-leads';
import { leadKeys, toLead } from '@/admin/leads/model/lead';
import type { DueFilter } from '@/admin/leads/model/next-step';
import { optionOf } from '@/shared/options';
import { getAdminClient } from '@/admin/session/api/admin-client';
import type { Database } from '@/shared/supabase/database.types';
import { unwrap } from '@/shared/supabase/errors';
import { type ApplicationStatus, applicationStatuses } from '../application-status';

type Row = Database['public']['Views']['application_list']['Row'];
export type Application = ReturnType<typeof toApplication>;

/** `isPositionRemoved`: the job was deleted, its title was kept (resolution 23). */
function toApplication({ position: _job, has_resume, ...row }: Row) {
  return {
    ...toLead(row),
    hasResume: has_resume,
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

/** The filters as a search function takes them. */
const argumentsOf = ({ search, status, job, due }: ApplicationFilters) => ({
  search,
  status_filter: status,
  job_filter: job,
  due_filter: due,
});

/** The same for the view, which is asked while nothing is searched for. */
function filtered<Request extends ListRequest>(
  request: Request,
  { status, job, due }: ApplicationFilters,
): Request {
  let rows = dueBy(request, due);
  if (status !== null) rows = rows.eq('status', status);
  if (job !== null) rows = rows.eq('position', job);
  return rows;
}

const counted = { count: 'exact', head: true } as const;
const list = () => getAdminClient().from('application_list');

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
  fetchOne: async (id, signal) => {
    const request = list().select().eq('id', id).limit(1).abortSignal(signal);
    const [row] = unwrap(await request);
    return row ? toApplication(row) : null;
  },
  search: async (filters, wanted, signal) => {
    const rows = filters.search.trim()
      ? await getAdminClient()
          .rpc('search_applications', { ...argumentsOf(filters), ...asArguments(wanted) })
          .abortSignal(signal)
      : await newestFirst(
          filtered(list().select(), filters),
          'created_at',
          wanted.after,
          wanted.size,
        ).abortSignal(signal);
    return unwrap(rows).map(toApplication);
  },
  match: async (filters, wanted, signal) =>
    unwrap(
      filters.search.trim()
        ? await getAdminClient()
            .rpc('search_applications', { ...argumentsOf(filters), ...asArguments(wanted) })
            .select('id, created_at, status')
            .abortSignal(signal)
        : await newestFirst(
            filtered(list().select('id, created_at, status'), filters),
            'created_at',
            wanted.after,
            wanted.size,
          ).abortSignal(signal),
    ),
  count: async (filters, signal) => {
    if (filters.search.trim()) {
      const found = getAdminClient().rpc('count_applications', argumentsOf(filters));
      return unwrap(await found.abortSignal(signal));
    }
    // The table alone is counted ten times as fast as the view with its joins. It does not know the day of a next step.
    const rows =
      filters.due === null
        ? filtered(getAdminClient().from('job_applications').select('id', counted), filters)
        : filtered(list().select('id', counted), filters);
    return countOf(await rows.abortSignal(signal));
  },
});

export const applicationsQuery = (filters: ApplicationFilters, after: Cursor | null) =>
  keysetQuery(applicationKeys.list, fetchApplications, filters, after);

export const applicationCountQuery = (filters: ApplicationFilters) =>
  leadCountQuery(applicationKeys, fetchApplicationCount, filters);
