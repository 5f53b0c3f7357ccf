/** Takes backups of the embedded stack, and restores them into it. */

import { existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { pgcrypto } from '@electric-sql/pglite/contrib/pgcrypto';
import { claimDataDir, stateDirs } from '../../local/process/data-dir.ts';
import { hasCode } from '../../local/stack-error.ts';
import { developmentDataDir, migrationsDir } from '../../local/local-settings.ts';
import { createStack } from '../../local/stack.ts';
import { createStorageFiles } from '../../local/api/storage-files.ts';
import type { BackupManifest } from './backup-format.ts';
import { restoreBackup } from './restore-backup.ts';
import type { Source } from './take-backup.ts';

/**
 * Opens the files themselves and not a stack on them, which would first apply the newest migrations, after which a
 * backup before an update would be too late. Throws a StackError while a stack is running.
 */
export async function openEmbeddedSource(dataDir = developmentDataDir): Promise<Source> {
  const dirs = stateDirs(dataDir);
  if (!existsSync(dirs.database)) {
    throw new Error('The embedded stack has no data yet. Run npm run dev first');
  }
  const claim = claimDataDir(dataDir);
  try {
    const database = await PGlite.create(dirs.database, { extensions: { pg_trgm, pgcrypto } });
    const files = createStorageFiles(dirs.files);
    return {
      name: 'the embedded stack',
      address: null,
      query: async <T extends object>(text: string, params: unknown[] = []) =>
        (await database.query<T>(text, params)).rows,
      async readFile(bucket, key) {
        try {
          return (await files.getObject(bucket, key)).body;
        } catch (error) {
          if (hasCode(error, 'ENOENT')) return undefined;
          throw error;
        }
      },
      async close() {
        await database.close();
        claim.release();
      },
    };
  } catch (error) {
    claim.release();
    throw error;
  }
}

/** Copies the migrations of the backup only: later ones run over the restored rows at the next start. */
async function copyMigrations(versions: string[], to: string): Promise<void> {
  const files = await readdir(migrationsDir);
  await mkdir(to, { recursive: true });
  for (const version of versions) {
    const file = files.find((candidate) => candidate.startsWith(`${version}_`));
    if (!file) {
      throw new Error(
        `The backup is from another version of this software: there is no migration ${version} here.`,
      );
    }
    await copyFile(join(migrationsDir, file), join(to, file));
  }
}

/**
 * Builds the new state in a temporary folder and moves it when it is complete, so that a failure leaves a stack without
 * rows (a kill between the two moves leaves images, which the next restore replaces). Throws when there is data
 * already.
 */
export async function restoreEmbedded(
  folder: string,
  manifest: BackupManifest,
  dataDir = developmentDataDir,
): Promise<string[]> {
  const dirs = stateDirs(dataDir);
  const claim = claimDataDir(dataDir);
  const draft = join(dataDir, 'restoring');
  try {
    if (existsSync(dirs.database)) {
      throw new Error('The embedded stack has data. Empty it first with: npm run dev:reset');
    }
    await rm(draft, { recursive: true, force: true });
    await copyMigrations(manifest.migrations, join(draft, 'migrations'));

    const draftDir = join(draft, 'state');
    const stack = await createStack({
      dataDir: draftDir,
      seed: false,
      functions: false,
      migrationsDir: join(draft, 'migrations'),
    });
    const made = stateDirs(draftDir);
    const files = createStorageFiles(made.files);
    let notes: string[];
    try {
      notes = await restoreBackup(
        {
          address: null,
          query: stack.sql,
          listsUploads: false,
          async writeFile({ bucket, key, type, cacheControl }, content) {
            await files.uploadObject(bucket, key, undefined, content, type, cacheControl);
          },
        },
        folder,
        manifest,
      );
      // Prevents the next start from adding the demo rows.
      await stack.sql(
        `insert into supabase_migrations.seed_files (path, hash) values ('restored from a backup', $1)`,
        [manifest.takenAt],
      );
    } finally {
      await stack.close();
    }
    await rm(dirs.files, { recursive: true, force: true });
    await mkdir(made.files, { recursive: true });
    await rename(made.files, dirs.files);
    // Moved last, because this folder marks an existing stack.
    await rename(made.database, dirs.database);
    return notes;
  } finally {
    await rm(draft, { recursive: true, force: true });
    claim.release();
  }
}
