// Undoes replies, from the toast after sending and from the record. Runs outside of React, so that it survives a change
// of screen. The server says which replies were sent already.
import type { QueryClient } from '@tanstack/react-query';
import { notify } from '@/shared/feedback/notify';
import { formatCount, formatNumber } from '@/shared/format/format';
import { adminScope } from '@/shared/query/query-client';
import { readableMessage } from '@/admin/kit/feedback/readable-message';
import { undoReplies } from '../api/replies';
import { forgetReplyIds } from './reply-ids';

/** The server's limit (private.reply_undo_window). */
export const undoSeconds = 20;

interface SentReplies {
  ids: readonly string[];
  /** Restores the typed text. */
  restoreText: () => void;
}

export async function undoSentReplies(queryClient: QueryClient, sent: SentReplies): Promise<void> {
  const { ids, restoreText } = sent;
  try {
    const undone = await undoReplies(ids);
    // An id that was taken back is never sent again.
    forgetReplyIds(undone);
    if (undone.length > 0) restoreText();
    sayUndone(undone.length, ids.length);
  } catch (error) {
    console.error('Failed to undo replies:', error);
    notify.error('The undo failed', readableMessage(error) ?? 'Try again before the time is up.', {
      action: { label: 'Try again', onClick: () => void undoSentReplies(queryClient, sent) },
    });
  }
  // Runs after a failure, too, because only the response may have been lost.
  await queryClient.invalidateQueries({ queryKey: [adminScope] });
}

function sayUndone(undone: number, all: number): void {
  const replies = formatCount(undone, 'reply', 'replies');
  if (undone === all) notify.success('Undone', `${replies} not sent.`);
  else if (undone === 0)
    notify.error('Too late to undo', all === 1 ? 'It has been sent.' : 'They have been sent.');
  else
    notify.error(
      'Partly undone',
      `${replies} not sent; ${formatNumber(all - undone)} had been sent.`,
    );
}
