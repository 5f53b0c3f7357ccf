import { queryOptions } from '@tanstack/react-query';
import { fetchLeadCount } from '@/admin/leads/api/leads';
import { leadKeys } from '@/admin/leads/model/lead';
import type { InquiryStatus } from '@/admin/leads/model/statuses';

export type InquiryCounts = Record<InquiryStatus, number>;

/** Counts inquiries in the database. Counting rows on the client would stop at 1,000 (resolution 19). */
export async function fetchInquiryCounts(signal: AbortSignal): Promise<InquiryCounts> {
  const count = (status: InquiryStatus) =>
    fetchLeadCount({ kind: 'inquiry', search: '', status, due: null }, signal);
  const [unread, answered, archived] = await Promise.all([
    count('new'),
    count('answered'),
    count('archived'),
  ]);
  return { new: unread, answered, archived };
}

export function inquiryCountsQuery() {
  return queryOptions({
    queryKey: leadKeys('inquiry').counts,
    queryFn: ({ signal }) => fetchInquiryCounts(signal),
  });
}
