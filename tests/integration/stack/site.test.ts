import { once } from 'node:events';
import { createServer } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { portOf } from '../../../supabase/local/ports.ts';
import { createStack, type Stack } from '../../../supabase/local/stack.ts';
import { tempDir } from '../../support/temp-dirs.ts';

let stack: Stack;
const get = async (path: string) => {
  const response = await fetch(`${stack.url}${path}`);
  return [response.status, response.headers.get('content-type'), await response.text()];
};

beforeAll(async () => {
  const staticDir = await tempDir({
    'index.html': '<p>home</p>',
    'about/index.html': '<p>about</p>',
    'assets/app-1234.js': 'export {};',
    'rest/v1/jobs': 'never served',
  });
  stack = await createStack({
    staticDir,
    migrationsDir: await tempDir(),
    seed: false,
    functions: false,
  });
});
afterAll(() => stack.close());

test.each([
  ['/', 'text/html; charset=utf-8', '<p>home</p>'],
  ['/about', 'text/html; charset=utf-8', '<p>about</p>'],
  ['/assets/app-1234.js', 'text/javascript; charset=utf-8', 'export {};'],
  ['/admin/applications?status=pending', 'text/html; charset=utf-8', '<p>home</p>'],
])('%s of a built site is served', async (path, type, body) => {
  expect(await get(path)).toEqual([200, type, body]);
});

test('the site cannot hide the backend', async () => {
  const [status] = await get('/rest/v1/jobs');
  expect(status).toBe(401);
});

test('a file outside the folder is not served', async () => {
  const [, , body] = await get('/..%2f..%2fetc/passwd');
  expect(body).not.toContain('root:');
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
