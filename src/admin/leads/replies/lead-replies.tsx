import { Reply as ReplyIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { LoadError } from '@/admin/kit/feedback/load-error';
import { Button } from '@/shared/ui/button';
import { UnsentReply } from './unsent-reply';
import { hasReplyDraft } from './composer/use-reply-draft';
import { useReplies } from './use-replies';

interface LeadRepliesProps {
  leadId: string;
  email: string;
  onReply: () => void;
  /** Other ways to answer. */
  children?: ReactNode;
}

/** How to answer a person, and the replies that have not been sent yet. Those that have stand in the history. */
export function LeadReplies({ leadId, email, onReply, children }: LeadRepliesProps) {
  const query = useReplies(leadId);
  const unsent = query.data?.filter(({ status }) => status !== 'sent') ?? [];
  return (
    <section aria-label="Replies" className="grid gap-3">
      <div className="flex flex-wrap gap-3">
        <Button aria-haspopup="dialog" className="grow sm:grow-0" onClick={onReply}>
          <ReplyIcon aria-hidden="true" className="size-5" />
          <span>{hasReplyDraft(leadId) ? 'Go on with the reply' : 'Reply'}</span>
        </Button>
        {children}
      </div>
      {unsent.length > 0 && (
        <ul aria-label="Replies that have not arrived" className="grid gap-2">
          {unsent.map((reply) => (
            <UnsentReply key={reply.id} leadId={leadId} email={email} reply={reply} />
          ))}
        </ul>
      )}
      <LoadError title="The replies could not be loaded." description={null} query={query} />
    </section>
  );
}
