// Reads and removes unsaved text about records. Only the admin has such drafts, so visitors never load this file.
import {
  checked,
  clearDraft,
  type Draft,
  type DraftSchema,
  readAll,
  saveDraft,
} from '@/shared/drafts/device-storage';
import { type DraftOfRecord, subjectOf } from '@/shared/drafts/draft-kinds';

/** Returns the drafts whose names start with this prefix, newest first. */
export function loadDrafts<Values>(
  start: DraftOfRecord,
  schema: DraftSchema<Values>,
): Draft<Values>[] {
  const drafts = checked(readAll(), schema).filter(({ name }) => name.startsWith(start));
  return drafts.toSorted((one, other) => other.savedAt - one.savedAt);
}

/** Removes every draft about these records from this device, of any kind, and returns them for an undo. */
export function removeDraftsAbout(ids: readonly string[]): Draft<unknown>[] {
  const drafts = readAll().filter(({ name }) => {
    const subject = subjectOf(name);
    return subject !== undefined && ids.includes(subject);
  });
  drafts.forEach(({ name }) => clearDraft(name));
  return drafts;
}

/** Restores removed drafts. A draft that was typed since then under the same name is kept. */
export function restoreDrafts(drafts: readonly Draft<unknown>[]): void {
  const taken = new Set(readAll().map(({ name }) => name));
  for (const { name, values } of drafts) if (!taken.has(name)) saveDraft(name, values);
}
