import { readFileSync } from 'node:fs';
import { hasCode } from '../errors.ts';

/** Fields of /proc/<pid>/stat from the state on. Undefined where there is none: not Linux, or gone. */
function statOf(pid: number): string[] | undefined {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ');
  } catch {
    return undefined;
  }
}

/** Whether a process runs. A zombie does not. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: it runs, as another user.
    if (!hasCode(error, 'EPERM')) return false;
  }
  return statOf(pid)?.[0] !== 'Z';
}

/**
 * When a process started, so that a reused process id is not taken for the old owner. Only Linux
 * tells without a subprocess; elsewhere it is empty, and the id alone has to do.
 */
export function startOf(pid: number): string {
  const ticks = statOf(pid)?.[19];
  if (!ticks) return '';
  return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${ticks}`;
}
