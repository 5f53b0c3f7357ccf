// Tests the live half of `npm run deploy:check` against the embedded stack, with each protection removed once. The
// responses without it are those of supabase/auth 2.197 (internal/api), PostgREST 16.5 and supabase/realtime 2.154.
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { askProject, hasTables } from '../../../supabase/admin/check/live-problems.ts';
import { portOf } from '../../../supabase/local/process/ports.ts';
import { createStack, type Stack } from '../../../supabase/local/stack.ts';

type Open = (request: Request) => Response | undefined | Promise<Response | undefined>;

let stack: Stack;
let server: Server;
/** Answers in the stack's place what a project with one open wall would. */
let open: Open = () => undefined;
let isRealtimeOn = false;
let asked: string[] = [];
const withDemo: { problems: string[]; sessions: object[] } = { problems: [], sessions: [{}] };

beforeAll(async () => {
  stack = await createStack({ functions: false });
  const respond = getRequestListener(
    async (request) => {
      asked.push(`${request.method} ${new URL(request.url).pathname}`);
      return (await open(request.clone())) ?? stack.answer(request, '127.0.0.1');
    },
    { overrideGlobalObjects: false },
  );
  server = createServer((request, response) => void respond(request, response));
  server.on('upgrade', (request, socket) => {
    if (!isRealtimeOn) return socket.end('HTTP/1.1 403 Forbidden\r\n\r\n');
    const key = `${request.headers['sec-websocket-key']}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`;
    const accept = createHash('sha1').update(key).digest('base64');
    return socket.end(
      `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${accept}\r\n\r\n`,
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  withDemo.problems = await problemsWith();
  withDemo.sessions = await stack.sql('select 1 from auth.sessions');
  await stack.sql(`delete from auth.users where email = 'admin@example.com'`);
});
afterAll(async () => {
  server.close();
  server.closeAllConnections();
  await stack.close();
});

async function problemsWith(
  wall: Open = () => undefined,
  functionNames: string[] = [],
): Promise<string[]> {
  open = wall;
  asked = [];
  const lines = await askProject({ ...project(), functionNames });
  return lines.flatMap(({ problems }) => problems);
}

const project = () => ({
  url: `http://127.0.0.1:${portOf(server)}`,
  publishableKey: stack.publishableKey,
  functionNames: [],
});

const at = (path: string, body: object, status = 200): Open => {
  return (request) =>
    new URL(request.url).pathname === path ? Response.json(body, { status }) : undefined;
};
const off = { external: { email: true }, disable_signup: true, mailer_autoconfirm: false };
const settings = (changes: object) => at('/auth/v1/settings', { ...off, ...changes });
const error = (error_code: string) => ({ code: 400, error_code, msg: 'as Auth words it' });
const inSchema =
  (schema: string): Open =>
  (request) =>
    request.headers.get('accept-profile') === schema
      ? Response.json({ code: 'PGRST205', message: 'no table settings' }, { status: 404 })
      : undefined;

test('a stack as the product leaves it has no open wall, and no question changes it', async () => {
  const counted = `select (select count(*) from auth.users)::int as users,
    (select count(*) from auth.sessions)::int as sessions, (select count(*) from private.login_attempts)::int as tries`;
  const before = await stack.sql(counted);
  expect(await problemsWith()).toEqual([]);
  expect(await stack.sql(counted)).toEqual(before);
  expect(asked).toContain('POST /auth/v1/signup');
});

test.each<[wall: string, open: Open, problem: RegExp]>([
  ['sign-up', settings({ disable_signup: false }), /takes sign-ups/],
  ['sign-up past the settings', at('/auth/v1/signup', error('validation_failed'), 400), /sign-up/],
  ['anonymous sessions', settings({ external: { anonymous_users: true } }), /anonymous_users/],
  ['telephones', settings({ external: { phone: true } }), /by phone/],
  ['a provider', settings({ external: { google: true } }), /by google/],
  ['unconfirmed addresses', settings({ mailer_autoconfirm: true }), /without an email/],
  ['SAML', settings({ saml_enabled: true }), /SAML/],
  ['passkeys', settings({ passkeys_enabled: true }), /passkeys/],
  ['settings that are not told', at('/auth/v1/settings', {}, 500), /status 500/],
  [
    'wallets',
    async (request) =>
      request.url.endsWith('grant_type=web3') && (await request.text()).includes('solana')
        ? Response.json(error('validation_failed'), { status: 400 })
        : undefined,
    /by solana/,
  ],
  [
    'the OAuth server',
    at('/auth/v1/.well-known/oauth-authorization-server', { issuer: 'https://x.supabase.co' }),
    /OAuth server/,
  ],
  ['GraphQL', at('/graphql/v1', { data: { __typename: 'Query' } }), /GraphQL answers/],
  ['pages of other sites', at('/rest/v1/rpc/increment_blog_views', {}, 204), /another site/],
  ['the schema private', inSchema('private'), /schema private/],
  ['the schema graphql_public', inSchema('graphql_public'), /schema graphql_public/],
])('an open wall is named: %s', async (_, wall, problem) => {
  expect(await problemsWith(wall)).toEqual([expect.stringMatching(problem)]);
});

test.each([
  [405, []],
  [302, []],
  [404, ['notify-owner is not there. Run npm run deploy']],
  [503, [expect.stringMatching(/notify-owner fails \(status 503\)/)]],
])('a function that answers with %i has the problems %j', async (status, expected) => {
  const answer = at('/functions/v1/notify-owner', {}, status);
  expect(await problemsWith(answer, ['notify-owner'])).toEqual(expected);
});

test('a project without our tables is known', async () => {
  open = () => undefined;
  expect(await hasTables(project())).toBe(true);
  open = at('/rest/v1/blogs', { code: 'PGRST205' }, 404);
  expect(await hasTables(project())).toBe(false);
});

test('an open websocket is named', async () => {
  isRealtimeOn = true;
  const problems = await problemsWith();
  isRealtimeOn = false;
  expect(problems).toEqual([expect.stringContaining('Realtime answers')]);
});

test('a demo admin who can log in is named, and the session is ended', () => {
  expect(withDemo.problems).toEqual([expect.stringContaining('the demo admin can log in')]);
  expect(withDemo.sessions).toEqual([]);
});

test('a project that gives no answer is no project without open walls', async () => {
  const problems = await problemsWith(() => {
    throw new TypeError('down');
  });
  expect(problems.length).toBeGreaterThan(5);
});
