import { readFile } from 'node:fs/promises';
import {
  rowsFile,
  storedFile,
  type BackupFile,
  type BackupManifest,
  type BackupTable,
} from './backup-format.ts';
import { finishRestore } from './finish-restore.ts';
import {
  type Query,
  listMigrations,
  listTables,
  loadRows,
  quotedName,
  setUpSession,
  weighRows,
} from './rows.ts';

/** The backend that a backup is restored into. */
export type Target = {
  address: string | null;
  query: Query;
  /** True where uploads make the rows of storage.objects by themselves, as a project's Storage does. */
  listsUploads: boolean;
  writeFile: (file: BackupFile, content: Uint8Array) => Promise<void>;
};

// The migrations themselves put rows into them.
const filledByMigrations = new Set(['blog_settings', 'admin_settings', 'reply_templates']);

async function requireMigrations(query: Query, wanted: string[]): Promise<void> {
  const applied = await listMigrations(query);
  const missing = wanted.filter((version) => !applied.includes(version));
  const newer = applied.filter((version) => !wanted.includes(version));
  if (missing.length === 0 && newer.length === 0) return;
  throw new Error(
    'The backup and the target have different migrations ' +
      `(only in the backup: ${missing.join(', ') || 'none'}; only in the target: ${newer.join(', ') || 'none'}). ` +
      'Push the migrations of the release the backup is of, restore, then push the newer ones.',
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
      `${quotedName(table)} holds rows already. A backup is restored into an empty backend only.`,
    );
  }
}

/**
 * The backup's tables, with the columns that the target has. Only the platform's own tables may differ. A migration of ours
 * that was edited keeps its version, so a lost table or column is found here and refused.
 */
async function fitToTarget(query: Query, tables: BackupTable[]) {
  const present = new Map((await listTables(query)).map((table) => [quotedName(table), table]));
  return tables.map((table) => {
    const there = present.get(quotedName(table))?.columns;
    const columns = table.columns.filter((column) => there?.includes(column));
    const isWhole = columns.length === table.columns.length;
    const isOurs = table.schema === 'public' || table.schema === 'private';
    if (!there || (isOurs && !isWhole)) {
      const lost = there ? table.columns.filter((column) => !columns.includes(column)) : [];
      throw new Error(
        `The backup is of another version of ${isOurs ? 'this software' : 'the platform'}: the target has no ${
          lost.length > 0 ? `column ${lost.join(', ')} in ${quotedName(table)}` : quotedName(table)
        }. ${isOurs ? 'Restore it with the release it is of.' : 'Update the target first.'}`,
      );
    }
    return { ...table, columns, isWhole };
  });
}

type Fitted = Awaited<ReturnType<typeof fitToTarget>>[number];

async function loadTable(target: Target, table: Fitted, folder: string): Promise<void> {
  const { query } = target;
  await query(`delete from ${quotedName(table)}`);
  await loadRows(query, table, rowsFile(folder, table));
  const { rows, sha256 } = await weighRows(query, table);
  if (rows === table.rows && (sha256 === table.sha256 || !table.isWhole)) return;
  throw new Error(
    `${quotedName(table)} did not come back as it was (${rows} rows of ${table.rows}). Nothing was restored.`,
  );
}

async function restoreFiles(target: Target, manifest: BackupManifest, folder: string) {
  for (const file of manifest.files) {
    await target.writeFile(file, await readFile(storedFile(folder, file)));
  }
  const objects = manifest.tables.find((t) => t.schema === 'storage' && t.name === 'objects');
  if (!target.listsUploads || !objects) return;
  // An upload is new; the sweep of unused images needs the image's real age.
  const lines = (await readFile(rowsFile(folder, objects), 'utf8')).split('\n').filter(Boolean);
  await target.query(
    `update storage.objects o set created_at = b.created_at, updated_at = b.updated_at
     from json_populate_recordset(null::storage.objects, $1::json) b
     where o.bucket_id = b.bucket_id and o.name = b.name`,
    [`[${lines.join(',')}]`],
  );
}

/**
 * Restores a backup into an empty backend with the same migrations, all of it or nothing (files in a
 * project's Storage stay, and another try replaces them). Each table is read back and must have the
 * checksum of the manifest. Returns notes for the admin.
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
    // No trigger changes, counts or logs the rows, and foreign keys allow any order.
    await query('set local session_replication_role = replica');
    const tables = await fitToTarget(query, manifest.tables);
    await requireEmpty(query, tables);
    for (const table of tables) {
      if (table.schema === 'storage' && listsUploads) continue;
      await loadTable(target, table, folder);
    }
    await restoreFiles(target, manifest, folder);
    const notes = await finishRestore(query, { from: manifest.address, to: target.address });
    // Last: a rollback does not reset a sequence.
    for (const { schema, name, last } of manifest.sequences) {
      if (last === null) continue;
      await query('select setval($1::regclass, $2::bigint)', [quotedName({ schema, name }), last]);
    }
    await query('commit');
    return notes;
  } catch (error) {
    await query('rollback');
    throw error;
  }
}
