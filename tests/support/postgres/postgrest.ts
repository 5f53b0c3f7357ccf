/**
 * Requests to the database as PostgREST makes them: its login, and in each transaction the settings of the caller's role, the
 * role, the claims and the headers, then the statement. After PostgREST's src/library/PostgREST/Query/PreQuery.hs,
 * Config/Database.hs (queryRoleSettings) and Config.hs (defaultHoistedAllowList) of 21 August 2026 (commit 4834678).
 */
import type { ClientBase } from 'pg';

export interface Caller {
  role: 'anon' | 'authenticated' | 'service_role';
  /** The claims of its token, beside the role. */
  claims?: Record<string, string>;
  headers?: Record<string, string>;
}

/** The schema of the request, and `extra_search_path` of a hosted project's API. */
const searchPath: [string, string] = ['search_path', '"public", "public", "extensions"'];

/** `set role` applies no setting of the role, so PostgREST does; settings that only a login may make, it leaves out. */
export const roleSettings = `
  select r.rolname as of, s.name, substr(line, strpos(line, '=') + 1) as value
  from pg_auth_members m
  join pg_roles r on r.oid = m.roleid
  cross join unnest(r.rolconfig) line
  join pg_settings s on s.name = split_part(line, '=', 1) and s.context = 'user'
  where m.member = 'authenticator'::regrole`;

/** The time limit of a called function holds for the whole request. */
const functionSettings = `
  select p.proname as of, split_part(line, '=', 1) as name, split_part(line, '=', 2) as value
  from pg_proc p cross join unnest(p.proconfig) line
  where p.pronamespace = 'public'::regnamespace and line like 'statement_timeout=%'`;

/** The variables of the caller, in PostgREST's order. */
export const variablesOf = ({ role, claims = {}, headers = {} }: Caller): [string, string][] => [
  ['role', role],
  ['request.jwt.claims', JSON.stringify({ ...claims, role })],
  ['request.headers', JSON.stringify(headers)],
];

type Settings = { of: string; name: string; value: string }[];
const known = new WeakMap<ClientBase, Promise<Settings>>();

async function readSettings(client: ClientBase): Promise<Settings> {
  const { rows } = await client.query<Settings[number]>(
    `${roleSettings} union all ${functionSettings}`,
  );
  return rows;
}

/** Reads them once, as PostgREST does when it starts. */
function settingsFor(client: ClientBase): Promise<Settings> {
  const settings = known.get(client) ?? readSettings(client);
  known.set(client, settings);
  return settings;
}

const calledFunction = /^\s*select (?:\* from )?(?:public\.)?(\w+)\(/;

/** Runs one statement as one request; the client's login has to be `authenticator`. Rejects with PostgreSQL's error. */
export async function request<Row extends object>(
  client: ClientBase,
  caller: Caller,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const settings = await settingsFor(client);
  const settingsOf = (owner: string | undefined) =>
    settings.filter(({ of }) => of === owner).map(({ name, value }) => [name, value]);
  const variables = [
    searchPath,
    ...settingsOf(caller.role),
    ...variablesOf(caller),
    ...settingsOf(calledFunction.exec(text)?.[1]),
  ];
  await client.query('begin');
  try {
    await client.query(
      `select ${variables.map((_, at) => `set_config($${2 * at + 1}, $${2 * at + 2}, true)`).join()}`,
      variables.flat(),
    );
    const { rows } = await client.query<Row & Record<string, unknown>>(text, values);
    await client.query('commit');
    return rows;
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}
