import { useMutation, useQueryClient } from '@tanstack/react-query';
import { MailX } from 'lucide-react';
import { ActionError } from '@/admin/kit/feedback/action-error';
import { BusyButton } from '@/shared/ui/busy-button';
import { readableMessage } from '@/admin/kit/feedback/readable-message';
import type { Reply } from '../api/replies';
import { markReturned } from '../api/send-again';
import { repliesKey } from './use-replies';

const words: Record<Reply['status'], string> = {
  pending: 'Reply waiting:',
  sent: 'Reply sent:',
  failed: 'Reply not sent:',
};

/** A reply in the history of a record; its text expands. */
export function ReplyEntry({ reply }: { reply: Reply }) {
  const { subject, body, status, lastError, didNotArrive } = reply;
  return (
    <details>
      <summary className="cursor-pointer rounded-control pointer-coarse:py-2.5">
        <span>{didNotArrive ? 'Reply that did not arrive:' : words[status]}</span>{' '}
        <strong className="font-semibold">{subject}</strong>
        {status === 'sent' && lastError && (
          <span className="ms-2 text-small text-danger">{lastError}</span>
        )}
      </summary>
      <p
        dir="auto"
        className="my-2 rounded-control border border-line bg-sunken p-4 whitespace-pre-line"
      >
        {body}
      </p>
      {status === 'sent' && <CameBack replyId={reply.id} />}
    </details>
  );
}

/** Marks a reply whose bounce arrived as an email, as with SMTP. */
function CameBack({ replyId }: { replyId: string }) {
  const queryClient = useQueryClient();
  const mark = useMutation({
    mutationFn: () => markReturned(replyId),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: repliesKey }),
    onError: (error) => console.error('Failed to mark a reply as returned:', error),
  });
  return (
    <>
      <BusyButton
        variant="ghost"
        size="small"
        icon={MailX}
        isBusy={mark.isPending}
        onClick={() => mark.mutate()}
      >
        This email bounced
      </BusyButton>
      <ActionError>
        {mark.error &&
          (readableMessage(mark.error) ?? 'This could not be saved. Please try again.')}
      </ActionError>
    </>
  );
}
