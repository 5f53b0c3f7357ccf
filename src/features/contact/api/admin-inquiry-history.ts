import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { adminScope } from '@/lib/auth/admin-scope';
import { getAdminClient } from '@/lib/supabase/admin-client';
import { unwrap } from '@/lib/supabase/errors';
import { type InquiryStatus, inquiryStatuses } from '../inquiry';

/** One change of an inquiry's status, from the audit log. */
export interface StatusChange {
  id: number;
  status: InquiryStatus;
  changedBy: string;
  changedAt: string;
}

const maxChanges = 100;

const summarySchema = z.object({ status: z.object({ new: z.enum(inquiryStatuses) }) });

/** The changes of an inquiry's status, newest first. */
export async function fetchInquiryHistory(
  inquiryId: string,
  signal: AbortSignal,
): Promise<StatusChange[]> {
  const entries = unwrap(
    await getAdminClient()
      .from('audit_log')
      .select('id, at, actor_email, summary')
      .eq('table_name', 'contact_inquiries')
      .eq('row_id', inquiryId)
      .eq('action', 'update')
      .order('at', { ascending: false })
      .order('id', { ascending: false })
      .limit(maxChanges)
      .abortSignal(signal),
  );
  return entries.flatMap(({ id, at, actor_email, summary }) => {
    const { data } = summarySchema.safeParse(summary);
    return data ? [{ id, status: data.status.new, changedBy: actor_email, changedAt: at }] : [];
  });
}

export const inquiryHistoryKey = (inquiryId: string) =>
  [adminScope, 'inquiries', 'history', inquiryId] as const;

export function inquiryHistoryQuery(inquiryId: string) {
  return queryOptions({
    queryKey: inquiryHistoryKey(inquiryId),
    queryFn: ({ signal }) => fetchInquiryHistory(inquiryId, signal),
    networkMode: 'always',
  });
}
