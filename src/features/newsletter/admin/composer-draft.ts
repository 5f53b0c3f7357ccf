// What is being written in the composer, kept on this device until it is sent: it outlives a reload, another screen and
// a session that has run out. Written at every change, for one lost paragraph costs more than a millisecond.
import { z } from 'zod';

const storageKey = 'newsletter-draft';

const draftSchema = z.object({
  subject: z.string(),
  content: z.string(),
  /** Made when it is first sent and kept until the text changes (resolution 17). */
  campaignKey: z.uuid().nullable().catch(null),
});
export type ComposerDraft = z.infer<typeof draftSchema>;

export const emptyDraft: ComposerDraft = { subject: '', content: '', campaignKey: null };

export function loadComposerDraft(): ComposerDraft {
  try {
    const stored = draftSchema.safeParse(JSON.parse(localStorage.getItem(storageKey) ?? 'null'));
    return stored.success ? stored.data : emptyDraft;
  } catch {
    return emptyDraft;
  }
}

export function saveComposerDraft(draft: ComposerDraft): void {
  try {
    if (draft.subject || draft.content) localStorage.setItem(storageKey, JSON.stringify(draft));
    else localStorage.removeItem(storageKey);
  } catch {
    // Full or forbidden storage: then the text lives as long as the page.
  }
}

/** Drops the draft that was sent, and not one that another tab has begun since. */
export function dropSentDraft(campaignKey: string): void {
  if (loadComposerDraft().campaignKey === campaignKey) saveComposerDraft(emptyDraft);
}
