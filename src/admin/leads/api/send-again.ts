import { getAdminClient } from '@/admin/session/api/admin-client';
import { unwrap } from '@/shared/supabase/errors';

/**
 * Makes an email due now: the one about an inquiry or an application, or a reply that failed or did not arrive. The
 * next run of the outbox sends it.
 * @param toAddress of a reply: the person's address from now on
 */
export async function sendAgain(id: string, toAddress?: string): Promise<void> {
  unwrap(
    await getAdminClient().rpc('send_again', {
      mail_ref: id,
      ...(toAddress !== undefined && { to_address: toAddress }),
    }),
  );
}

/** Marks a reply as returned, after its sender has read the bounce in a mailbox. */
export async function markReturned(replyId: string): Promise<void> {
  unwrap(await getAdminClient().rpc('mark_returned', { reply_id: replyId }));
}
