// A full disk and damaged files: the stack says what happened and what to do, and nothing that was stored is lost.
import { statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { StackError } from '../../../supabase/local/errors.ts';
import { createStack } from '../../../supabase/local/stack.ts';
import { tempDir } from '../../support/temp-dirs.ts';

const disk = vi.hoisted(() => {
  // Files share a worker: the stack is loaded again, with this disk.
  vi.resetModules();
  return { freeBytes: Number.POSITIVE_INFINITY };
});
vi.mock('node:fs', async (actual) => ({
  ...(await actual<object>()),
  statfsSync: () => ({ bavail: disk.freeBytes, bsize: 1 }),
}));

vi.setConfig({ testTimeout: 60_000 });
afterEach(() => {
  disk.freeBytes = Number.POSITIVE_INFINITY;
});

const options = { seed: false, functions: false };
const lines: string[] = [];
const open = (dataDir: string) =>
  createStack({ ...options, dataDir, log: (line) => void lines.push(line) });

async function usedFolder(): Promise<string> {
  const dataDir = await tempDir();
  await (await open(dataDir)).close();
  return dataDir;
}

test('a full disk is named, refuses writing, and is over as soon as there is room', async () => {
  const dataDir = await tempDir();
  const stack = await open(dataDir);
  const read = () =>
    fetch(`${stack.url}/rest/v1/jobs?select=id`, { headers: { apikey: stack.publishableKey } });
  disk.freeBytes = 1024 * 1024;
  for (let n = 0; n < 2; n += 1) {
    const answer = await read();
    expect(answer.status).toBe(503);
    expect(await answer.json()).toMatchObject({
      message: expect.stringMatching(/The disk of .+ is full \(1 MB left.+free some space/),
    });
  }
  await expect(stack.sql('select 1')).rejects.toThrow('is full');
  expect(lines.filter((line) => line.includes('is full'))).toHaveLength(1);

  disk.freeBytes = Number.POSITIVE_INFINITY;
  expect((await read()).status).toBe(200);
  await stack.close();

  disk.freeBytes = 0;
  await expect(open(dataDir)).rejects.toThrow(/is full \(0 MB left/);
});

const overwrite = (file: string) => writeFileSync(file, Buffer.alloc(statSync(file).size, 'Z'));

test.each<[string, (dir: string) => void, RegExp]>([
  [
    'the database’s control file',
    (dir) => overwrite(join(dir, 'postgres/global/pg_control')),
    /does not start: its files are damaged.+dev:reset.+restore/,
  ],
])('damage of %s is named, with what to do', async (_, damage, words) => {
  const dataDir = await usedFolder();
  damage(dataDir);
  const error = await open(dataDir).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(StackError);
  expect(String(error)).toMatch(words);
});
