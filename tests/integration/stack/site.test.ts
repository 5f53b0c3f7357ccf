import { once } from 'node:events';
import { createServer } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { portOf } from '../../../supabase/local/ports.ts';
import { createStack, type Stack } from '../../../supabase/local/stack.ts';
import { tempDir } from '../../support/temp-dirs.ts';

let stack: Stack;
const html = 'text/html; charset=utf-8';
const get = async (path: string) => {
  const response = await fetch(`${stack.url}${path}`);
  return [response.status, response.headers.get('content-type'), await response.text()];
};

beforeAll(async () => {
  const staticDir = await tempDir({
    'index.html': '<p>home</p>',
    'about.html': '<p>about</p>',
    'shell.html': '<p>shell</p>',
    '404.html': '<p>not found</p>',
    'assets/app-1234.js': 'export {};',
    'rest/v1/jobs': 'never served',
    _redirects: '/admin/* /shell 200',
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
  ['/', 200, html, '<p>home</p>'],
  ['/about', 200, html, '<p>about</p>'],
  ['/assets/app-1234.js', 200, 'text/javascript; charset=utf-8', 'export {};'],
  ['/admin/applications?status=pending', 200, html, '<p>shell</p>'],
  ['/no/such/page', 404, html, '<p>not found</p>'],
])('%s of a built site is answered as a static host does', async (path, ...expected) => {
  expect(await get(path)).toEqual(expected);
});

test('the site cannot hide the backend', async () => {
  const [status] = await get('/rest/v1/jobs');
  expect(status).toBe(401);
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
