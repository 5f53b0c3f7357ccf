import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { forAShortLife } from './spawn-stack.ts';

const adminDir = join(import.meta.dirname, '../../supabase/admin');

/** Runs an owner's script to its end, as `npm run` does. `input` is what a person types. */
export async function runCommand(
  script: `${string}.ts`,
  args: string[],
  env: Record<string, string>,
  input = '',
) {
  const child = spawn(process.execPath, [...forAShortLife, join(adminDir, script), ...args], {
    env: { ...process.env, ...env },
  });
  // A script that ends at once reads nothing.
  child.stdin.on('error', () => undefined);
  child.stdin.end(input);
  const [output, complaint] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ]);
  return { code: child.exitCode, output, complaint };
}
