/** Creates the last release's schema, and runs later migrations as the Supabase CLI does. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type ApiQueries,
  apiQueries,
  queriesFile,
  wordsOf,
} from '../../../supabase/admin/release/api-queries.ts';
import {
  isOwn,
  type Migration,
  readReleased,
  releasedNames,
} from '../../../supabase/admin/release/released.ts';
import { createBareDatabase } from '../../database/bare-database.ts';
import { allMigrations, runMigration } from './hosted.ts';
import type { Server } from './server.ts';

const projectDir = join(import.meta.dirname, '../../..');
const folder = join(projectDir, 'supabase/migrations');
const released = new Set(releasedNames(readReleased(folder)));
const lastReleased = [...released].at(-1) ?? '';

/**
 * The migrations of a project with the last release, an adopter's own ones among them. Before the first release, those
 * that it is going to have.
 */
export const lastRelease = allMigrations.filter(
  ({ name }) => released.size === 0 || released.has(name) || (isOwn(name) && name < lastReleased),
);

/** Reads what the last release's code asks the database; before the first release, what it is going to ask. */
export async function lastQueries(): Promise<ApiQueries> {
  const file = join(folder, queriesFile);
  if (existsSync(file)) {
    const queries: ApiQueries = JSON.parse(readFileSync(file, 'utf8'));
    return queries;
  }
  const database = await createBareDatabase();
  const queries = await apiQueries(database, wordsOf(projectDir));
  await database.close();
  return queries;
}

const versionOf = ({ name }: Migration) => name.split('_')[0] ?? '';

const record = ({ name }: Migration) => {
  const [, version = '', title = ''] = /^(\d+)_(.*)\.sql$/.exec(name) ?? [];
  return `insert into supabase_migrations.schema_migrations (version, name) values ('${version}', '${title}')`;
};

/** Writes the CLI's list of what a project has, as if it had pushed them. */
export async function recordPushed(server: Server, migrations: Migration[]): Promise<void> {
  await server.run(`set session authorization postgres;
    create schema supabase_migrations;
    create table supabase_migrations.schema_migrations (version text primary key, statements text[], name text);
    ${migrations.map((migration) => `${record(migration)};`).join('\n')}`);
}

/**
 * Pushes as `supabase db push` does, compared with its version 3.1.0 by tests/database/next-version/push.test.ts: those
 * that the project has not, in the order of their names, each in a transaction. Refuses a project with a version that
 * is no file here, and a file dated before the last one there. Returns the names of those pushed.
 */
export async function push(server: Server, migrations: Migration[]): Promise<string[]> {
  const { stdout } = await server.run(
    'select version from supabase_migrations.schema_migrations order by 1',
  );
  const present = stdout.split('\n').filter(Boolean);
  const versions = new Set(migrations.map(versionOf));
  if (present.some((version) => !versions.has(version)))
    throw new Error('Remote migration versions not found in local migrations directory.');
  const pending = migrations.filter((migration) => !present.includes(versionOf(migration)));
  const last = present.at(-1) ?? '';
  if (pending.some((migration) => versionOf(migration) < last))
    throw new Error('Found local migration files to be inserted before the last migration.');
  for (const migration of pending) await runMigration(server, migration, record(migration));
  return pending.map(({ name }) => name);
}
