// Saves rows that several admins, devices or tabs can edit. A trigger increments each row's `version`, and a save names
// the version that it started from. A newer version on the server is a conflict and is not overwritten.
import { isDuplicateKey } from '@/shared/supabase/errors';
import { requireAdmin } from '@/admin/session/api/require-admin';

export type SaveResult<Row> =
  | { kind: 'saved'; row: Row }
  /** Another version is stored: `theirs`, or null when the row is gone. */
  | { kind: 'conflict'; theirs: Row | null };

interface Save<Row> {
  /** Runs `update … eq('version', …)`, or inserts a new row. Returns undefined when no row changed. */
  write: () => Promise<Row | undefined>;
  read: () => Promise<Row | null>;
  /** True when the stored row equals the text to be saved. */
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
  // Treats our own save as done when only its response was lost.
  if (theirs !== null && isSame(theirs)) return { kind: 'saved', row: theirs };
  return { kind: 'conflict', theirs };
}

/** Wraps an insert as a `write`: undefined when the database already has a row with the same key. */
export async function insertOnce<Row>(insert: () => Promise<Row>): Promise<Row | undefined> {
  try {
    return await insert();
  } catch (error) {
    if (isDuplicateKey(error)) return undefined;
    throw error;
  }
}
