import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { ReplyText } from '@contracts/reply-text';
import { notify } from '@/components/feedback/notify';
import type { Draft } from '@/lib/drafts/device-storage';
import { restoreDrafts } from '@/lib/drafts/record-drafts';
import { formatCount } from '@/lib/format/format';
import { AppError } from '@/lib/supabase/errors';
import { findRecentRefusals, type NewReply, sendReplies, undoReplies } from '../../api/replies';
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
  /** The question about a second refusal has been answered. */
  isAsked?: boolean;
}

interface SendOptions {
  kind: ReplyKind;
  /** Forgets the typed text, and returns what the device kept of it. */
  forget: () => Draft<unknown>[];
  /** Some were refused a short time ago; nothing is sent yet. */
  onRefused: (leadIds: ReadonlySet<string>) => void;
  onSent: (leadIds: string[], status: string | null) => void;
}

/** Sends replies and offers the undo. A repeat after a lost answer sends nothing twice. */
export function useSendReplies({ kind, forget, onRefused, onSent }: SendOptions) {
  const queryClient = useQueryClient();
  const { withIds, forgetIds } = useReplyIds();
  const [noun] = kind.noun;
  return useMutation({
    mutationFn: async (sending: Sending) => {
      const { letters, templateName, withStatus, isAsked } = sending;
      const isRefusal = noun === 'application' && withStatus === 'rejected';
      if (isRefusal && letters.length > 1 && !isAsked) {
        const refused = await findRecentRefusals(letters.map(({ person }) => person.id));
        if (refused.length > 0) return { refused };
      }
      const replies = await withIds(
        letters.map(({ person, text }) => ({
          kind: noun,
          leadId: person.id,
          subject: text.subject.trim(),
          body: text.body.trim(),
          templateName,
          withStatus,
        })),
      );
      await sendReplies(replies);
      forgetIds();
      return { replies };
    },
    onSuccess: ({ refused, replies }, sending) => {
      if (refused) {
        onRefused(new Set(refused));
        return;
      }
      const drafts = forget();
      void queryClient.invalidateQueries({ queryKey: repliesKey });
      sayOnTheirWay(sending.letters, () =>
        undoSentReplies(queryClient, {
          ids: replies.map(({ id }) => id),
          restoreText: () => restoreDrafts(drafts),
        }),
      );
      onSent(
        replies.map(({ leadId }) => leadId),
        sending.withStatus,
      );
    },
    onError: (error) => console.error('Failed to send replies:', error),
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

/**
 * The replies with an id each. The same replies again have the same ids, so that a repeat after a lost answer stores
 * nothing more; changed ones take the place of those of the try before, which may have arrived. After a success the next
 * are new: those that were taken back stay so.
 */
function useReplyIds() {
  const last = useRef<{ text: string; ids: string[] } | null>(null);
  return {
    async withIds(replies: Omit<NewReply, 'id'>[]): Promise<NewReply[]> {
      const text = JSON.stringify(replies);
      if (last.current?.text !== text) {
        if (last.current) await takeBack(last.current.ids);
        last.current = { text, ids: replies.map(() => crypto.randomUUID()) };
      }
      const { ids } = last.current;
      return replies.map((reply, place) => ({ ...reply, id: ids[place] ?? '' }));
    },
    forgetIds() {
      last.current = null;
    },
  };
}

async function takeBack(ids: string[]): Promise<void> {
  const undone = await undoReplies(ids);
  if (undone.length === ids.length) return;
  throw new AppError('The try before has arrived, and its mail has left. Look into the record.', {
    code: 'P0001',
  });
}
