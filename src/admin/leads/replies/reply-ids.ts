// The ids of replies whose answer has not come, by lead. A reply may be stored although its answer was lost: a second "Send",
// also from a dialog that opens later or after a reload, has the same id, and the server stores it once.
import { z } from 'zod';
import { loadDrafts } from '@/admin/drafts/record-drafts';
import { clearDraft, saveDraft } from '@/shared/drafts/device-storage';
import { subjectOf } from '@/shared/drafts/draft-kinds';

export type ReplyIds = ReadonlyMap<string, string>;

const keptSchema = z.object({ replyId: z.guid() });

/** For each lead the id that waits for its answer, or a new one. */
export function openReplyIds(leadIds: readonly string[]): ReplyIds {
  const kept = new Map(
    loadDrafts('reply/', keptSchema).map(({ name, values }) => [subjectOf(name), values.replyId]),
  );
  return new Map(leadIds.map((id) => [id, kept.get(id) ?? crypto.randomUUID()]));
}

export const newReplyIds = (leadIds: readonly string[]): ReplyIds =>
  new Map(leadIds.map((id) => [id, crypto.randomUUID()]));

export function keepReplyIds(replies: readonly { id: string; leadId: string }[]): void {
  for (const { id, leadId } of replies) saveDraft(`reply/${leadId}/id`, { replyId: id });
}

/** Once it is known what became of these replies. */
export function forgetReplyIds(replyIds: readonly string[]): void {
  for (const { name, values } of loadDrafts('reply/', keptSchema)) {
    if (replyIds.includes(values.replyId)) clearDraft(name);
  }
}
