/** The personas, and what PostgREST sets before their requests. */
import { type Caller, roleSettings, variablesOf } from '../../support/postgres/postgrest.ts';

export type Persona = 'admin' | 'visitor' | 'service';

/** The admin that seed.sql makes. */
export const adminId = 'ad000000-0000-4000-8000-000000000001';

const adminSessionId = '5e55a000-0000-4000-8000-000000000001';

export const callers: Record<Persona, Caller> = {
  /** The session must exist: `adminSession` makes it. */
  admin: { role: 'authenticated', claims: { sub: adminId, session_id: adminSessionId } },
  visitor: { role: 'anon', headers: { 'x-forwarded-for': '198.18.0.1' } },
  service: { role: 'service_role' },
};

/** Logs that admin in, as Supabase Auth does. */
export const adminSession = `insert into auth.sessions (id, user_id, created_at, updated_at)
  values ('${adminSessionId}', '${adminId}', now(), now())`;

/** Takes on the persona for the rest of the session, with the time limits of its role. */
export function becomePersona(persona: Persona): string {
  const caller = callers[persona];
  const variables = variablesOf(caller).map(([name, value]) => `set ${name} = '${value}';`);
  return `select set_config(name, value, false) from (${roleSettings}) s where of = '${caller.role}';
    ${variables.join('\n')}`;
}
