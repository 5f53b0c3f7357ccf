// A bare Postgres that has what hosted Supabase has, and our migrations: no API server, no default
// grants. What a role may do here, it may do because a migration says so.

import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { pgcrypto } from '@electric-sql/pglite/contrib/pgcrypto';
import { pgtap } from '@electric-sql/pglite-pgtap';
import { checksumOfSchema } from '../../supabase/local/database/database.ts';
import { runSqlFile } from '../../supabase/local/database/run-sql-file.ts';
import { keptOrMade } from '../../supabase/local/database/templates.ts';

const projectDir = join(import.meta.dirname, '../..');
const baselineFile = join(projectDir, 'tests/support/postgres/hosted-baseline.sql');
const migrationsDir = join(projectDir, 'supabase/migrations');
const pgtapPackage = join(projectDir, 'node_modules/@electric-sql/pglite-pgtap/package.json');
const seedFile = join(projectDir, 'supabase/seed.sql');

const extensions = { pgcrypto, pg_trgm, pgtap };

let template: Promise<Blob> | undefined;

/**
 * A fresh in-memory database with every migration applied, and the seed on request. An image of it is kept in
 * node_modules/.cache until a migration changes. Close it after use.
 * Rejects with file, line and Postgres' message when a migration or the seed fails.
 */
export async function createBareDatabase({ seed = false } = {}): Promise<PGlite> {
  template ??= checksum().then((sum) => keptOrMade('bare', sum, makeTemplate));
  const database = await PGlite.create({ extensions, loadDataDir: await template });
  if (seed) await runFile(database, seedFile);
  return database;
}

/** A checksum of the base, of pgTAP and of all migrations. */
async function checksum(): Promise<string> {
  const parts = [
    await readFile(baselineFile, 'utf8'),
    await readFile(pgtapPackage, 'utf8'),
    await checksumOfSchema(migrationsDir),
  ];
  return createHash('sha256').update(parts.join('\n')).digest('hex');
}

async function makeTemplate(): Promise<Blob> {
  const database = await PGlite.create({ extensions });
  try {
    await runFile(database, baselineFile);
    for (const name of (await readdir(migrationsDir)).toSorted()) {
      if (name.endsWith('.sql')) await runFile(database, join(migrationsDir, name));
    }
    // After the migrations, which must not lean on it; `supabase test db` adds it in the same schema.
    await database.exec('create extension pgtap with schema extensions');
    await database.exec('grant execute on all functions in schema extensions to public');
    return await database.dumpDataDir('none');
  } finally {
    // An open one would keep the process alive.
    await database.close();
  }
}

async function runFile(database: PGlite, file: string): Promise<void> {
  const sql = await readFile(file, 'utf8');
  await runSqlFile(database, { name: relative(projectDir, file), sql }, () => Promise.resolve());
}
