import { onlyCount } from '@/admin/kit/list/answered-count';
import { type Cursor, keysetQuery, type RowsRequest } from '@/admin/kit/list/keyset';
import {
  createLeadApi,
  dueBy,
  leadCountQuery,
  matchedColumns,
  type WantedRows,
} from '@/admin/leads/api/admin-leads';
import { leadKeys, toLead } from '@/admin/leads/model/lead';
import type { DueFilter } from '@/admin/leads/model/next-step';
import { optionOf } from '@/shared/options';
import { getAdminClient } from '@/admin/session/api/admin-client';
import type { Database } from '@/shared/supabase/database.types';
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
function filtered<Request extends RowsRequest>(
  request: Request,
  { status, job, due }: ApplicationFilters,
): Request {
  let rows = dueBy(request, due);
  if (status !== null) rows = rows.eq('status', status);
  if (job !== null) rows = rows.eq('position', job);
  return rows;
}

const list = () => getAdminClient().from('application_list');
const found = (filters: ApplicationFilters, wanted: WantedRows) =>
  getAdminClient().rpc('search_applications', { ...argumentsOf(filters), ...wanted });

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
} = createLeadApi({
  table: 'job_applications',
  statuses: applicationStatuses,
  toRow: toApplication,
  filtered,
  list: () => list().select(),
  listMatched: () => list().select(matchedColumns),
  countList: () => list().select('id', onlyCount),
  countTable: () => getAdminClient().from('job_applications').select('id', onlyCount),
  search: found,
  searchMatched: (filters, wanted) => found(filters, wanted).select(matchedColumns),
  countSearch: (filters) => getAdminClient().rpc('count_applications', argumentsOf(filters)),
});

export const applicationsQuery = (filters: ApplicationFilters, after: Cursor | null) =>
  keysetQuery(applicationKeys.list, fetchApplications, filters, after);

export const applicationCountQuery = (filters: ApplicationFilters) =>
  leadCountQuery(applicationKeys, fetchApplicationCount, filters);
