import { unwrap } from '@/shared/supabase/errors';
import { getPublicApi } from '@/shared/supabase/public-client';

/** Reports the result of the visitor's EmailJS call for this lead to the outbox. */
export async function reportNotification(leadId: string, isDelivered: boolean): Promise<void> {
  const rest = await getPublicApi();
  unwrap(await rest.rpc('report_notification', { lead_id: leadId, is_delivered: isDelivered }));
}
