// Unsaved text, kept in this device's localStorage until it is sent, saved or discarded. Storage may be
// missing, forbidden, full or hold anything at all: then there is no draft.
import { DRAFT_DAYS } from '@/content/draft-note';

const PREFIX = 'draft:';
const MAX_AGE_MS = DRAFT_DAYS * 24 * 3600 * 1000;
/** Far above the limits of the forms' fields. Longer text is not kept, so that storage never fills up. */
const MAX_LENGTH = 50_000;

interface Entry {
  savedAt: number;
  /** Kept at any age and length: a post or a newsletter that took hours to write. */
  isPermanent?: boolean | undefined;
  values: unknown;
}

export interface Draft<Values> {
  name: string;
  savedAt: number;
  values: Values;
}

/** Checks what the storage holds; every zod schema is one. */
export interface DraftSchema<Values> {
  safeParse: (values: unknown) => { data?: Values | undefined };
}

/** Null when there is none, or none that is young enough. */
export function loadDraft<Values>(name: string, schema: DraftSchema<Values>): Draft<Values> | null {
  return loadDrafts(name, schema).find((draft) => draft.name === name) ?? null;
}

/** All drafts whose names start like this, newest first. */
export function loadDrafts<Values>(start: string, schema: DraftSchema<Values>): Draft<Values>[] {
  try {
    const drafts = readAll()
      .filter(({ name }) => name.startsWith(start))
      .flatMap(({ name, savedAt, values }) => {
        const { data } = schema.safeParse(values);
        return data === undefined ? [] : [{ name, savedAt, values: data }];
      });
    // oxlint-disable-next-line unicorn/no-array-sort -- a public form runs this, and older browsers lack toSorted
    return drafts.sort((one, other) => other.savedAt - one.savedAt);
  } catch {
    return [];
  }
}

/** Returns the time of the save, or null when this device could not keep it. */
export function saveDraft(
  name: string,
  values: unknown,
  { isPermanent }: Pick<Entry, 'isPermanent'> = {},
): number | null {
  const entry: Entry = { savedAt: Date.now(), isPermanent, values };
  const text = JSON.stringify(entry);
  if (text.length > MAX_LENGTH && !isPermanent) return null;
  try {
    localStorage.setItem(PREFIX + name, text);
    return entry.savedAt;
  } catch {
    return null;
  }
}

export function clearDraft(name: string): void {
  try {
    localStorage.removeItem(PREFIX + name);
  } catch {
    // Storage that cannot be reached holds no draft either.
  }
}

/** The draft's new values from another tab; null when it was cleared, undefined for other events. */
export function draftInEvent<Values>(
  name: string,
  schema: DraftSchema<Values>,
  { key, newValue }: Pick<StorageEvent, 'key' | 'newValue'>,
): Values | null | undefined {
  // No key: the whole storage was cleared.
  if (key === null) return null;
  if (key !== PREFIX + name) return undefined;
  return newValue === null ? null : schema.safeParse(parse(newValue)?.values).data;
}

/** Every readable entry of ours. The others are removed: too old, or broken. */
function readAll(): (Entry & { name: string })[] {
  const keys = Array.from({ length: localStorage.length }, (_, n) => localStorage.key(n) ?? '');
  return keys
    .filter((key) => key.startsWith(PREFIX))
    .flatMap((key) => {
      const entry = parse(localStorage.getItem(key));
      if (entry && (entry.isPermanent || isYoung(entry))) {
        return [{ ...entry, name: key.slice(PREFIX.length) }];
      }
      localStorage.removeItem(key);
      return [];
    });
}

/** In both directions: a clock that was set back must not keep a draft for ever. */
const isYoung = ({ savedAt }: Entry) => Math.abs(Date.now() - savedAt) < MAX_AGE_MS;

function parse(text: string | null): Entry | null {
  try {
    const entry: unknown = JSON.parse(text ?? 'null');
    return isEntry(entry) ? entry : null;
  } catch {
    return null;
  }
}

function isEntry(entry: unknown): entry is Entry {
  return (
    typeof entry === 'object' &&
    entry !== null &&
    'values' in entry &&
    'savedAt' in entry &&
    typeof entry.savedAt === 'number'
  );
}
