/**
 * A native PostgreSQL in the state of a hosted project: Supabase's roles, auth and storage of other owners, and our migrations
 * run by an owner who is no superuser.
 */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { NoPostgres } from './binaries.ts';
import { startServer, type Server } from './server.ts';

const projectDir = join(import.meta.dirname, '../../..');
const migrationsDir = join(projectDir, 'supabase/migrations');
const pgtapArchive = join(projectDir, 'node_modules/@electric-sql/pglite-pgtap/dist/pgtap.tar.gz');

/** The owner of the database, and the logins of PostgREST and of Storage. */
export type Login = 'postgres' | 'authenticator' | 'supabase_storage_admin';

/** For a Client or Pool of `pg`. */
export const connectionOf = (server: Server, user: Login, database = 'postgres') => ({
  host: server.socketDir,
  user,
  database,
});

/**
 * Starts a server with every migration applied; `settings` are PostgreSQL's. Returns a reason where no PostgreSQL is
 * installed, with which tests are skipped. Stop it after use.
 */
export async function startHosted(
  settings?: Record<string, string>,
  locale?: readonly string[],
): Promise<Server | string> {
  try {
    const server = await startServer(settings, locale);
    return await migrate(server).then(
      () => server,
      async (error: unknown) => {
        await server.stop();
        throw error;
      },
    );
  } catch (error) {
    if (error instanceof NoPostgres) return error.message;
    throw error;
  }
}

// A hosted project lets its owner write policies for these two, though they are not its own (supautils.policy_grants).
const storagePolicy = /^create policy [^;]* on storage\.(?:objects|buckets)\b[^;]*;/gm;

/** Makes the empty cluster a hosted project and runs the migrations, each in a transaction, as the owner. */
export async function migrate(server: Server): Promise<void> {
  await server.runFile(join(import.meta.dirname, 'hosted-baseline.sql'));
  await server.runFile(join(import.meta.dirname, 'hosted-owner.sql'));
  const names = readdirSync(migrationsDir).filter((name) => name.endsWith('.sql'));
  for (const name of names.toSorted()) {
    const sql = readFileSync(join(migrationsDir, name), 'utf8').replaceAll(
      storagePolicy,
      'reset session authorization; $& set session authorization postgres;',
    );
    // On the first line, so that an error tells the line of the file.
    await server
      .run(`begin; set session authorization postgres; ${sql}\n;commit;`)
      .catch((error: unknown) => {
        throw new Error(`${name} does not run on this PostgreSQL:\n${String(error)}`);
      });
  }
}

/** Tells whether this PostgreSQL has the library with which a hosted project refuses an UPDATE or DELETE without WHERE. */
export async function hasSafeupdate(server: Server): Promise<boolean> {
  const { stdout } = await server.run(
    `select 1 from pg_roles where rolname = 'authenticator' and 'session_preload_libraries=safeupdate' = any (rolconfig)`,
  );
  return stdout !== '';
}

/**
 * Refuses such statements inside every function of ours, for every caller: a test that runs as the owner then meets in the
 * functions what a request does. Statements of the session itself pass, as the owner's do on a hosted project
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
