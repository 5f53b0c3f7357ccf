/** Who asks, and what PostgREST sets before such a request. */
export type Persona = 'admin' | 'visitor' | 'service';

/** The admin that seed.sql makes. */
export const adminId = 'ad000000-0000-4000-8000-000000000001';

export const becomePersona: Record<Persona, string> = {
  admin: `set role authenticated;
    set request.jwt.claims = '{"sub": "${adminId}", "role": "authenticated"}';`,
  visitor: `set role anon;
    set request.jwt.claims = '{"role": "anon"}';
    set request.headers = '{"x-forwarded-for": "198.18.0.1"}';`,
  service: `set role service_role;
    set request.jwt.claims = '{"role": "service_role"}';`,
};
