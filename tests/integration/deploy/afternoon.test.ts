// Runs the commands of docs/deploy.md in order, in an adopter's copy: the embedded stack is the project, its static
// server the host, and a program of the test replaces the Supabase CLI.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { json, text } from 'node:stream/consumers';
import { pathToFileURL } from 'node:url';
import { getRequestListener } from '@hono/node-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { cliVersion } from '../../../supabase/admin/deploy/cli.ts';
import { projectDir } from '../../../supabase/local/local-settings.ts';
import { portOf } from '../../../supabase/local/process/ports.ts';
import { createStaticSite } from '../../../supabase/local/site/static-site.ts';
import { createStack, type Stack } from '../../../supabase/local/stack.ts';
import { tempDir } from '../../support/temp-dirs.ts';
import { adoptInto } from './adopted-copy.ts';

const ref = 'qmzkrtwvplxnhyadbeju';
const random = (start: string, ...parts: string[]) => `${start}${parts.join('')}`;
const publishableKey = random('sb_publishable_', 'Vd8kQ2mRx', '7LzYw4TnB1c_pH');
const domain = 'tuman.studio';
const address = `https://www.${domain}`;

const document = readFileSync(join(projectDir, 'docs/deploy.md'), 'utf8');
const commands = [...document.matchAll(/^```sh\n([\s\S]*?)^```/gm)].flatMap(([, block = '']) =>
  block.trim().split('\n'),
);

/** The answers of a person, as flags; and what is typed. */
const answers: Record<string, { flags?: string[]; typed?: string }> = {
  'npm run deploy:init': {
    flags: [
      `--project=${ref}`,
      `--site=${address}`,
      `--owner=vira@${domain}`,
      '--mail=resend',
      `--resend-key=${random('re_', 'Kq3vXw7P', '_9sLm2RtYbN4c', 'HdZ6fGj8uEaT')}`,
      `--resend-webhook=${random('whsec_', 'q0Zt7H2mXv', 'Lk9Rw4YbSd1', 'PfNc6uEaJg8=')}`,
      '--host=cloudflare-workers',
    ],
  },
  'npm run deploy': { flags: ['--yes'], typed: 'a long password of hers\n' },
};

const callSchema = z.object({ words: z.array(z.string()), text: z.string().nullable() });
let stack: Stack;
let cli: Server;
let host: Server;
let dir: string;
let isLinked = false;
/** The commands of the CLI that change something. */
const changes: string[] = [];

/** Answers as supabase 3.1.0 does. */
async function answer(words: string[], sql: string | null): Promise<unknown> {
  const command = words.slice(0, 2).join(' ');
  if (words[0] === 'link') isLinked = true;
  if (words.includes('--yes')) changes.push(command);
  if (command === 'db query') {
    const rows = await stack.sql(sql ?? words.at(-1) ?? '');
    return rows;
  }
  if (command === 'projects list') return { projects: [{ ref, name: 'Tuman', linked: isLinked }] };
  if (command === 'projects api-keys')
    return {
      keys: [
        { type: 'publishable', api_key: publishableKey },
        { type: 'secret', api_key: stack.secretKey },
      ],
    };
  return command === 'config diff' ? { changes: [] } : { migrations: [] };
}

async function answerCall(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { words, text: sql } = callSchema.parse(await json(request));
  response.end(JSON.stringify(await answer(words, sql)));
}

async function listen(server: Server): Promise<string> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${portOf(server)}`;
}

const own = (name: string) => join(import.meta.dirname, name);
let environment: Record<string, string | undefined>;

beforeAll(async () => {
  dir = await tempDir();
  adoptInto(dir, domain);
  stack = await createStack({ seed: false, ticker: true, tickerSpeed: 10 });
  cli = createServer((request, response) => void answerCall(request, response));
  const serve = getRequestListener(createStaticSite(join(dir, 'dist')));
  host = createServer((request, response) => void serve(request, response));
  const network = {
    places: { [`https://${ref}.supabase.co`]: stack.url, [address]: await listen(host) },
    keys: { [publishableKey]: stack.publishableKey },
  };
  environment = {
    // Without the runner's variables, which would make a build for tests.
    ...Object.fromEntries(
      Object.entries(process.env).filter(([name]) => !/^(VITE|NODE_|CONTENT_|SUPABASE)/.test(name)),
    ),
    SUPABASE_CLI: own('stand-in.mjs'),
    TEST_CLI: await listen(cli),
    TEST_NETWORK: JSON.stringify(network),
    NODE_OPTIONS: `--import ${pathToFileURL(own('network.mjs')).href}`,
  };
});
afterAll(async () => {
  for (const server of [cli, host]) {
    server.closeAllConnections();
    server.close();
  }
  await stack.close();
});

/** Waits, as the page tells its reader to, until the scheduler has called a function with the new settings. */
async function waitForScheduler(): Promise<void> {
  await expect
    .poll(() => stack.sql("select private.last_sign('functions') as at"), { timeout: 60_000 })
    .not.toEqual([{ at: null }]);
}

async function run(command: string) {
  const { flags = [], typed = '' } = answers[command] ?? {};
  const program = command.replace(`npx supabase@${cliVersion}`, `"${environment['SUPABASE_CLI']}"`);
  const words = [program, ...(flags.length > 0 ? ['--', ...flags] : [])].join(' ');
  const child = spawn(words, { cwd: dir, env: environment, shell: true });
  child.stdin.on('error', () => undefined);
  child.stdin.end(typed);
  const [output, complaint] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ]);
  return { code: child.exitCode, output: output + complaint };
}

test('each command of docs/deploy.md succeeds, and the last page is green', async () => {
  const pages: string[] = [];
  for (const command of commands) {
    if (command === 'npm run deploy:check') await waitForScheduler();
    const { code, output } = await run(command);
    expect(code, `${command}\n${output}`).toBe(0);
    pages.push(output);
  }
  expect(pages.at(-1)).toContain('Everything is ready.');
  expect(changes).toEqual(['secrets set', 'functions deploy', 'config push', 'db query']);
  const admins = await stack.sql(
    'select u.email from private.admins a join auth.users u on u.id = a.user_id',
  );
  expect(admins).toEqual([{ email: `vira@${domain}` }]);
}, 300_000);
