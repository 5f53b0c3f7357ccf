import { queryOptions } from '@tanstack/react-query';
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
import { type InquiryOutcome, inquiryOutcomes, outcomeChange } from '../inquiry-outcome';
import { type InquiryStatus, inquiryStatuses } from '../inquiry-status';

type Row = Database['public']['Views']['inquiry_list']['Row'];
export type Inquiry = ReturnType<typeof toInquiry>;

function toInquiry(row: Row) {
  return {
    ...toLead(row),
    status: optionOf(inquiryStatuses, row.status)?.value ?? ('new' as const),
    outcome: optionOf(inquiryOutcomes, row.outcome ?? '')?.value ?? ('open' as const),
  };
}

export interface InquiryFilters {
  search: string;
  /** Null: every status. */
  status: InquiryStatus | null;
  /** Null: every service. */
  service: string | null;
  /** Null: with and without a next step. */
  due: DueFilter | null;
  /** Null: every outcome. */
  outcome: InquiryOutcome | null;
}

/** The filters as a search function takes them. */
const argumentsOf = ({ search, status, service, due, outcome }: InquiryFilters) => ({
  search,
  status_filter: status,
  service_filter: service,
  due_filter: due,
  outcome_filter: outcome,
});

/** The same for the view, which is asked while nothing is searched for. */
function filtered<Request extends RowsRequest>(
  request: Request,
  { status, service, due, outcome }: InquiryFilters,
): Request {
  let rows = dueBy(request, due);
  if (status !== null) rows = rows.eq('status', status);
  if (service !== null) rows = rows.eq('service_needed', service);
  if (outcome === null) return rows;
  return outcome === 'open' ? rows.is('outcome', null) : rows.eq('outcome', outcome);
}

const list = () => getAdminClient().from('inquiry_list');
const found = (filters: InquiryFilters, wanted: WantedRows) =>
  getAdminClient().rpc('search_inquiries', { ...argumentsOf(filters), ...wanted });

export const inquiryKeys = leadKeys('inquiries');

export const {
  fetchPage: fetchInquiries,
  fetchOne: fetchInquiry,
  fetchAll: fetchAllInquiries,
  fetchHistory: fetchInquiryHistory,
  fetchCount: fetchInquiryCount,
  fetchMatching: fetchMatchingInquiries,
  saveStatus: saveInquiriesStatus,
  setStatuses: setInquiryStatuses,
} = createLeadApi({
  table: 'contact_inquiries',
  statuses: inquiryStatuses,
  toRow: toInquiry,
  filtered,
  list: () => list().select(),
  listMatched: () => list().select(matchedColumns),
  countList: () => list().select('id', onlyCount),
  countTable: () => getAdminClient().from('contact_inquiries').select('id', onlyCount),
  search: found,
  searchMatched: (filters, wanted) => found(filters, wanted).select(matchedColumns),
  countSearch: (filters) => getAdminClient().rpc('count_inquiries', argumentsOf(filters)),
  otherChange: outcomeChange,
});

export const inquiriesQuery = (filters: InquiryFilters, after: Cursor | null) =>
  keysetQuery(inquiryKeys.list, fetchInquiries, filters, after);

export const inquiryCountQuery = (filters: InquiryFilters) =>
  leadCountQuery(inquiryKeys, fetchInquiryCount, filters);

export type InquiryCounts = Record<InquiryStatus, number>;

/** Counted by the database: reading rows to count them would stop at 1,000 (resolution 19). */
export async function fetchInquiryCounts(signal: AbortSignal): Promise<InquiryCounts> {
  const count = (status: InquiryStatus) =>
    fetchInquiryCount({ search: '', status, service: null, due: null, outcome: null }, signal);
  const [unread, answered, archived] = await Promise.all([
    count('new'),
    count('answered'),
    count('archived'),
  ]);
  return { new: unread, answered, archived };
}

export function inquiryCountsQuery() {
  return queryOptions({
    queryKey: inquiryKeys.counts,
    queryFn: ({ signal }) => fetchInquiryCounts(signal),
  });
}
