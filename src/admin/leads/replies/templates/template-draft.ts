// The text of a new or existing template of replies while it is written.
import { z } from 'zod';
import type { LeadKind } from '@mail/letter/reply-links';
import { loadDraft } from '@/shared/drafts/device-storage';
import { loadDrafts } from '@/admin/drafts/record-drafts';
import { VersionedDraft, versionedText, type VersionedText } from '@/admin/drafts/versioned-draft';
import {
  type ReplyTemplate,
  type ReplyTemplateContent,
  type ReplyTemplateVersion,
  isSameTemplate,
  saveReplyTemplate,
} from '../../api/reply-templates';

const text = z.string();
const fieldsSchema = z.object({
  name: text,
  subject: text,
  body: text,
  /** Empty: the status stays. */
  setsStatus: text,
});
export type TemplateFields = z.infer<typeof fieldsSchema>;

const textSchema = versionedText(fieldsSchema);

/** A new template has one name for each kind, so that its text comes back whatever its id. */
export const templateDraftName = (kind: LeadKind, template: ReplyTemplate | null) =>
  `reply-template/${template?.id ?? kind}` as const;

const emptyFields: TemplateFields = { name: '', subject: '', body: '', setsStatus: '' };

const toFields = ({ name, subject, body, setsStatus }: ReplyTemplateContent): TemplateFields => ({
  name,
  subject,
  body,
  setsStatus: setsStatus ?? '',
});

const toContent = ({ name, subject, body, setsStatus }: TemplateFields) => ({
  name: name.trim(),
  subject: subject.trim(),
  body: body.trim(),
  setsStatus: setsStatus || null,
});

/** The text as the form opens without anything kept. */
export const startText = (template: ReplyTemplate | null): VersionedText<TemplateFields> => ({
  id: template?.id ?? crypto.randomUUID(),
  values: template ? toFields(template) : emptyFields,
  version: template?.version ?? 0,
  isSaved: true,
});

export const loadTemplateText = (kind: LeadKind, template: ReplyTemplate | null) =>
  loadDraft(templateDraftName(kind, template), textSchema)?.values ?? null;

/** Begins with what this device kept. */
export function openTemplateDraft(kind: LeadKind, template: ReplyTemplate | null) {
  const opened = startText(template);
  const draftName = templateDraftName(kind, template);
  return new VersionedDraft<TemplateFields, ReplyTemplateVersion>(
    loadTemplateText(kind, template) ?? opened,
    {
      nameOf: () => draftName,
      schema: textSchema,
      // An emptied field is a change as well.
      isBlank: () => false,
      isSame: isSameTemplate,
      adopt: (_, row) => toFields(row),
      save: ({ id, values, version }) =>
        saveReplyTemplate({ id, kind, content: toContent(values), version }),
    },
    { base: opened.values },
  );
}

/** The ids of templates with edits that were neither saved nor dropped. */
export const findUnsavedTemplates = (): ReadonlySet<string> =>
  new Set(loadDrafts('reply-template/', textSchema).map(({ values }) => values.id));
