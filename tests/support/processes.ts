import { setTimeout as wait } from 'node:timers/promises';
import { isRunning } from '../../supabase/local/processes.ts';

/** Resolves when the process is gone; fails when it still runs after 5 s. */
export async function waitForEnd(pid: number): Promise<void> {
  const deadline = Date.now() + 5000;
  while (isRunning(pid)) {
    if (Date.now() > deadline) throw new Error(`Process ${pid} still runs.`);
    await wait(25);
  }
}
