import { existsSync } from 'node:fs';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import {
  checksumsOf,
  manifestFile,
  rowsFile,
  storedFile,
  type BackupFile,
  type BackupManifest,
} from './backup-format.ts';
import {
  type Query,
  keptFiles,
  listMigrations,
  listSequences,
  listTables,
  setUpSession,
  writeRows,
} from './rows.ts';

/** The backend of which a backup is taken. */
export type Source = {
  /** The backend's name in messages. */
  name: string;
  address: string | null;
  query: Query;
  /** Reads a stored file; undefined when its bytes are missing. */
  readFile: (bucket: string, key: string) => Promise<Uint8Array | undefined>;
  close: () => Promise<void>;
};

export type Taken = {
  manifest: BackupManifest;
  /** Stored files that are listed but whose bytes are missing. */
  lost: string[];
};

const listFiles = (query: Query) =>
  query<BackupFile>(
    `select bucket_id as bucket, name as key,
       coalesce(metadata ->> 'mimetype', 'application/octet-stream') as type,
       coalesce(metadata ->> 'cacheControl', 'max-age=3600') as "cacheControl"
     from storage.objects where ${keptFiles} order by 1, 2`,
  );

async function takeFiles(source: Source, listed: BackupFile[], folder: string) {
  const files: BackupFile[] = [];
  const lost: string[] = [];
  for (const entry of listed) {
    const content = await source.readFile(entry.bucket, entry.key);
    if (!content) {
      lost.push(`${entry.bucket}/${entry.key}`);
      continue;
    }
    const file = storedFile(folder, entry);
    await mkdir(dirname(file), { recursive: true, mode: 0o700 });
    await writeFile(file, content, { mode: 0o600 });
    files.push(entry);
  }
  return { files, lost };
}

// Records the time for the dashboard, which warns when the last backup is old. An older version's database lacks the
// column.
const markBackup = `do $$ begin
  if to_regproc('private.mark_alive') is not null then
    perform private.mark_alive('backup');
  end if;
end $$`;

/** Writes all rows of one snapshot and the stored files into the folder. Throws when the folder is not empty. */
export async function takeBackup(source: Source, folder: string): Promise<Taken> {
  if (existsSync(folder) && (await readdir(folder)).length > 0) {
    throw new Error(`${folder} is not empty. Choose another folder.`);
  }
  // Readable by its owner only, because it contains personal data, password hashes and this installation's secrets.
  await mkdir(dirname(rowsFile(folder, { schema: '', name: '' })), {
    recursive: true,
    mode: 0o700,
  });

  const { query } = source;
  // Reads one snapshot of all tables, whatever is written meanwhile.
  await query('begin transaction isolation level repeatable read, read only');
  await setUpSession(query);
  const takenAt = new Date().toISOString();
  const tables: BackupManifest['tables'] = [];
  for (const table of await listTables(query)) {
    tables.push({ ...table, rows: await writeRows(query, table, rowsFile(folder, table)) });
  }
  const [sequences, migrations] = [await listSequences(query), await listMigrations(query)];
  const listed = await listFiles(query);
  await query('commit');
  const { files, lost } = await takeFiles(source, listed, folder);

  const manifest: BackupManifest = {
    format: 1,
    takenAt,
    address: source.address,
    migrations,
    tables,
    sequences,
    files,
    checksums: await checksumsOf(folder),
  };
  await writeFile(manifestFile(folder), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 });
  await query(markBackup);
  return { manifest, lost };
}
