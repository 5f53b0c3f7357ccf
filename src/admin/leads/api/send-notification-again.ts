import { getAdminClient } from '@/admin/session/api/admin-client';
import { unwrap } from '@/shared/supabase/errors';

/** Makes the mail about an inquiry or an application due now; the next run of notify-owner sends it. */
export async function sendNotificationAgain(leadId: string): Promise<void> {
  unwrap(await getAdminClient().rpc('send_notification_again', { lead_id: leadId }));
}
