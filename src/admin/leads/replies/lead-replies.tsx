import type { ComponentProps } from 'react';
import { LoadError } from '@/admin/kit/feedback/load-error';
import { ReplyWays } from './reply-ways';
import { UnsentReply } from './unsent-reply';
import { useReplies } from './use-replies';

/** Offers the ways to answer a person, and lists the replies that are not sent yet. The history lists the sent ones. */
export function LeadReplies(props: ComponentProps<typeof ReplyWays>) {
  const { id, email } = props.lead;
  const query = useReplies(id);
  const unsent = query.data?.filter(({ status }) => status !== 'sent') ?? [];
  return (
    <section aria-label="Replies" className="grid gap-3">
      <ReplyWays {...props} />
      {unsent.length > 0 && (
        <ul aria-label="Replies that have not arrived" className="grid gap-2">
          {unsent.map((reply) => (
            <UnsentReply key={reply.id} leadId={id} email={email} reply={reply} />
          ))}
        </ul>
      )}
      <LoadError title="The replies could not be loaded." description={null} query={query} />
    </section>
  );
}
