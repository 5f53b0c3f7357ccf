import { createClient, type SupabaseClient } from '@supabase/supabase-js';

export type SupabaseSettings = { url: string; publishableKey: string; secretKey: string };

// A function serves one request for one caller: nothing of a session is stored or renewed.
const auth = { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false };

/** Passes row-level security. Only for functions that say why they need it. */
export function createServiceClient({ url, secretKey }: SupabaseSettings): SupabaseClient {
  return createClient(url, secretKey, { auth });
}

/** Acts as the caller: the database decides what the token may do. */
export function createCallerClient(
  { url, publishableKey }: SupabaseSettings,
  token: string,
): SupabaseClient {
  return createClient(url, publishableKey, {
    auth,
    global: { headers: { Authorization: `Bearer ${token}` } },
  });
}
