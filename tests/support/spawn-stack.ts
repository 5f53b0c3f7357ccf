import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { onTestFinished } from 'vitest';
import { isRunning } from './processes.ts';
import type { StackOptions } from '../../supabase/local/stack.ts';

export type SpawnedStack = {
  url: string;
  publishableKey: string;
  secretKey: string;
  pid: number;
  /** Sends the signal and waits until the process is gone. */
  end: (signal: NodeJS.Signals) => Promise<void>;
};

/** Postgres is WebAssembly: optimising it takes longer than the process lives. */
export const forAShortLife = ['--liftoff-only'];

/** Starts a stack in a process of its own and waits until it answers. */
export async function spawnStack(options: StackOptions): Promise<SpawnedStack> {
  const script = join(import.meta.dirname, 'stack-process.ts');
  const child = spawn(process.execPath, [...forAShortLife, script, JSON.stringify(options)], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const exited = once(child, 'exit');
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    await exited;
  };
  onTestFinished(() => end('SIGKILL'));

  let complaint = '';
  child.stderr.on('data', (chunk: Buffer) => (complaint += chunk.toString()));
  for await (const line of createInterface(child.stdout)) {
    if (!line.startsWith('{"ready"')) continue;
    const { ready }: { ready: Omit<SpawnedStack, 'pid' | 'end'> } = JSON.parse(line);
    child.stdout.resume();
    return { ...ready, pid: child.pid ?? 0, end };
  }
  throw new Error(`The stack did not start: ${complaint}`);
}

/** Resolves when the process is gone; fails when it still runs after 5 s. */
export async function waitForEnd(pid: number): Promise<void> {
  const deadline = Date.now() + 5000;
  while (isRunning(pid)) {
    if (Date.now() > deadline) throw new Error(`Process ${pid} still runs.`);
    await wait(25);
  }
}
