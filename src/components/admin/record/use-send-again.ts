import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { sendNotificationAgain } from '@/lib/supabase/send-notification-again';
import type { MailStatus } from '@/lib/leads/mail-status';

/** `busy`: on its way to the outbox. `queued`: there, and due now. `failed`: the outbox did not take it. */
type Request = 'busy' | 'queued' | 'failed';

/**
 * "Send again" for the mails of a list, by lead. `onQueued` is told when a mail is due again, so that the
 * list's cached row can say "pending" as the database does.
 */
export function useSendAgain(onQueued: (leadId: string) => void) {
  const [requests, setRequests] = useState<ReadonlyMap<string, Request>>(new Map());
  const { mutateAsync } = useMutation({
    mutationFn: sendNotificationAgain,
  });
  const note = (leadId: string, request: Request) =>
    setRequests((before) => new Map(before).set(leadId, request));

  async function sendAgain(leadId: string) {
    note(leadId, 'busy');
    try {
      await mutateAsync(leadId);
      onQueued(leadId);
      note(leadId, 'queued');
    } catch (error) {
      console.error('Failed to send a notification again:', error);
      note(leadId, 'failed');
    }
  }

  /** The props of this lead's `MailState`. */
  return (leadId: string, status: MailStatus) => {
    const request = requests.get(leadId);
    return {
      status,
      isBusy: request === 'busy',
      isQueued: request === 'queued',
      hasFailed: request === 'failed',
      onSendAgain: () => void sendAgain(leadId),
    };
  };
}
