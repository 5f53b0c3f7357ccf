// What somebody has typed into a long form, kept on their own device (localStorage) until it is sent:
// it outlives a reload, a closed tab and a moment without a network. Storage may be missing, forbidden,
// full or hold anything at all; then there simply is no draft.
import * as z from 'zod/mini';
import { DRAFT_DAYS } from '@/content/form-draft';

const MAX_AGE_MS = DRAFT_DAYS * 24 * 3600 * 1000;
/** Far more than the fields take. A longer text is not kept, so that the site's storage is never filled up. */
const MAX_LENGTH = 50_000;

const PREFIX = 'form-draft:';
/** Raised when the shape below changes: drafts of an older shape are dropped. */
const VERSION = 1;

const makeSchema = () =>
  z.object({
    savedAt: z.number(),
    values: z.record(z.string(), z.string()),
    /** What the form had been filled in with before this was typed. */
    basis: z.optional(z.string()),
    /** How far sending got (see lead-submission.ts). A broken one costs nothing but a second try. */
    // oxlint-disable-next-line promise/valid-params -- zod's catch: the value in place of a broken one
    fill: z.catch(
      z.optional(
        z.object({
          id: z.uuid(),
          fingerprint: z.string(),
          isStored: z.boolean(),
          isMailed: z.boolean(),
        }),
      ),
      undefined,
    ),
  });

let schema: ReturnType<typeof makeSchema> | undefined;
/** Made when there is a draft to read: mostly there is none, and making it takes a phone 40 ms. */
const draftSchema = () => (schema ??= makeSchema());

type StoredDraft = z.infer<ReturnType<typeof makeSchema>>;
export type FormDraft = Omit<StoredDraft, 'savedAt'>;

const keyOf = (form: string) => `${PREFIX}${VERSION}:${form}`;

/** Null when there is none, or none that is young enough. */
export function loadDraft(form: string): FormDraft | null {
  try {
    sweep();
    return read(keyOf(form));
  } catch {
    return null;
  }
}

/** Keeps the draft from now on; one without a word in it is removed instead. */
export function saveDraft(form: string, draft: FormDraft): void {
  const isEmpty = Object.values(draft.values).every((value) => !value.trim());
  if (isEmpty) return clearDraft(form);
  const text = JSON.stringify({ ...draft, savedAt: Date.now() } satisfies StoredDraft);
  if (text.length > MAX_LENGTH) return;
  try {
    localStorage.setItem(keyOf(form), text);
  } catch {
    // Then a reload starts anew, as it does without drafts.
  }
}

export function clearDraft(form: string): void {
  try {
    localStorage.removeItem(keyOf(form));
  } catch {
    // What cannot be reached was not kept either.
  }
}

/** The forms whose names begin so and of which a draft is kept, such as one per row of a list. */
export function draftedForms(start: string): string[] {
  try {
    sweep();
    return storedKeys()
      .filter((key) => key.startsWith(keyOf(start)))
      .map((key) => key.slice(keyOf('').length));
  } catch {
    return [];
  }
}

/** Whether this is the news that another tab has sent or dropped the draft. */
export function isDraftCleared(
  form: string,
  { key, newValue }: Pick<StorageEvent, 'key' | 'newValue'>,
): boolean {
  // No key: everything was cleared.
  return key === null || (key === keyOf(form) && newValue === null);
}

/** How far another tab got with sending this form, as its storage event tells. */
export function fillOfOtherTab(
  form: string,
  { key, newValue }: Pick<StorageEvent, 'key' | 'newValue'>,
): FormDraft['fill'] {
  return key === keyOf(form) ? draftSchema().safeParse(parse(newValue)).data?.fill : undefined;
}

function read(key: string): StoredDraft | null {
  const text = localStorage.getItem(key);
  if (text === null) return null;
  const stored = draftSchema().safeParse(parse(text));
  if (!stored.success) return null;
  // Either way: a clock that was set back would keep a draft for ever.
  return Math.abs(Date.now() - stored.data.savedAt) < MAX_AGE_MS ? stored.data : null;
}

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}

/** Removes what is too old, of another version or unreadable, of every form. */
function sweep(): void {
  for (const key of storedKeys()) {
    if (!key.startsWith(PREFIX)) continue;
    const isCurrent = key.startsWith(`${PREFIX}${VERSION}:`) && read(key) !== null;
    if (!isCurrent) localStorage.removeItem(key);
  }
}

function storedKeys(): string[] {
  return Array.from({ length: localStorage.length }, (_, n) => localStorage.key(n) ?? '');
}
