import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { type Cursor, keysetQuery } from '@/admin/kit/list/keyset';
import { createLeadApi, leadCountQuery } from '@/admin/leads/api/admin-leads';
import { leadKeys, toLead } from '@/admin/leads/model/lead';
import type { DueFilter } from '@/admin/leads/model/next-step';
import { optionOf } from '@/shared/options';
import { getAdminClient } from '@/admin/session/api/admin-client';
import type { Database } from '@/shared/supabase/database.types';
import { unwrap } from '@/shared/supabase/errors';
import { type InquiryOutcome, inquiryOutcomes, outcomeChange } from '../inquiry-outcome';
import { type InquiryStatus, inquiryStatuses } from '../inquiry-status';

type Row = Database['public']['Functions']['search_inquiries']['Returns'][number];
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

const argumentsOf = ({ search, status, service, due, outcome }: InquiryFilters) => ({
  search,
  status_filter: status,
  service_filter: service,
  due_filter: due,
  outcome_filter: outcome,
});

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
} = createLeadApi<InquiryFilters, Inquiry, InquiryStatus>({
  table: 'contact_inquiries',
  statuses: inquiryStatuses,
  unfiltered: { search: '', status: null, service: null, due: null, outcome: null },
  search: async (filters, wanted, signal) => {
    const rows = await getAdminClient()
      .rpc('search_inquiries', { ...argumentsOf(filters), ...wanted })
      .abortSignal(signal);
    return unwrap(rows).map(toInquiry);
  },
  match: async (filters, wanted, signal) =>
    unwrap(
      await getAdminClient()
        .rpc('search_inquiries', { ...argumentsOf(filters), ...wanted })
        .select('id, created_at, status')
        .abortSignal(signal),
    ),
  count: async (filters, signal) =>
    unwrap(await getAdminClient().rpc('count_inquiries', argumentsOf(filters)).abortSignal(signal)),
  otherChange: outcomeChange,
});

export const inquiriesQuery = (filters: InquiryFilters, after: Cursor | null) =>
  keysetQuery(inquiryKeys.list, fetchInquiries, filters, after);

export const inquiryCountQuery = (filters: InquiryFilters) =>
  leadCountQuery(inquiryKeys, fetchInquiryCount, filters);

const countsSchema = z.object({ new: z.number(), answered: z.number(), archived: z.number() });
export type InquiryCounts = z.infer<typeof countsSchema>;

/** Counted by the database: reading rows to count them would stop at 1,000 (resolution 19). */
export async function fetchInquiryCounts(signal: AbortSignal): Promise<InquiryCounts> {
  return countsSchema.parse(
    unwrap(await getAdminClient().rpc('inquiry_counts').abortSignal(signal)),
  );
}

export function inquiryCountsQuery() {
  return queryOptions({
    queryKey: inquiryKeys.counts,
    queryFn: ({ signal }) => fetchInquiryCounts(signal),
  });
}
