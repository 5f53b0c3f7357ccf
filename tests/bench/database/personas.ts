/** Who asks, and what PostgREST sets before such a request. */
export type Persona = 'admin' | 'visitor' | 'service';

/** The admin that seed.sql makes. */
export const adminId = 'ad000000-0000-4000-8000-000000000001';

const adminSessionId = '5e55a000-0000-4000-8000-000000000001';

/** The claims of that admin's token. The session must exist: `adminSession` makes it. */
export const adminClaims = JSON.stringify({
  sub: adminId,
  role: 'authenticated',
  session_id: adminSessionId,
});

/** Logs that admin in, as Supabase Auth does. */
export const adminSession = `insert into auth.sessions (id, user_id, created_at, updated_at)
  values ('${adminSessionId}', '${adminId}', now(), now())`;

export const becomePersona: Record<Persona, string> = {
  admin: `set role authenticated;
    set request.jwt.claims = '${adminClaims}';`,
  visitor: `set role anon;
    set request.jwt.claims = '{"role": "anon"}';
    set request.headers = '{"x-forwarded-for": "198.18.0.1"}';`,
  service: `set role service_role;
    set request.jwt.claims = '{"role": "service_role"}';`,
};
