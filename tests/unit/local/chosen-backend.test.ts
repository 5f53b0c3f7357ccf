// Tests that development, previews and tests never write into a live project.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { chosenBackend, embeddedMode } from '../../../supabase/local/vite/client-env.ts';
import { tempDir } from '../../support/temp-dirs.ts';

const live = 'https://project.supabase.co';
const local = 'http://127.0.0.1:54321';
const line = (url: string) => `VITE_SUPABASE_URL=${url}\n`;

// Vite takes the shell's value before that of a file.
beforeEach(() => void vi.stubEnv('VITE_SUPABASE_URL', undefined));
afterEach(() => void vi.unstubAllEnvs());

const chosen = async (mode: string, files: Record<string, string>) =>
  chosenBackend({ mode, envDir: await tempDir(files) });

test.each([
  ['.env', 'development'],
  ['.env.local', 'development'],
  ['.env', embeddedMode],
  ['.env.local', embeddedMode],
  ['.env.embedded.local', embeddedMode],
])('a live project in %s stops the mode %s', async (file, mode) => {
  await expect(chosen(mode, { [file]: line(live) })).rejects.toThrow(
    `VITE_SUPABASE_URL is ${live}, and development, previews and tests would write into that project.`,
  );
});

test('a live project in the shell stops previews and tests', async () => {
  vi.stubEnv('VITE_SUPABASE_URL', live);
  await expect(chosen(embeddedMode, {})).rejects.toThrow(`VITE_SUPABASE_URL is ${live}`);
});

test.each(['development', embeddedMode])(
  'the mode %s reads no value of the live site',
  async (mode) => {
    expect(await chosen(mode, { '.env.production.local': line(live) })).toBeUndefined();
  },
);

test('a developer may choose a project of theirs', async () => {
  const files = { '.env.development.local': line(live) };
  expect(await chosen('development', files)).toBe(live);
  vi.stubEnv('VITE_SUPABASE_URL', live);
  expect(await chosen('development', {})).toBe(live);
});

test.each(['development', embeddedMode])(
  'the mode %s takes a stack on this machine',
  async (mode) => {
    expect(await chosen(mode, { '.env.local': line(local) })).toBe(local);
  },
);
