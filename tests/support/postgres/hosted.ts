/**
 * Starts a native PostgreSQL in the state of a hosted project: Supabase's roles, auth and storage of other owners, and
 * our migrations run by an owner who is not a superuser.
 */
import { execFileSync } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { join } from 'node:path';
import { type Migration, readMigrations } from '../../../supabase/admin/release/released.ts';
import { findBinaries, NoPostgres } from './binaries.ts';
import { copyCluster, startServer, type Server } from './server.ts';

const projectDir = join(import.meta.dirname, '../../..');
/** Every migration of this repository. */
export const allMigrations = readMigrations(join(projectDir, 'supabase/migrations'));
const pgtapArchive = join(projectDir, 'node_modules/@electric-sql/pglite-pgtap/dist/pgtap.tar.gz');

/** The owner of the database, and the logins of PostgREST and of Storage. */
export type Login = 'postgres' | 'authenticator' | 'supabase_storage_admin';

/** For a Client or Pool of `pg`. */
export const connectionOf = (server: Server, user: Login, database = 'postgres') => ({
  host: server.socketDir,
  user,
  database,
});

export const baselineFile = join(import.meta.dirname, 'hosted-baseline.sql');
export const ownerFile = join(import.meta.dirname, 'hosted-owner.sql');

const cacheDir = join(projectDir, 'node_modules/.cache/postgres');

/** Where the cluster with these migrations is kept; the name is a checksum of all that it is made of. */
function keptCluster(locale: readonly string[] = [], migrations: Migration[]): string {
  const hash = createHash('sha256');
  hash.update(execFileSync(join(findBinaries(), 'postgres'), ['--version']));
  hash.update(JSON.stringify([locale, migrations]));
  for (const file of [baselineFile, ownerFile]) hash.update(readFileSync(file));
  return join(cacheDir, hash.digest('hex').slice(0, 16));
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** The first of the tests that start side by side keeps its copy. */
function keepCluster(dataDir: string, kept: string): void {
  mkdirSync(cacheDir, { recursive: true });
  for (const name of readdirSync(cacheDir)) {
    const old = join(cacheDir, name);
    if (Date.now() - statSync(old).ctimeMs > DAY_MS) rmSync(old, { recursive: true, force: true });
  }
  const draft = `${kept}.${randomUUID()}`;
  copyCluster(dataDir, draft);
  try {
    renameSync(draft, kept);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    if (!existsSync(kept)) throw error;
  }
}

/**
 * Starts a server with these migrations applied; `settings` are PostgreSQL's. Returns a reason where no PostgreSQL is
 * installed, with which tests are skipped. Stop it after use. The migrated cluster is kept in node_modules/.cache until
 * a migration changes.
 */
export async function startHosted(
  settings?: Record<string, string>,
  locale?: readonly string[],
  migrations = allMigrations,
): Promise<Server | string> {
  try {
    const kept = keptCluster(locale, migrations);
    if (!existsSync(kept)) await makeKept(kept, locale, migrations);
    return await startServer(settings, locale, kept);
  } catch (error) {
    if (error instanceof NoPostgres) return error.message;
    throw error;
  }
}

async function makeKept(
  kept: string,
  locale: readonly string[] | undefined,
  migrations: Migration[],
): Promise<void> {
  const server = await startServer({}, locale);
  try {
    await migrate(server, migrations);
  } finally {
    await server.stop();
  }
  keepCluster(server.dataDir, kept);
}

// A hosted project lets its owner write policies for these two, though they are not its own (supautils.policy_grants).
const storagePolicy = /^create policy [^;]* on storage\.(?:objects|buckets)\b[^;]*;/gm;

/** Makes the empty cluster a hosted project and runs the migrations. */
export async function migrate(server: Server, migrations = allMigrations): Promise<void> {
  await server.runFile(baselineFile);
  await server.runFile(ownerFile);
  for (const migration of migrations) await runMigration(server, migration);
}

/** Runs one in a transaction as the owner, with a statement that records it. Rejects with its name and psql's words. */
export async function runMigration(
  server: Server,
  { name, sql: text }: Migration,
  record = '',
): Promise<void> {
  const sql = text.replaceAll(
    storagePolicy,
    'reset session authorization; $& set session authorization postgres;',
  );
  // On the first line, so that an error tells the line of the file.
  await server
    .run(`begin; set session authorization postgres; ${sql}\n;${record}\n;commit;`)
    .catch((error: unknown) => {
      throw new Error(`${name} does not run on this PostgreSQL:\n${String(error)}`);
    });
}

/**
 * Tells whether this PostgreSQL has the library with which a hosted project refuses an UPDATE or DELETE without WHERE.
 */
export async function hasSafeupdate(server: Server): Promise<boolean> {
  const { stdout } = await server.run(
    `select 1 from pg_roles where rolname = 'authenticator' and 'session_preload_libraries=safeupdate' = any (rolconfig)`,
  );
  return stdout !== '';
}

/**
 * Refuses such statements inside every function of ours, for every caller: a test that runs as the owner then meets in
 * the functions what a request does. Statements of the session itself pass, as the owner's do on a hosted project
 * (supabase/postgres, 20261010094800_postgres-role-safeupdate.sql).
 */
export const guardFunctions = (server: Server) =>
  server.run(`
    load 'safeupdate';
    alter role postgres set session_preload_libraries = 'safeupdate';
    alter role postgres set safeupdate.enabled = off;
    -- The caller of a function that sets it needs the right to; PostgreSQL 15 and later.
    grant set on parameter safeupdate.enabled to public;
    do $$
    declare
      ours regprocedure;
    begin
      for ours in
        select p.oid from pg_proc p where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace)
      loop
        execute format('alter routine %s set safeupdate.enabled = on', ours);
      end loop;
    end $$`);

/** Puts pgTAP into its usual schema. From the package: few servers have it installed. */
export async function addPgtap(server: Server): Promise<void> {
  const sql = execFileSync('tar', ['-xzOf', pgtapArchive, 'share/postgresql/extension/pgtap.sql'], {
    encoding: 'utf8',
    maxBuffer: 16 * 1024 * 1024,
  });
  await server.run(`set search_path = extensions;
    ${sql};
    grant execute on all functions in schema extensions to public;
    grant all on all tables in schema extensions to postgres;`);
}
