// The text of a reply while it is written: a template's, a changed one or none. What was typed stays on this device until it
// is sent. A reply to one person has its fields filled in; a reply to several keeps them.
import { useState } from 'react';
import { z } from 'zod';
import { restoreDrafts } from '@/admin/drafts/record-drafts';
import { loadDraft, saveDraft } from '@/shared/drafts/device-storage';
import type { DraftOfRecord } from '@/shared/drafts/draft-kinds';
import { useDraft } from '@/shared/drafts/use-draft';
import type { Reply } from '../../api/replies';
import type { ReplyTemplate } from '../../api/reply-templates';
import type { ReplyText } from '../reply-text';

const draftSchema = z.object({
  /** The id of the template, or its name where only that is known; null: none. */
  template: z.string().nullable(),
  /** The status of the template is set as well. */
  isStatusWanted: z.boolean(),
  subject: z.string(),
  body: z.string(),
});
type KeptReply = z.infer<typeof draftSchema>;

export const replyDraftName = (leadId: string) => `reply/${leadId}` as const;

export const hasReplyDraft = (leadId: string) =>
  loadDraft(replyDraftName(leadId), draftSchema) !== null;

/** Makes a reply that was taken back the unsent reply to its person. */
export function keepReplyText(leadId: string, reply: Reply): void {
  const { templateName: template, withStatus, subject, body } = reply;
  const isStatusWanted = template === null || withStatus !== null;
  saveDraft(replyDraftName(leadId), {
    template,
    isStatusWanted,
    subject,
    body,
  } satisfies KeptReply);
}

interface ReplyDraftOptions {
  name: DraftOfRecord;
  /** As they are now; one that was changed meanwhile shows its new text. Undefined while they load. */
  templates: readonly ReplyTemplate[] | undefined;
  /** Makes the text to begin with of a template, or of none. */
  beginWith: (template: ReplyTemplate | null) => ReplyText;
}

export function useReplyDraft({ name, templates, beginWith }: ReplyDraftOptions) {
  const [typed, setTyped, isRestored] = useDraft(name, draftSchema);
  const [choice, setChoice] = useState({
    template: typed?.template ?? null,
    isStatusWanted: typed?.isStatusWanted ?? true,
  });
  const template =
    templates?.find(({ id }) => id === choice.template) ??
    templates?.find((each) => each.name === choice.template) ??
    null;
  const { subject, body } = typed ?? beginWith(template);

  return {
    template,
    /** The template is known by its id or name alone, so that its status cannot be set yet. */
    isTemplateMissing: choice.template !== null && templates === undefined,
    isStatusWanted: choice.isStatusWanted,
    isTyped: typed !== null,
    isRestored,
    text: { subject, body },
    write: (text: ReplyText) => setTyped({ ...choice, ...text }),
    wantStatus(isStatusWanted: boolean) {
      setChoice({ ...choice, isStatusWanted });
      if (typed) setTyped({ ...typed, isStatusWanted });
    },
    /** Drops what was typed; the caller has asked. */
    choose(id: string | null) {
      setTyped(null);
      setChoice({ template: id, isStatusWanted: true });
    },
    /** Once it was sent. Returns the undo. */
    forget() {
      const kept = typed ? [{ name, savedAt: Date.now(), values: typed }] : [];
      setTyped(null);
      return () => restoreDrafts(kept);
    },
  };
}

export type ReplyDraft = ReturnType<typeof useReplyDraft>;
