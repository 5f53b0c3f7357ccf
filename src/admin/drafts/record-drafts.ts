// Unsaved text about records. Only the admin has any, and no visitor loads this file.
import {
  checked,
  clearDraft,
  type Draft,
  type DraftSchema,
  readAll,
  saveDraft,
} from '@/shared/drafts/device-storage';
import { type DraftOfRecord, subjectOf } from '@/shared/drafts/draft-kinds';

/** All drafts whose names start like this, newest first. */
export function loadDrafts<Values>(
  start: DraftOfRecord,
  schema: DraftSchema<Values>,
): Draft<Values>[] {
  const drafts = checked(readAll(), schema).filter(({ name }) => name.startsWith(start));
  return drafts.toSorted((one, other) => other.savedAt - one.savedAt);
}

/** Removes every draft about these records from this device, of whatever kind, and returns them. */
export function removeDraftsAbout(ids: readonly string[]): Draft<unknown>[] {
  const drafts = readAll().filter(({ name }) => {
    const subject = subjectOf(name);
    return subject !== undefined && ids.includes(subject);
  });
  drafts.forEach(({ name }) => clearDraft(name));
  return drafts;
}

/** Brings them back for an undo. A text that was typed since then under the same name stays. */
export function restoreDrafts(drafts: readonly Draft<unknown>[]): void {
  const taken = new Set(readAll().map(({ name }) => name));
  for (const { name, values } of drafts) if (!taken.has(name)) saveDraft(name, values);
}
