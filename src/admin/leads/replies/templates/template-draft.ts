// The text of a template while it is written. It stays on this device until it is saved or dropped.
import { z } from 'zod';
import type { LeadKind } from '@mail/letter/reply-links';
import { loadDraft } from '@/shared/drafts/device-storage';
import type { ReplyTemplate } from '../../api/reply-templates';

/** `id` and `version` are of the template that the text began with; a new one has version 0. */
export const templateDraftSchema = z.object({
  id: z.string(),
  version: z.number(),
  name: z.string(),
  subject: z.string(),
  body: z.string(),
  /** Empty: the status stays. */
  setsStatus: z.string(),
});
export type TemplateDraft = z.infer<typeof templateDraftSchema>;

/** A new template has one name for each kind, so that its text comes back whatever its id. */
export const templateDraftName = (kind: LeadKind, template: ReplyTemplate | null) =>
  `reply-template/${template?.id ?? kind}` as const;

export const hasTemplateDraft = (kind: LeadKind, template: ReplyTemplate) =>
  loadDraft(templateDraftName(kind, template), templateDraftSchema) !== null;

/** The text as the form opens without anything kept. */
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
