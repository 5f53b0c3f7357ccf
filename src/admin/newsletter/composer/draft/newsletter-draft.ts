// The newsletter that is being written: what it holds, and how it is kept on this device and on the server.
import { z } from 'zod';
import { letterSchema } from '@contracts/newsletter';
import { AutosavedDraft } from '@/admin/drafts/autosaved-draft';
import { clearDraft, loadDraft } from '@/shared/drafts/device-storage';
import { loadDrafts } from '@/admin/drafts/record-drafts';
import { versionedText } from '@/admin/drafts/versioned-draft';
import type { DraftStore, DraftSummary, StoredDraft } from '../../api/composer/drafts';
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
type Text = z.infer<typeof textSchema>;

export type NewsletterDraft = AutosavedDraft<z.infer<typeof valuesSchema>, StoredDraft>;

const nameOf = ({ id }: Pick<Text, 'id'>) => `newsletter/${id}` as const;
/** In sessionStorage: which draft is open in this tab. */
const OPEN_KEY = 'newsletter-draft-open';

export const hasText = ({ subject, content }: NewsletterText) =>
  subject.trim() !== '' || content.trim() !== '';

export function newText(text?: Partial<WrittenNewsletter>): Text {
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

export function openNewsletterDraft(store: DraftStore, flushEditor?: () => void): NewsletterDraft {
  return new AutosavedDraft<Text['values'], StoredDraft>(loadOpenText(), {
    nameOf,
    schema: textSchema,
    keepsSaved: true,
    isBlank: (values) => !hasText(values),
    isSame: isSameNewsletter,
    adopt: (values, stored) => ({ ...values, ...writtenPart(stored), isTried: false }),
    save: ({ id, version, values }) => store.save({ id, version, ...writtenPart(values) }),
    read: store.read,
    // It may be a campaign by now; sending again will tell.
    maySave: ({ isTried }) => !isTried,
    empty: newText,
    onOpen: noteOpenDraft,
    ...(flushEditor && { flushEditor }),
  });
}

/** A changed text or choice of tags is saved again: if it was sent meanwhile, that shows up as a conflict. */
export function writeText(draft: NewsletterDraft, change: Partial<WrittenNewsletter>): void {
  draft.write({ ...change, isTried: false });
}

/** Removes a sent draft from this device, unless its text has changed since. */
export function clearSent(draft: NewsletterDraft, id: string): void {
  const { text } = draft.getState();
  if (text.id !== id || !text.values.isTried) return;
  draft.forget();
  draft.replace(newText());
}

/** Makes a new draft of this text, because another one was sent under its id, or it was stopped. */
export function keepAsNewDraft(draft: NewsletterDraft): void {
  draft.keepAsNew();
  draft.write({ isTried: false });
}

/** Opens a draft as the server has it. */
export function openDraft(draft: NewsletterDraft, stored: StoredDraft): void {
  draft.open(toText(stored));
}

/** Opens a draft of the list; false when it is gone. Throws when the server cannot be reached. */
export async function openStored(
  draft: NewsletterDraft,
  store: DraftStore,
  id: string,
): Promise<boolean> {
  const found = await find(store, id);
  if (found) draft.open(found);
  return found !== null;
}

/** Opens a new draft with the text of a stored one. False when that one is gone. */
export async function openCopy(
  draft: NewsletterDraft,
  store: DraftStore,
  id: string,
): Promise<boolean> {
  const found = await find(store, id);
  if (found) draft.open(newText(writtenPart(found.values)));
  return found !== null;
}

/** This device's unsaved text comes before the server's. */
async function find(store: DraftStore, id: string): Promise<Text | null> {
  const kept = loadText(id);
  if (kept && !kept.isSaved) return kept;
  const stored = await store.read(id);
  return stored && toText(stored);
}

function toText({ id, version, ...written }: StoredDraft): Text {
  return { ...newText(writtenPart(written)), id, version, isSaved: true };
}

/** Drops a draft from this device; resolves when no running save can store it again. */
export async function discard(draft: NewsletterDraft, id: string): Promise<void> {
  if (draft.getState().text.id === id) return draft.discard();
  clearDraft(nameOf({ id }));
  await draft.settled();
}

/** The draft this tab had open; in a new tab the last one written on this device; else a new one. */
function loadOpenText(): Text {
  try {
    const openId = sessionStorage.getItem(OPEN_KEY);
    const found =
      openId === null ? loadDrafts('newsletter/', textSchema)[0]?.values : loadText(openId);
    return found ?? newText();
  } catch {
    return newText();
  }
}

function noteOpenDraft(id: string): void {
  try {
    sessionStorage.setItem(OPEN_KEY, id);
  } catch {
    // Then a reload opens the last draft written.
  }
}

const loadText = (id: string) => loadDraft(nameOf({ id }), textSchema)?.values ?? null;

export interface ListedDraft extends DraftSummary {
  /** The server does not have it, or has an older text. */
  isOnlyHere: boolean;
}

/** The server's drafts and those that only this device has, the last changed first. */
export function mergeDrafts(stored: readonly DraftSummary[]): ListedDraft[] {
  const here = loadDrafts('newsletter/', textSchema)
    .filter(({ values: { isSaved, values } }) => !isSaved && hasText(values))
    .map(({ savedAt, values: { id, values } }) => {
      const updatedAt = new Date(savedAt).toISOString();
      return { id, subject: values.subject, updatedAt, isOnlyHere: true };
    });
  const hereIds = new Set(here.map(({ id }) => id));
  const there = stored
    .filter(({ id }) => !hereIds.has(id))
    .map((draft) => ({ ...draft, isOnlyHere: false }));
  return [...here, ...there];
}
