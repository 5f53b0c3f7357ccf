import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, readdir } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { readAgency } from '../../../src/build/content-folder.ts';
import { settingsOf, siteOrigins } from '../../functions/_shared/contracts/agency-settings.ts';
import { StackError } from '../stack-error.ts';
import { projectDir } from '../local-settings.ts';
import { runSqlFile } from './run-sql-file.ts';

const checksumOf = (text: string) => createHash('sha256').update(text).digest('hex');
const bootstrapFile = join(import.meta.dirname, 'bootstrap.sql');
const shownName = (file: string) =>
  relative(projectDir, file).startsWith('..') ? file : relative(projectDir, file);

/** Creates the base of a hosted project: roles, schemas, rights on auth and storage. Safe to repeat. */
export async function prepareDatabase(database: PGlite): Promise<void> {
  await database.exec(await readFile(bootstrapFile, 'utf8'));
}

interface Migration {
  version: string;
  name: string;
  file: string;
  sql: string;
  checksum: string;
}

async function readMigrations(migrationsDir: string): Promise<Migration[]> {
  const files = (await readdir(migrationsDir)).filter((name) => name.endsWith('.sql')).toSorted();
  return Promise.all(
    files.map(async (fileName) => {
      const [version = fileName, ...rest] = basename(fileName, '.sql').split('_');
      const file = join(migrationsDir, fileName);
      const sql = await readFile(file, 'utf8');
      return { version, name: rest.join('_'), file, sql, checksum: checksumOf(sql) };
    }),
  );
}

/** Returns one checksum of everything that creates a new database, without its seed. */
export async function checksumOfSchema(migrationsDir: string): Promise<string> {
  const migrations = await readMigrations(migrationsDir);
  const parts = migrations.map(({ version, name, checksum }) => `${version} ${name} ${checksum}`);
  return checksumOf([await readFile(bootstrapFile, 'utf8'), ...parts].join('\n'));
}

/** Explains how to keep the rows of a folder when migrations have changed. */
const keepTheData =
  'To keep its data, run `npm run backup` with the files that made it, then `npm run dev:reset` ' +
  'and `npm run restore -- --from <folder>` with these. Without it: npm run dev:reset';

/** @throws StackError when this database was made by migrations that have changed or are gone */
function refuseOtherMigrations(applied: Map<string, string | null>, migrations: Migration[]) {
  const checksums = new Map(migrations.map(({ version, checksum }) => [version, checksum]));
  for (const [version, checksum] of applied) {
    const present = checksums.get(version);
    if (present === checksum) continue;
    const file = migrations.find((one) => one.version === version)?.file;
    const what = file
      ? `${shownName(file)} has changed since it was applied to this database.`
      : `Migration ${version} was applied to this database, but its file is gone.`;
    throw new StackError(`${what} ${keepTheData}`);
  }
}

/**
 * Applies new migrations in the order of their names, as the Supabase CLI does. Throws a StackError when one fails, and
 * before any runs when an applied one has changed or is gone.
 */
export async function applyMigrations(database: PGlite, migrationsDir: string): Promise<void> {
  const { rows } = await database.query<{ version: string; checksum: string | null }>(
    'select version, checksum from supabase_migrations.schema_migrations order by version',
  );
  const applied = new Map(rows.map(({ version, checksum }) => [version, checksum]));
  const migrations = await readMigrations(migrationsDir);
  refuseOtherMigrations(applied, migrations);

  for (const { version, name, file, sql, checksum } of migrations) {
    if (applied.has(version)) continue;
    await runSqlFile(database, { name: shownName(file), sql }, (transaction) =>
      transaction.query(
        'insert into supabase_migrations.schema_migrations (version, name, checksum) values ($1, $2, $3)',
        [version, name, checksum],
      ),
    );
  }
}

/** Writes the adopter's settings and the site's URL into the database, as `npm run deploy` does for a project. */
export async function applySettings(database: PGlite, siteUrl: string): Promise<void> {
  // A test may run with other migrations.
  const { rows } = await database.query(
    "select 1 where to_regclass('private.settings') is not null",
  );
  if (rows.length === 0) return;
  const { time_zone, modules } = settingsOf(await readAgency());
  await database.query(
    'update private.settings set time_zone = $1, modules = $2, site_origin = $3 where is_only',
    [time_zone, modules, siteOrigins(siteUrl)],
  );
}

/** Runs the seed once per database; later edits of the file need a fresh one. */
export async function applySeed(database: PGlite, seedFile: string): Promise<void> {
  if (!existsSync(seedFile)) return;
  const { rows } = await database.query('select 1 from supabase_migrations.seed_files limit 1');
  if (rows.length > 0) return;

  const sql = await readFile(seedFile, 'utf8');
  await runSqlFile(database, { name: shownName(seedFile), sql }, (transaction) =>
    transaction.query('insert into supabase_migrations.seed_files (path, hash) values ($1, $2)', [
      shownName(seedFile),
      checksumOf(sql),
    ]),
  );
}
