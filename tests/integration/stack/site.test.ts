import { once } from 'node:events';
import { createServer } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { portOf } from '../../../supabase/local/process/ports.ts';
import { createStack, type Stack } from '../../../supabase/local/stack.ts';
import { tempDir } from '../../support/temp-dirs.ts';

let stack: Stack;

beforeAll(async () => {
  const staticDir = await tempDir({ 'index.html': 'home', 'rest/v1/jobs': 'never served' });
  const migrationsDir = await tempDir();
  stack = await createStack({ staticDir, migrationsDir, seed: false, functions: false });
});
afterAll(() => stack.close());

// tests/unit/static-site.test.ts proves the rules of the static host.
test('a stack serves a built site, which cannot hide the backend', async () => {
  expect(await (await fetch(stack.url)).text()).toBe('home');
  expect((await fetch(`${stack.url}/rest/v1/jobs`)).status).toBe(401);
});

test('a port that is taken is named', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const port = portOf(other);
  await expect(createStack({ port, functions: false })).rejects.toThrow(
    `Port ${port} is already in use.`,
  );
  other.close();
});
