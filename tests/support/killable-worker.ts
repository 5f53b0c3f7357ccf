/** A newsletter worker in a process of its own, which a test ticks and kills. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface KillableWorker {
  /** Resolves when it can be ticked, or is dead. */
  ready: Promise<void>;
  /** Begins a run unless one is under way, as the scheduler does. */
  tick: () => void;
  /** SIGKILL: the process ends without any cleanup. */
  kill: () => void;
  isAlive: () => boolean;
  /** The largest memory use that it has reported, in bytes. */
  peakMemory: () => number;
  /** Waits until the process is gone. */
  end: () => Promise<void>;
}

let cacheDir: string | undefined;

/** Compile cache: the tests start thousands of processes, and starting takes most of their time. */
function compileCache(): string {
  if (cacheDir === undefined) {
    const dir = mkdtempSync(join(tmpdir(), 'worker-cache-'));
    process.on('exit', () => rmSync(dir, { recursive: true, force: true }));
    cacheDir = dir;
  }
  return cacheDir;
}

/** `script` gets the settings as JSON in its first argument and answers ticks (worker-ticks.ts). */
export function startWorker(script: string, settings: object): KillableWorker {
  const child: ChildProcess = fork(script, [JSON.stringify(settings)], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    execArgv: [],
    env: { ...process.env, NODE_COMPILE_CACHE: compileCache() },
  });
  const exited = once(child, 'exit');
  const isAlive = () => child.exitCode === null && child.signalCode === null;
  let peakMemory = 0;
  const ready = new Promise<void>((resolve) => {
    child.on('message', (message: { memory: number }) => {
      peakMemory = Math.max(peakMemory, message.memory);
      resolve();
    });
    void exited.then(() => resolve());
  });
  // A tick to a dying process is lost.
  child.on('error', () => undefined);
  const kill = () => void child.kill('SIGKILL');
  return {
    ready,
    tick: () => {
      if (isAlive() && child.connected) child.send('tick', () => undefined);
    },
    kill,
    isAlive,
    peakMemory: () => peakMemory,
    async end() {
      kill();
      await exited;
    },
  };
}
