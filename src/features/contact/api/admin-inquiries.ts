import { z } from 'zod';
import { type Cursor, type KeysetPage, requestedRows, toKeysetPage } from '@/lib/keyset';
import { getAdminClient } from '@/lib/supabase/admin-client';
import { unwrap } from '@/lib/supabase/errors';
import { recordExport } from '@/lib/supabase/record-export';
import type { Inquiry } from '../admin/inquiry';
import type { InquiryStatus } from '../admin/inquiry-status';
import { type InquiryRow, toInquiry } from './admin-inquiry-row';

export interface InquiryFilters {
  search: string;
  /** Null: every status. */
  status: InquiryStatus | null;
  /** Null: every service. */
  service: string | null;
}

const countsSchema = z.object({ new: z.number(), answered: z.number(), archived: z.number() });
export type InquiryCounts = z.infer<typeof countsSchema>;

/** The API gives no more rows at once. */
const exportedAtOnce = 1000;

/** One page, newest first, of the inquiries that match; searched and filtered in the database. */
export async function fetchInquiries(
  filters: InquiryFilters,
  after: Cursor | null,
  signal: AbortSignal,
): Promise<KeysetPage<Inquiry>> {
  const rows = await search(filters, after, requestedRows, signal);
  return toKeysetPage(rows.map(toInquiry), cursorOf);
}

/** Every inquiry that matches, newest first, read in pieces that the API does not cut: an export. */
export async function fetchAllInquiries(
  filters: InquiryFilters,
  signal: AbortSignal,
  onProgress: (count: number) => void,
): Promise<Inquiry[]> {
  const all: Inquiry[] = [];
  for (;;) {
    const last = all.at(-1);
    const rows = await search(filters, last ? cursorOf(last) : null, exportedAtOnce, signal);
    all.push(...rows.map(toInquiry));
    onProgress(all.length);
    if (rows.length < exportedAtOnce) break;
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

/** Counted in the database: a list read for counting would stop at 1,000 rows (resolution 19). */
export async function fetchInquiryCounts(signal: AbortSignal): Promise<InquiryCounts> {
  return countsSchema.parse(
    unwrap(await getAdminClient().rpc('inquiry_counts').abortSignal(signal)),
  );
}

/**
 * Gives back the ids that have the status now. A refused update is no error in the API but simply no
 * row, so whoever is missing was not changed (resolution 21).
 */
export async function saveInquiriesStatus(ids: string[], status: InquiryStatus): Promise<string[]> {
  return unwrap(await getAdminClient().rpc('set_inquiries_status', { ids, new_status: status }));
}

const cursorOf = ({ createdAt, id }: Inquiry): Cursor => ({ at: createdAt, id });

async function search(
  filters: InquiryFilters,
  after: Cursor | null,
  pageSize: number,
  signal: AbortSignal,
): Promise<InquiryRow[]> {
  return unwrap(
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
}
