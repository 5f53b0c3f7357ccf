import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { projectDir } from '../local-settings.ts';
import { StackError } from '../stack-error.ts';

type Owner = { pid: number; url?: string };

export type DataDirClaim = {
  /** Tells other processes the URL of the stack on this folder. */
  announce: (url: string) => void;
  release: () => void;
};

const ownerFileOf = (dataDir: string) => join(dataDir, 'owner.json');
const shown = (dataDir: string) => relative(projectDir, dataDir) || dataDir;

/** Returns the folders in which the parts of a stack keep their state. */
export const stateDirs = (dataDir: string) => ({
  database: join(dataDir, 'postgres'),
  files: join(dataDir, 'storage'),
  mail: join(dataDir, 'mail'),
});

/** SQLite's code for a file that another process has locked. */
const busy = 5;

/**
 * Takes the folder's lock, an empty SQLite file: the system frees it when the process ends, however it ends. Undefined
 * while another process holds it.
 */
function takeLock(dataDir: string): DatabaseSync | undefined {
  const lock = new DatabaseSync(join(dataDir, 'lock.sqlite'));
  try {
    lock.exec('pragma journal_mode = memory; begin exclusive');
    return lock;
  } catch (error) {
    lock.close();
    if (error instanceof Error && 'errcode' in error && error.errcode === busy) return undefined;
    throw error;
  }
}

/** Returns the process that uses the folder now; undefined when none does. */
export function currentOwner(dataDir: string): Owner | undefined {
  if (!existsSync(ownerFileOf(dataDir))) return undefined;
  const lock = takeLock(dataDir);
  lock?.close();
  return lock ? undefined : readOwner(dataDir);
}

/** Returns undefined for a file that was being written, or is damaged. */
function readOwner(dataDir: string): Owner | undefined {
  try {
    return JSON.parse(readFileSync(ownerFileOf(dataDir), 'utf8'));
  } catch {
    return undefined;
  }
}

/** Claims the folder for this process. Two Postgres on one folder would destroy it. */
export function claimDataDir(dataDir: string): DataDirClaim {
  mkdirSync(dataDir, { recursive: true });
  const lock = takeLock(dataDir);
  if (!lock) {
    const { pid, url } = currentOwner(dataDir) ?? {};
    const where = url ? ` (${url})` : '';
    throw new StackError(
      `${shown(dataDir)} is in use by ${pid ? `process ${pid}` : 'another process'}${where}. Stop that one first.`,
    );
  }
  const announce = (owner: Omit<Owner, 'pid'>) =>
    writeFileSync(ownerFileOf(dataDir), JSON.stringify({ pid: process.pid, ...owner }));
  announce({});
  return {
    announce: (url) => announce({ url }),
    release() {
      rmSync(ownerFileOf(dataDir), { force: true });
      lock.close();
    },
  };
}
