// Asks a project, as a visitor could, whether what this product does not use is switched off. Changes nothing there: each
// question is one that Auth refuses in any case, or a plain reading. Read in supabase/auth 2.197 and supabase/realtime 2.154:
// Auth does not tell a caller without a session whether a second step may be enrolled, so `config push` alone closes that.

import { demoAdmin } from '../../local/local-settings.ts';
import { askFor, type Line } from './page.ts';

/** The URL and the publishable key, which every visitor's browser has. */
export interface LiveProject {
  url: string;
  publishableKey: string;
  functionNames: string[];
}

interface Answer {
  status: number;
  /** The parsed JSON; an empty object when the response is not a JSON object. */
  json: Record<string, unknown>;
}

const timeoutMs = 10_000;
/** The timeout for a function that must start first. */
const startMs = 30_000;

const objectOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {};

async function ask(
  { url, publishableKey }: LiveProject,
  path: string,
  options: { body?: object; headers?: Record<string, string>; timeoutMs?: number } = {},
): Promise<Answer> {
  const response = await fetch(`${url}${path}`, {
    method: options.body ? 'POST' : 'GET',
    redirect: 'manual',
    headers: { apikey: publishableKey, 'content-type': 'application/json', ...options.headers },
    ...(options.body && { body: JSON.stringify(options.body) }),
    signal: AbortSignal.timeout(options.timeoutMs ?? timeoutMs),
  });
  const text = await response.text();
  try {
    return { status: response.status, json: objectOf(JSON.parse(text)) };
  } catch {
    return { status: response.status, json: {} };
  }
}

/** Reads Auth's public settings: providers, sign-up, passkeys. */
async function authSettings(project: LiveProject): Promise<string[]> {
  const { status, json } = await ask(project, '/auth/v1/settings');
  if (status !== 200) return [`Auth does not tell its settings (status ${status})`];
  const others = Object.entries(objectOf(json.external))
    .filter(([name, isOn]) => name !== 'email' && isOn === true)
    .map(
      ([name]) =>
        `Auth takes logins by ${name}: switch it off (Authentication → Sign In / Providers)`,
    );
  return [
    ...others,
    ...(json.disable_signup === true ? [] : ['Auth takes sign-ups. Run npm run deploy']),
    ...(json.mailer_autoconfirm === true
      ? ['Auth confirms addresses without an email. Run npm run deploy']
      : []),
    ...(json.saml_enabled === true
      ? ['Auth takes logins by SAML: switch it off (Authentication → Sign In / Providers)']
      : []),
    ...(json.passkeys_enabled === true
      ? ['Auth takes passkeys: switch them off (Authentication → Passkeys)']
      : []),
  ];
}

/** Checks sign-up. Auth checks whether sign-up is allowed before it reads this request, which names no address. */
async function signUp(project: LiveProject): Promise<string[]> {
  const body = { email: 'no address', password: '' };
  const { status, json } = await ask(project, '/auth/v1/signup', { body });
  return json.error_code === 'signup_disabled'
    ? []
    : [`a sign-up is not refused as one (status ${status}, ${String(json.error_code)})`];
}

/** The empty message gets another error code where wallets of this chain may log in. */
async function wallets(project: LiveProject): Promise<string[]> {
  const problems: string[] = [];
  for (const chain of ['solana', 'ethereum']) {
    const { json } = await ask(project, '/auth/v1/token?grant_type=web3', { body: { chain } });
    if (json.error_code === 'validation_failed')
      problems.push(`Auth takes logins by ${chain}. Run npm run deploy`);
  }
  return problems;
}

async function oauthServer(project: LiveProject): Promise<string[]> {
  const path = '/auth/v1/.well-known/oauth-authorization-server';
  const { status } = await ask(project, path);
  return status === 200
    ? [
        'Auth logs people in to other programs: switch its OAuth server off (Authentication → OAuth Server)',
      ]
    : [];
}

async function graphql(project: LiveProject): Promise<string[]> {
  const { json } = await ask(project, '/graphql/v1', { body: { query: '{ __typename }' } });
  return json.data
    ? ['GraphQL answers. Run npm run deploy, which takes graphql_public out of the exposed schemas']
    : [];
}

