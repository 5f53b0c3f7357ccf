import { z } from 'zod';
import { getAdminClient } from '@/lib/supabase/admin-client';
import { unwrap } from '@/lib/supabase/errors';
import { type InquiryStatus, inquiryStatuses } from '../admin/inquiry-status';

/** One change of an inquiry's status, as the audit log has it. */
export interface StatusChange {
  id: number;
  status: InquiryStatus;
  changedBy: string;
  changedAt: string;
}

/** More changes than anybody makes to one inquiry. */
const shownChanges = 100;

const summarySchema = z.object({ status: z.object({ new: z.enum(inquiryStatuses) }) });

/** Who set which status when, newest first. */
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
      .limit(shownChanges)
      .abortSignal(signal),
  );
  return entries.flatMap(({ id, at, actor_email, summary }) => {
    const { data } = summarySchema.safeParse(summary);
    return data ? [{ id, status: data.status.new, changedBy: actor_email, changedAt: at }] : [];
  });
}
