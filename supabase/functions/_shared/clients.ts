import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { sendTwiceIfTakenBack } from './contracts/repeat-request.ts';

export type SupabaseSettings = { url: string; publishableKey: string; secretKey: string };

// A function serves one request for one caller, so it neither stores nor renews a session.
const auth = { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false };

const fetchAgain: typeof fetch = (input, init) => sendTwiceIfTakenBack(() => fetch(input, init));

/** Bypasses row-level security. A function that uses it must say why. */
export function createServiceClient({ url, secretKey }: SupabaseSettings): SupabaseClient {
  return createClient(url, secretKey, { auth, global: { fetch: fetchAgain } });
}

/** Acts as the caller: the database decides what the token may do. */
export function createCallerClient(
  { url, publishableKey }: SupabaseSettings,
  token: string,
): SupabaseClient {
  return createClient(url, publishableKey, {
    auth,
    global: { fetch: fetchAgain, headers: { Authorization: `Bearer ${token}` } },
  });
}
