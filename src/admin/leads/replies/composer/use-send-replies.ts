import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { notify } from '@/shared/feedback/notify';
import { formatCount } from '@/shared/format/format';
import { adminScope } from '@/shared/query/query-client';
import { type NewReply, sendReplies, undoReplies } from '../../api/replies';
import type { Recipient, ReplyKind } from '../recipient';
import {
  forgetReplyIds,
  keepReplyIds,
  newReplyIds,
  openReplyIds,
  type ReplyIds,
} from '../reply-ids';
import { undoSeconds, undoSentReplies } from '../undo-replies';
import { repliesKey } from '../use-replies';
import type { Letter } from './letters';

interface Sending {
  letters: readonly Letter[];
  templateName: string | null;
  withStatus: string | null;
  /** True when the first attempt arrived with another text: it is taken back if possible, and these are new emails. */
  isAnother?: boolean;
}

interface SendOptions {
  kind: ReplyKind;
  people: readonly Recipient[];
  /** Forgets the typed text, and returns the undo. */
  forget: () => () => void;
  onSent: (leadIds: string[], status: string | null) => void;
}

/** Sends replies and offers the undo. A repeat after a lost response sends nothing twice. */
export function useSendReplies({ kind, people, forget, onSent }: SendOptions) {
  const queryClient = useQueryClient();
  const [ids, setIds] = useState(() => openReplyIds(people.map(({ id }) => id)));

  /** Returns the ids for these replies; new ones once the emails with the present ids are taken back. */
  async function idsFor({ letters, isAnother }: Sending): Promise<ReplyIds> {
    if (!isAnother) return ids;
    const leadIds = letters.map(({ person }) => person.id);
    await undoReplies(leadIds.flatMap((leadId) => ids.get(leadId) ?? []));
    const next = new Map([...ids, ...newReplyIds(leadIds)]);
    setIds(next);
    return next;
  }
  const send = useMutation({
    mutationFn: async (sending: Sending) => {
      const replyIds = await idsFor(sending);
      const replies = sending.letters.map((letter) =>
        toReply(letter, sending, kind, replyIds.get(letter.person.id) ?? crypto.randomUUID()),
      );
      keepReplyIds(replies);
      await sendReplies(replies);
      forgetReplyIds(replies.map(({ id }) => id));
      return replies;
    },
    onSuccess: (replies, { letters, withStatus }) => {
      const restoreText = forget();
      void queryClient.invalidateQueries({ queryKey: repliesKey });
      sayOnTheirWay(letters, () =>
        undoSentReplies(queryClient, { ids: replies.map(({ id }) => id), restoreText }),
      );
      onSent(
        replies.map(({ leadId }) => leadId),
        withStatus,
      );
    },
    onError: (error) => {
      console.error('Failed to send replies:', error);
      // The replies may be stored with their statuses, or another admin has changed one.
      void queryClient.invalidateQueries({ queryKey: [adminScope] });
    },
  });
  return { ...send, ids };
}

function toReply(letter: Letter, sending: Sending, kind: ReplyKind, id: string): NewReply {
  const { person, text } = letter;
  const { templateName, withStatus } = sending;
  return {
    id,
    kind: kind.noun[0],
    leadId: person.id,
    subject: text.subject.trim(),
    body: text.body.trim(),
    templateName,
    withStatus,
    statusBefore: person.status,
  };
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
