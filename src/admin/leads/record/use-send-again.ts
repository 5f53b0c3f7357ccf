import { useMutation, useMutationState } from '@tanstack/react-query';
import { adminScope } from '@/shared/query/query-client';
import type { MailStatus } from '@/admin/leads/model/lead';
import { sendAgain } from '@/admin/leads/api/send-again';

const mutationKey = [adminScope, 'send-again'];

/**
 * "Send again" for the mails of a list, by lead. `onQueued` is told when a mail is due again, so that the
 * list's cached row can say "pending" as the database does.
 */
export function useSendAgain(onQueued: (leadId: string) => void) {
  const { mutate } = useMutation({
    mutationKey,
    mutationFn: sendAgain,
    onSuccess: (_answer, leadId) => onQueued(leadId),
    onError: (error) => console.error('Failed to send a notification again:', error),
  });
  const requests = useMutationState({
    filters: { mutationKey },
    select: ({ state: { variables, status } }) => ({ leadId: variables, status }),
  });

  /** The props of this lead's `MailState`. */
  return (leadId: string, status: MailStatus) => {
    const request = requests.findLast((each) => each.leadId === leadId)?.status;
    return {
      status,
      isBusy: request === 'pending',
      /** The outbox has it again: it goes out with the next run, which comes every minute. */
      isQueued: request === 'success',
      hasFailed: request === 'error',
      onSendAgain: () => mutate(leadId),
    };
  };
}
