// Keeps the ids of replies whose response is missing, by lead. The server may have stored such a reply. A second
// "Send", even from a later dialog or after a reload, uses the same id, so the server stores it once.
import { z } from 'zod';
import { loadDrafts } from '@/admin/drafts/record-drafts';
import { clearDraft, saveDraft } from '@/shared/drafts/device-storage';
import { subjectOf } from '@/shared/drafts/draft-kinds';

export type ReplyIds = ReadonlyMap<string, string>;

const keptSchema = z.object({ replyId: z.guid() });

/** Returns for each lead the id that is still open, or a new one. */
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

/** Forgets ids once the outcome of their replies is known. */
export function forgetReplyIds(replyIds: readonly string[]): void {
  for (const { name, values } of loadDrafts('reply/', keptSchema)) {
    if (replyIds.includes(values.replyId)) clearDraft(name);
  }
}
