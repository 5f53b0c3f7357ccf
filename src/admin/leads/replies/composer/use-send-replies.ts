import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReplyText } from '@/admin/leads/replies/reply-text';
import { notify } from '@/shared/feedback/notify';
import { formatCount } from '@/shared/format/format';
import { adminScope } from '@/shared/query/query-client';
import { AppError } from '@/shared/supabase/errors';
import { findRecentRefusals, sendReplies, undoReplies } from '../../api/replies';
import { findTries, forgetTries, keepTries } from '../last-tries';
import type { Recipient, ReplyKind } from '../recipient';
import { undoSeconds, undoSentReplies } from '../undo-replies';
import { repliesKey } from '../use-replies';

/** A person and the finished text for them. */
interface Letter {
  person: Recipient;
  text: ReplyText;
}

interface Sending {
  letters: readonly Letter[];
  templateName: string | null;
  withStatus: string | null;
  /** Also where the template's status is not set. */
  isRefusal: boolean;
  /** The question about a second refusal has been answered. */
  isAsked?: boolean;
}

interface SendOptions {
  kind: ReplyKind;
  /** Forgets the typed text of these leads, and returns the undo for some of them. */
  forget: (leadIds: readonly string[]) => (undone: readonly string[]) => void;
  /** Some were refused a short time ago; nothing is sent yet. */
  onRefused: (leadIds: ReadonlySet<string>) => void;
  onSent: (leadIds: string[], status: string | null) => void;
}

/** Sends replies and offers the undo. A repeat after a lost answer sends nothing twice. */
export function useSendReplies({ kind, forget, onRefused, onSent }: SendOptions) {
  const queryClient = useQueryClient();
  const [noun] = kind.noun;
  return useMutation({
    mutationFn: async (sending: Sending) => {
      const { letters, templateName, withStatus, isRefusal, isAsked } = sending;
      const unsent = letters.map(({ person, text }) => ({
        kind: noun,
        leadId: person.id,
        subject: text.subject.trim(),
        body: text.body.trim(),
        templateName,
        withStatus,
        statusBefore: person.status,
      }));
      const tries = findTries(unsent);
      if (isRefusal && letters.length > 1 && !isAsked) {
        const found = await findRecentRefusals(letters.map(({ person }) => person.id));
        // The refusal that was found may be the first try of this very reply.
        const refused = found.filter((leadId) => !tries.same.has(leadId));
        if (refused.length > 0) return { refused };
      }
      await undoTries(tries.others);
      const replies = unsent.map((reply) => ({
        ...reply,
        id: tries.same.get(reply.leadId) ?? crypto.randomUUID(),
      }));
      keepTries(replies);
      await sendReplies(replies);
      forgetTries(replies.map(({ id }) => id));
      return { replies };
    },
    onSuccess: ({ refused, replies }, sending) => {
      if (refused) {
        onRefused(new Set(refused));
        return;
      }
      const leadIds = replies.map(({ leadId }) => leadId);
      const restore = forget(leadIds);
      void queryClient.invalidateQueries({ queryKey: repliesKey });
      sayOnTheirWay(sending.letters, () =>
        undoSentReplies(queryClient, {
          ids: replies.map(({ id }) => id),
          restoreText: (undone) =>
            restore(replies.filter(({ id }) => undone.includes(id)).map(({ leadId }) => leadId)),
        }),
      );
      onSent(leadIds, sending.withStatus);
    },
    onError: (error) => {
      console.error('Failed to send replies:', error);
      // They may be stored, with their statuses, or another admin has changed one.
      void queryClient.invalidateQueries({ queryKey: [adminScope] });
    },
  });
}

function sayOnTheirWay(letters: readonly Letter[], undo: () => Promise<void>): void {
  const [first] = letters;
  const who = letters.length === 1 && first ? `To ${first.person.name}. ` : '';
  notify.success(
    letters.length === 1
      ? 'Reply on its way'
      : `${formatCount(letters.length, 'reply', 'replies')} on their way`,
    `${who}You can undo it for ${undoSeconds} seconds.`,
    { duration: undoSeconds * 1000, action: { label: 'Undo', onClick: () => void undo() } },
  );
}

/** Undoes tries whose words have changed since: of each it is known then whether it has left. */
async function undoTries(ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const undone = await undoReplies(ids);
  forgetTries(ids);
  const left = ids.length - undone.length;
  if (left === 0) return;
  throw new AppError(
    `The try before has arrived: ${formatCount(left, 'mail has', 'mails have')} left. Look into the record before you send another.`,
    { code: 'P0001' },
  );
}
