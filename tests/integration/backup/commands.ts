import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect } from 'vitest';
import { forAShortLife } from '../../support/spawn-stack.ts';

const adminDir = join(import.meta.dirname, '../../../supabase/admin');

/** The backend of the commands; a developer's own settings are ignored. */
export type Place = { LOCAL_STACK_DATA_DIR: string } | Record<`SUPABASE_${string}`, string>;

async function run(script: string, args: string[], place: Place) {
  const none = { SUPABASE_URL: '', SUPABASE_SECRET_KEY: '', SUPABASE_DB_URL: '' };
  const child = spawn(process.execPath, [...forAShortLife, join(adminDir, script), ...args], {
    env: { ...process.env, ...none, ...place },
  });
  const [output, complaint] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ]);
  return { code: child.exitCode, output, complaint };
}

export const backUp = (place: Place, folder: string) => run('backup.ts', ['--to', folder], place);
export const restore = (place: Place, folder: string) =>
  run('restore.ts', ['--from', folder], place);

/** Ends the test with the words of the command when it did not do what it says. */
export async function succeed(command: ReturnType<typeof run>): Promise<string> {
  const { code, output, complaint } = await command;
  expect({ code, complaint }).toEqual({ code: 0, complaint: '' });
  return output;
}
