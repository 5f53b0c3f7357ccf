// A full disk and damaged files: the stack says what happened and what to do, and nothing that was stored is lost.
import { statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { StackError } from '../../../supabase/local/stack-error.ts';
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
const open = () => createStack({ ...options, dataDir, log: (line) => void lines.push(line) });

let dataDir: string;
beforeAll(async () => {
  dataDir = await tempDir();
});

test('a full disk is named, refuses writing, and is over as soon as there is room', async () => {
  const stack = await open();
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
  await expect(open()).rejects.toThrow(/is full \(0 MB left/);
});

test('damage of the database’s control file is named, with what to do', async () => {
  const file = join(dataDir, 'postgres/global/pg_control');
  writeFileSync(file, Buffer.alloc(statSync(file).size, 'Z'));
  const error = await open().catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(StackError);
  expect(String(error)).toMatch(/does not start: its files are damaged.+dev:reset.+restore/);
});
