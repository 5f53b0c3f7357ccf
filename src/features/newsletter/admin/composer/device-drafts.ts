// What is written in the composer, kept on this device until it is saved on the server and no longer open: it outlives a
// reload, another screen, a moment without a network and a session that has run out. Written at every change, for one
// lost paragraph costs more than a millisecond. Each draft has an entry of its own: two tabs do not take each other's
// place. Storage may be missing, forbidden, full or hold anything at all; then the text lives as long as the page.
import { z } from 'zod';

const PREFIX = 'newsletter-draft:';
/** Of this tab alone: which draft is open in it. */
const OPEN_KEY = 'newsletter-draft-open';

const draftSchema = z.object({
  id: z.uuid(),
  subject: z.string(),
  content: z.string(),
  /** Made when it is first sent and kept until the text changes (resolution 17). */
  campaignKey: z.uuid().nullable().catch(null),
  /** The server's version this text was made from; 0: the server has none. */
  version: z.int().nonnegative().catch(0),
  /** The server has exactly this text. */
  isSaved: z.boolean().catch(false),
  /** When it is to leave, on the agency's clock ("2026-12-03T09:00"); null: now. */
  plannedFor: z.string().nullable().catch(null),
  keptAt: z.number().catch(0),
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
    keptAt: 0,
  };
}

export const hasText = ({ subject, content }: Pick<DeviceDraft, 'subject' | 'content'>) =>
  subject.trim() !== '' || content.trim() !== '';

/** The draft this tab had open; in a new tab the one written last on this device; else a new one. */
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
    // Then a reload opens the draft written last.
  }
}

/** False when this device could not keep it. A draft without a word in it is removed instead. */
export function keepDeviceDraft(draft: DeviceDraft): boolean {
  if (!draft.subject && !draft.content) {
    dropDeviceDraft(draft.id);
    return true;
  }
  try {
    localStorage.setItem(PREFIX + draft.id, JSON.stringify({ ...draft, keptAt: Date.now() }));
    return true;
  } catch {
    return false;
  }
}

export function dropDeviceDraft(id: string): void {
  try {
    localStorage.removeItem(PREFIX + id);
  } catch {
    // What cannot be reached was not kept either.
  }
}

export function loadDeviceDraft(id: string): DeviceDraft | null {
  try {
    return parse(localStorage.getItem(PREFIX + id));
  } catch {
    return null;
  }
}

/** Everything kept on this device, the last written first. */
export function deviceDrafts(): DeviceDraft[] {
  try {
    return Array.from({ length: localStorage.length }, (_, n) => localStorage.key(n) ?? '')
      .filter((key) => key.startsWith(PREFIX))
      .map((key) => parse(localStorage.getItem(key)))
      .filter((draft) => draft !== null)
      .toSorted((one, other) => other.keptAt - one.keptAt);
  } catch {
    return [];
  }
}

/** What another tab has just written to this draft; null when the event tells of something else. */
export function draftFromOtherTab(
  id: string,
  { key, newValue }: Pick<StorageEvent, 'key' | 'newValue'>,
): DeviceDraft | null {
  return key === PREFIX + id ? parse(newValue) : null;
}

function parse(text: string | null): DeviceDraft | null {
  try {
    const draft = draftSchema.safeParse(JSON.parse(text ?? 'null'));
    return draft.success ? draft.data : null;
  } catch {
    return null;
  }
}