/**
 * Schemas of the platform and ours. PostgREST refuses a schema that it does not expose before it looks for the table.
 */
const closedSchemas =
  'private auth storage extensions graphql_public vault cron net realtime'.split(' ');

async function schemas(project: LiveProject): Promise<string[]> {
  const problems: string[] = [];
  for (const schema of closedSchemas) {
    const headers = { 'accept-profile': schema };
    const { status, json } = await ask(project, '/rest/v1/settings?limit=0', { headers });
    if (json.code !== 'PGRST106')
      problems.push(
        `the API does not refuse the schema ${schema} (status ${status}). Run npm run deploy`,
      );
  }
  return problems;
}

/** Realtime answers 403 to the handshake when it is off. */
async function websocket({ url, publishableKey }: LiveProject): Promise<string[]> {
  const address = `${url.replace(/^http/, 'ws')}/realtime/v1/websocket?vsn=1.0.0&apikey=${publishableKey}`;
  const socket = new WebSocket(address);
  const { promise, resolve } = Promise.withResolvers<boolean>();
  socket.addEventListener('open', () => resolve(true));
  socket.addEventListener('error', () => resolve(false));
  const timer = setTimeout(() => resolve(false), timeoutMs);
  const isOpen = await promise;
  clearTimeout(timer);
  socket.close();
  return isOpen
    ? ['Realtime answers: switch "Enable Realtime service" off (Realtime → Settings)']
    : [];
}

async function demoLogin(project: LiveProject): Promise<string[]> {
  const { status, json } = await ask(project, '/auth/v1/token?grant_type=password', {
    body: demoAdmin,
  });
  if (status === 400) return [];
  if (status !== 200)
    return [`the demo admin's login is not refused as a wrong password (${status})`];
  const headers = { authorization: `Bearer ${String(json.access_token)}` };
  await ask(project, '/auth/v1/logout?scope=local', { body: {}, headers });
  return [`the demo admin can log in: delete the user ${demoAdmin.email} (Authentication → Users)`];
}

/**
 * Checks that each function answers a GET, if only to ask for a POST. Runs in sequence, because each may have to start.
 */
async function functions(project: LiveProject): Promise<string[]> {
  const problems: string[] = [];
  for (const name of project.functionNames) {
    const { status } = await ask(project, `/functions/v1/${name}`, { timeoutMs: startMs });
    if (status === 404) problems.push(`${name} is not there. Run npm run deploy`);
    if (status >= 500)
      problems.push(
        `${name} fails (status ${status}). Look in the dashboard: Edge Functions → ${name} → Logs`,
      );
  }
  return problems;
}

/** Counts a view of no post from a foreign page, which the database must refuse before it counts. */
async function foreignPage(project: LiveProject): Promise<string[]> {
  const { status, json } = await ask(project, '/rest/v1/rpc/increment_blog_views', {
    body: { post_id: '00000000-0000-4000-8000-000000000000' },
    headers: { origin: 'https://another-site.invalid' },
  });
  return json.code === 'foreign_page'
    ? []
    : [
        `a page of another site may send forms and lock the login (status ${status}). Run npm run deploy`,
      ];
}

const questions: [about: string, find: (project: LiveProject) => Promise<string[]>][] = [
  ['Settings of Auth', authSettings],
  ['Sign-up is refused', signUp],
  ['Wallets are refused', wallets],
  ['No OAuth server', oauthServer],
  ['No GraphQL', graphql],
  ['Other schemas are closed', schemas],
  ['Realtime is off', websocket],
  ['No demo admin', demoLogin],
  ['Functions answer', functions],
  ['Pages of other sites are refused', foreignPage],
];

/** False before the first deploy. @throws {Error} where nothing answers */
export async function hasTables(project: LiveProject): Promise<boolean> {
  const { json } = await ask(project, '/rest/v1/blogs?select=id&limit=0');
  return json.code !== 'PGRST205';
}

/** Returns one line for each protection. A question without an answer is a problem, too. */
export const askProject = (project: LiveProject): Promise<Line[]> =>
  Promise.all(questions.map(([about, find]) => askFor(about, () => find(project))));
