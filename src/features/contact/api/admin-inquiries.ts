import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { adminScope } from '@/lib/auth/admin-scope';
import {
  type Cursor,
  formatCursor,
  type KeysetPage,
  requestedRows,
  toKeysetPage,
} from '@/lib/keyset';
import { updateCachedRow } from '@/lib/keyset-cache';
import { toMailStatus } from '@/lib/leads/mail-status';
import { getAdminClient } from '@/lib/supabase/admin-client';
import { unwrap } from '@/lib/supabase/errors';
import { recordExport } from '@/lib/supabase/record-export';
import { type Inquiry, type InquiryStatus, isInquiryStatus } from '../inquiry';
import { inquiryHistoryKey } from './admin-inquiry-history';

export interface InquiryFilters {
  search: string;
  /** Null: every status. */
  status: InquiryStatus | null;
  /** Null: every service. */
  service: string | null;
}

/** The API's limit for one answer. */
const exportPieceSize = 1000;

const inquiriesKey = [adminScope, 'inquiries'] as const;
const listsKey = [...inquiriesKey, 'list'] as const;
const countsKey = [...inquiriesKey, 'counts'] as const;
const inquiryKey = (id: string) => [...inquiriesKey, 'single', id] as const;

/** One page of the matching inquiries, newest first. */
export async function fetchInquiries(
  filters: InquiryFilters,
  after: Cursor | null,
  signal: AbortSignal,
): Promise<KeysetPage<Inquiry>> {
  return toKeysetPage(await search(filters, after, requestedRows, signal), cursorOf);
}

export function inquiriesQuery(filters: InquiryFilters, after: Cursor | null) {
  return queryOptions({
    queryKey: [...listsKey, filters, after && formatCursor(after)],
    queryFn: ({ signal }) => fetchInquiries(filters, after, signal),
    // No flicker while the admin types a search.
    placeholderData: keepPreviousData,
    networkMode: 'always',
  });
}

/** Every matching inquiry, newest first, read piece by piece. `onProgress` gets the number read so far. */
export async function fetchAllInquiries(
  filters: InquiryFilters,
  signal: AbortSignal,
  onProgress: (count: number) => void,
): Promise<Inquiry[]> {
  const all: Inquiry[] = [];
  for (;;) {
    const last = all.at(-1);
    const piece = await search(filters, last ? cursorOf(last) : null, exportPieceSize, signal);
    all.push(...piece);
    onProgress(all.length);
    if (piece.length < exportPieceSize) break;
  }
  if (all.length > 0) await recordExport('contact_inquiries', all.length, signal);
  return all;
}

/** Null when there is no such inquiry. */
export async function fetchInquiry(id: string, signal: AbortSignal): Promise<Inquiry | null> {
  const [row] = unwrap(
    await getAdminClient()
      .from('contact_inquiries')
      .select(
        'id, name, email, phone, business_type, service_needed, message, status, created_at, utm_source, utm_medium, utm_campaign, utm_term, utm_content, referrer, landing_page, notifications(status, last_error)',
      )
      .eq('id', id)
      .abortSignal(signal),
  );
  if (!row) return null;
  const { notifications: mail, ...lead } = row;
  return toInquiry({
    ...lead,
    notification_status: mail?.status ?? null,
    notification_error: mail?.last_error ?? null,
  });
}

/** An inquiry that is not on the loaded page, such as one opened by its address. */
export function inquiryQuery(id: string) {
  return queryOptions({
    queryKey: inquiryKey(id),
    queryFn: ({ signal }) => fetchInquiry(id, signal),
    networkMode: 'always',
  });
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
    queryKey: countsKey,
    queryFn: ({ signal }) => fetchInquiryCounts(signal),
    networkMode: 'always',
  });
}

/**
 * Returns the ids that have the status now. A refused update is no error in the API but zero rows: a missing id was
 * not changed (resolution 21).
 */
export async function saveInquiriesStatus({
  ids,
  status,
}: {
  ids: string[];
  status: InquiryStatus;
}): Promise<string[]> {
  return unwrap(await getAdminClient().rpc('set_inquiries_status', { ids, new_status: status }));
}

export const useSaveInquiriesStatus = () =>
  useMutation({ mutationFn: saveInquiriesStatus, networkMode: 'always' });

/** Writes a saved change into the cached lists and the cached inquiry. */
export function useKeepInquiry() {
  const queryClient = useQueryClient();
  return (id: string, saved: Partial<Pick<Inquiry, 'status' | 'mailStatus' | 'mailError'>>) => {
    updateCachedRow<Inquiry>(queryClient, { listsKey, id, saved });
    queryClient.setQueryData<Inquiry | null>(
      inquiryKey(id),
      (inquiry) => inquiry && { ...inquiry, ...saved },
    );
    if (!saved.status) return;
    void queryClient.invalidateQueries({ queryKey: countsKey });
    void queryClient.invalidateQueries({ queryKey: inquiryHistoryKey(id) });
  };
}

const cursorOf = ({ createdAt, id }: Inquiry): Cursor => ({ at: createdAt, id });

async function search(
  filters: InquiryFilters,
  after: Cursor | null,
  pageSize: number,
  signal: AbortSignal,
): Promise<Inquiry[]> {
  const rows = unwrap(
    await getAdminClient()
      .rpc('search_inquiries', {
        search: filters.search,
        status_filter: filters.status,
        service_filter: filters.service,
        page_size: pageSize,
        before_created_at: after?.at ?? null,
        before_id: after?.id ?? null,
      })
      .abortSignal(signal),
  );
  return rows.map(toInquiry);
}

/** An inquiry with the state of its mail, as the database returns it. */
interface InquiryRow {
  id: string;
  name: string;
  email: string;
  phone: string | null;
  business_type: string | null;
  service_needed: string;
  message: string | null;
  status: string;
  created_at: string;
  notification_status: string | null;
  notification_error: string | null;
  utm_source: string | null;
  utm_medium: string | null;
  utm_campaign: string | null;
  utm_term: string | null;
  utm_content: string | null;
  referrer: string | null;
  landing_page: string | null;
}

function toInquiry(row: InquiryRow): Inquiry {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    phone: row.phone,
    businessType: row.business_type,
    serviceNeeded: row.service_needed,
    message: row.message,
    status: isInquiryStatus(row.status) ? row.status : 'new',
    createdAt: row.created_at,
    // Every inquiry has a mail; without one, "not delivered yet" is the safe answer.
    mailStatus: toMailStatus(row.notification_status) ?? 'pending',
    mailError: row.notification_error,
    campaign: {
      source: row.utm_source,
      medium: row.utm_medium,
      campaign: row.utm_campaign,
      term: row.utm_term,
      content: row.utm_content,
    },
    referrer: row.referrer,
    landingPage: row.landing_page,
  };
}
