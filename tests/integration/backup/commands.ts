import { expect } from 'vitest';
import { runCommand } from '../../support/run-command.ts';

/** The backend of the commands; a developer's own settings are ignored. */
export type Place = { LOCAL_STACK_DATA_DIR: string } | Record<`SUPABASE_${string}`, string>;

const none = { SUPABASE_URL: '', SUPABASE_SECRET_KEY: '', SUPABASE_DB_URL: '' };

export const backUp = (place: Place, folder: string) =>
  runCommand('backup.ts', ['--to', folder], { ...none, ...place });
export const restore = (place: Place, folder: string) =>
  runCommand('restore.ts', ['--from', folder], { ...none, ...place });

/** Ends the test with the words of the command when it did not do what it says. */
export async function succeed(command: ReturnType<typeof runCommand>): Promise<string> {
  const { code, output, complaint } = await command;
  expect({ code, complaint }).toEqual({ code: 0, complaint: '' });
  return output;
}
