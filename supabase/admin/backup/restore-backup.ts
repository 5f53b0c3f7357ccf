import { readFile } from 'node:fs/promises';
import {
  rowsFile,
  storedFile,
  type BackupFile,
  type BackupManifest,
  type BackupTable,
} from './backup-format.ts';
import {
  type Query,
  countRows,
  listMigrations,
  listTables,
  loadRows,
  quotedName,
  setUpSession,
} from './rows.ts';

/** The backend into which a backup is restored. */
export type Target = {
  address: string | null;
  query: Query;
  /** True where an upload creates the row of storage.objects, as a project's Storage does. */
  listsUploads: boolean;
  writeFile: (file: BackupFile, content: Uint8Array) => Promise<void>;
};

// The migrations themselves add rows to these tables.
const filledByMigrations = new Set(['blog_settings', 'admin_settings', 'reply_templates']);

async function requireMigrations(query: Query, wanted: string[]): Promise<void> {
  const applied = await listMigrations(query);
  const missing = wanted.filter((version) => !applied.includes(version));
  const newer = applied.filter((version) => !wanted.includes(version));
  if (missing.length === 0 && newer.length === 0) return;
  throw new Error(
    'The backup and the target have different migrations ' +
      `(only in the backup: ${missing.join(', ') || 'none'}; only in the target: ${newer.join(', ') || 'none'}). ` +
      'Push the migrations of the backup’s release, restore, then push the newer ones.',
  );
}

async function requireEmpty(query: Query, tables: BackupTable[]): Promise<void> {
  const ours = tables.filter(
    ({ schema, name }) =>
      (schema === 'public' && !filledByMigrations.has(name)) ||
      (schema === 'auth' && name === 'users'),
  );
  for (const table of ours) {
    const [found] = await query(`select 1 as one from ${quotedName(table)} limit 1`);
    if (!found) continue;
    throw new Error(
      `${quotedName(table)} already has rows. Restore a backup into an empty backend only.`,
    );
  }
}

/**
 * Finds the tables and columns to fill: all of ours, and those of the platform that the target has. A missing table or
 * column of ours ends the restore with the database's error.
 */
async function fitToTarget(query: Query, tables: BackupTable[]): Promise<BackupTable[]> {
  const present = new Map(
    (await listTables(query)).map((table) => [quotedName(table), table.columns]),
  );
  return tables.map((table) => {
    if (table.schema === 'public' || table.schema === 'private') return table;
    const there = present.get(quotedName(table)) ?? [];
    return { ...table, columns: table.columns.filter((column) => there.includes(column)) };
  });
}

async function loadTable(query: Query, table: BackupTable, folder: string): Promise<void> {
  await query(`delete from ${quotedName(table)}`);
  await loadRows(query, table, rowsFile(folder, table));
  const rows = await countRows(query, table);
  if (rows !== table.rows) {
    throw new Error(
      `${quotedName(table)} has ${rows} rows of ${table.rows}. Nothing was restored.`,
    );
  }
}

/**
 * Restores a backup into an empty backend with the same migrations, completely or not at all. Files in a project's
 * Storage stay, and a retry replaces them. Returns notes for the admin.
 */
export async function restoreBackup(
  target: Target,
  folder: string,
  manifest: BackupManifest,
): Promise<string[]> {
  const { query, listsUploads } = target;
  await requireMigrations(query, manifest.migrations);
  await query('begin');
  try {
    await setUpSession(query);
    // Disables triggers, so that they do not change, count or log the rows, and foreign keys, so that any order works.
    await query('set local session_replication_role = replica');
    const tables = await fitToTarget(query, manifest.tables);
    await requireEmpty(query, tables);
    for (const table of tables) {
      if (table.schema === 'storage' && listsUploads) continue;
      await loadTable(query, table, folder);
    }
    for (const file of manifest.files) {
      await target.writeFile(file, await readFile(storedFile(folder, file)));
    }
    const notes = await query<{ note: string }>('select private.after_restore($1, $2) as note', [
      manifest.address,
      target.address,
    ]);
    // Runs last, because a rollback does not reset a sequence.
    for (const { schema, name, last } of manifest.sequences) {
      if (last === null) continue;
      await query('select setval($1::regclass, $2::bigint)', [quotedName({ schema, name }), last]);
    }
    await query('commit');
    return notes.map(({ note }) => note);
  } catch (error) {
    await query('rollback');
    throw error;
  }
}
