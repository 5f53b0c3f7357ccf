/**
 * Applies the settings of a hosted project's request, above all its time limit. Postgres in WebAssembly has no timer: a
 * slow statement runs to its end, and only then the request is refused and rolled back.
 */

import type { PGlite } from '@electric-sql/pglite';

type Setting = { owner: string; name: string; value: string; ms: number | null };

/** The error that Postgres raises at a timeout. */
class StatementTimeout extends Error {
  readonly code = '57014';
  override message = 'canceling statement due to statement timeout';
}

// Reads the role's settings, as PostgREST does. Of a function's settings PostgREST uses three, of which we use one.
const readSettings = `
with given as (
  select setrole::regrole::text as owner, unnest(setconfig) as setting
  from pg_db_role_setting where setrole <> 0
  union all
  select 'rpc/' || proname, unnest(proconfig) from pg_proc where pronamespace = 'public'::regnamespace
), parts as (
  select owner, split_part(setting, '=', 1) as name, substr(setting, strpos(setting, '=') + 1) as value from given
)
select owner, name, value, case
    when name <> 'statement_timeout' then null
    when value ~ '^\\d+$' then value::float
    else extract(epoch from value::interval)::float * 1000
  end as ms
from parts join pg_settings using (name)
where context = 'user' and (owner not like 'rpc/%' or name = 'statement_timeout')`;

export type TimeLimits = {
  /**
   * Starts a request in its open transaction with the settings of authenticator, overridden by its role's, overridden
   * by its function's (PostgREST: Query/PreQuery.hs, Config/Database.hs, 21 August 2026).
   */
  begin: (role: string, procedure: string | undefined) => Promise<void>;
  /** Throws Postgres' own error at a timeout. */
  check: () => void;
  /** Makes the next request read the settings again. */
  forget: () => void;
};

export function createTimeLimits(database: PGlite): TimeLimits {
  let settings: Setting[] | undefined;
  let limit = 0;
  let spent = 0;

  // Counts the processor's time, so that a busy machine refuses nothing that a hosted project answers.
  const run = database.execProtocolRawSync.bind(database);
  database.execProtocolRawSync = (message) => {
    const before = process.threadCpuUsage();
    try {
      return run(message);
    } finally {
      const { user, system } = process.threadCpuUsage(before);
      spent += (user + system) / 1000;
    }
  };

  return {
    async begin(role, procedure) {
      settings ??= (await database.query<Setting>(readSettings)).rows;
      const given = new Map<string, Setting>();
      for (const owner of ['authenticator', role, `rpc/${procedure}`])
        for (const setting of settings)
          if (setting.owner === owner) given.set(setting.name, setting);
      await database.query(
        'select set_config(name, value, true) from unnest($1::text[], $2::text[]) as given (name, value)',
        [[...given.keys()], [...given.values()].map(({ value }) => value)],
      );
      limit = given.get('statement_timeout')?.ms ?? 0;
      spent = 0;
    },
    check() {
      if (limit > 0 && spent > limit) throw new StatementTimeout();
    },
    forget() {
      settings = undefined;
    },
  };
}
