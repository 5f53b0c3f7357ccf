import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { stripVTControlCharacters } from 'node:util';
import { onTestFinished } from 'vitest';
import { forAShortLife } from './spawn-stack.ts';
import { viteCommand } from './vite-command.ts';

export type ViteProcess = {
  /** Everything that it has printed so far. */
  output: () => string;
  /** Resolves when the output matches; fails when the process ends before. */
  prints: (pattern: RegExp) => Promise<void>;
  /** Resolves with the exit code. */
  exited: Promise<number | null>;
  end: (signal: NodeJS.Signals) => Promise<void>;
};

/** Starts `vite` as the npm scripts do; it is killed when the test ends. */
export function spawnVite(args: string[], env: Record<string, string>): ViteProcess {
  const command = viteCommand(args, env);
  const child = spawn(command.file, [...forAShortLife, ...command.args], {
    ...command.options,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => (output += stripVTControlCharacters(chunk.toString())));
  }
  const exited = once(child, 'exit').then(() => child.exitCode);
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal);
    await exited;
  };
  onTestFinished(() => end('SIGKILL'));

  return {
    output: () => output,
    async prints(pattern) {
      while (!pattern.test(output)) {
        if (child.exitCode !== null) throw new Error(`Vite ended: ${output}`);
        await Promise.race([once(child.stdout, 'data'), once(child.stderr, 'data'), exited]);
      }
    },
    exited,
    end,
  };
}
