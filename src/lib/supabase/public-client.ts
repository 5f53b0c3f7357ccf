import { FunctionsClient } from '@supabase/functions-js';
import { PostgrestClient } from '@supabase/postgrest-js';
import { getBackend, NotConfiguredError } from '@/lib/env';
import type { Database } from './database.types';

/** A request that has not been answered by then counts as failed: no form may hang for ever. */
const REQUEST_TIMEOUT_MS = 20_000;

interface PublicApi {
  rest: PostgrestClient<Database>;
  functions: FunctionsClient;
}

let api: PublicApi | undefined;

/**
 * The backend for visitors: tables, procedures and functions, without the code for
 * sessions, storage and realtime. Throws NotConfiguredError in a site without a backend, whose
 * build leaves the clients out: hence the variable read directly.
 */
export function getPublicApi(): PublicApi {
  if (import.meta.env.VITE_SUPABASE_URL) return (api ??= createPublicApi());
  throw new NotConfiguredError('This site was built without a backend.');
}

function createPublicApi(): PublicApi {
  const { url, publishableKey: apikey } = getBackend();
  return {
    rest: new PostgrestClient<Database>(`${url}/rest/v1`, {
      headers: { apikey },
      timeout: REQUEST_TIMEOUT_MS,
      // Repeats are decided in one place, query-client.ts.
      retry: false,
    }),
    functions: new FunctionsClient(`${url}/functions/v1`, { headers: { apikey } }),
  };
}
