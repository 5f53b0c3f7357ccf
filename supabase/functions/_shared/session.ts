import { createCallerClient, type SupabaseSettings } from './clients.ts';

export type SessionUser = { id: string; email: string | null };
type SessionCheck =
  | { kind: 'admin'; user: SessionUser }
  | { kind: 'not_admin' }
  | { kind: 'no_session' };
export type CheckSession = (token: string | null) => Promise<SessionCheck>;

/**
 * Asks Auth whether the token is a live session (a signed-out token still has a valid signature), and the database
 * whether it belongs to an admin. Throws when either cannot be asked, because an outage is not a refusal.
 */
export function createSessionCheck(settings: SupabaseSettings): CheckSession {
  return async (token) => {
    // A visitor's client may send its API key here; a session has three parts separated by dots.
    if (token?.split('.').length !== 3) return { kind: 'no_session' };
    const client = createCallerClient(settings, token);

    const { data: session, error } = await client.auth.getUser(token);
    if (error && isRefusal(error.status)) return { kind: 'no_session' };
    if (error) throw error;

    const { data: isAdmin } = await client.rpc('is_admin').throwOnError();
    const { id, email } = session.user;
    return isAdmin === true
      ? { kind: 'admin', user: { id, email: email ?? null } }
      : { kind: 'not_admin' };
  };
}

// Auth answers a bad token with 400, 401, 403 or 404; 429 and 5xx say nothing about it.
function isRefusal(status: number | undefined): boolean {
  return status !== undefined && status >= 400 && status < 500 && status !== 429;
}
