import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import {
  type Cursor,
  type KeysetPage,
  keysetQuery,
  rowsAfter,
  requestedRows,
  toKeysetPage,
} from '@/lib/keyset';
import { cursorOfLead, leadKeys, type StatusChange, toLead } from '@/lib/leads/lead';
import { getAdminClient } from '@/lib/supabase/admin-client';
import type { Database } from '@/lib/supabase/database.types';
import { unwrap } from '@/lib/supabase/errors';
import { type ExportProgress, readForExport } from '@/lib/supabase/record-export';
import { type InquiryStatus, inquiryStatuses, isInquiryStatus } from '../inquiry';

type Row = Database['public']['Functions']['search_inquiries']['Returns'][number];
export type Inquiry = ReturnType<typeof toInquiry>;

function toInquiry({ business_type, service_needed, ...row }: Row) {
  return {
    ...toLead(row),
    status: isInquiryStatus(row.status) ? row.status : ('new' as const),
    businessType: business_type,
    serviceNeeded: service_needed,
  };
}

export interface InquiryFilters {
  search: string;
  /** Null: every status. */
  status: InquiryStatus | null;
  /** Null: every service. */
  service: string | null;
}

interface Wanted {
  after?: Cursor | null;
  size?: number;
  id?: string;
}

async function search(filters: InquiryFilters, wanted: Wanted, signal: AbortSignal) {
  const { after = null, size = requestedRows, id = null } = wanted;
  const rows = unwrap(
    await getAdminClient()
      .rpc('search_inquiries', {
        search: filters.search,
        status_filter: filters.status,
        service_filter: filters.service,
        only_id: id,
        ...rowsAfter(after, size),
      })
      .abortSignal(signal),
  );
  return rows.map(toInquiry);
}

export const inquiryKeys = leadKeys('inquiries');

export async function fetchInquiries(
  filters: InquiryFilters,
  after: Cursor | null,
  signal: AbortSignal,
): Promise<KeysetPage<Inquiry>> {
  return toKeysetPage(await search(filters, { after }, signal), cursorOfLead);
}

export const inquiriesQuery = (filters: InquiryFilters, after: Cursor | null) =>
  keysetQuery(inquiryKeys.list, fetchInquiries, filters, after);

/** Null when there is no such inquiry. */
export async function fetchInquiry(id: string, signal: AbortSignal): Promise<Inquiry | null> {
  const [row = null] = await search({ search: '', status: null, service: null }, { id }, signal);
  return row;
}

export function fetchAllInquiries(
  filters: InquiryFilters,
  progress: ExportProgress,
): Promise<Inquiry[]> {
  return readForExport(
    'contact_inquiries',
    (after, size) => search(filters, { after, size }, progress.signal),
    cursorOfLead,
    progress,
  );
}

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

const status = z.enum(inquiryStatuses);
const summarySchema = z.object({ status: z.object({ old: status, new: status }) });

export async function fetchInquiryHistory(
  id: string,
  signal: AbortSignal,
): Promise<StatusChange<InquiryStatus>[]> {
  const entries = unwrap(
    await getAdminClient()
      .from('audit_log')
      .select('id, at, actor_email, summary')
      .eq('table_name', 'contact_inquiries')
      .eq('row_id', id)
      .eq('action', 'update')
      .order('at', { ascending: false })
      .order('id', { ascending: false })
      .limit(100)
      .abortSignal(signal),
  );
  return entries.flatMap(({ id: entry, at, actor_email: by, summary }) => {
    const { data } = summarySchema.safeParse(summary);
    return data ? [{ id: entry, from: data.status.old, to: data.status.new, by, at }] : [];
  });
}

/**
 * Returns the ids that have the status now. A refused update is no error in the API but zero rows: a missing id was
 * not changed (resolution 21).
 */
export async function saveInquiriesStatus({
  ids,
  status: next,
}: {
  ids: string[];
  status: InquiryStatus;
}): Promise<string[]> {
  return unwrap(await getAdminClient().rpc('set_inquiries_status', { ids, new_status: next }));
}
