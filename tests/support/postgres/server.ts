/** Starts a temporary PostgreSQL: a fresh cluster in a temporary folder, reachable only through a socket there. */
import { type ChildProcess, execFile, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findBinaries, findServerUser, type ServerUser } from './binaries.ts';

/**
 * The settings of a small hosted project, without syncing to disk: the data is thrown away. Only reads are judged, so
 * that flatters nothing.
 */
const settings = {
  listen_addresses: '',
  shared_buffers: '512MB',
  effective_cache_size: '1GB',
  work_mem: '4MB',
  random_page_cost: '1.1',
  max_parallel_workers_per_gather: '1',
  fsync: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '4GB',
  // Vacuum runs once after the seeding, in place of autovacuum.
  autovacuum: 'off',
};

const START_PATIENCE_MS = 30_000;
/** Characters of the server's log that are kept. */
const keptLog = 200_000;

type Variables = Record<string, string | number>;

interface Output {
  stdout: string;
  stderr: string;
}

export interface Server {
  /** Where its socket is: the host that a client connects to. */
  socketDir: string;
  /**
   * Runs a script up to its first error, which comes back with file and line. Each user may log in without a password.
   */
  psql: (
    user: string,
    script: string,
    variables?: Variables,
  ) => Promise<Output & { problem: string | null }>;
  /** Runs a script as the superuser. Rejects with psql's words. */
  run: (script: string, variables?: Variables) => Promise<Output>;
  /** The same with a file, in one transaction. */
  runFile: (file: string, variables?: Variables) => Promise<Output>;
  /** The cluster's files. */
  dataDir: string;
  /** The last lines that the server has logged. */
  log: () => string;
  stop: () => Promise<void>;
}

/** The superuser of the whole cluster, as on a hosted project; `postgres` is no superuser there. */
const superuser = 'supabase_admin';

/** Options of initdb. A hosted project sorts and folds as C.UTF-8. */
const hostedLocale = ['--locale=C.UTF-8'];
/** The locale that folds letters differently from all others: "I" to "ı". Needs a PostgreSQL of version 15 with ICU. */
export const turkishLocale = [...hostedLocale, '--locale-provider=icu', '--icu-locale=tr'];

function makeCluster(
  binDir: string,
  dir: string,
  user: ServerUser | undefined,
  locale: readonly string[],
) {
  const { status, stderr } = spawnSync(
    join(binDir, 'initdb'),
    ['-D', join(dir, 'data'), '-U', superuser, '-A', 'trust', '-N', '-E', 'UTF8', ...locale],
    { ...user, cwd: dir, encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(`initdb failed:\n${stderr}`);
}

async function waitUntilReady(server: ChildProcess, log: () => string, ask: Server['run']) {
  const deadline = Date.now() + START_PATIENCE_MS;
  for (;;) {
    if (server.exitCode !== null) throw new Error(`PostgreSQL ended at once:\n${log()}`);
    const isReady = await ask('select 1').then(
      () => true,
      () => false,
    );
    if (isReady) return;
    if (Date.now() > deadline) throw new Error(`PostgreSQL did not start:\n${log().slice(-4000)}`);
    await sleep(100);
  }
}

/** As psql's arguments. */
const assign = (variables: Variables = {}) =>
  Object.entries(variables).flatMap(([name, value]) => ['-v', `${name}=${value}`]);

/** Copies a cluster's files with their owner and rights. The server of none of them may be running. */
export function copyCluster(from: string, to: string): void {
  const { status, stderr } = spawnSync('cp', ['-a', from, to], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`The cluster could not be copied:\n${stderr}`);
}

/**
 * Starts it; `changed` settings come on top of those above. With `kept`, it works on a copy of that cluster, which has
 * its own locale.
 */
export async function startServer(
  changed: Record<string, string> = {},
  locale: readonly string[] = hostedLocale,
  kept?: string,
): Promise<Server> {
  const binDir = findBinaries();
  const user = findServerUser();
  const dir = mkdtempSync(join(tmpdir(), 'postgres-'));
  process.on('exit', () => rmSync(dir, { recursive: true, force: true }));
  if (user) chownSync(dir, user.uid, user.gid);
  const dataDir = join(dir, 'data');
  if (kept === undefined) makeCluster(binDir, dir, user, locale);
  else copyCluster(kept, dataDir);

  const options = Object.entries({ ...settings, ...changed }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ]);
  const server = spawn(join(binDir, 'postgres'), ['-D', dataDir, '-k', dir, ...options], {
    ...user,
    cwd: dir,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let log = '';
  server.stderr.on('data', (chunk: Buffer) => (log = (log + chunk.toString()).slice(-keptLog)));
  // SIGINT is PostgreSQL's fast shutdown; Ctrl+C reaches it by itself, but an error of ours does not.
  process.on('exit', () => server.kill('SIGINT'));

  const where = (login: string) => `host=${dir} dbname=postgres user=${login}`;
  const psql: Server['psql'] = (login, script, variables) =>
    new Promise((resolve) => {
      const child = execFile(
        join(binDir, 'psql'),
        ['-XqAt', '-v', 'ON_ERROR_STOP=1', ...assign(variables), '-f', '-', where(login)],
        { maxBuffer: 256 * 1024 * 1024 },
        (error, stdout, stderr) =>
          resolve({ stdout, stderr, problem: error && (stderr || error.message) }),
      );
      child.stdin?.on('error', () => undefined);
      child.stdin?.end(script);
    });
  const run: Server['run'] = async (script, variables) => {
    const { problem, ...output } = await psql(superuser, script, variables);
    if (problem) throw new Error(problem);
    return output;
  };

  await waitUntilReady(server, () => log, run);
  return {
    socketDir: dir,
    dataDir,
    log: () => log,
    psql,
    run,
    runFile: (file, variables) => run(`begin;${readFileSync(file, 'utf8')}\n;commit;`, variables),
    stop: async () => {
      const ended = once(server, 'exit');
      server.kill('SIGINT');
      await ended;
    },
  };
}
