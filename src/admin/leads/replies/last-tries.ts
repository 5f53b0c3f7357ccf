// The last try to send a reply to each lead, until its answer has come. The reply may be stored although the answer was
// lost: the same words again have the same id, so that no second mail leaves, also from a dialog that opens later.
import { z } from 'zod';
import { clearDraft, saveDraft } from '@/shared/drafts/device-storage';
import { subjectOf } from '@/shared/drafts/draft-kinds';
import { loadDrafts } from '@/admin/drafts/record-drafts';
import type { NewReply } from '../api/replies';

type Unsent = Omit<NewReply, 'id'>;

const trySchema = z.object({ id: z.guid(), words: z.string() });
type Try = z.infer<typeof trySchema>;

/** By lead: those that this device could not keep. */
const unkept = new Map<string, Try>();

const nameOf = (leadId: string) => `reply/${leadId}/try` as const;

/** The parts by which the server knows a repeat. */
const wordsOf = ({ subject, body, withStatus }: Unsent) =>
  JSON.stringify([subject, body, withStatus]);

/** By lead. */
function readAll(): Map<string, Try> {
  const kept = loadDrafts('reply/', trySchema).map(
    ({ name, values }) => [subjectOf(name) ?? '', values] as const,
  );
  return new Map([...kept, ...unkept]);
}

/** The ids of the last tries: by lead where the words are the same, and those that had other words. */
export function findTries(replies: readonly Unsent[]) {
  const all = readAll();
  const same = new Map<string, string>();
  const others: string[] = [];
  for (const reply of replies) {
    const last = all.get(reply.leadId);
    if (last?.words === wordsOf(reply)) same.set(reply.leadId, last.id);
    else if (last) others.push(last.id);
  }
  return { same, others };
}

export function keepTries(replies: readonly NewReply[]): void {
  for (const reply of replies) {
    const last: Try = { id: reply.id, words: wordsOf(reply) };
    if (saveDraft(nameOf(reply.leadId), last) === null) unkept.set(reply.leadId, last);
    else unkept.delete(reply.leadId);
  }
}

/** Once it is known what became of them. */
export function forgetTries(replyIds: readonly string[]): void {
  for (const [leadId, { id }] of readAll()) {
    if (!replyIds.includes(id)) continue;
    unkept.delete(leadId);
    clearDraft(nameOf(leadId));
  }
}
