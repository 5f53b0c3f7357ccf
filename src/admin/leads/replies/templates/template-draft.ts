// The kept draft of a template, stored on this device until it is saved or discarded.
import { z } from 'zod';
import type { LeadKind } from '@mail/letter/reply-links';
import { loadDraft } from '@/shared/drafts/device-storage';
import type { ReplyTemplate } from '../../api/reply-templates';

/** `id` and `version` belong to the template that the draft started from; a new one has version 0. */
export const templateDraftSchema = z.object({
  id: z.string(),
  version: z.number(),
  name: z.string(),
  subject: z.string(),
  body: z.string(),
  /** The status that the template sets; empty to keep the lead's status. */
  setsStatus: z.string(),
});
export type TemplateDraft = z.infer<typeof templateDraftSchema>;

/** Names the draft. A new template has one name per kind, so that its text is restored whatever its id. */
export const templateDraftName = (kind: LeadKind, template: ReplyTemplate | null) =>
  `reply-template/${template?.id ?? kind}` as const;

export const hasTemplateDraft = (kind: LeadKind, template: ReplyTemplate) =>
  loadDraft(templateDraftName(kind, template), templateDraftSchema) !== null;

/** Returns the form's first values when this device keeps no draft. */
export const beginTemplate = (template: ReplyTemplate | null): TemplateDraft => ({
  id: template?.id ?? crypto.randomUUID(),
  version: template?.version ?? 0,
  name: template?.name ?? '',
  subject: template?.subject ?? '',
  body: template?.body ?? '',
  setsStatus: template?.setsStatus ?? '',
});

export const toTemplateContent = ({ name, subject, body, setsStatus }: TemplateDraft) => ({
  name: name.trim(),
  subject: subject.trim(),
  body: body.trim(),
  setsStatus: setsStatus || null,
});
