import { statfsSync } from 'node:fs';
import { StackError } from '../stack-error.ts';

/** A checkpoint and the next segment of the log fit into it. Without them Postgres ends, or never answers again. */
const reserveBytes = 64 * 1024 * 1024;

const inMegabytes = (bytes: number) => Math.floor(bytes / 1024 / 1024);

/** Throws a StackError when the disk below a folder is nearly full; the database must not be asked then. */
export function requireDiskSpace(dir: string): void {
  const { bavail, bsize } = statfsSync(dir);
  const free = bavail * bsize;
  if (free >= reserveBytes) return;
  throw new StackError(
    `The disk of ${dir} is full (${inMegabytes(free)} MB left, ${inMegabytes(reserveBytes)} are needed). ` +
      'Nothing is written until there is room: free some space. What was answered before is stored.',
  );
}
