// Holds the text of a reply: a template's, a changed one or none. This device keeps typed text until it is sent. A
// reply to one person has its fields filled in; a reply to several keeps them.
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
  /** The template's id, or its name when only the name is known; null for none. */
  template: z.string().nullable(),
  /** True to set the template's status as well. */
  isStatusWanted: z.boolean(),
  subject: z.string(),
  body: z.string(),
});
type KeptReply = z.infer<typeof draftSchema>;

export const replyDraftName = (leadId: string) => `reply/${leadId}` as const;

export const hasReplyDraft = (leadId: string) =>
  loadDraft(replyDraftName(leadId), draftSchema) !== null;

/** Restores a reply that was taken back as the unsent reply to its person. */
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
  /** The present templates; one that was changed meanwhile has its new text. Undefined while they load. */
  templates: readonly ReplyTemplate[] | undefined;
  /** Returns the first text for a template, or for none. */
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
    /** True when only the id or name of the template is known, so that its status cannot be set yet. */
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
    /** Drops the typed text; the caller has asked. */
    choose(id: string | null) {
      setTyped(null);
      setChoice({ template: id, isStatusWanted: true });
    },
    /** Forgets the text after it was sent. Returns the undo. */
    forget() {
      const kept = typed ? [{ name, savedAt: Date.now(), values: typed }] : [];
      setTyped(null);
      return () => restoreDrafts(kept);
    },
  };
}

export type ReplyDraft = ReturnType<typeof useReplyDraft>;
