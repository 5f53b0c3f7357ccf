// Keeps unsaved text in this device's localStorage until it is sent, saved or discarded. When the storage is missing,
// forbidden, full or damaged, there is no draft.
import { type DraftName, kindOf } from './draft-kinds';

const PREFIX = 'draft:';
const DAY_MS = 24 * 3600 * 1000;

interface Entry {
  savedAt: number;
  values: unknown;
}

export interface Draft<Values> {
  name: DraftName;
  savedAt: number;
  values: Values;
}

/** Checks stored values; every zod schema fits. */
export interface DraftSchema<Values> {
  safeParse: (values: unknown) => { data?: Values | undefined };
}

export function isBlank(values: object): boolean {
  return Object.values(values).every(
    (value) => value === undefined || (typeof value === 'string' && !value.trim()),
  );
}

/** Returns a stored draft; null when there is none, or it is too old. */
export function loadDraft<Values>(
  name: DraftName,
  schema: DraftSchema<Values>,
): Draft<Values> | null {
  return checked(readAll(), schema).find((draft) => draft.name === name) ?? null;
}

/** Saves a draft. Returns the time, or null when this device could not store it. */
export function saveDraft(name: DraftName, values: unknown): number | null {
  const entry: Entry = { savedAt: Date.now(), values };
  const text = JSON.stringify(entry);
  if (text.length > (kindOf(name)?.longest ?? 0)) return null;
  try {
    localStorage.setItem(PREFIX + name, text);
    return entry.savedAt;
  } catch {
    return null;
  }
}

export function clearDraft(name: DraftName): void {
  try {
    localStorage.removeItem(PREFIX + name);
  } catch {
    // Storage that cannot be read contains no draft either.
  }
}

/** Returns the values that another tab has just stored under this name; undefined for any other event. */
export function draftInEvent<Values>(
  name: DraftName,
  schema: DraftSchema<Values>,
  { key, newValue }: Pick<StorageEvent, 'key' | 'newValue'>,
): Values | undefined {
  return key === PREFIX + name ? schema.safeParse(parse(newValue)?.values).data : undefined;
}

/** Returns the drafts whose values pass the schema. */
export function checked<Values>(
  drafts: Draft<unknown>[],
  schema: DraftSchema<Values>,
): Draft<Values>[] {
  return drafts.flatMap((draft) => {
    const { data } = schema.safeParse(draft.values);
    return data === undefined ? [] : [{ ...draft, values: data }];
  });
}

/** Reads every valid draft and removes the others: too old, broken, or of a kind that no longer exists. */
export function readAll(): Draft<unknown>[] {
  try {
    const keys = Array.from({ length: localStorage.length }, (_, n) => localStorage.key(n) ?? '');
    return keys.filter((key) => key.startsWith(PREFIX)).flatMap(readOrRemove);
  } catch {
    return [];
  }
}

function readOrRemove(key: string): Draft<unknown>[] {
  const name = key.slice(PREFIX.length);
  const entry = parse(localStorage.getItem(key));
  if (entry && isDraftName(name) && isYoung(name, entry)) return [{ ...entry, name }];
  localStorage.removeItem(key);
  return [];
}

const isDraftName = (name: string): name is DraftName => kindOf(name) !== undefined;

/** Compares in both directions: a clock that was set back must not keep a draft forever. */
const isYoung = (name: DraftName, { savedAt }: Entry) =>
  Math.abs(Date.now() - savedAt) < (kindOf(name)?.days ?? 0) * DAY_MS;

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
