import { useMutation, useMutationState, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { adminScope } from '@/shared/query/query-client';
import { readableMessage } from '@/admin/kit/feedback/readable-message';
import type { MailStatus } from '@/admin/leads/model/lead';
import { sendAgain } from '@/admin/leads/api/send-again';

const mutationKey = [adminScope, 'send-again'];

/** The time until the next attempt: the outbox runs every minute. */
const UNTIL_TRIED_MS = 60_000;

interface MailToRepeat {
  id: string;
  toAddress?: string;
}

interface Mail {
  /** The id of the lead or the reply that the email is about. */
  id: string;
  mailStatus: MailStatus;
  /** The error of the last attempt. */
  mailError: string | null;
}

/**
 * Offers "Send again" for emails about leads and for replies. Calls `onQueued` when an email is due again, so that the
 * cached row can say "pending" as the database does.
 */
export function useSendAgain(onQueued: (id: string) => void) {
  const queryClient = useQueryClient();
  const { mutate } = useMutation({
    mutationKey,
    mutationFn: ({ id, toAddress }: MailToRepeat) => sendAgain(id, toAddress),
    onSuccess: (_answer, { id, toAddress }) => {
      onQueued(id);
      // The corrected address appears in the list, the record and the person's page.
      if (toAddress !== undefined) void queryClient.invalidateQueries({ queryKey: [adminScope] });
      // Reads the row again after the next run, to show how the attempt went.
      setTimeout(
        () => void queryClient.invalidateQueries({ queryKey: [adminScope] }),
        UNTIL_TRIED_MS,
      );
    },
    onError: (error) => console.error('Failed to send an email again:', error),
  });
  const requests = useMutationState({
    filters: { mutationKey },
    select: ({ state: { variables, status, error } }) => ({
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the mutations of this key
      id: (variables as MailToRepeat | undefined)?.id,
      status,
      error,
    }),
  });

  /** Returns the state of this email and its "Send again". Changes its identity only when a request begins or ends. */
  return useCallback(
    ({ id, mailStatus, mailError }: Mail) => {
      const request = requests.findLast((each) => each.id === id);
      return {
        status: mailStatus,
        isBusy: request?.status === 'pending',
        /**
         * True when the email is due again and was not tried since: the server clears the error, and a failed attempt
         * writes a new one.
         */
        isQueued: request?.status === 'success' && mailStatus === 'pending' && mailError === null,
        problem:
          request?.status === 'error'
            ? (readableMessage(request.error) ?? 'It could not be sent again. Please try again.')
            : null,
        onSendAgain: () => mutate({ id }),
        onSendTo: (toAddress: string) => mutate({ id, toAddress }),
      };
    },
    [requests, mutate],
  );
}
