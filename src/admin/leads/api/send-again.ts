import { getAdminClient } from '@/admin/session/api/admin-client';
import { unwrap } from '@/shared/supabase/errors';

/**
 * Makes a mail due now: the one about an inquiry or an application, or a reply that failed. The next run of the outbox
 * sends it.
 */
export async function sendAgain(id: string): Promise<void> {
  unwrap(await getAdminClient().rpc('send_again', { mail_ref: id }));
}
