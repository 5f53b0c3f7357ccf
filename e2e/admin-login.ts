/** Logs the demo's admin in, and provides browser storage with the session. */
import { createClient } from '@supabase/supabase-js';
import type { Stack } from '../supabase/local/stack.ts';

export const admin = { email: 'admin@example.com', password: 'local-demo-admin' };

/**
 * Pretends that the scheduler runs, because the dashboard would warn on every picture. A real one would send emails and
 * erase rows in between.
 */
export const pretendScheduler = (stack: Stack) =>
  stack.sql(`insert into private.signs_of_life (part, seen_at, unbroken_since)
    values ('scheduler', 'infinity', 'infinity')`);

/** A browser's storage with an admin's session. */
export interface AdminState {
  cookies: [];
  origins: { origin: string; localStorage: { name: string; value: string }[] }[];
}

const sessionKey = 'admin-auth-token';

/** Returns the same storage with changed values in its session. */
export function withSession(state: AdminState, change: object): AdminState {
  const origins = state.origins.map(({ origin, localStorage }) => ({
    origin,
    localStorage: localStorage.map(({ name, value }) => ({
      name,
      value: name === sessionKey ? JSON.stringify({ ...JSON.parse(value), ...change }) : value,
    })),
  }));
  return { ...state, origins };
}

/** Creates a separate session, for a test that ends or renews it. */
export async function logInByApi({ url, publishableKey }: Stack): Promise<AdminState> {
  const client = createClient(url, publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  });
  const { data, error } = await client.auth.signInWithPassword(admin);
  if (error) throw error;
  const { id, email } = data.user;
  const entries = {
    'admin-session': { id, email, authenticated: true },
    [sessionKey]: data.session,
  };
  const localStorage = Object.entries(entries).map(([name, value]) => ({
    name,
    value: JSON.stringify(value),
  }));
  return { cookies: [], origins: [{ origin: url, localStorage }] };
}
