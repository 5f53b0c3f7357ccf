import { unwrap } from '@/shared/supabase/errors';
import { getPublicApi } from '@/shared/supabase/public-client';

/** Tells the outbox how the visitor's own EmailJS call for this lead ended. */
export async function reportNotification(leadId: string, isDelivered: boolean): Promise<void> {
  const rest = await getPublicApi();
  unwrap(await rest.rpc('report_notification', { lead_id: leadId, is_delivered: isDelivered }));
}
