/** A program of ours in a process of its own, and what it needs. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { stripVTControlCharacters } from 'node:util';

const SAMPLE_MS = 100;

export interface Program {
  file: string;
  args: string[];
  options: { cwd?: string; env?: Record<string, string | undefined> };
}

export interface MeasuredProcess {
  output: () => string;
  /** Resolves with what the pattern found in the output. @throws when the program ends before */
  prints: (pattern: RegExp) => Promise<RegExpExecArray>;
  /** Resolves with the most memory it ever had, in bytes; undefined where the system does not tell. @throws when it failed */
  ends: () => Promise<number | undefined>;
  stop: () => Promise<void>;
}

/** The kernel's own high-water mark: nothing between two samples is missed. */
function peakMemory(pid: number): number | undefined {
  try {
    const [, kilobytes] =
      /^VmHWM:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return kilobytes === undefined ? undefined : Number(kilobytes) * 1024;
  } catch {
    // Gone by now, or a system without /proc.
    return undefined;
  }
}

export function startProcess({ file, args, options }: Program): MeasuredProcess {
  const child = spawn(file, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  const kill = () => child.kill('SIGKILL');
  process.on('exit', kill);
  const exited = once(child, 'exit').then(() => process.off('exit', kill));
  const isRunning = () => child.exitCode === null && child.signalCode === null;
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += stripVTControlCharacters(chunk.toString())));

  return {
    output: () => output,
    async prints(pattern) {
      for (;;) {
        const found = pattern.exec(output);
        if (found) return found;
        if (!isRunning()) throw new Error(`${args.join(' ')} ended: ${output}`);
        await Promise.race([once(child.stdout, 'data'), once(child.stderr, 'data'), exited]);
      }
    },
    async ends() {
      let peak: number | undefined;
      while (isRunning()) {
        peak = peakMemory(child.pid ?? 0) ?? peak;
        await Promise.race([sleep(SAMPLE_MS), exited]);
      }
      if (child.exitCode !== 0) throw new Error(`${args.join(' ')} failed: ${output}`);
      return peak;
    },
    async stop() {
      if (isRunning()) child.kill('SIGTERM');
      await exited;
    },
  };
}
