import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { getBackend } from '@/shared/env';
import type { Database } from '@/shared/supabase/database.types';
import { fetchInTime } from '@/shared/supabase/fetch-in-time';
import { withDeviceClock } from './server-clock';
import { sessionStore } from '../browser/session-storage';
import { withStorableBody } from '@/shared/supabase/storable-body';

/** The storage key of the admin's session in this browser. Fixed here, so that a logout can always remove it. */
export const adminSessionKey = 'admin-auth-token';

let client: SupabaseClient<Database> | undefined;

/**
 * Creates the full Supabase client with the admin's session. Only the login page and the admin load it; public pages
 * have a smaller one.
 */
export function getAdminClient(): SupabaseClient<Database> {
  if (!client) {
    const { url, publishableKey } = getBackend();
    client = createClient<Database>(url, publishableKey, {
      // Never looks for tokens in the URL, because the admin has no login by link.
      auth: { storageKey: adminSessionKey, storage: sessionStore, detectSessionInUrl: false },
      // Leaves retries to query-client.ts.
      db: { retry: false },
      global: { fetch: fetchWithTimeout },
    });
  }
  return client;
}

/**
 * Makes the next getAdminClient() create a new client: for a minute after a failed renewal of its session, the old one
 * answers from its cache.
 */
export function forgetAdminClient(): void {
  void client?.auth.stopAutoRefresh();
  client = undefined;
}

// Applies to every part of the client, while a timeout of the tables would leave out the login.
async function fetchWithTimeout(
  input: RequestInfo | URL,
  init: RequestInit = {},
): Promise<Response> {
  return withDeviceClock(input, await fetchInTime(input, withStorableBody(init)));
}
