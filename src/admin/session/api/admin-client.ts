import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { getBackend } from '@/shared/env';
import type { Database } from '@/shared/supabase/database.types';
import { fetchInTime } from '@/shared/supabase/fetch-in-time';
import { withDeviceClock } from './server-clock';
import { sessionStore } from '../browser/session-storage';
import { withStorableBody } from '@/shared/supabase/storable-body';

/** Where this browser keeps the admin's session; named by us so that logout can always remove it. */
export const adminSessionKey = 'admin-auth-token';

let client: SupabaseClient<Database> | undefined;

/**
 * The full client with the admin's session. Only the login page and the admin load it; public pages
 * have their own, smaller one.
 */
export function getAdminClient(): SupabaseClient<Database> {
  if (!client) {
    const { url, publishableKey } = getBackend();
    client = createClient<Database>(url, publishableKey, {
      // No login by link here, so the address is never read for tokens.
      auth: { storageKey: adminSessionKey, storage: sessionStore, detectSessionInUrl: false },
      // Repeats are decided in one place, query-client.ts.
      db: { retry: false },
      global: { fetch: fetchWithTimeout },
    });
  }
  return client;
}

/**
 * Lets the next getAdminClient() make a new client: for a minute after a failed renewal of its session the old
 * one answers from its cache.
 */
export function forgetAdminClient(): void {
  void client?.auth.stopAutoRefresh();
  client = undefined;
}

// For every part of the client: the tables' own timeout would leave the login out.
async function fetchWithTimeout(
  input: RequestInfo | URL,
  init: RequestInit = {},
): Promise<Response> {
  return withDeviceClock(input, await fetchInTime(input, withStorableBody(init)));
}
