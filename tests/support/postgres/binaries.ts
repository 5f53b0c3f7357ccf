/** Finds a native PostgreSQL and the user it may run as: the server refuses to be root. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const debianRoot = '/usr/lib/postgresql';
const needed = ['initdb', 'postgres', 'psql'];

export class NoPostgres extends Error {}

function candidateDirs(): string[] {
  const installed = existsSync(debianRoot)
    ? readdirSync(debianRoot)
        // the newest first
        .toSorted((a, b) => Number.parseFloat(b) - Number.parseFloat(a))
        .map((version) => join(debianRoot, version, 'bin'))
    : [];
  return [...(process.env.PATH ?? '').split(delimiter).filter(Boolean), ...installed];
}

/** The folder with the server's programs. Throws NoPostgres, which says what to install. */
export function findBinaries(): string {
  const found = candidateDirs().find((dir) =>
    needed.every((program) => existsSync(join(dir, program))),
  );
  if (found) return found;
  throw new NoPostgres(
    `No native PostgreSQL was found: ${needed.join(', ')} are neither in PATH nor in ${debianRoot}/*/bin.\n` +
      'Install it (Debian and Ubuntu: apt-get install postgresql; macOS: brew install postgresql@17) and run this again.',
  );
}

export interface ServerUser {
  uid: number;
  gid: number;
}

/** The user that runs the server; undefined where the current user can. */
export function findServerUser(): ServerUser | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  for (const wanted of ['postgres', 'nobody']) {
    const [, , uid, gid] = accounts.find(([name]) => name === wanted) ?? [];
    if (uid && gid) return { uid: Number(uid), gid: Number(gid) };
  }
  throw new NoPostgres('PostgreSQL does not run as root, and there is no user postgres or nobody.');
}
