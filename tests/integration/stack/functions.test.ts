import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { isRunning } from '../../support/processes.ts';
import { createStack, type Stack } from '../../../supabase/local/stack.ts';
import { spawnStack, waitForEnd } from '../../support/spawn-stack.ts';
import { tempDir } from '../../support/temp-dirs.ts';

// Child processes start slowly on a busy machine.
vi.setConfig({ testTimeout: 90_000 });

const echo = `
import { greeting } from '../_shared/greeting.ts';
Deno.serve(async (request) => Response.json({
  pid: Deno.pid,
  greeting,
  method: request.method,
  path: new URL(request.url).pathname + new URL(request.url).search,
  headers: Object.fromEntries(request.headers),
  body: await request.text(),
  env: Deno.env.toObject(),
}, { status: 201, headers: { 'x-echo': 'yes' } }));`;
/** Answers at once and works on. */
const later = `
const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
Deno.serve(() => {
  EdgeRuntime.waitUntil(sleep(500).then(() => console.log(Deno.pid + ' has done its work')));
  return Response.json({ pid: Deno.pid });
});`;
const files = {
  'deno.json': '{}',
  '_shared/greeting.ts': `export const greeting = 'hello';`,
  'echo/index.ts': echo,
  'later/index.ts': later,
  'page/index.ts': `Deno.serve(() => new Response('<p>x</p>', { headers: { 'content-type': 'text/html' } }));`,
  'broken/index.ts': `throw new Error('no such setting');`,
  'dying/index.ts': `Deno.serve((request) => request.url.endsWith('die') ? Deno.exit(3) : Response.json({ pid: Deno.pid }));`,
};

type Echo = {
  pid: number;
  greeting: string;
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string;
  env: Record<string, string>;
};

let functionsDir: string;
let migrationsDir: string;
let stack: Stack;
const lines: string[] = [];

const call = (path: string, init: RequestInit = {}) =>
  fetch(`${stack.url}/functions/v1/${path}`, { method: 'POST', ...init });
const callEcho = async (): Promise<Echo> => (await call('echo')).json();
const pidOf = async (response: Response): Promise<number> => {
  const { pid }: { pid: number } = await response.json();
  return pid;
};

beforeAll(async () => {
  functionsDir = await tempDir(files);
  migrationsDir = await tempDir();
  stack = await createStack({
    functionsDir,
    migrationsDir,
    seed: false,
    functionEnv: { NEWSLETTER_DOUBLE_OPT_IN: 'true' },
    log: (line) => lines.push(line),
  });
});
afterAll(() => stack.close());

test('calls at the same moment start a function once', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => callEcho()));
  expect(new Set(answers.map(({ pid }) => pid)).size).toBe(1);
});

test('a function gets the request as hosted Supabase hands it over', async () => {
  const response = await call('echo/deeper?page=2', {
    method: 'PUT',
    headers: { authorization: 'Bearer abc', 'x-forwarded-for': '9.9.9.9, 198.18.7.7' },
    body: 'büyük',
  });
  const answer: Echo = await response.json();

  expect([response.status, response.headers.get('x-echo')]).toEqual([201, 'yes']);
  expect(answer).toMatchObject({ method: 'PUT', path: '/echo/deeper?page=2', body: 'büyük' });
  expect(answer.headers).toMatchObject({
    authorization: 'Bearer abc',
    'x-forwarded-for': '198.18.7.7',
  });
});

test('a function finds its settings in the environment, and nothing of the developer’s', async () => {
  process.env.DEVELOPERS_TOKEN = 'private';
  const { env } = await callEcho();
  delete process.env.DEVELOPERS_TOKEN;

  expect(env).toMatchObject({
    SUPABASE_URL: stack.url,
    SUPABASE_SECRET_KEYS: JSON.stringify({ default: stack.secretKey }),
    SUPABASE_PUBLISHABLE_KEYS: JSON.stringify({ default: stack.publishableKey }),
    SITE_URL: stack.url,
    MAIL_TRANSPORT: 'smtp',
    SMTP_URL: stack.mailbox.smtpUrl,
    NEWSLETTER_DOUBLE_OPT_IN: 'true',
  });
  expect(env).not.toHaveProperty('DEVELOPERS_TOKEN');
});

test('HTML from a function arrives as plain text, as on hosted Supabase', async () => {
  expect((await call('page')).headers.get('content-type')).toMatch(/^text\/plain/);
});

test('a function that cannot start answers 503, and the reason is in the terminal', async () => {
  const response = await call('broken');
  expect([response.status, await response.json()]).toMatchObject([503, { code: 'BOOT_ERROR' }]);
  expect(lines).toContainEqual(expect.stringMatching(/^\[broken\] .*no such setting/));

  await writeFile(
    join(functionsDir, 'broken/index.ts'),
    `Deno.serve(() => Response.json({ mended: true }));`,
  );
  expect(await (await call('broken')).json()).toEqual({ mended: true });
});

test('a function that dies is started again by the next request', async () => {
  const first = await pidOf(await call('dying'));
  expect((await call('dying/die')).status).toBe(502);
  const next = await call('dying');
  expect(next.status).toBe(200);
  expect(await pidOf(next)).not.toBe(first);
});

test('a function without a request ends after its work, and the next request starts it again', async () => {
  const options = { functionsDir, migrationsDir, seed: false, functionIdleMs: 100 };
  const own = await createStack({ ...options, log: (line) => lines.push(line) });
  onTestFinished(own.close);
  const callLater = () => fetch(`${own.url}/functions/v1/later`, { method: 'POST' });
  const first = await pidOf(await callLater());
  await vi.waitFor(() => expect(isRunning(first)).toBe(false), 10_000);
  expect(lines).toContain(`[later] ${first} has done its work`);
  expect(await pidOf(await callLater())).not.toBe(first);
});

describe('a change', () => {
  test('a changed function is live at the next request', async () => {
    const before = await callEcho();
    await writeFile(
      join(functionsDir, 'echo/index.ts'),
      echo.replace('greeting,', `greeting: 'changed',`),
    );
    const after = await callEcho();

    expect([before.greeting, after.greeting]).toEqual(['hello', 'changed']);
    await waitForEnd(before.pid);
    await writeFile(join(functionsDir, 'echo/index.ts'), echo);
  });

  test('a change in _shared is live at the next request', async () => {
    await writeFile(
      join(functionsDir, '_shared/greeting.ts'),
      `export const greeting = 'good day';`,
    );
    expect((await callEcho()).greeting).toBe('good day');
  });

  test('lets the work in the background come to its end', async () => {
    const first = await pidOf(await call('later'));
    await writeFile(join(functionsDir, 'later/index.ts'), later.replace('done', 'finished'));
    expect(await pidOf(await call('later'))).not.toBe(first);
    await waitForEnd(first);
    expect(lines).toContain(`[later] ${first} has done its work`);
  });
});

test('the functions of a killed stack end', async () => {
  const killed = await spawnStack({ functionsDir, migrationsDir, seed: false });
  const response = await fetch(`${killed.url}/functions/v1/echo`);
  const pid = await pidOf(response);
  expect(isRunning(pid)).toBe(true);
  await killed.end('SIGKILL');
  await waitForEnd(pid);
});

test('closing the stack leaves no process behind', async () => {
  const { pid } = await callEcho();
  expect(isRunning(pid)).toBe(true);
  await stack.close();
  expect(isRunning(pid)).toBe(false);
});
