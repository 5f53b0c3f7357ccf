// The newsletter that is being written: what it holds, and how this device keeps it. use-autosave.ts saves it on the server.
import { z } from 'zod';
import { letterSchema } from '@contracts/newsletter';
import { clearDraft, loadDraft } from '@/shared/drafts/device-storage';
import { loadDrafts } from '@/admin/drafts/record-drafts';
import { VersionedDraft, versionedText } from '@/admin/drafts/versioned-draft';
import type { StoredDraft } from '../../api/composer/drafts';
import {
  isSameNewsletter,
  type NewsletterText,
  type WrittenNewsletter,
  writtenPart,
} from '@/shared/newsletter/newsletter-text';

const valuesSchema = z.object({
  subject: z.string(),
  content: z.string(),
  letter: letterSchema.nullable(),
  /** Who it is for; empty: all. */
  tagIds: z.array(z.int()),
  /** It may have been sent: an attempt got no answer, and the text is unchanged since (resolution 17). */
  isTried: z.boolean(),
  /** When it is to be sent, on the agency's clock ("2026-12-03T09:00"); null: now. */
  plannedFor: z.string().nullable(),
});
const textSchema = versionedText(valuesSchema);
export type OpenText = z.infer<typeof textSchema>;

export type NewsletterDraft = VersionedDraft<OpenText['values'], StoredDraft>;

const nameOf = ({ id }: Pick<OpenText, 'id'>) => `newsletter/${id}` as const;

export const hasText = ({ subject, content }: NewsletterText) =>
  subject.trim() !== '' || content.trim() !== '';

export function newText(text?: Partial<WrittenNewsletter>): OpenText {
  const values = {
    subject: '',
    content: '',
    letter: null,
    tagIds: [],
    isTried: false,
    plannedFor: null,
    ...text,
  };
  return { id: crypto.randomUUID(), values, version: 0, isSaved: false };
}

export function openNewsletterDraft(flushEditor?: () => void): NewsletterDraft {
  return new VersionedDraft<OpenText['values'], StoredDraft>(loadOpenText(), {
    nameOf,
    schema: textSchema,
    keepsSaved: true,
    isBlank: (values) => !hasText(values),
    isSame: isSameNewsletter,
    adopt: (values, stored) => ({ ...values, ...writtenPart(stored), isTried: false }),
    ...(flushEditor && { flushEditor }),
  });
}

/** The text that this device kept last. One that the server does not have comes before all others. */
function loadOpenText(): OpenText {
  const kept = loadDrafts('newsletter/', textSchema).map(({ values }) => values);
  return kept.find(({ isSaved }) => !isSaved) ?? kept[0] ?? newText();
}

/** A changed text or choice of tags is saved again: if it was sent meanwhile, that shows up as a conflict. */
export function writeText(draft: NewsletterDraft, change: Partial<WrittenNewsletter>): void {
  draft.write({ ...change, isTried: false });
}

/** True when the server has to get the text. One that may have been sent waits: sending it again will tell. */
export function isDue(draft: NewsletterDraft): boolean {
  const { text, theirs } = draft.getState();
  const { isSaved, values } = text;
  return !isSaved && theirs === undefined && hasText(values) && !values.isTried;
}

/** Takes over a newer version while nothing was changed here. One that is gone (null) becomes a conflict. */
export function follow(draft: NewsletterDraft, stored: StoredDraft | null): void {
  const text = draft.read();
  const isFollowing = text.isSaved && !text.values.isTried && draft.getState().theirs === undefined;
  if (!isFollowing) return;
  if (stored === null) draft.answered(text, { kind: 'conflict', theirs: null });
  else if (stored.version > text.version) draft.adopt(stored);
}

/** Removes a sent draft from this device, unless its text has changed since. */
export function clearSent(draft: NewsletterDraft, id: string): void {
  const { text } = draft.getState();
  if (text.id !== id || !text.values.isTried) return;
  close(draft);
}

/** Drops the open text from this device and begins an empty one. */
export function close(draft: NewsletterDraft): void {
  draft.forget();
  draft.replace(newText());
}

/** Makes a new draft of this text, because another one was sent under its id, or it was stopped. */
export function keepAsNewDraft(draft: NewsletterDraft): void {
  draft.keepAsNew();
  draft.write({ isTried: false });
}

export function toText({ id, version, ...written }: StoredDraft): OpenText {
  return { ...newText(writtenPart(written)), id, version, isSaved: true };
}

/** This device's text of a draft, when the server does not have it: it comes before the server's. */
export function loadUnsaved(id: string): OpenText | null {
  const kept = loadDraft(nameOf({ id }), textSchema)?.values ?? null;
  return kept?.isSaved ? null : kept;
}

export const forgetText = (id: string): void => clearDraft(nameOf({ id }));
