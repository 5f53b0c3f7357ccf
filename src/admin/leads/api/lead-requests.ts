// Builds the requests for each kind of lead. A list without a search reads a view, which the API filters. A search
// calls a function, because a request's URL must not contain a name or an address.
import type { LeadKind } from '@mail/letter/reply-links';
import type { PostgrestSingleResponse } from '@supabase/supabase-js';
import { type answeredCount, onlyCount } from '@/admin/kit/list/answered-count';
import { type rowsAfter, type RowsRequest, withValues } from '@/admin/kit/list/keyset';
import { getAdminClient } from '@/admin/session/api/admin-client';
import { serverNow } from '@/admin/session/api/server-clock';
import { addDays } from '@/shared/format/agency-time';
import { studioDay } from '@/shared/format/studio-day';
import type { InquiryOutcome } from '../model/inquiry-outcome';
import type { StoredLead } from '../model/lead';
import type { DueFilter } from '../model/next-step';
import type { LeadStatus } from '../model/statuses';

/** The filters of a list. Null means no filter. */
export interface LeadFilters {
  kind: LeadKind;
  search: string;
  status: LeadStatus | null;
  due: DueFilter | null;
  /** Used for inquiries only. */
  service?: string | null;
  outcome?: InquiryOutcome | null;
  /** Used for applications only. */
  job?: string | null;
  /** True for applications with a résumé only. */
  hasResume?: boolean;
}

export const isSearch = ({ search }: LeadFilters) => search.trim() !== '';

type WantedRows = ReturnType<typeof rowsAfter>;

type Request<Stored> = RowsRequest & {
  abortSignal: (signal: AbortSignal) => PromiseLike<PostgrestSingleResponse<Stored[]>>;
};

interface CountRequest extends RowsRequest {
  abortSignal: (signal: AbortSignal) => PromiseLike<Parameters<typeof answeredCount>[0]>;
}

/** The columns that a bulk change needs. */
const matchedColumns = 'id, created_at, status';

interface MatchedRow {
  id: string;
  created_at: string;
  status: string;
}

interface Requests {
  list: () => Request<StoredLead>;
  listMatched: () => Request<MatchedRow>;
  /** Counts the view's rows; `countTable` counts the table's, ten times as fast but without next steps and files. */
  countList: () => CountRequest;
  countTable: () => CountRequest;
  search: (filters: LeadFilters, wanted: WantedRows) => Request<StoredLead>;
  searchMatched: (filters: LeadFilters, wanted: WantedRows) => Request<MatchedRow>;
  countSearch: (filters: LeadFilters) => {
    abortSignal: (signal: AbortSignal) => PromiseLike<PostgrestSingleResponse<number>>;
  };
}

const inquiries = () => getAdminClient().from('inquiry_list');
const inquiryArguments = ({
  search,
  status,
  due,
  service = null,
  outcome = null,
}: LeadFilters) => ({
  search,
  status_filter: status,
  due_filter: due,
  service_filter: service,
  outcome_filter: outcome,
});
const foundInquiries = (filters: LeadFilters, wanted: WantedRows) =>
  getAdminClient().rpc('search_inquiries', { ...inquiryArguments(filters), ...wanted });

const applications = () => getAdminClient().from('application_list');
const applicationArguments = ({
  search,
  status,
  due,
  job = null,
  hasResume = false,
}: LeadFilters) => ({
  search,
  status_filter: status,
  due_filter: due,
  job_filter: job,
  resume_filter: hasResume,
});
const foundApplications = (filters: LeadFilters, wanted: WantedRows) =>
  getAdminClient().rpc('search_applications', { ...applicationArguments(filters), ...wanted });

export const requests: Readonly<Record<LeadKind, Requests>> = {
  inquiry: {
    list: () => inquiries().select(),
    listMatched: () => inquiries().select(matchedColumns),
    countList: () => inquiries().select('id', onlyCount),
    countTable: () => getAdminClient().from('contact_inquiries').select('id', onlyCount),
    search: foundInquiries,
    searchMatched: (...wanted) => foundInquiries(...wanted).select(matchedColumns),
    countSearch: (filters) => getAdminClient().rpc('count_inquiries', inquiryArguments(filters)),
  },
  application: {
    list: () => applications().select(),
    listMatched: () => applications().select(matchedColumns),
    countList: () => applications().select('id', onlyCount),
    countTable: () => getAdminClient().from('job_applications').select('id', onlyCount),
    search: foundApplications,
    searchMatched: (...wanted) => foundApplications(...wanted).select(matchedColumns),
    countSearch: (filters) =>
      getAdminClient().rpc('count_applications', applicationArguments(filters)),
  },
};

/** Applies all filters except the search to a request for rows of a view or a table. */
export function filtered<Rows extends RowsRequest>(request: Rows, filters: LeadFilters): Rows {
  const { status, due, service, outcome = null, job, hasResume } = filters;
  const planned = dueBy(request, due);
  const rows = withValues(hasResume ? planned.is('has_resume', true) : planned, {
    status,
    service_needed: service,
    position: job,
  });
  if (outcome === null) return rows;
  return outcome === 'open' ? rows.is('outcome', null) : rows.eq('outcome', outcome);
}

/** Keeps only the leads whose open step matches the filter. */
function dueBy<Rows extends RowsRequest>(request: Rows, due: DueFilter | null): Rows {
  if (due === null) return request;
  if (due === 'planned') return request.not('due_on', 'is', null);
  return request.lte('due_on', addDays(studioDay(serverNow()), due === 'week' ? 7 : 0));
}
