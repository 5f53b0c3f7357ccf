import { readFileSync } from 'node:fs';
import { hasCode } from '../../supabase/local/stack-error.ts';

/** Returns the state of a process from /proc/<pid>/stat; undefined when it is gone or the system is not Linux. */
function stateOf(pid: number): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.[0];
  } catch {
    return undefined;
  }
}

/** True for a process that runs. A zombie does not. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: it runs, as another user.
    if (!hasCode(error, 'EPERM')) return false;
  }
  return stateOf(pid) !== 'Z';
}
