// The protocol of rows that several admins, devices or tabs may change: each has an integer `version`, which a trigger
// counts up, and each save names the version that its text was made from. A newer version on the
// server becomes a conflict instead of being overwritten.
import { isDuplicateKey } from '@/shared/supabase/errors';
import { requireAdmin } from '@/admin/session/api/require-admin';

export type SaveResult<Row> =
  | { kind: 'saved'; row: Row }
  /** Another version is stored. `theirs` is that version; null when the row is gone. */
  | { kind: 'conflict'; theirs: Row | null };

interface Save<Row> {
  /** `update … eq('version', …)`, or the insert of a new row. Undefined: it changed no row. */
  write: () => Promise<Row | undefined>;
  read: () => Promise<Row | null>;
  /** True when the stored row says what was to be saved. */
  isSame: (stored: Row) => boolean;
}

export async function saveVersion<Row>({
  write,
  read,
  isSame,
}: Save<Row>): Promise<SaveResult<Row>> {
  const row = await write();
  if (row !== undefined) return { kind: 'saved', row };
  // An ended session changes no row either, and must not look like a conflict.
  await requireAdmin();
  const theirs = await read();
  // The own save whose answer was lost.
  if (theirs !== null && isSame(theirs)) return { kind: 'saved', row: theirs };
  return { kind: 'conflict', theirs };
}

/** For a `write` that inserts: undefined when the database has a row with the same key already. */
export async function insertOnce<Row>(insert: () => Promise<Row>): Promise<Row | undefined> {
  try {
    return await insert();
  } catch (error) {
    if (isDuplicateKey(error)) return undefined;
    throw error;
  }
}
