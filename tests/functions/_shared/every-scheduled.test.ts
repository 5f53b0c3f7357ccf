// Tests that every function that the database calls answers at once, wired by its index.ts, with a backend that never
// answers.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { functionEnv } from '../../../supabase/local/functions/functions.ts';
import { cronSecret, functionsDir, migrationsDir } from '../../../supabase/local/local-settings.ts';
import { call } from '../call.ts';

type Handler = (request: Request) => Promise<Response>;

/** The functions whose handler is the scheduler's. */
async function findScheduled(): Promise<string[]> {
  const files = (await readdir(functionsDir, { recursive: true })).filter((file) =>
    /^[^_].*handler\.ts$/.test(file),
  );
  const texts = await Promise.all(files.map((file) => readFile(join(functionsDir, file), 'utf8')));
  return files
    .filter((_, index) => texts[index]?.includes('createScheduledEndpoint('))
    .map((file) => file.split(/[\\/]/)[0] ?? '')
    .toSorted();
}

/** The functions that a migration calls. */
async function findTicked(): Promise<string[]> {
  const files = await readdir(migrationsDir);
  const texts = await Promise.all(files.map((file) => readFile(join(migrationsDir, file), 'utf8')));
  const names = texts.flatMap((text) =>
    [...text.matchAll(/private\.tick\('+([\w-]+)'+\)/g)].map(([, name]) => name ?? ''),
  );
  return [...new Set(names)].toSorted();
}

const scheduled = await findScheduled();
const askBackend = vi.fn<() => Promise<Response>>(() => new Promise(() => undefined));
let served: Handler | undefined;

beforeAll(() => {
  const env = functionEnv({
    url: 'http://backend.test',
    siteUrl: 'https://site.test',
    smtpUrl: 'smtp://127.0.0.1:1',
  });
  vi.stubGlobal('fetch', askBackend);
  vi.stubGlobal('Deno', {
    env: { toObject: () => env },
    serve: (handler: Handler) => void (served = handler),
  });
});
afterAll(() => void vi.unstubAllGlobals());

test('the database calls functions of the scheduler alone', async () => {
  expect(await findTicked()).toEqual(scheduled);
});

test.each(scheduled)('%s answers while its work never ends', { timeout: 2_000 }, async (name) => {
  askBackend.mockClear();
  served = undefined;
  await import(`${functionsDir}/${name}/index.ts`);
  if (!served) throw new Error('It serves nothing.');
  const headers = { authorization: `Bearer ${cronSecret}` };
  const { status, answer } = await call(served, {}, { headers });
  expect([status, answer]).toEqual([200, { success: true, message: 'A run has started.' }]);
  await vi.waitFor(() => expect(askBackend).toHaveBeenCalled());
});
