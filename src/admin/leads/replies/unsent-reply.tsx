import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Clock, MailWarning, RotateCw, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { toIsoMoment } from '@text/iso-moment';
import { useNow } from '@/admin/kit/frame/use-now';
import { ActionError } from '@/admin/kit/feedback/action-error';
import { BusyButton } from '@/shared/ui/busy-button';
import { Button } from '@/shared/ui/button';
import { cn } from '@/shared/cn';
import { Spoken } from '@/shared/feedback/spoken';
import type { Reply } from '../api/replies';
import { useSendAgain } from '../record/use-send-again';
import { CorrectAddress } from './correct-address';
import { undoSentReplies } from './undo-replies';
import { hasReplyDraft, keepReplyText } from './composer/use-reply-draft';
import { repliesKey } from './use-replies';

interface UnsentReplyProps {
  leadId: string;
  /** The recipient's address. */
  email: string;
  reply: Reply;
}

/**
 * Shows a waiting reply with its undo, or a failed one with the reason, "Send again" and a field to correct the
 * address.
 */
export function UnsentReply({ leadId, email, reply }: UnsentReplyProps) {
  const { id, subject, status, lastError, mayHaveLeft, didNotArrive, canUndoUntil } = reply;
  const [isCorrecting, setCorrecting] = useState(false);
  const isWaiting = status === 'pending';
  const now = useNow(isWaiting);
  const canUndo = isWaiting && now < Date.parse(toIsoMoment(canUndoUntil));
  const queryClient = useQueryClient();
  const undo = useMutation({
    mutationFn: () =>
      undoSentReplies(queryClient, {
        ids: [id],
        restoreText: () => {
          // Keeps a text that the admin is writing.
          if (!hasReplyDraft(leadId)) keepReplyText(leadId, reply);
        },
      }),
  });
  const mailOf = useSendAgain(() => void queryClient.invalidateQueries({ queryKey: repliesKey }));
  const mail = mailOf({ id, mailStatus: status, mailError: lastError });
  const Icon = isWaiting ? Clock : MailWarning;
  return (
    <li
      className={cn(
        'flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-control border px-4 py-2.5 text-small',
        isWaiting ? 'border-accent/40 bg-accent-soft' : 'border-danger/40 bg-danger-soft',
      )}
    >
      <div className="min-w-0 flex-1 basis-60">
        <Spoken className="flex items-start gap-2 wrap-anywhere">
          <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          <span>
            <strong>{subject}</strong>{' '}
            <span className={cn(!isWaiting && 'text-danger')}>{wordsOf(reply, canUndo)}</span>
          </span>
        </Spoken>
        {!isWaiting && lastError && (
          <p className="mt-1 ps-6 wrap-anywhere">
            {didNotArrive ? lastError : `Last try: ${lastError}`}
          </p>
        )}
        {mayHaveLeft && (
          <p className="mt-1 ps-6">If you send it again, a second email may arrive.</p>
        )}
        <ActionError>{mail.problem}</ActionError>
      </div>
      {canUndo && (
        <BusyButton
          variant="outline"
          size="small"
          icon={Undo2}
          isBusy={undo.isPending}
          onClick={() => undo.mutate()}
        >
          Undo
        </BusyButton>
      )}
      {!isWaiting && (
        <BusyButton
          variant="outline"
          size="small"
          icon={RotateCw}
          isBusy={mail.isBusy}
          onClick={mail.onSendAgain}
        >
          Send again
        </BusyButton>
      )}
      {!isWaiting && !isCorrecting && (
        <Button variant="ghost" size="small" onClick={() => setCorrecting(true)}>
          Correct the address
        </Button>
      )}
      {!isWaiting && isCorrecting && (
        <CorrectAddress email={email} isBusy={mail.isBusy} onSend={mail.onSendTo} />
      )}
    </li>
  );
}

function wordsOf({ status, mayHaveLeft, didNotArrive }: Reply, canUndo: boolean): string {
  // The reason starts with the same words.
  if (didNotArrive) return '';
  if (status === 'failed') return mayHaveLeft ? 'may not have been sent' : 'could not be sent';
  return canUndo ? 'is sent in a moment' : 'is sent within a minute';
}
