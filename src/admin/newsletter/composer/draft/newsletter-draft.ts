// The draft of a newsletter, and how this device keeps it. use-autosave.ts saves it on the server.
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
  /** The tags of the audience; empty for all subscribers. */
  tagIds: z.array(z.int()),
  /** True when it may have been sent: an attempt got no response, and the text is unchanged since (resolution 17). */
  isTried: z.boolean(),
  /** The planned time in the agency's time zone ("2026-12-03T09:00"); null for now. */
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

/** Loads the text that this device kept last. A text that the server does not have comes first. */
function loadOpenText(): OpenText {
  const kept = loadDrafts('newsletter/', textSchema).map(({ values }) => values);
  return kept.find(({ isSaved }) => !isSaved) ?? kept[0] ?? newText();
}

/** Saves a changed text or audience again: if it was sent meanwhile, that shows as a conflict. */
export function writeText(draft: NewsletterDraft, change: Partial<WrittenNewsletter>): void {
  draft.write({ ...change, isTried: false });
}

/**
 * True when the text must be saved. A text that may have been sent is not saved, because sending it again gives the
 * answer.
 */
export function isDue(draft: NewsletterDraft): boolean {
  const { text, theirs } = draft.getState();
  const { isSaved, values } = text;
  return !isSaved && theirs === undefined && hasText(values) && !values.isTried;
}

/** Adopts a newer stored version while this device has no changes. A deleted one (null) is a conflict. */
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

/** Removes the open text from this device and starts an empty one. */
export function close(draft: NewsletterDraft): void {
  draft.forget();
  draft.replace(newText());
}

/** Makes a new draft of this text, because another text was sent under its id, or it was stopped. */
export function keepAsNewDraft(draft: NewsletterDraft): void {
  draft.keepAsNew();
  draft.write({ isTried: false });
}

export function toText({ id, version, ...written }: StoredDraft): OpenText {
  return { ...newText(writtenPart(written)), id, version, isSaved: true };
}

/** Loads this device's text of a draft when the server does not have it; it takes precedence. */
export function loadUnsaved(id: string): OpenText | null {
  const kept = loadDraft(nameOf({ id }), textSchema)?.values ?? null;
  return kept?.isSaved ? null : kept;
}

export const forgetText = (id: string): void => clearDraft(nameOf({ id }));
