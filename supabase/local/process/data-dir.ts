import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { projectDir } from '../local-settings.ts';
import { isRunning, startOf } from './processes.ts';
import { onExit } from './shutdown.ts';
import { StackError } from '../errors.ts';

type Lock = { pid: number; started: string; folder: string; url?: string };

export type DataDirClaim = {
  /** Tells other processes where the stack on this folder answers. */
  announce: (url: string) => void;
  release: () => void;
};

const lockFileOf = (dataDir: string) => join(dataDir, 'stack.lock');
/** Identifies the folder itself, whatever its path; a copy is another folder. */
const identityOf = (dataDir: string) => {
  const { dev, ino } = statSync(dataDir, { bigint: true });
  return `${dev}:${ino}`;
};
const shown = (dataDir: string) => relative(projectDir, dataDir) || dataDir;

/** The folder below a data dir that each part keeps its state in. */
export const stateDirs = (dataDir: string) => ({
  database: join(dataDir, 'postgres'),
  files: join(dataDir, 'storage'),
  mail: join(dataDir, 'mail'),
});

/** The lock of the process that uses the folder now; undefined when no process does. */
export function currentOwner(dataDir: string): Lock | undefined {
  if (!existsSync(lockFileOf(dataDir))) return undefined;
  try {
    const lock: Lock = JSON.parse(readFileSync(lockFileOf(dataDir), 'utf8'));
    const isOwner =
      isRunning(lock.pid) &&
      startOf(lock.pid) === lock.started &&
      lock.folder === identityOf(dataDir);
    return isOwner ? lock : undefined;
  } catch {
    // Killed while it wrote the file.
    return undefined;
  }
}

/** Takes the folder for this process. Two Postgres on one folder would destroy it. */
export function claimDataDir(dataDir: string): DataDirClaim {
  const owner = currentOwner(dataDir);
  if (owner) {
    const where = owner.url ? ` (${owner.url})` : '';
    throw new StackError(
      `${shown(dataDir)} is in use by process ${owner.pid}${where}. Stop that one first.`,
    );
  }

  mkdirSync(dataDir, { recursive: true });
  const lockFile = lockFileOf(dataDir);
  const mine: Lock = {
    pid: process.pid,
    started: startOf(process.pid),
    folder: identityOf(dataDir),
  };
  rmSync(lockFile, { force: true });
  try {
    writeFileSync(lockFile, JSON.stringify(mine), { flag: 'wx' });
  } catch (error) {
    throw new StackError(`${shown(dataDir)} was just taken by another process.`, { cause: error });
  }

  const release = () => rmSync(lockFile, { force: true });
  const forget = onExit(release);
  return {
    announce: (url) => writeFileSync(lockFile, JSON.stringify({ ...mine, url })),
    release() {
      forget();
      release();
    },
  };
}
