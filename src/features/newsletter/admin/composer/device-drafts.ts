// Newsletters that are being written, kept on this device until the server has them. Saved at every
// change; each draft has an entry of its own, so that two tabs do not overwrite each other's.
import { z } from 'zod';
import {
  clearDraft,
  draftInEvent,
  loadDraft,
  loadDrafts,
  saveDraft,
} from '@/lib/drafts/device-storage';
import type { DraftSummary } from '../../api/admin-drafts';
import type { NewsletterText } from '../../model';

const nameOf = (id: string) => `newsletter/${id}` as const;
/** In sessionStorage: which draft is open in this tab. */
const OPEN_KEY = 'newsletter-draft-open';

const draftSchema = z.object({
  id: z.uuid(),
  subject: z.string(),
  content: z.string(),
  /** Made when it is first sent and kept until the text changes (resolution 17). */
  campaignKey: z.uuid().nullable(),
  /** The server's version this text was made from; 0: the server has none. */
  version: z.int().nonnegative(),
  /** The server has exactly this text. */
  isSaved: z.boolean(),
  /** When it is to be sent, on the agency's clock ("2026-12-03T09:00"); null: now. */
  plannedFor: z.string().nullable(),
});
export type DeviceDraft = z.infer<typeof draftSchema>;

export function emptyDraft(): DeviceDraft {
  return {
    id: crypto.randomUUID(),
    subject: '',
    content: '',
    campaignKey: null,
    version: 0,
    isSaved: false,
    plannedFor: null,
  };
}

export const hasText = ({ subject, content }: NewsletterText) =>
  subject.trim() !== '' || content.trim() !== '';

export const isSameText = (one: NewsletterText, other: NewsletterText) =>
  one.subject === other.subject && one.content === other.content;

/** The draft this tab had open; in a new tab the last one written on this device; else a new one. */
export function loadOpenDraft(): DeviceDraft {
  try {
    const openId = sessionStorage.getItem(OPEN_KEY);
    const found = openId === null ? deviceDrafts()[0] : loadDeviceDraft(openId);
    return found ?? emptyDraft();
  } catch {
    return emptyDraft();
  }
}

export function noteOpenDraft(id: string): void {
  try {
    sessionStorage.setItem(OPEN_KEY, id);
  } catch {
    // Then a reload opens the last draft written.
  }
}

/** False when this device could not keep it. An empty draft is removed instead. */
export function keepDeviceDraft(draft: DeviceDraft): boolean {
  if (draft.subject || draft.content) {
    return saveDraft(nameOf(draft.id), draft) !== null;
  }
  dropDeviceDraft(draft.id);
  return true;
}

export const dropDeviceDraft = (id: string) => clearDraft(nameOf(id));

/** Drops a draft unless its entry has another text by now, perhaps another tab's. Returns the entry that is left. */
export function dropUnchanged(draft: DeviceDraft): DeviceDraft | null {
  const kept = loadDeviceDraft(draft.id);
  if (!kept || !isSameText(kept, draft)) return kept;
  dropDeviceDraft(draft.id);
  return null;
}

export function loadDeviceDraft(id: string): DeviceDraft | null {
  return loadDraft(nameOf(id), draftSchema)?.values ?? null;
}

/** Every newsletter kept on this device, the last written first. */
export function deviceDrafts(): DeviceDraft[] {
  return loadDrafts('newsletter/', draftSchema).map(({ values }) => values);
}

/** What another tab has just written to this draft; null for any other event. */
export function draftFromOtherTab(id: string, event: StorageEvent): DeviceDraft | null {
  return draftInEvent(nameOf(id), draftSchema, event) ?? null;
}

export interface ListedDraft extends DraftSummary {
  /** The server does not have it, or has an older text. */
  isOnlyHere: boolean;
}

/** The server's drafts and those that only this device has, the last changed first. */
export function mergeDrafts(stored: readonly DraftSummary[]): ListedDraft[] {
  const here = loadDrafts('newsletter/', draftSchema)
    .filter(({ values }) => !values.isSaved && hasText(values))
    .map(({ savedAt, values: { id, subject } }) => {
      return { id, subject, updatedAt: new Date(savedAt).toISOString(), isOnlyHere: true };
    });
  const hereIds = new Set(here.map(({ id }) => id));
  const there = stored
    .filter(({ id }) => !hereIds.has(id))
    .map((draft) => ({ ...draft, isOnlyHere: false }));
  return [...here, ...there];
}
